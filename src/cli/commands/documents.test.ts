import { expect, test } from "vitest";
import { libraryOf } from "../../library/library.js";
import { madeUpDocument } from "../../library/made-up.fixture.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { captured } from "../captured.fixture.js";
import { exit } from "../command.js";
import { documents } from "./documents.js";

const later = { edition: "3.0", date: "2020-05", dateSource: null, title: "The last questions" };
const lamps = { ...madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"]), laterEditions: [later] };
const kites = madeUpDocument("kites-faq", "kites", ["1.0"]);
const list = (documentInfos: DocumentInfo[], options = {}) =>
  captured(async () =>
    documents(
      libraryOf({ root: "/nowhere", documents: documentInfos, rulings: [], catalogues: [], askedAs: {} }),
      options,
    ),
  );

test("lists each document with its editions, a blank line between two documents", async () => {
  const { code, out } = await list([lamps, kites]);
  expect(code).toBe(exit.ok);
  expect(out).toBe(`lamps-faq
The lamps questions
  2.0 (undated), 0 rulings
  1.0 (undated), 0 rulings
Later editions, not held: The last questions (May 2020)
© Nobody's Games

kites-faq
The kites questions
  1.0 (undated), 0 rulings
© Nobody's Games
`);
});

test("prints nothing and exits with 1 for an empty library", async () => {
  expect(await list([])).toMatchObject({ code: exit.negative, out: "" });
});

test("prints one JSON object with --json", async () => {
  const { documents: json } = JSON.parse((await list([lamps, kites], { json: true })).out);
  expect(json.map(({ id }: { id: string }) => id)).toEqual(["lamps-faq", "kites-faq"]);
  expect(json[0]).toMatchObject({
    editions: [{ edition: "2.0", date: null, rulings: 0 }, { edition: "1.0" }],
    later_editions: [{ edition: "3.0", date: "2020-05", title: "The last questions", date_source: null }],
    missing_editions: [],
  });
});
