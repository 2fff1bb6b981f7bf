/** Questions without a question mark, recognised by the order of their words. */

/** A verb with a small or a capital first letter. */
const verbs = (words: string) =>
  `(?:${words
    .split(" ")
    .map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`)
    .join("|")})(?:n't)?`;

/** Words that begin a subject in small letters. */
const subjects =
  "(?:I|you|he|she|we|they|it|one|someone|a|an|the|this|that|these|those|each|every|any|all|both|my|your|his|her|their|its|another)\\b";
/** A word in small letters that has the form of a plural. */
const plural = "(?!always|sometimes|perhaps|unless|besides)[a-z]{3,}s\\b";
/** Words after `is` or `does` that begin no subject. */
const predicates = "(?:not|so|nothing|only|also|still|never|always|then|now|be|been|instead|[a-z]+(?:ed|ing))\\b";
/**
 * A verb before its subject: `Can I`, `does the lamp`. `Do the following` is a command, and `Should the lamp go out, …`
 * and `Were …` are conditions.
 */
const inverted = [
  `${verbs("can could may must will would has")} (?:${subjects}|["'*]*[A-Z]|${plural})`,
  `${verbs("does did is are was")} (?!${predicates})\\S`,
  `${verbs("do")} (?:(?:I|you|we|they|my|your|both|these|those)\\b|${plural})`,
  `${verbs("should")} (?:I|we|my)\\b`,
].join("|");
const asking = [
  inverted,
  `${verbs("what")} (?:happens|(?:kinds?|types?|sorts?) of|(?:\\S+ )?(?:do |can |${inverted}))`,
  `${verbs("how when where")} (?:do |can |${inverted})`,
].join("|");
const question = new RegExp(
  `^["'(*_]*(?:\\p{Lu}[^.?!]{1,60} [-–—] )?(?:(?=\\p{Lu})(?:${asking})|Who |Why |Which of |How (?:many|much|often|long|far)\\b|(?:If|When|While|Once|After)\\b[^.?!]{3,300}, (?:then )?(?:${asking}))`,
  "u",
);

/** Whether a paragraph asks by the order of its words, and has no question mark. */
export function asksWithoutMark(paragraph: string): boolean {
  return !paragraph.includes("?") && question.test(paragraph);
}
