/** Exit codes, the same as grep's. */
export const exit = { found: 0, nothing: 1, error: 2 } as const;
export type Exit = (typeof exit)[keyof typeof exit];
