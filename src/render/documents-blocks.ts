/** The blocks of `documents`: each document with its editions, held and not held. */
import { dateRemark, dateWords } from "../ruling/citation.js";
import { counted } from "../ruling/names.js";
import type { DocumentsResult } from "../views/schema/look-ups.js";
import type { KnownEdition } from "../views/schema/parts.js";
import { type Block, listed, notice, run, section, wholeList } from "./blocks.js";

type Edition = DocumentsResult["documents"][number]["editions"][number];

/** The blocks of a view. @param hasLayers whether the user has documents of their own, which are then marked */
export function documentsBlocks({ documents }: DocumentsResult, hasLayers: boolean): Block[] {
  return documents.map(({ id, title, editions, missing_editions, later_editions, copyright }) =>
    section(
      3,
      id,
      [
        notice("plain", title),
        wholeList(
          editions.map((one) => ({
            words: [run(one.edition, "kind"), editionWords(one, hasLayers)],
            to: { at: "document", document: id, edition: one.edition },
          })),
        ),
        listed("quiet", "Earlier editions, not held", missing_editions.map(knownWords)),
        listed("quiet", "Later editions, not held", later_editions.map(knownWords)),
        notice("quiet", copyright),
      ],
      { at: "document", document: id },
    ),
  );
}

/** What stands after the name of an edition: ` (February 2017), 37 rulings, partial`; `, 37 rulings` if the date is the name. */
function editionWords({ edition, date, rulings, partial, layer }: Edition, hasLayers: boolean): string {
  const words = [counted(rulings, "ruling"), partial && "partial", hasLayers && layer === "user" && "in your library"];
  return `${dateRemark({ edition, date })}, ${words.filter(Boolean).join(", ")}`;
}

/** `1.4 (31 August 2018)`, `1.5 (undated)` */
function knownWords({ edition, title, date }: KnownEdition): string {
  return `${title ?? edition} (${date === null ? "undated" : dateWords(date)})`;
}
