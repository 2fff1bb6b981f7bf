/** Finds ids that several rulings of an edition have. */
import { type Problem, problem } from "../../problem.js";
import { addTo } from "../../ruling/groups.js";
import { readText } from "./disk.js";
import type { LoadedChapter } from "./library-files.js";

/** A problem for each id that several rulings of an edition have. References to such an id would be ambiguous. */
export function duplicateIdProblems(chapters: readonly LoadedChapter[]): Problem[] {
  const filesById = new Map<string, string[]>();
  for (const { file, chapter } of chapters) for (const { id } of chapter.rulings) addTo(filesById, id, file);
  return [...filesById]
    .filter(([, files]) => files.length > 1)
    .map(([id, files]) => {
      const places = [...new Set(files)].flatMap((file) => linesOf(file, id).map((line) => ({ file, line })));
      const [first, second] = places;
      return problem(
        "duplicate-id",
        `${id}: this id is taken already, at ${first?.file ?? files[0]}:${first?.line ?? 1}.`,
        {
          file: second?.file ?? files[1] ?? null,
          line: second?.line ?? 1,
          hint: "Give one of the two another id: in corrections.yaml, such as: - {lines: 25, was: the first words, id: other-name, why: …}",
        },
      );
    });
}

/** The lines of a chapter file, from 1, on which a ruling with this id begins. */
function linesOf(file: string, id: string): number[] {
  return readText(file)
    .split("\n")
    .flatMap((line, i) => (line.trim() === `- id: ${id}` ? [i + 1] : []));
}
