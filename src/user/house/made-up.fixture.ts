/** A fictitious library of two editions, for the tests of this folder and of the commands. */
import { madeUpCard } from "../../cards/made-up-cards.fixture.js";
import { type Library, type LibraryData, libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import type { HouseRuling, HouseRulings } from "./house-ruling.js";

export const newWords = madeUpRuling({ id: "falling-lanterns", number: "1.2", text: "It goes out, and *stays* out." });

/** The library, with the fields of `more`. */
export function madeUpLibrary(more: Partial<LibraryData> = {}): Library {
  return libraryOf({
    root: "/nowhere",
    documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"], ["lamps"])],
    rulings: [
      madeUpRuling({ number: "1.1", title: "Moving Lanterns" }),
      newWords,
      madeUpRuling({ id: "oil-again", number: "1.3", text: "Oil is paid for." }),
      madeUpRuling({ edition: "1.0", text: "A lantern moves with its   bearer." }),
      madeUpRuling({ edition: "1.0", id: "falling-lanterns", text: "It goes out." }),
      madeUpRuling({ edition: "1.0", id: "oil", text: "Oil is paid for." }),
      madeUpRuling({ edition: "1.0", id: "wicks", text: "A wick burns." }),
    ],
    catalogues: [
      {
        game: "lamps",
        cards: [
          madeUpCard("brass-lantern", "Brass Lantern", { nicknames: ["brassy"] }),
          madeUpCard("oil-flask", "Oil Flask"),
        ],
        sets: [],
        keywords: [],
        slang: [],
      },
    ],
    askedAs: {},
    matches: {
      "lamps-faq": {
        pairs: [{ from: "oil", to: "oil-again", why: "renamed" }],
        faults: [],
        aliases: [],
        announced: [],
      },
    },
    ...more,
  });
}

function madeUpHouseRuling(more: Partial<HouseRuling> = {}): HouseRuling {
  return {
    id: "lanterns-here",
    game: "lamps",
    kind: "clarification",
    title: "Lanterns here",
    question: null,
    text: "A lantern that falls over is lit.",
    cards: [],
    mentions: [],
    keywords: [],
    restsOn: [{ ref: "lamps-faq@2.0/moving-lanterns", standing: "unchanged", now: "lamps-faq@2.0/moving-lanterns" }],
    notes: [],
    by: null,
    written: "2026-05-02T10:41:07+02:00",
    file: "house/lanterns-here.yaml",
    line: 5,
    ...more,
  };
}

/** House rulings with default values for what is not given. */
export function madeUpHouse(...rulings: Partial<HouseRuling>[]): HouseRulings {
  return { rulings: rulings.map(madeUpHouseRuling) };
}
