/** What an import made of a source document: the data of the checks of a source. */
import type { BoilerplateSpan } from "../document/boilerplate.js";
import type { Source, SourceForm } from "../document/source.js";
import type { RulingRecord } from "../ruling/schema.js";
import type { CleanedLines } from "./clean-lines.js";
import type { Outline } from "./outline.js";
import type { Correction, CorrectionsPlace } from "./profile/corrections-file.js";
import type { BoilerplateRule, DocumentFile } from "./profile/document-file.js";
import type { RunContents } from "./read-runs.js";

type Cleaned = Pick<CleanedLines, "marks" | "boilerplate" | "removedByRules" | "unclosed">;

/** The runs, and what shows that a heading had no effect. */
type Sections = Pick<Outline, "runs" | "restoredHeadings" | "unplacedLines">;

type Contents = Pick<RunContents, "drafts" | "introductions" | "doubts">;

export interface ImportedText extends Cleaned, Sections, Contents {
  source: Source;
  form: SourceForm;
  document: DocumentFile;
  edition: string;
  /** Names of the sections and ids of the policies that the edition does not have. */
  without: readonly string[];
  corrections: readonly Correction[];
  /** The file of the corrections, for messages. */
  correctionsPlace: CorrectionsPlace;
  /** The boilerplate rules of the edition and of the document. */
  rules: readonly BoilerplateRule[];
  /** The records of `drafts`, in the same order. */
  records: readonly RulingRecord[];
  /** The lines of `introductions`. */
  introductionSpans: readonly BoilerplateSpan[];
  /** The number of non-blank lines in rulings. */
  linesInRulings: number;
}
