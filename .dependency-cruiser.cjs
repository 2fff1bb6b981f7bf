// Imports go one way. A → B: B imports A.
//   { import, library } → import-workflow → cli
//   library → { search, links, diff, check } → { cli, tui }
/** A rule: no file in the folders `from` imports a path that matches `to`. Tests and fixtures may. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { path: `^src/(${from})/`, pathNot: "\\.(test|fixture)\\.tsx?$" },
  to: { path: `^src/(${to})` },
});
/** The modules above all stages. */
const aboveStages = "cli/|tui/|mcp/|server/|index|terminal/|open|compile|find-ruling";

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: { path: "^src/" }, to: { circular: true } },
    { name: "problem-imports-nothing", severity: "error", from: { path: "^src/problem\\.ts$" }, to: { path: "^src/" } },
    forbid("ruling-imports-problem-only", "shared types", "ruling", `(?!ruling/|problem)[a-z-]+(/|\\.)`),
    forbid("cards-import-ruling-only", "names and catalogues", "cards", "(?!cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    forbid("document-reads-text", "a source file → text → blocks; of the shared files only counting, grouping, searching and the limit of nesting", "document", "(?!document/|ruling/(?:counts|groups|lower-bound|nesting)\\.|problem)[a-z-]+(/|\\.)"),
    forbid("profile-is-a-file-format", "the schemas of document.yaml and corrections.yaml; nothing about their use", "profile", "(?!profile/|ruling/|problem)[a-z-]+(/|\\.)"),
    forbid("import-is-pure", "blocks → records; no disk, no library", "import", "(?!import/|check/source|profile/|document/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    forbid("library-does-not-import", "disk ↔ library; a look-up loads no part of the import", "library", "(?!library/|profile/|cards/|ruling/|user-data/|problem)[a-z-]+(/|\\.)"),
    forbid("import-workflow-joins-import-and-library", "imports with the files of a library", "import-workflow", "(?!import-workflow/|import/|check/|library/|profile/|document/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    forbid("check-joins-import-and-library", "one table for the doubts of an import and the checks of a library", "check", "(?!check/|import/|document/|profile/|diff/|library/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    ...["search", "links", "diff"].map((stage) =>
      forbid(`${stage}-uses-library-only`, "these three stages do not import one another", stage, `(?!${stage}/|library/|cards/|ruling/|problem)[a-z-]+(/|\\.)`),
    ),
    forbid("carddata-joins-databases-and-library", "card databases of others beside the catalogue", "carddata", "(?!carddata/|links/|library/|user-data/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    ...["deck", "house"].map((stage) =>
      forbid(`${stage}-joins-look-ups`, "compares a user's own file with the library", stage, `(?!${stage}/|${stage === "deck" ? "carddata/|" : ""}search/|links/|diff/words/normalise|library/|user-data/|cards/|ruling/|problem)[a-z-]+(/|\\.)`),
    ),
    forbid("export-joins-library-and-search", "a library for other engines", "export", "(?!export/|search/|links/references/full-reference|library/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    forbid("verdict-joins-search-and-links", "the answer to a question about a card's status", "verdict", `(?!verdict/|search/|links/|library/|cards/|ruling/|problem)[a-z-]+(/|\\.)`),
    ...["pins-and-history", "log"].map((own) =>
      forbid(`${own}-belongs-to-the-user`, "data that a user keeps between runs", own, `(?!${own}/|library/disk/disk|render/text/width|render/json-text|views/ruling-json|user-data/|cards/|ruling/|problem)[a-z-]+(/|\\.)`),
    ),
    forbid("user-data-and-clipboard-import-problem-only", "access to the machine; nothing about rulings", "user-data|clipboard", "(?!user-data/|clipboard/|problem)[a-z-]+(/|\\.)"),
    forbid("render-draws-views", "blocks of views, and their writers; runs no code of a look-up", "render", "(?!render/|views/schema/|ruling/|problem)[a-z-]+(/|\\.)"),
    {
      name: "look-ups-load-no-schemas",
      comment: "a look-up uses the types of the schemas; zod takes long to load",
      severity: "error",
      from: { path: "^src/(views|render)/", pathNot: "^src/views/schema/|\\.(test|fixture)\\.tsx?$" },
      to: { path: "^src/views/schema/", dependencyTypesNot: ["type-only"] },
    },
    forbid("views-are-below-the-surfaces", "options → the typed value that every surface shows", "views", "(cli|tui|server|mcp|site|terminal)(/|\\.)"),
    forbid("terminal-imports-render-only", "the only writer to stdout and stderr", "terminal", "(?!terminal/|render/text/)[a-z-]+(/|\\.)"),
    forbid("user-interface-is-not-imported", "no stage imports a module above the stages", "export|search|links|verdict|diff|carddata|deck|house|pins-and-history|log|clipboard|user-data|check|library|import-workflow|import|profile|document|cards|ruling", aboveStages),
    forbid("site-writes-pages", "the site in files, and what runs in browsers; of the views only what pages show", "site", "(?!site/|views/|render/|verdict/|search/|links/|diff/|deck/|library/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    {
      name: "site-runs-in-browsers",
      comment: "pages are drawn in browsers too: no module of Node, no disk",
      severity: "error",
      from: { path: "^src/site/(client|pages)/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "^(node:)|^src/(cli|tui|terminal|user-data|library/disk)/" },
    },
    forbid("tui-does-not-import-cli", "the command `tui` starts the TUI, not the other way round", "tui", "cli/"),
    {
      name: "stages-use-no-disk",
      severity: "error",
      from: { path: "^src/(import|profile|document|ruling|cards|search|links|verdict|diff|check|export|render)/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "^(node:)?(fs|fs/promises|child_process|http|https|net)$" },
    },
    { name: "no-network", severity: "error", from: { path: "^src/", pathNot: "^src/(server|mcp)/" }, to: { path: "^(node:)?(http|https|http2|net|tls|dgram|dns)$" } },
    {
      name: "look-ups-load-no-server",
      comment: "other modules load the servers with import(), so that a look-up does not load them",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(server|mcp)/" },
      to: { path: "^src/(server|mcp)/", dependencyTypesNot: ["dynamic-import", "type-only"] },
    },
    forbid("servers-use-the-views", "only what the package exports, the schemas and the form of JSON", "server|mcp", "(?!server/|mcp/|index\\.|views/library-version|views/schema/|views/ruling-json|ruling/kinds|ruling/sanitise|problem)[a-z-]+(/|\\.)"),
    {
      name: "look-up-commands-show-views",
      comment: "a command of a look-up = arguments + view + blocks + exit code",
      severity: "error",
      from: { path: "^src/cli/commands/(search|show|card|keyword|governs|cite|history|changes|deck|documents)\\.ts$" },
      to: {
        path: "^src/(search|links|verdict|diff|deck|house|carddata)/",
        pathNot: ["deck/open-deck\\.ts$", "house/house-ruling\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "log-and-notes-show-views",
      comment: "of the look-ups, `grim log` and `grim note` use views; the house rulings they own",
      severity: "error",
      from: { path: "^src/cli/commands/(log|note)\\.ts$" },
      to: {
        path: "^src/(search|links|verdict|diff|deck|carddata|present)/",
        pathNot: ["links/find-cards\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    { name: "resolvable", severity: "error", from: { path: "^src/" }, to: { couldNotResolve: true, pathNot: "\\.js$" } },
  ],
  options: { tsConfig: { fileName: "tsconfig.json" }, tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" }, enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] } },
};
