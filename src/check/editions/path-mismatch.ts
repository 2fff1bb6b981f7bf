import { fileCheck, lineWith } from "../check.js";

export const pathMismatch = fileCheck(
  "path-mismatch",
  "A chapter file names another document or edition than its folder.",
  ({ chapters }) =>
    chapters.flatMap(({ file, text, document, edition, content: { source } }) => {
      if (source.document === document && source.edition === edition) return [];
      return {
        file,
        line: lineWith(text, source.document === document ? /^\s+edition:/ : /^\s+document:/),
        message: `The folder says ${document} ${edition}, the file says ${source.document} ${source.edition}.`,
        hint: "Import the edition again instead of moving its files.",
      };
    }),
);
