import { problem } from "../../problem.js";
import type { Check } from "../check.js";

export const badAlias: Check = {
  code: "bad-alias",
  about: "A former id listed in matches.yaml is still the id of a ruling, is listed twice, or leads to no ruling.",
  run(subject) {
    return subject.documents.flatMap(({ id: document, aliases, matchesFile }) => {
      const ids = new Set(
        subject.chapters
          .filter((one) => one.document === document)
          .flatMap(({ content }) => content.rulings.map(({ id }) => id)),
      );
      const report = (message: string, hint: string) =>
        problem(this.code, message, { file: matchesFile, line: 1, hint });
      return aliases.flatMap(({ from, to }, i) => [
        ...(ids.has(from)
          ? [
              report(
                `${from}: this former id is still the id of a ruling.`,
                "Remove the alias, or give the ruling its new id.",
              ),
            ]
          : []),
        ...(aliases.findIndex((one) => one.from === from) < i
          ? [report(`${from}: this former id is listed twice.`, "Keep the one that leads to the right ruling.")]
          : []),
        ...(ids.has(to)
          ? []
          : [
              report(
                `${from}: this former id leads to ${to}, but ${document} has no ruling with that id.`,
                "Write the ruling's current id.",
              ),
            ]),
      ]);
    });
  },
};
