import { join } from "node:path";
import { fileCheck } from "../check.js";

export const askedAsStray = fileCheck(
  "asked-as-stray",
  "The file asked-as.yaml names a ruling that no edition has.",
  ({ document, chapters }) => {
    const ids = new Set(chapters.flatMap((one) => one.content.rulings.map((record) => record.id)));
    return [...document.askedAs.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => ({
        file: join(document.folder, "asked-as.yaml"),
        message: `${id}: no edition of ${document.id} has this ruling.`,
      }));
  },
);
