import { problem } from "../../problem.js";
import type { Check, SubjectChapter } from "../check.js";

export const mixedSources: Check = {
  code: "mixed-sources",
  about: "Chapters of one edition were imported from different source files; their sha256 must be the same.",
  run(subject) {
    const firstChapters = new Map<string, SubjectChapter>();
    return subject.chapters.flatMap((one) => {
      const key = `${one.document}@${one.edition}`;
      const firstChapter = firstChapters.get(key);
      if (!firstChapter) firstChapters.set(key, one);
      if (!firstChapter || firstChapter.chapter.source.sha256 === one.chapter.source.sha256) return [];
      const line = one.text.split("\n").findIndex((text) => /\bsha256:/.test(text)) + 1;
      return [
        problem(
          this.code,
          `This chapter comes from a source with sha256 ${one.chapter.source.sha256.slice(0, 12)}…, but ${firstChapter.file} comes from one with ${firstChapter.chapter.source.sha256.slice(0, 12)}…`,
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
