/** Libraries of a made-up document in several editions, for tests. */
import { dateByEditions } from "../library/disk/load.js";
import { type Library, libraryOf } from "../library/library.js";
import { madeUpDocument } from "../library/made-up.fixture.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Matches } from "../ruling/schema.js";
import { asEdition, ruling } from "./made-up.fixture.js";

/**
 * A library of the document tea-faq.
 * @param editions oldest first; a name may have a date after a colon: `1.0:2017-02`
 */
export function libraryWith(
  editions: readonly (readonly [name: string, rulings: readonly Ruling[]])[],
  matches: Partial<Matches> = {},
): Library {
  const texts = editions.map(([name, rulings]) => {
    const [edition = "", date = null] = name.split(":");
    return { edition, date, rulings: structuredClone(asEdition(edition, rulings)) };
  });
  dateByEditions(texts.map((one) => one.rulings));
  texts.reverse();
  const document = madeUpDocument(
    "tea-faq",
    "tea",
    texts.map((one) => one.edition),
  );
  for (const [i, { date }] of texts.entries()) Object.assign(document.editions[i] ?? {}, { date });
  return libraryOf({
    root: "",
    documents: [document],
    rulings: texts.flatMap((one) => one.rulings),
    catalogues: [],
    askedAs: {},
    matches: { "tea-faq": { pairs: [], faults: [], aliases: [], announced: [], ...matches } },
  });
}

const tag = (edition: string) => ({ since: { exact: edition } });
const errata = (id: string, text: string, edition: string) =>
  ruling({ id, kind: "rules-errata", section: ["Errata"], text, ...tag(edition) });

/** Texts long enough for a ruling to be matched after one word was changed. */
export const pouring = "Pour from the left hand, and never fill a cup that another guest has already emptied.";
const stirring = "Stirring a cup wakes every spoon at the table, even the spoons that nobody has paid for.";
const waiting = "A guest who waits for hot water may look at the leaves of one pot and tell nobody what they show.";

export const first: Ruling[] = [
  errata("spout", "The second line of the spout rule ends with the words: unless it drips.", "1.0"),
  ruling({ id: "pouring", number: "1.1", title: "Pouring", text: pouring }),
  ruling({ id: "stirring", number: "1.2", title: "Stirring", text: stirring }),
  ruling({ id: "waiting", number: "1.3", title: "Waiting", text: waiting }),
  ruling({ id: "saucers", text: "Saucers are cups for every purpose but drinking, and count twice when stacked." }),
];

/** New: lid (tagged 1.1), spoons. Reworded: pouring. Renumbered: waiting. Removed: saucers. */
export const second: Ruling[] = [
  first[0] as Ruling,
  errata("lid", "Lids should read: close this pot until the end of the round.", "1.1"),
  ruling({ id: "pouring", number: "1.1", title: "Pouring", text: pouring.replace("left", "right") }),
  ruling({ id: "stirring", number: "1.2", title: "Stirring", text: stirring }),
  ruling({
    id: "spoons",
    number: "1.3",
    title: "Spoons",
    text: "Spoons may be lent to a neighbour, who returns them clean before pouring.",
  }),
  ruling({ id: "waiting", number: "1.4", title: "Waiting", text: waiting }),
];

export const libraryOfTwo = (matches?: Partial<Matches>) =>
  libraryWith(
    [
      ["1.0:2017-02", first],
      ["1.2", second],
    ],
    matches,
  );
