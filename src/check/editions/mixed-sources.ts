import { problem } from "../../problem.js";
import type { Check, SubjectChapter } from "../check.js";

export const mixedSources: Check = {
  code: "mixed-sources",
  about: "Chapters of one edition were imported from different source files; their sha256 must be the same.",
  run(subject) {
    const firstChapters = new Map<string, SubjectChapter>();
    return subject.chapters.flatMap((chapter) => {
      const key = `${chapter.document}@${chapter.edition}`;
      const firstChapter = firstChapters.get(key);
      if (!firstChapter) firstChapters.set(key, chapter);
      const { sha256 } = chapter.content.source;
      if (!firstChapter || firstChapter.content.source.sha256 === sha256) return [];
      const line = chapter.text.split("\n").findIndex((text) => /\bsha256:/.test(text)) + 1;
      return [
        problem(
          this.code,
          `This chapter comes from a source with sha256 ${sha256.slice(0, 12)}…, but ${firstChapter.file} comes from one with ${firstChapter.content.source.sha256.slice(0, 12)}…`,
          {
            file: chapter.file,
            line: Math.max(1, line),
            hint: `Import ${chapter.document} ${chapter.edition} again with --write --replace.`,
          },
        ),
      ];
    });
  },
};
