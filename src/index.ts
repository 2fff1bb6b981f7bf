/**
 * Official card-game rulings, word for word, with their source.
 *
 *     import { openLibrary, search } from "grimrule";
 *     const library = await openLibrary();
 *     const { answer, results } = await search(library, "hound of tindalos");
 *
 * This is the entry for Node. In a browser, `src/index.browser.ts` takes its place: `openLibrary` needs `bytes` there.
 */
export { type OpenOptions, openLibrary } from "./views/open-library.js";
export * from "./views/public.js";
