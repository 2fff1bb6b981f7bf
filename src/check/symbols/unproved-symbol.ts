import { symbolsAdded } from "../../profile/corrections-file.js";
import { fileCheck } from "../check.js";

export const unprovedSymbol = fileCheck(
  "unproved-symbol",
  "A correction restores a symbol without evidence, or gives evidence for a symbol that it leaves unknown ([?]).",
  ({ corrections: files }) =>
    files.flatMap(({ file, corrections, lines }) =>
      corrections.flatMap(({ lines: span, was, now = "", proof }, i) => {
        const symbols = [...new Set(symbolsAdded(was, now))].map((symbol) => `[${symbol}]`).join(", ");
        const place = { file, line: lines[i] ?? null };
        if (symbols !== "" && proof === undefined)
          return {
            ...place,
            message: `The correction of line ${span} restores ${symbols} without a proof.`,
            hint: 'Name the evidence, such as: proof: {witness: "FAQ 4.1, page 7"}; or {text: …}, {card: …}. Without evidence the symbol is [?].',
          };
        const leavesUnknown = now.includes("[?]") && !was.includes("[?]");
        if (symbols === "" && leavesUnknown && proof !== undefined)
          return {
            ...place,
            message: `The correction of line ${span} leaves a symbol unknown ([?]) and has a proof.`,
            hint: "Write the symbol that the proof shows, or remove the proof.",
          };
        return [];
      }),
    ),
);
