/** The checks on the committed rulings, whose records were compared with their sources: each finding is a false alarm. */
import { expect, it } from "vitest";
import { importedKnownCards } from "../cards/data/sets.js";
import { noCardData } from "../cards/data/store.js";
import { packageRoot } from "../open.js";
import { recordsOf } from "./check.js";
import { checks, problemsOf } from "./checks.js";
import { readDocuments } from "./read-documents.js";

it("no check of records doubts more than 1 of 50 committed records", () => {
  const subjects = [...readDocuments(packageRoot, (catalogue) => importedKnownCards(noCardData, catalogue))].map(
    ({ subject }) => subject,
  );
  const count = subjects.flatMap(recordsOf).length;
  const rates = checks.map((check) => {
    const doubted = new Set(subjects.flatMap((one) => problemsOf(check, one)).map(({ ruling }) => ruling?.id));
    return { name: check.name, share: doubted.size / count };
  });
  expect(rates.filter(({ share }) => share > 1 / 50)).toEqual([]);
});
