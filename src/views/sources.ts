/** What a view says about the documents that it quotes and the rulings that it refers to, so that a surface can name them. */
import { documentInfo, type Library } from "../library/library.js";
import { printedReference, reference } from "../ruling/citation.js";
import { distinctBy } from "../ruling/groups.js";
import { headline } from "../ruling/names.js";
import type { DocumentInfo, KnownEdition, Ruling } from "../ruling/ruling.js";
import type { LinkedRuling, Source } from "./schema/parts.js";

/** The documents with these ids, each once. */
export function sourcesJson(library: Library, documents: Iterable<string>): Source[] {
  return [...new Set(documents)].flatMap((id) => {
    const info = documentInfo(library, id);
    return info === null ? [] : [sourceJson(info)];
  });
}

export function sourceJson({ id, title, short, game, editions, laterEditions, continuedBy }: DocumentInfo): Source {
  return {
    id,
    title,
    short,
    game,
    editions: editions.map(({ edition, date }) => ({ edition, date })),
    later_editions: laterEditions.map(knownEditionJson),
    continued_by: continuedBy ?? null,
  };
}

/** An edition that this library does not have. */
export function knownEditionJson({ edition, title, date, dateSource }: KnownEdition) {
  return { edition, date, title, date_source: dateSource };
}

/** The rulings as targets of links, each once. */
export function linkedJson(rulings: readonly Ruling[]): LinkedRuling[] {
  return distinctBy(rulings, reference).map((one) => ({
    reference: reference(one),
    short: printedReference(one),
    kind: one.kind,
    headline: headline(one),
  }));
}
