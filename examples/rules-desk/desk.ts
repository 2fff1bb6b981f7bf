/** Look-ups for a rules desk at a tournament. Runs in Node and in a browser. */
import {
  card,
  changes,
  cite,
  deck,
  diff,
  documents,
  GrimError,
  governs,
  history,
  keyword,
  type Library,
  type ProblemCode,
  type SearchResult,
  search,
  show,
} from "grimrule";
import { schemas } from "grimrule/schemas";

/** A decklist, a line for each card. */
const decklist = "3x Khopesh of the Abyss\n2x The Stygian Eye\n";

/** Some words of each look-up's result, by the name of the look-up; `mistake` is the code of an error. */
export type Report = Record<keyof typeof schemas, string> & { mistake: ProblemCode };

/** Calls every look-up. Parses each result with its schema, as a program does that receives it over a network. */
export async function report(library: Library): Promise<Report> {
  const searched = schemas.search.parse(await search(library, "hound of tindalos", { game: "coc", limit: 3 }));
  const ruling = searched.results[0]?.ruling;
  if (ruling === undefined) throw new Error("The search found nothing.");
  const ref = `${ruling.document}@${ruling.edition}/${ruling.id}`;
  const shown = schemas.show.parse(await show(library, ref));
  const page = schemas.card.parse(await card(library, "khopesh of the abyss", { game: "coc" }));
  const term = schemas.keyword.parse(await keyword(library, "steadfast"));
  const rule = schemas.governs.parse(await governs(library, "ahlcg-rules-reference/costs"));
  const cited = schemas.cite.parse(await cite(library, ref, { format: "markdown" }));
  const listed = schemas.documents.parse(await documents(library));
  const compared = schemas.diff.parse(await diff(library, "ahlcg-faq", "1.0", "1.3"));
  const changed = schemas.changes.parse(await changes(library, "ahlcg-faq", "1.3"));
  const past = schemas.history.parse(await history(library, "ahlcg-faq/signature-cards"));
  const checked = schemas.deck.parse(await deck(library, decklist, { name: "list.txt" }));
  return {
    search: answerWords(searched),
    show: shown.ruling?.text ?? "no ruling",
    card: page.card === null ? "no card" : `${page.card.name}: ${page.status?.restricted ? "restricted" : "allowed"}`,
    keyword: term.definitions.map((one) => one.text).join("\n"),
    governs: rule.line ?? "no ruling",
    cite: cited.text ?? "no ruling",
    documents: listed.documents.map((one) => `${one.title} ${one.editions[0]?.edition}`).join("; "),
    diff: `${compared.reworded.length} reworded, ${compared.added.length} added`,
    changes: `${changed.tagged.length} tagged in ${changed.edition}`,
    history: past.steps.map((one) => `${one.from} to ${one.to}: ${one.change}`).join("; "),
    deck: checked.cards.map((one) => `${one.count}x ${one.name}`).join(", "),
    mistake: await mistakeOf(() => documents(library, "a document that does not exist")),
  };
}

/** The words to show for an answer. The compiler checks that the switch handles every state. */
function answerWords({ answer, results }: SearchResult): string {
  const words = results[0]?.ruling.text;
  switch (answer) {
    case "confident":
      return `${words}`;
    case "likely":
      return `Probably: ${words}`;
    case "none":
      return "There is no ruling.";
  }
}

/**
 * Makes a call that is wrong on purpose.
 * @returns the code of the GrimError that it throws
 */
async function mistakeOf(wrongCall: () => Promise<unknown>): Promise<ProblemCode> {
  try {
    await wrongCall();
  } catch (error) {
    if (error instanceof GrimError && error.code !== null) return error.code;
    throw error;
  }
  throw new Error("The call threw no error.");
}
