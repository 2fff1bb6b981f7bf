/** Writes, as document.yaml, the profile that `grim init` inferred. */
import { readingInWords, type SectionGuess } from "../import/infer/section-guess.js";
import type { DocumentFile, PolicySpec, Profile, SectionSpec } from "../profile/document-file.js";

/**
 * The text of document.yaml, with comments.
 * @param sections what was inferred about each section, for the comments
 * @param glyphs the unknown characters of each font, as `"@"` or `U+E000`
 * @param frontMatter the first and the last line of the sentences before the first heading, which are in no ruling; null
 * if there are none
 */
export function profileText(
  document: DocumentFile,
  sections: readonly SectionGuess[],
  glyphs: ReadonlyMap<string, readonly string[]>,
  frontMatter: readonly [number, number] | null,
): string {
  const { import: profile } = document;
  const takeGuess = guessTaker(sections);
  const lines = [
    "# Inferred by `grim init`. Read it, and correct what is wrong: every field is described in docs/record-format.md.",
    `id: ${document.id}`,
    `title: ${quoted(document.title)}`,
    `short: ${quoted(document.short)} # what a judge calls it`,
    `game: ${document.game}`,
    `publisher: ${quoted(document.publisher)}`,
    `copyright: ${quoted(document.copyright)}`,
    `authority: ${quoted(document.authority)}`,
    "# names: [other names of the document or the game]",
    "# editions:",
    '#   - {edition: "1.0", date: 2024-05}',
    "import:",
    `  form: ${profile.form}`,
    ...dataLines(profile.data),
    ...(profile.artefacts.length > 0 ? [`  artefacts: [${profile.artefacts.map(quoted).join(", ")}]`] : []),
    ...glyphLines(glyphs),
    ...boilerplateLines(profile.boilerplate),
    ...(profile.preamble.length > 0
      ? [
          "  # Statements on which text governs.",
          "  preamble:",
          ...profile.preamble.map((one) => `    - ${policyLine(one)}`),
        ]
      : []),
    ...(frontMatter
      ? [
          `  # Sentences of lines ${frontMatter.join("-")}, before the first heading, are in no ruling; an import reports them.`,
        ]
      : []),
    "  sections:",
    ...profile.sections.flatMap((one) => sectionLines(one, "    ", takeGuess)),
  ];
  return `${lines.join("\n")}\n`;
}

function dataLines(data: Profile["data"]): string[] {
  if (data === undefined) return [];
  // Without a number, YAML takes the spaces of the first line for the indent of all lines.
  const indicator = data.markdown.trimStart() === data.markdown ? "|" : "|2";
  return [
    "  data:",
    `    entries: ${quoted(data.entries)}`,
    `    markdown: ${indicator}`,
    ...data.markdown.split("\n").map((line) => `      ${line}`),
  ];
}

/** The unknown characters as comments, to be completed by hand. */
function glyphLines(glyphs: ReadonlyMap<string, readonly string[]>): string[] {
  if (glyphs.size === 0) return [];
  return [
    "  # Unknown characters of symbol fonts. Look at the pages, replace each [?] with the icon's name, and remove the # at the start of these lines.",
    "  # glyphs:",
    ...[...glyphs].map(
      ([font, characters]) =>
        `  #   ${font}: {${characters.map((one) => `${quotedCharacter(one)}: "[?]"`).join(", ")}}`,
    ),
  ];
}

function boilerplateLines(rules: Profile["boilerplate"]): string[] {
  if (rules.length === 0) return [];
  return [
    "  boilerplate:",
    ...rules.map((rule) => {
      if ("pattern" in rule) return `    - {rule: ${rule.rule}, pattern: ${quoted(rule.pattern)}}`;
      const until = rule.until === undefined ? "" : `, until: ${quoted(rule.until)}`;
      return `    - {rule: ${rule.rule}, from: ${quoted(rule.from)}${until}}`;
    }),
  ];
}

type TakeGuess = (spec: SectionSpec) => SectionGuess | undefined;

/**
 * Returns a function that finds the guess for a section: the next one with its heading and its reading. If none is left, a
 * section with a reader takes the next one with its heading. Several sections may have the same heading, and each guess is
 * returned only once. Call the function once for each section, in the order of the profile.
 */
function guessTaker(sections: readonly SectionGuess[]): TakeGuess {
  const remaining = [...sections];
  return (spec) => {
    const reading = readingInWords(spec);
    let index = remaining.findIndex((one) => one.heading === spec.heading && one.reading === reading);
    if (index < 0 && spec.reader !== "none") index = remaining.findIndex((one) => one.heading === spec.heading);
    return index < 0 ? undefined : remaining.splice(index, 1)[0];
  };
}

/**
 * The lines of a section and of the sections inside it. A comment says if less than 90 % of its text is in regular
 * records, or if another reading is nearly as good.
 */
function sectionLines(spec: SectionSpec, indent: string, takeGuess: TakeGuess): string[] {
  // Taken before the guesses of the sections inside this one; see `guessTaker`.
  const guess = takeGuess(spec);
  const note = guess === undefined ? [] : noteOn(guess).map((text) => `${indent}# ${text}`);
  const { start, marks } = spec;
  const valueByField = {
    pattern: spec.pattern && quoted(spec.pattern),
    level: spec.level,
    heading: spec.heading && quoted(spec.heading),
    reader: unlessNone(spec.reader),
    kind: spec.kind,
    start: typeof start === "object" ? `{pattern: ${quoted(start.pattern)}}` : start,
    columns: spec.columns && `[${spec.columns.join(", ")}]`,
    not_title: spec.not_title && quoted(spec.not_title),
    marks: marks && `{question: ${quoted(marks.question)}, answer: ${quoted(marks.answer)}}`,
    subsections: unlessNone(spec.subsections),
    introduction: spec.introduction,
    policies: spec.policies.length > 0 && `[${spec.policies.map(policyLine).join(", ")}]`,
    begins: spec.begins && quoted(spec.begins),
  };
  const fields = Object.entries(valueByField).flatMap(([field, value]) => (value ? [`${field}: ${value}`] : []));
  if (spec.sections.length === 0) return [...note, `${indent}- {${fields.join(", ")}}`];
  return [
    ...note,
    ...[...fields, "sections:"].map((field, i) => `${indent}${i === 0 ? "- " : "  "}${field}`),
    ...spec.sections.flatMap((one) => sectionLines(one, `${indent}    `, takeGuess)),
  ];
}

/** The comment on a section, if there is one; none on a guess without a heading, which is about the whole document. */
function noteOn({ heading, fit, runnerUp }: SectionGuess): string[] {
  if (heading === "" || (fit >= 0.9 && runnerUp === null)) return [];
  const share = `${Math.round(fit * 100)} % of this section's text is in regular records.`;
  return [runnerUp === null ? share : `${share} Another reading is nearly as good: ${runnerUp}`];
}

/** The value of a field whose default is `none`, if it is another one. */
function unlessNone(value: string): string | null {
  return value === "none" ? null : value;
}

/**
 * A character as a quoted scalar of YAML.
 * @param character in quotation marks, or as `U+E000`
 */
function quotedCharacter(character: string): string {
  return character.startsWith("U+") ? quoted(String.fromCodePoint(Number.parseInt(character.slice(2), 16))) : character;
}

/** The text as a quoted scalar of YAML. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function policyLine({ id, starts }: PolicySpec): string {
  return `{id: ${id}, starts: ${quoted(starts)}}`;
}
