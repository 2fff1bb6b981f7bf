/** Holds the state and tells whoever shows it; several keys that arrive together are shown once. */
import { type Action, reduce } from "./reducer.js";
import type { State } from "./state.js";
import type { Terrain } from "../view/view-model.js";

export interface Store {
  get(): State;
  dispatch(action: Action): void;
  /** Nobody is told before all of it is done. */
  batch(work: () => void): void;
  subscribe(listener: () => void): () => void;
}

/** A store that begins with a state. */
export function makeStore(terrain: Terrain, initial: State): Store {
  let state = initial;
  let depth = 0;
  let changed = false;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    if (depth > 0 || !changed) return;
    changed = false;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(terrain, state, action);
      if (next === state) return;
      state = next;
      changed = true;
      tell();
    },
    batch(work) {
      depth += 1;
      try {
        work();
      } finally {
        depth -= 1;
        tell();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
