/** Exit codes, as grep's: in one place, so that they cannot drift. */
export const exit = { found: 0, nothing: 1, wrong: 2 } as const;
export type Exit = (typeof exit)[keyof typeof exit];
