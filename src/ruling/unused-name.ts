/** Names that get a number when they are used already. */

/** The first of `name`, `name-2`, `name-3`, … that is not used. */
export function unusedName(name: string, isUsed: (candidate: string) => boolean): string {
  let candidate = name;
  for (let n = 2; isUsed(candidate); n++) candidate = `${name}-${n}`;
  return candidate;
}
