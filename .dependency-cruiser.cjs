// Imports go one way, in the order of the data flow:
//   document → import → library → search · links · diff → views → render → cli · tui · site · server · mcp
const ownCode = "\\.(test|fixture)\\.tsx?$";
/** A folder, why it stands apart, and all that it may import beside its own files, `ruling/` and `problem.ts`. */
const folders = [
  ["ruling", "types that all stages share", []],
  ["document", "a file → a tree; nothing about rulings", []],
  ["cards", "names and catalogues", []],
  ["cards/data", "card databases of others beside the catalogue", ["cards", "links", "library", "user/files"]],
  ["cards/deck", "a player's deck compared with the library", ["cards", "cards/data", "search", "links", "diff/words/normalise", "library", "user/files"]],
  ["import/profile", "the schemas of document.yaml and corrections.yaml; nothing about their use", []],
  ["import", "a tree → records; no disk, no library", ["check/source", "import/profile", "document", "cards"]],
  ["library", "disk ↔ library; a look-up loads no part of the import", ["import/profile", "cards", "user/files"]],
  ["import/workflow", "imports with the files of a library", ["import", "import/profile", "check", "library", "document", "cards", "cards/data"]],
  ["check", "one table for the doubts of an import and the checks of a library", ["import", "import/profile", "document", "library", "cards"]],
  ["search", "of the stages, only the library", ["library", "cards"]],
  ["links", "of the stages, only the library", ["library", "cards"]],
  ["diff", "of the stages, only the library", ["library", "cards"]],
  ["links/status", "the answer to a question about a card's status", ["search", "links", "library", "cards"]],
  ["user/files", "access to the disk; nothing about rulings", []],
  ["user/clipboard", "access to the clipboard; nothing about rulings", ["user/files"]],
  ["user/house", "house rulings compared with the library", ["search", "links", "diff/words/normalise", "library", "user/files", "cards"]],
  ["user/log", "data that a user keeps between runs", ["library/disk/disk", "render/text/width", "views/json", "user/files", "cards"]],
  ["user/pins-and-history", "data that a user keeps between runs", ["library/disk/disk", "user/files", "cards"]],
  ["export", "a library for other engines", ["search", "links/references/full-reference", "library", "cards"]],
  ["render", "blocks of views, and their writers; runs no code of a look-up", ["views/schema"]],
  ["site", "views as pages; below them, only the library, and the files that the site packs for browsers", ["views", "render", "library", "links/links-part", "search/index", "search/text", "cards/known-cards"]],
  ["server", "what the package exports, the schemas and the form of JSON", ["mcp", "index", "views/library-version", "views/schema", "views/json"]],
  ["mcp", "what the package exports, the schemas and the form of JSON", ["server", "index", "views/library-version", "views/schema", "views/json"]],
];
const nested = folders.map(([folder]) => folder).filter((folder) => folder.includes("/"));
/** A path inside `folder`, or the module of that name; not inside a folder that has a row of its own. */
const inside = (folder) => {
  const apart = nested.filter((other) => other.startsWith(`${folder}/`)).map((other) => other.slice(folder.length + 1));
  return `^src/${folder}${apart.length ? `/(?!(${apart.join("|")})/)` : "(/|\\.)"}`;
};
/** A rule: no file in the folders `from` imports a path that matches `to`. Tests and fixtures may. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { path: `^src/(${from})/`, pathNot: ownCode },
  to: { path: `^src/(${to})` },
});
/** The modules above all stages. */
const aboveStages = "cli/|tui/|mcp/|server/|site/|index\\.|open\\.|compile\\.|find-ruling\\.";
const belowViews = "import|document|ruling|cards|search|links|diff|check|export|library|user";

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: { path: "^src/" }, to: { circular: true } },
    { name: "problem-imports-nothing", severity: "error", from: { path: "^src/problem\\.ts$" }, to: { path: "^src/" } },
    ...folders.map(([folder, comment, allowed]) => ({
      name: `${folder.replace("/", "-")}-imports`,
      comment,
      severity: "error",
      from: { path: inside(folder), pathNot: ownCode },
      to: { path: "^src/", pathNot: [folder, "ruling", "problem", ...allowed].map(inside) },
    })),
    {
      name: "look-ups-load-no-schemas",
      comment: "a look-up uses the types of the schemas; zod takes long to load",
      severity: "error",
      from: { path: "^src/(views|render)/", pathNot: `^src/views/schema\\.|${ownCode}` },
      to: { path: "^src/views/schema\\.", dependencyTypesNot: ["type-only"] },
    },
    forbid("views-are-below-the-surfaces", "options → the typed value that every surface shows", "views", "(cli|tui|server|mcp|site)(/|\\.)"),
    forbid("user-interface-is-not-imported", "no stage imports a module above the stages", belowViews, aboveStages),
    {
      name: "site-runs-in-browsers",
      comment: "pages are drawn in browsers too: no module of Node, no disk",
      severity: "error",
      from: { path: "^src/site/(client|pages)/", pathNot: ownCode },
      to: { path: "^(node:)|^src/(cli|tui|user/files|library/disk)/|render/text/output" },
    },
    forbid("tui-does-not-import-cli", "the command `tui` starts the TUI, not the other way round", "tui", "cli/"),
    {
      name: "stages-use-no-disk",
      severity: "error",
      from: {
        path: "^src/(import|document|ruling|cards|search|links|diff|check|export|render)/",
        pathNot: ["^src/(import/workflow|cards/data|cards/deck)/", "^src/render/text/output\\.ts$", ownCode],
      },
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
    {
      name: "commands-and-screens-show-views",
      comment: "a command = arguments + view + blocks + exit code; a screen = state + view + blocks. lookups.ts finds what to show",
      severity: "error",
      from: { path: "^src/(cli|tui)/", pathNot: `^src/tui/lookups\\.ts$|${ownCode}` },
      to: {
        path: "^src/(document|search|links|diff|check|cards/deck|import/(?!workflow/))",
        pathNot: ["check/checks\\.ts$", "cards/deck/open-deck\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    { name: "resolvable", severity: "error", from: { path: "^src/" }, to: { couldNotResolve: true, pathNot: "\\.js$" } },
  ],
  options: { tsConfig: { fileName: "tsconfig.json" }, tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" }, enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] } },
};
