import { type Problem, problem } from "../../problem.js";
import { symbolsAdded } from "../../profile/corrections-file.js";
import type { Check } from "../check.js";

export const unprovedSymbol: Check = {
  code: "unproved-symbol",
  about:
    "A correction restores a symbol without evidence, or gives evidence for a symbol that it leaves unknown ([?]).",
  run(subject) {
    return subject.corrections.flatMap(({ file, corrections, lines }) =>
      corrections.flatMap(({ lines: span, was, now, proof }, i): Problem[] => {
        if (now === undefined) return [];
        const symbols = [...new Set(symbolsAdded(was, now))].map((symbol) => `[${symbol}]`).join(", ");
        const place = { file, line: lines[i] ?? null };
        if (symbols !== "" && proof === undefined)
          return [
            problem(this.code, `The correction of line ${span} restores ${symbols} without a proof.`, {
              ...place,
              hint: 'Name the evidence, such as: proof: {witness: "FAQ 4.1, page 7"}; or {text: …}, {card: …}. Without evidence the symbol is [?].',
            }),
          ];
        const leavesUnknown = now.includes("[?]") && !was.includes("[?]");
        if (symbols === "" && leavesUnknown && proof !== undefined)
          return [
            problem(this.code, `The correction of line ${span} leaves a symbol unknown ([?]) and has a proof.`, {
              ...place,
              hint: "Write the symbol that the proof shows, or remove the proof.",
            }),
          ];
        return [];
      }),
    );
  },
};
