/** The feed of changes. It has an entry for each edition, the newest first, which counts the changes since the edition before. */
import type { Library } from "../library/library.js";
import { atomFeed } from "../render/atom.js";
import { firstDay } from "../ruling/date.js";
import { compareEditions } from "../views/diff.js";
import { addressOf } from "./addresses.js";

/**
 * The feed as XML.
 * @param base the web address or the path of the site's root; with null, links are relative to the feed
 */
export function changesFeed(library: Library, base: string | null): string {
  const entries = library.documents.flatMap((info) =>
    info.editions.map(({ edition, date }, i) => {
      // The editions of a document are sorted, the newest first.
      const older = info.editions[i + 1]?.edition;
      const page =
        older === undefined
          ? addressOf({ kind: "edition", document: info.id, edition })
          : addressOf({ kind: "diff", document: info.id, from: older, to: edition });
      let summary = `Edition ${edition} is in this library.`;
      if (older !== undefined) {
        const { added, removed, reworded } = compareEditions(library, info.id, [older, edition]).diff;
        summary = `Since ${older}: ${added.length} added, ${removed.length} removed, ${reworded.length} reworded.`;
      }
      const title = `${info.title}: ${info.short} ${edition}`;
      return { title, id: [info.id, edition], date, link: (base ?? "") + page, summary };
    }),
  );
  const day = ({ date }: { date: string | null }) => (date === null ? "" : firstDay(date));
  entries.sort((a, b) => Number(day(a) < day(b)) - Number(day(a) > day(b)));
  return atomFeed({ title: "grimrule: what changed", id: ["changes"], self: `${base ?? ""}changes.xml` }, entries);
}
