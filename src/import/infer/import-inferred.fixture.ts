/** Imports a made-up document with the profile that is inferred from it, for tests. */
import { readSource } from "../../document/read-source.js";
import { importEdition } from "../import.js";
import { inferProfile } from "./infer-profile.js";
import { noCards } from "./made-up-section.fixture.js";

/**
 * Reads a text as `grim init` does, and imports it.
 * @param name the name of its file, which gives its form
 */
export async function importInferred(
  text: string,
  name: string,
  title: string,
): Promise<ReturnType<typeof importEdition>> {
  const source = await readSource(new TextEncoder().encode(text), name);
  const { document } = inferProfile(source, { id: "lamps-faq", game: "lamps", title }, noCards);
  return importEdition({
    source,
    document,
    edition: "1",
    corrections: [],
    correctionsPlace: { file: "corrections.yaml", lines: [] },
    catalogue: noCards,
    knownRecords: [],
  });
}
