import { expect, it } from "vitest";
import { deepFaq } from "../render/made-up.fixture.js";
import type { DocumentInfo } from "../ruling/ruling.js";
import { librarySummary } from "./library-summary.js";

/** A library in which each edition lists its own rulings; `listed` has the numbers of the editions that list more. */
const libraryWith = (documents: DocumentInfo[], listed: Record<string, number> = {}) => ({
  documents,
  range: (id: string, name: string): [number, number] | null => {
    const editions = documents.find((one) => one.id === id)?.editions ?? [];
    return [0, listed[name] ?? editions.find((one) => one.edition === name)?.rulings ?? 0];
  },
});

const edition = (name: string, date: string | null, rulings: number) => ({
  edition: name,
  date,
  dateSource: null,
  rulings,
  sha256: "",
  layer: "shipped" as const,
  partial: false,
});

it("librarySummary counts every edition, but only the rulings of the newest ones", () => {
  const faq = { ...deepFaq, editions: [edition("1.3", null, 7), edition("1.0", "2017-02", 100)] };
  const book = { ...deepFaq, id: "deep-rules", editions: [edition("2016", "2016", 1)] };
  expect(librarySummary(libraryWith([faq, book]))).toBe(
    "2 documents, 3 editions, 8 rulings in the newest texts held; newest dated edition February 2017",
  );
  expect(librarySummary(libraryWith([{ ...faq, editions: [edition("1", null, 1)] }]))).toBe(
    "1 document, 1 edition, 1 ruling in the newest texts held; no edition is dated",
  );
  expect(librarySummary(libraryWith([]))).toBe(
    "0 documents, 0 editions, 0 rulings in the newest texts held; no edition is dated",
  );
});

it("librarySummary names the newest date, and the number of documents with later editions", () => {
  const later = [{ edition: "2.5", title: null, date: "2026-02-20", dateSource: null }];
  const faq = { ...deepFaq, editions: [edition("1.3", "2018-05-31", 7)], laterEditions: later };
  const book = { ...deepFaq, id: "deep-rules", editions: [edition("2018", "2018", 1)] };
  expect(librarySummary(libraryWith([faq, book]))).toBe(
    "2 documents, 2 editions, 8 rulings in the newest texts held; newest dated edition 31 May 2018; later editions of 1 document are known",
  );
});

it("librarySummary counts the rulings that a partial edition leaves in force", () => {
  const partial = { ...edition("4.3", "2020", 10), partial: true };
  const faq = { ...deepFaq, editions: [partial, edition("4.2", "2019", 200)] };
  expect(librarySummary(libraryWith([faq], { "4.3": 205 }))).toContain("205 rulings in the newest texts held");
});
