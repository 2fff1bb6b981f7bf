/** For each command: arguments that find something, arguments that find nothing, and wrong arguments. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder } from "./run.js";
import { smallLibrary } from "./small-library.js";

const files = emptyFolder("files");
const file = (name: string, text: string) => {
  const path = join(files, name);
  writeFileSync(path, text);
  return path;
};
const faq = file(
  "faq.txt",
  "Arkham Horror: The Card Game\n\nNotes, Errata, and Frequently Asked Questions\n\n## Frequently Asked Questions\n\nMay I?\n\nYes.\n",
);
const lanternFaq = file(
  "lantern-faq.md",
  "# Lantern Court\n\n## Errata\n\n### Fog Bell\n\nThis card costs 2.\n\n## Questions\n\n**May I light a lamp twice?**\n\nNo, it burns already.\n\n**Does oil burn?**\n\nIt does.\n",
);
const drafts = emptyFolder("drafts");
mkdirSync(join(drafts, "rulings"));
export const deck = file("deck.txt", "2x Lucky Dice\n1x Cover Up\n");
const unknownCards = file("strangers.txt", "2x Qqxxzz Wwvvyy\n");

const cardData = file("tins.json", '[{"code": "02230", "name": "Lucky Dice", "pack_code": "tins", "text": "Hot."}]');

export interface Row {
  /** Arguments that find something. */
  found: string[];
  /** Matches the text that the command prints for `found`; not checked if empty. */
  output: RegExp | string;
  /** Keys of the JSON that the command prints with --json; null if it has no --json. */
  json: string[] | null;
  /** Arguments that find nothing; null if the command always finds something. */
  nothing: string[] | null;
  /** Lists of arguments that are usage errors. */
  wrong: string[][];
  /** Matches the error message for `wrong`; commands.slow.test.ts has the default pattern. */
  hint?: RegExp;
}

export const table: Record<string, Row> = {
  search: {
    found: ["search", "nested", "sequences"],
    output: "ahlcg-faq/nested-sequences",
    json: ["query", "confident", "searched", "results"],
    nothing: ["search", "zzqqxx"],
    wrong: [
      ["search"],
      ["search", "  "],
      ["search", "x", "--kind", "nonsense"],
      ["search", "x", "--game", "nonsense"],
      ["search", "x", "--document", "nonsense"],
      ["search", "x", "--edition", "9.9"],
      ["search", "x", "--limit", "0"],
      ["search", "x", "--limit", "many"],
    ],
  },
  show: {
    found: ["show", "ahlcg-faq/nested-sequences"],
    output: "ahlcg-faq/nested-sequences",
    json: ["ruling", "citation", "see", "cited_by"],
    nothing: ["show", "ahlcg-faq/no-such-ruling"],
    wrong: [["show"], ["show", "coc 2.13", "--edition", "9.9"], ["show", "coc 2.13", "--context"]],
  },
  card: {
    found: ["card", "Khopesh of the Abyss"],
    output: "Khopesh of the Abyss",
    json: ["card", "rulings", "status"],
    nothing: ["card", "Qqxxzz Wwvvyy"],
    wrong: [["card"], ["card", "x", "--game", "nonsense"], ["card", "x", "--edition", "9.9"]],
  },
  cards: {
    found: ["cards", "import", cardData],
    output: "Recognised",
    json: ["imported"],
    nothing: null,
    wrong: [
      ["cards", "import"],
      ["cards", "eat"],
      ["cards", "import", faq],
      ["cards", "import", cardData, "--game", "nonsense"],
    ],
    hint: /Examples: grim cards import|ArkhamDB JSON|Games|Known/,
  },
  keyword: {
    found: ["keyword", "steadfast"],
    output: /steadfast/i,
    json: ["keyword", "definitions", "rulings"],
    nothing: ["keyword", "qqxxzz"],
    wrong: [["keyword"], ["keyword", "x", "--game", "nonsense"]],
  },
  governs: {
    found: ["governs", "ahlcg-rules-reference/costs"],
    output: "ahlcg-rules-reference",
    json: ["reference", "line", "in_force", "instead", "steps"],
    nothing: ["governs", "ahlcg-faq/no-such-ruling"],
    wrong: [["governs"]],
  },
  cite: {
    found: ["cite", "coc 2.13"],
    output: "(2.13)",
    json: ["citation", "reference"],
    nothing: ["cite", "ahlcg-faq/no-such-ruling"],
    wrong: [["cite"], ["cite", "coc 2.13", "--format", "nonsense"]],
  },
  history: {
    found: ["history", "ahlcg-faq/signature-cards"],
    output: "1.3",
    json: ["ruling", "reference", "editions", "steps"],
    nothing: ["history", "ahlcg-faq/no-such-ruling"],
    wrong: [["history"]],
  },
  diff: {
    found: ["diff", "ahlcg-faq", "1.0", "1.3"],
    output: /added/i,
    json: ["document", "from", "to", "added", "removed", "reworded", "moved", "extraction", "unchanged"],
    nothing: ["diff", "ahlcg-faq", "1.0", "1.3", "--kind", "banned"],
    wrong: [
      ["diff"],
      ["diff", "nonsense"],
      ["diff", "ahlcg-faq", "1.3", "1.3"],
      ["diff", "ahlcg-faq", "9.9", "1.3"],
      ["diff", "ahlcg-faq", "--format", "nonsense"],
    ],
  },
  changes: {
    found: ["changes", "ahlcg-faq", "1.2"],
    output: "1.2",
    json: ["document", "edition", "tagged"],
    nothing: ["changes", "coc-faq", "4.2"],
    wrong: [["changes"], ["changes", "cthulhu"], ["changes", "nonsense", "1.0"]],
  },
  deck: {
    found: ["deck", deck],
    output: "Lucky Dice",
    json: ["game", "cards", "unknown"],
    nothing: null,
    wrong: [["deck"], ["deck", join(files, "missing.txt")], ["deck", unknownCards, "--game", "nonsense"]],
  },
  documents: {
    found: ["documents"],
    output: "ahlcg-faq",
    json: ["documents"],
    nothing: null,
    wrong: [["documents", "--nonsense"]],
  },
  site: {
    found: ["site", join(emptyFolder("site"), "out"), "--library", smallLibrary()],
    output: "a first visit loads",
    json: null,
    nothing: null,
    wrong: [["site"], ["site", files], ["site", join(files, "out"), "--base", "nowhere in particular"]],
  },
  export: {
    found: ["export", "--document", "ahlcg-faq"],
    output: '"id":"nested-sequences"',
    json: null,
    nothing: null,
    wrong: [
      ["export", "--document", "nonsense"],
      ["export", "--edition", "9.9"],
    ],
  },
  init: {
    found: [
      "init",
      lanternFaq,
      "--document",
      "lantern-faq",
      "--game",
      "lantern-court",
      "--replace",
      "--library",
      drafts,
    ],
    output: "Sections:",
    json: ["document", "written", "unplaced", "sections", "records", "samples", "problems"],
    nothing: null,
    wrong: [
      ["init"],
      ["init", lanternFaq],
      ["init", lanternFaq, "--document", "ahlcg-faq", "--game", "ahlcg"],
      ["init", join(files, "missing.txt"), "--document", "lantern-faq", "--game", "lantern-court"],
      ["init", lanternFaq, "--document", "../../etc", "--game", "lantern-court"],
      ["init", lanternFaq, "--document", "lantern-faq", "--game", "../etc"],
    ],
  },
  import: {
    found: ["import", "--check"],
    output: "",
    json: null,
    nothing: null,
    wrong: [
      ["import"],
      ["import", faq],
      ["import", faq, "--document", "nonsense", "--edition", "1"],
      ["import", join(files, "missing.txt"), "--document", "ahlcg-faq", "--edition", "9"],
      ["import", faq, "--document", "../../etc", "--edition", "1"],
      ["import", faq, "--document", "ahlcg-faq", "--edition", "../1.3"],
      ["import", faq, "--document", "ahlcg-faq", "--edition", "1.3", "--write"],
    ],
  },
  check: {
    found: ["check", "--list"],
    output: "unknown-card",
    json: null,
    nothing: null,
    wrong: [
      ["check", "--nonsense"],
      ["check", "--library", files],
    ],
  },
  note: {
    found: ["note", "ahlcg 1.4", "At", "our", "tables."],
    output: "",
    json: null,
    nothing: ["note", "ahlcg-faq/no-such-ruling"],
    wrong: [["note", "--nonsense"]],
  },
  log: {
    found: ["log", "add", "coc 2.13", "--table", "12"],
    output: "",
    json: ["call"],
    nothing: ["log", "add", "ahlcg-faq/no-such-ruling"],
    wrong: [
      ["log", "nonsense"],
      ["log", "export", "--format", "nonsense"],
    ],
  },
  mcp: {
    found: ["mcp", "--help"],
    output: "Model Context Protocol",
    json: null,
    nothing: null,
    wrong: [
      ["mcp", "--port", "1"],
      ["--library", "/nowhere", "mcp"],
    ],
    hint: /--help|grim --library/,
  },
  serve: {
    found: ["serve", "--help"],
    output: "/api/v1/openapi.json",
    json: null,
    nothing: null,
    wrong: [
      ["serve", "--port", "many"],
      ["serve", "--port", "99999"],
      ["serve", "--host", "192.0.2.1", "--port", "0"],
      ["serve", "--site", "/nowhere"],
    ],
    hint: /Example|--port|static files/,
  },
  completion: {
    found: ["completion", "bash"],
    output: "complete -F _grim grim",
    json: null,
    nothing: null,
    wrong: [["completion"], ["completion", "nonsense"]],
    hint: /bash|--help/,
  },
  config: {
    found: ["config"],
    output: "game: all",
    json: ["file", "settings", "problems"],
    nothing: null,
    wrong: [
      ["config", "nonsense"],
      ["config", "set", "colour", "never"],
      ["config", "set", "color", "purple"],
    ],
    hint: /Settings:|Expected one of|grim config/,
  },
  tui: {
    found: ["tui", "--help"],
    output: "terminal UI",
    json: null,
    nothing: null,
    wrong: [["tui"], ["tui", "nested"]],
    hint: /needs a terminal|--help/,
  },
};
