import { expect, it } from "vitest";
import { libraryBuild } from "./library-build.js";
import { deepFaq } from "./made-up.fixture.js";

const edition = (name: string, date: string | null, rulings: number) => ({ edition: name, date, rulings, sha256: "" });

it("counts every edition, and the rulings of the newest alone", () => {
  const faq = { ...deepFaq, editions: [edition("1.3", null, 7), edition("1.0", "2017-02", 100)] };
  const book = { ...deepFaq, id: "deep-rules", editions: [edition("2016", "2016", 1)] };
  expect(libraryBuild({ documents: [faq, book] })).toBe(
    "2 documents, 3 editions, 8 rulings in force; newest dated edition February 2017",
  );
  expect(libraryBuild({ documents: [{ ...faq, editions: [edition("1", null, 1)] }] })).toBe(
    "1 document, 1 edition, 1 rulings in force; no edition is dated",
  );
  expect(libraryBuild({ documents: [] })).toBe("0 documents, 0 editions, 0 rulings in force; no edition is dated");
});
