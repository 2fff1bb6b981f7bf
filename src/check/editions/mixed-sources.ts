import { problem } from "../../problem.js";
import type { Check, SubjectChapter } from "../check.js";

export const mixedSources: Check = {
  code: "mixed-sources",
  about: "Chapters of one edition were imported from different source files; their sha256 must be the same.",
  run(subject) {
    const first = new Map<string, SubjectChapter>();
    return subject.chapters.flatMap((one) => {
      const key = `${one.document}@${one.edition}`;
      const known = first.get(key);
      if (!known) first.set(key, one);
      if (!known || known.chapter.source.sha256 === one.chapter.source.sha256) return [];
      const line = one.text.split("\n").findIndex((text) => /\bsha256:/.test(text)) + 1;
      return [
        problem(
          this.code,
          `This chapter comes from a source with sha256 ${one.chapter.source.sha256.slice(0, 12)}…, ${known.file} from one with ${known.chapter.source.sha256.slice(0, 12)}….`,
          {
            file: one.file,
            line: Math.max(1, line),
            hint: `Import ${one.document} ${one.edition} again with --write --replace.`,
          },
        ),
      ];
    });
  },
};
