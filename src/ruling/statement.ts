/** Recognises a paragraph or list item that can be understood without the one before it. */

/** Words that open a sentence which depends on the one before. "No" is such a word as an answer, not in "No card may". */
const dependentStart =
  /^["'“‘(*_]*(?:This|That|These|Those|It|Its|They|Their|Them|Then|Thus|Therefore|So|However|But|And|Or|Also|Additionally|In addition|Further|Furthermore|Moreover|Similarly|Likewise|Otherwise|Instead|For (?:example|instance)|Examples?|Notes?|In (?:this|that|these|such|other)|As (?:a result|such)|Such|He|She|Here|Finally|Next|After that|To do so|If (?:so|not)|Yes|No(?= longer\b|[.,:;!]|$))\b/;
/** At least four words, the first with a capital letter or a digit. */
const sentenceStart = /^["'“‘(*_[]*[\p{Lu}\d]\S*(?:\s+\S+){3}/u;
const endsWithStop = /[.!?…]["'”’)*_\]]*$/;

/** A paragraph or a list item. */
export interface Passage {
  /** Without the mark of the list. */
  text: string;
  isItem: boolean;
}

/** Whether a text begins with a word that continues the text before it. */
export function refersBack(text: string): boolean {
  return dependentStart.test(text.trim());
}

/**
 * Whether a passage is a statement of its own: a sentence of at least four words that does not refer back to the passage
 * before. A paragraph must end with a stop and must not be introduced by a colon.
 */
export function isStatement({ text, isItem }: Passage, before: Passage | undefined): boolean {
  const bare = text.trim();
  if (!sentenceStart.test(bare) || refersBack(bare)) return false;
  return isItem || (endsWithStop.test(bare) && !/:["'”’*_]*$/.test(before?.text.trim() ?? ""));
}
