// Imports go one way: { import, library } → import-workflow → cli; library → { search, links, diff, check } → { cli, tui }.
const below = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { path: `^src/(${from})/`, pathNot: "\\.(test|fixture)\\.tsx?$" },
  to: { path: `^src/(${to})` },
});
/** What only the command line and the TUI may use, besides these two themselves. */
const userInterface = "cli/|tui/|api/|mcp/|server/|index|terminal/|open|compile|find-ruling";

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: { path: "^src/" }, to: { circular: true } },
    { name: "problem-imports-nothing", severity: "error", from: { path: "^src/problem\\.ts$" }, to: { path: "^src/" } },
    below("ruling-imports-problem-only", "shared types", "ruling", `(?!ruling/|problem)[a-z-]+(/|\\.)`),
    below("cards-import-ruling-only", "names and catalogues", "cards", "(?!cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    below("document-imports-problem-only", "a source file → text → blocks", "document", "(?!document/|problem)[a-z-]+(/|\\.)"),
    below("profile-is-a-file-format", "the schemas of document.yaml and corrections.yaml", "profile", "(?!profile/|ruling/|problem)[a-z-]+(/|\\.)"),
    below("import-is-pure", "blocks → records; no disk, no library", "import", "(?!import/|profile/|document/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    below("library-does-not-import", "disk ↔ library; a look-up loads no part of the import", "library", "(?!library/|profile/|cards/|ruling/|user-data/|problem)[a-z-]+(/|\\.)"),
    below("import-workflow-joins-import-and-library", "imports with the files of a library", "import-workflow", "(?!import-workflow/|import/|check/|library/|profile/|document/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    ...["search", "links", "diff", "check"].map((stage) =>
      below(`${stage}-uses-library-only`, "these four stages do not import one another", stage, `(?!${stage}/|library/|${stage === "check" ? "profile/|document/typography|" : ""}cards/|ruling/|problem)[a-z-]+(/|\\.)`),
    ),
    below("carddata-joins-databases-and-library", "card databases of others beside the catalogue", "carddata", "(?!carddata/|links/|library/|user-data/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    ...["deck", "house"].map((stage) =>
      below(`${stage}-joins-look-ups`, "compares a user's own file with the library", stage, `(?!${stage}/|${stage === "deck" ? "carddata/|" : ""}search/|links/|diff/words/normalise|library/|user-data/|cards/|ruling/|problem)[a-z-]+(/|\\.)`),
    ),
    below("export-joins-library-and-search", "a library for other engines", "export", "(?!export/|search/|links/references/full-reference|present/ruling/citation|present/text/sanitise|library/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    below("verdict-joins-search-and-links", "the answer to a question about a card's status", "verdict", `(?!verdict/|search/|links/|library/|cards/|ruling/|problem)[a-z-]+(/|\\.)`),
    ...["pins-and-history", "log"].map((own) =>
      below(`${own}-belongs-to-the-user`, "data that a user keeps between runs", own, `(?!${own}/|library/disk/disk|present/|user-data/|cards/|ruling/|problem)[a-z-]+(/|\\.)`),
    ),
    below("user-data-and-clipboard-import-problem-only", "access to the machine; nothing about rulings", "user-data|clipboard", "(?!user-data/|clipboard/|problem)[a-z-]+(/|\\.)"),
    {
      name: "present-imports-types-of-stages",
      comment: "formats the data that it is given; uses only the types of the stages below",
      severity: "error",
      from: { path: "^src/present/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "^src/(?!present/|ruling/|problem|(diff|deck|cards|links|verdict|library|house|log|search)/)[a-z-]+(/|\\.)" },
    },
    {
      name: "present-uses-types-only",
      comment: "formatting a result runs no code of a look-up",
      severity: "error",
      from: { path: "^src/present/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "^src/(diff|deck|cards|links|verdict|library|house|log|search)/", dependencyTypesNot: ["type-only"] },
    },
    below("terminal-imports-present-only", "the only writer to stdout and stderr", "terminal", "(?!terminal/|present/)[a-z-]+(/|\\.)"),
    below("user-interface-is-not-imported", "no stage imports the command line or the TUI", "present|export|search|links|verdict|diff|carddata|deck|house|pins-and-history|log|clipboard|user-data|check|library|import-workflow|import|profile|document|cards|ruling", userInterface),
    below("site-writes-pages", "the site in files, and what runs in browsers; of the API only the JSON of links", "site", "(?!site/|api/links-json|present/|verdict/|search/|links/|diff/|deck/|library/|cards/|ruling/|problem)[a-z-]+(/|\\.)"),
    {
      name: "site-runs-in-browsers",
      comment: "pages are drawn in browsers too: no module of Node, no disk",
      severity: "error",
      from: { path: "^src/site/(client|pages)/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "^(node:)|^src/(cli|tui|terminal|user-data|library/disk)/" },
    },
    below("cli-loads-tui-lazily", "the TUI is loaded only by its own command", "tui", "cli/"),
    {
      name: "no-disk-in-import",
      severity: "error",
      from: { path: "^src/(import|profile|document|ruling|cards|search|links|verdict|diff|check|export|present)/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "^(node:)?(fs|fs/promises|child_process|http|https|net)$" },
    },
    { name: "no-network", severity: "error", from: { path: "^src/", pathNot: "^src/(server|mcp)/" }, to: { path: "^(node:)?(http|https|http2|net|tls|dgram|dns)$" } },
    {
      name: "look-ups-load-no-server",
      comment: "the servers are loaded by their own commands only, lazily",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(server|mcp)/" },
      to: { path: "^src/(server|mcp)/", dependencyTypesNot: ["dynamic-import", "type-only"] },
    },
    below("api-is-below-the-commands", "the look-ups as typed JSON; the servers use only them", "api", "(cli|tui|server|mcp|site|terminal)(/|\\.)"),
    below("servers-use-the-api", "nothing deeper than the package exports, but schemas and the form of JSON", "server|mcp", "(?!server/|mcp/|index\\.|api/library-version|present/json/|ruling/kinds|problem)[a-z-]+(/|\\.)"),
    {
      name: "look-up-commands-use-the-api",
      comment: "the commands that are look-ups call src/api/ and nothing deeper, but for what they only show beside the answer",
      severity: "error",
      from: { path: "^src/cli/commands/(search|show|card|keyword|governs|cite|history|changes|documents|deck)\\.ts$" },
      to: {
        path: "^src/(search|links|verdict|diff|deck|house|carddata)/",
        pathNot: [
          "links/(precedence/last-resort|errata/effective-text|pages/links-of)\\.ts$",
          "search/(loosened|marks)\\.ts$",
          "diff/(changes|filter|history|later-text)\\.ts$",
          "deck/(open-deck|report)\\.ts$",
          "house/house-ruling\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    { name: "resolvable", severity: "error", from: { path: "^src/" }, to: { couldNotResolve: true, pathNot: "\\.js$" } },
  ],
  options: { tsConfig: { fileName: "tsconfig.json" }, tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" }, enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] } },
};
