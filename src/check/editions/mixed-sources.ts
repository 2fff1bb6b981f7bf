import { fileCheck, lineWith, type SubjectChapter } from "../check.js";

export const mixedSources = fileCheck(
  "mixed-sources",
  "Chapters of one edition were imported from different source files; their sha256 must be the same.",
  ({ chapters }) =>
    chapters.flatMap(({ file, text, document, edition, content }) => {
      // There is a first one, because this chapter is of the edition.
      const first = chapters.find((one) => one.edition === edition) as SubjectChapter;
      const hash = content.source.sha256;
      const firstHash = first.content.source.sha256;
      if (hash === firstHash) return [];
      return {
        file,
        line: lineWith(text, /\bsha256:/),
        message: `This chapter comes from a source with sha256 ${hash.slice(0, 12)}…, but ${first.file} comes from one with ${firstHash.slice(0, 12)}…`,
        hint: `Import ${document} ${edition} again with --write --replace.`,
      };
    }),
);
