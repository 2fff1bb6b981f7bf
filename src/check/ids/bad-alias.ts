import { join } from "node:path";
import { type Fault, fileCheck } from "../check.js";

export const badAlias = fileCheck(
  "bad-alias",
  "A former id listed in matches.yaml is still the id of a ruling, is listed twice, or leads to no ruling.",
  ({ document: { id: documentId, aliases, folder }, chapters }) => {
    const ids = new Set(chapters.flatMap(({ content }) => content.rulings.map(({ id }) => id)));
    const faults = aliases.flatMap(({ from, to }, i) => {
      const found: Fault[] = [];
      const report = (message: string, hint: string) =>
        found.push({ message: `${from}: this former id ${message}`, hint });
      if (ids.has(from)) report("is still the id of a ruling.", "Remove the alias, or give the ruling its new id.");
      if (aliases.findIndex((one) => one.from === from) < i)
        report("is listed twice.", "Keep the one that leads to the right ruling.");
      if (!ids.has(to))
        report(`leads to ${to}, but ${documentId} has no ruling with that id.`, "Write the ruling's current id.");
      return found;
    });
    return faults.map((fault) => ({ ...fault, file: join(folder, "matches.yaml") }));
  },
);
