/** Reads a library's files into the input of the checks. */
import { join } from "node:path";
import { indexCatalogue } from "../cards/catalogue.js";
import { readText } from "../library/disk/disk.js";
import {
  correctionsPath,
  documentIds,
  documentPath,
  editionNames,
  placeOfCorrections,
  readAskedAs,
  readCatalogue,
  readCorrections,
  readDocument,
  readEdition,
  readExceptions,
  readKnownCards,
  readMatches,
} from "../library/disk/library-files.js";
import { oldestFirst } from "../library/editions/known-editions.js";
import { GrimError, type Problem, problem } from "../problem.js";
import type { Subject } from "./check.js";
import type { Exception } from "./checks.js";

/**
 * @param queries a file of queries, one JSON object with a field `query` a line
 * @throws GrimError with the problems of every file that cannot be read
 */
export function readSubject(root: string, queries?: string): { subject: Subject; exceptions: Exception[] } {
  const subject: Subject = {
    documents: [],
    chapters: [],
    corrections: [],
    cards: new Map(),
    known: [],
    queries: queries === undefined ? [] : readQueries(queries),
  };
  const exceptions: Exception[] = [];
  const problems: Problem[] = [];
  for (const id of documentIds(root)) {
    try {
      readOne(root, id, subject, exceptions, problems);
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new GrimError(problems);
  return { subject, exceptions };
}

function readOne(root: string, id: string, subject: Subject, exceptions: Exception[], problems: Problem[]): void {
  const file = readDocument(root, id);
  const editions = editionNames(root, id);
  for (const edition of editions) {
    const read = readEdition(root, id, edition);
    problems.push(...read.problems);
    const corrections = readCorrections(root, id, edition);
    const place = placeOfCorrections(correctionsPath(root, id, edition), corrections.length);
    subject.corrections.push({ ...place, document: id, edition, corrections });
    for (const { file: path, chapter } of read.chapters) {
      subject.chapters.push({ file: path, text: readText(path), document: id, edition, game: file.game, chapter });
    }
  }
  if (!subject.cards.has(file.game)) {
    const catalogue = readCatalogue(root, file.game);
    subject.cards.set(file.game, indexCatalogue(catalogue));
    subject.known.push(...readKnownCards(root, catalogue));
  }
  const known = readExceptions(root, id);
  exceptions.push(...known.exceptions.map((one) => ({ ...one, document: id, file: known.file })));
  subject.documents.push({
    id,
    game: file.game,
    file: documentPath(root, id),
    listed: file.editions,
    editions: oldestFirst(editions, file.editions),
    lostSymbols: new Map(file.editions.map((one) => [one.edition, one.lost_symbols])),
    askedAs: new Map(Object.entries(readAskedAs(root, id))),
    askedAsFile: join(root, "rulings", id, "asked-as.yaml"),
    aliases: readMatches(root, id)?.aliases ?? [],
    matchesFile: join(root, "rulings", id, "matches.yaml"),
  });
}

function readQueries(file: string): string[] {
  return readText(file)
    .split("\n")
    .flatMap((line, i) => {
      if (line.trim() === "") return [];
      try {
        return [String((JSON.parse(line) as { query?: unknown }).query ?? "")];
      } catch {
        throw new GrimError(
          problem("file-unreadable", "This line is not JSON: an object with a field query was expected.", {
            file,
            line: i + 1,
            excerpt: line,
            hint: 'Example: {"query": "when does a lamp go out"}',
          }),
        );
      }
    });
}
