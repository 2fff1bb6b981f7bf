import { expect, it } from "vitest";
import { libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { captured } from "../captured.fixture.js";
import { history } from "./history.js";

it.each([[{}], [{ json: true }]])(
  "says on stderr that only an older edition has the entry, with the options %j",
  async (options) => {
    const library = libraryOf({
      root: "/nowhere",
      documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"])],
      rulings: [madeUpRuling(), madeUpRuling({ id: "moths", edition: "1.0" })],
      catalogues: [],
      askedAs: {},
    });
    const { code, err } = await captured(() => history(library, "lamps-faq/moths", options));
    expect(code).toBe(0);
    expect(err).toContain(
      "Edition 2.0 no longer has this entry; edition 1.0 is the last one in this library that does.",
    );
  },
);
