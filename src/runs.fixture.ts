/** True for `npm run test:long`. */
export const isLong = process.env.npm_lifecycle_event === "test:long";

/**
 * How many inputs a property is tested with: a quarter, or all with `npm run test:long`. Each run draws other inputs, so that
 * many short runs test as much as a long one.
 */
export function runs(all: number): number {
  return isLong ? all : Math.ceil(all / 4);
}
