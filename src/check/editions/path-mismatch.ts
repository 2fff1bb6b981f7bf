import { problem } from "../../problem.js";
import type { Check } from "../check.js";

export const pathMismatch: Check = {
  code: "path-mismatch",
  about: "A chapter file names another document or edition than its folder.",
  run(subject) {
    return subject.chapters.flatMap(({ file, text, document, edition, content }) => {
      const { source } = content;
      if (source.document === document && source.edition === edition) return [];
      const wrongKey = source.document === document ? /^\s+edition:/ : /^\s+document:/;
      const line = text.split("\n").findIndex((one) => wrongKey.test(one)) + 1;
      return [
        problem(
          this.code,
          `The folder says ${document} ${edition}, the file says ${source.document} ${source.edition}.`,
          {
            file,
            line: Math.max(1, line),
            hint: "Import the edition again instead of moving its files.",
          },
        ),
      ];
    });
  },
};
