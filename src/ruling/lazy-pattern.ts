/**
 * A regular expression that is compiled when it is first used. It is for expressions with Unicode properties, such as
 * `\p{L}`, which take up to a millisecond to compile. The engine compiles a literal when it loads the file, even inside a
 * function that never runs.
 * @param source as for `RegExp`; without `String.raw`, which a bundler cannot remove if the expression is unused
 */
export function lazyPattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, flags);
    return pattern;
  };
}
