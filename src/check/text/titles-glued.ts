import { countsOf } from "../../ruling/counts.js";
import { type Check, type EditionMember, eachEdition, recordProblem } from "../check.js";
import { alphabeticalLists, orderedNeighbours, sortKey } from "../neighbours/alphabetical-lists.js";

/** A passage of more characters is not a title. */
const longest = 120;
/** Cards that share a text are fewer; more titles have lost their texts to one of them. */
const mostTitles = 8;

export const titlesGlued: Check = {
  code: "titles-glued",
  about: "A title contains another title, or a whole sentence.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const signs = signsOf(members);
      const inOrder = gluedInLists(members);
      return members.flatMap((member) => {
        const { record, chapter } = member;
        // The titles of cards that share a text, or of a term and its part, are written with a slash between them.
        const parts = (record.title ?? "").split(" / ");
        if (parts.length > mostTitles)
          return [
            recordProblem(
              this.code,
              chapter,
              record,
              `this record has ${parts.length} titles and one text: the texts of the other titles may be elsewhere.`,
              "Compare the source. In a table whose columns were read one after the other, each row is a record.",
            ),
          ];
        const glued = inOrder.has(member)
          ? record.title
          : parts.find((title) => isGlued(title) || has(signs, record.kind, title));
        return glued === undefined
          ? []
          : [
              recordProblem(
                this.code,
                chapter,
                record,
                `the title "${glued.slice(0, 80)}" looks like two titles, or like a title and its text.`,
                "Compare the source. Divide the line in corrections.yaml: `now` with a line break.",
              ),
            ];
      });
    });
  },
};

function isGlued(title: string): boolean {
  if (title.length > longest) return true;
  const numbers = title.match(/\((?:[^()]{0,30}\s)?\p{Lu}?\s?\d{1,4}\)/gu) ?? [];
  // A full stop after an abbreviation of up to three letters does not end a sentence: "vs.", "Dr.".
  const sentences = title.match(/\p{L}{4,}[.?!]["')]*\s+\p{Lu}\p{L}+/gu) ?? [];
  const run = title.match(/(?<!\b(?:Mc|Mac|De|Van|La|Le|Di|Du))\p{Ll}{3,}\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return numbers.length > 1 || sentences.length > 0 || run.length > 0;
}

/** What the titles of a kind have in common. */
interface Signs {
  /** What nearly every title has once, such as the dash of `Lamp – Costs`. */
  separators: readonly string[];
  /** Titles are codes of cards, divided by commas. */
  codes: boolean;
  /** Words with which several titles begin, such as `Scenario` in `Scenario 12`. */
  openers: ReadonlySet<string>;
  /** More words than any usual title has. */
  tooManyWords: number;
}

/** Fewer titles show no habit. */
const leastTitles = 8;
/** The share of the titles that have a habit. */
const most = 0.8;
const separators = [" – ", " — ", " - ", " | ", "|", ": "];
const code = /^\d{3,}[a-z]?(?:, \d{3,}[a-z]?)*$/;
/** So many titles begin with a word that it opens titles. */
const leastOpened = 5;

function signsOf(members: readonly EditionMember[]): ReadonlyMap<string, Signs> {
  const titles = new Map<string, string[]>();
  for (const { record } of members)
    if (record.title !== undefined) titles.set(record.kind, [...(titles.get(record.kind) ?? []), record.title]);
  return new Map(
    [...titles].flatMap(([kind, own]) => {
      if (own.length < leastTitles) return [];
      const share = (test: (title: string) => boolean) => own.filter(test).length >= most * own.length;
      const opened = countsOf(own.flatMap((title) => /^\p{Lu}\p{Ll}+(?= \d)/u.exec(title)?.[0] ?? []));
      const lengths = own.map(wordCount).sort((a, b) => a - b);
      const at = (quantile: number) => lengths[Math.floor(quantile * (lengths.length - 1))] as number;
      return [
        [
          kind,
          {
            separators: separators.filter((one) => share((title) => title.split(one).length === 2)),
            codes: share((title) => code.test(title)),
            openers: new Set([...opened].flatMap(([word, count]) => (count >= leastOpened ? [word] : []))),
            tooManyWords: at(0.9) + 2 * Math.max(2, at(0.9) - at(0.5)),
          },
        ],
      ];
    }),
  );
}

function has(signs: ReadonlyMap<string, Signs>, kind: string, title: string): boolean {
  const own = signs.get(kind);
  if (own === undefined) return false;
  const words = title.split(/\s+/);
  return (
    own.separators.some((one) => title.split(one).length > 2) ||
    (own.codes && /\d[a-z]?\s+\d/.test(title)) ||
    (!own.codes && wordCount(title) > own.tooManyWords) ||
    // `Scenario 12 Building 4`; "Scenario 12 and Building 4" is one title.
    words.some((word, i) => own.openers.has(word) && /\d$/.test(words[i - 1] ?? "") && /^\d/.test(words[i + 1] ?? ""))
  );
}

function wordCount(title: string): number {
  return wordsOf(title).length;
}

/** The share of all words of titles that may stand, by chance, between two neighbours of a list. */
const byChance = 0.05;

/** Titles of alphabetical lists whose second part would stand at the same place of the list: `Bell Boat` before `Bow`. */
function gluedInLists(members: readonly EditionMember[]): ReadonlySet<EditionMember> {
  const words = members.flatMap(({ record }) => wordsOf(record.title).map(sortKey));
  return new Set(
    alphabeticalLists(members).flatMap((list) =>
      list.filter(({ record }, i) => {
        const around = orderedNeighbours(list, i);
        if (around === null) return false;
        const { after } = around;
        const own = wordsOf(record.title);
        const first = sortKey(own[0] ?? "");
        return own.some((word, at) => {
          if (at === 0 || !/^["'“]?\p{Lu}/u.test(word) || /[,/&–-]$/.test(own[at - 1] ?? "")) return false;
          const [before, rest] = [sortKey(own.slice(0, at).join("")), sortKey(own.slice(at).join(""))];
          if (sortKey(word) === first || rest < before || rest >= after) return false;
          const within = (one: string) => one >= before && one < after;
          const others = words.filter(within).length - own.map(sortKey).filter(within).length;
          return others <= byChance * words.length;
        });
      }),
    ),
  );
}

/** The words of a title without a remark in brackets at its end. */
function wordsOf(title = ""): string[] {
  return title.replace(/\s*\([^()]*\)$/, "").split(/\s+/);
}
