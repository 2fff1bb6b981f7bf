/** Holds the state and notifies subscribers of changes. A batch of actions causes at most one notification. */
import type { ViewModel } from "../model.js";
import { type Action, reduce } from "./reducer.js";
import type { State } from "./state.js";

export type Store = ReturnType<typeof makeStore>;

/** A store with an initial state. */
export function makeStore(model: ViewModel, initial: State) {
  let state = initial;
  let depth = 0;
  let isChanged = false;
  const listeners = new Set<() => void>();
  const batch = (work: () => void): void => {
    depth += 1;
    try {
      work();
    } finally {
      depth -= 1;
      if (depth === 0 && isChanged) {
        isChanged = false;
        for (const listener of listeners) listener();
      }
    }
  };
  return {
    get: (): State => state,
    dispatch: (action: Action): void =>
      batch(() => {
        const next = reduce(model, state, action);
        isChanged ||= next !== state;
        state = next;
      }),
    /** Runs `work`. Subscribers are notified once, after all of its actions, if the state changed. */
    batch,
    /** @returns a function that ends the subscription */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
