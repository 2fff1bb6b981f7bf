/** Defines the functions that a text with switches calls; see switches.ts. Vitest loads this file before each test file. */

/** The state of the switches. */
export interface Switches {
  /** The number of the mutant that is on; -1 for none. */
  on: number;
  /** The mutants whose code has run since it was last cleared. */
  entered: Set<number>;
  /** Switches and loops passed since it was last set to 0. */
  steps: number;
  /** After more steps, the test counts as hanging. */
  maxSteps: number;
}

type Operation = (a: never, b: never) => unknown;

const operations: Record<string, (a: number, b: number) => unknown> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  "===": (a, b) => a === b,
  "!==": (a, b) => a !== b,
  "&": (a, b) => a & b,
  "|": (a, b) => a | b,
  "<<": (a, b) => a << b,
  ">>": (a, b) => a >> b,
  ">>>": (a, b) => a >>> b,
};

const target = globalThis as typeof globalThis & { $switches?: Switches };
target.$switches ??= { on: -1, entered: new Set(), steps: 0, maxSteps: Number.POSITIVE_INFINITY };
const state = target.$switches;
/** The last left side of `&&` or `||`. */
let value: unknown;

/** Counts a step. @throws Error when the test has taken too many */
function tick(): void {
  if (++state.steps > state.maxSteps) throw new Error("The mutant takes too many steps.");
}

/** Notes that a mutant's code runs. @returns whether the mutant is on */
function isOn(number: number): boolean {
  state.entered.add(number);
  tick();
  return state.on === number;
}

Object.assign(globalThis, {
  $tick: tick,
  $isOn: isOn,
  $condition: (number: number, condition: unknown) => (isOn(number) ? !condition : condition),
  $negation: (number: number, operand: unknown) => (isOn(number) ? operand : !operand),
  $constant: (number: number, original: unknown, mutated: unknown) => (isOn(number) ? mutated : original),
  $binary: (number: number, original: string, mutated: string, a: never, b: never) =>
    (operations[isOn(number) ? mutated : original] as Operation)(a, b),
  /** Whether the right side of `&&` or `||` is evaluated; else `$value()` is the result. */
  $left: (number: number, left: unknown, isAnd: boolean) => {
    value = left;
    return isOn(number) === isAnd ? !left : Boolean(left);
  },
  $value: () => value,
});
