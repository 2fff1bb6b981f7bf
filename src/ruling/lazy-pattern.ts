/**
 * A regular expression that is compiled when it is first used. For expressions with Unicode properties, such as `\p{L}`:
 * the engine reads a literal when it reads the file, even inside a function that never runs, and a class of letters takes
 * it up to a millisecond.
 * @param source as for `RegExp`; a plain string, since a bundle does not leave out an unused expression with `String.raw`
 */
export function lazyPattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, flags);
    return pattern;
  };
}
