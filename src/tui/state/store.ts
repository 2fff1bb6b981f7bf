/** Holds the state and notifies subscribers of changes. A batch of actions causes at most one notification. */
import type { ViewModel } from "../model.js";
import { type Action, reduce } from "./reducer.js";
import type { State } from "./state.js";

export interface Store {
  get(): State;
  dispatch(action: Action): void;
  /** Runs `work`. Subscribers are notified once, after all of its actions, if the state changed. */
  batch(work: () => void): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** A store with an initial state. */
export function makeStore(model: ViewModel, initial: State): Store {
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
    get: () => state,
    dispatch: (action) =>
      batch(() => {
        const next = reduce(model, state, action);
        isChanged ||= next !== state;
        state = next;
      }),
    batch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
