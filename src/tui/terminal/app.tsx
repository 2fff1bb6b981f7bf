/** The one component tree: Ink reads the keys and draws; what there is to draw is worked out by `view`. */
import { Text, Transform, useIsScreenReaderEnabled, useStdin } from "ink";
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { terminalText } from "../../present/terminal-text.js";
import type { Store } from "../state/store.js";
import { type Frame, renderFrame } from "../view/frame.js";
import { screenReaderText } from "../view/screen-reader.js";
import type { ViewModel } from "../view/view-model.js";
import type { Effects } from "./effects.js";
import { makeKeyHandler } from "./key-handler.js";

export interface AppProps {
  model: ViewModel;
  store: Store;
  effects: Effects;
  /**
   * Puts a frame on the terminal. Ink would build it anew cell by cell, which takes 10 ms for 120x40 and 60 ms for
   * 300x90, and keep every text it ever measured; where this is given, Ink reads keys and React decides when to draw.
   */
  show?: (frame: Frame) => void;
}

/** The terminal UI as a component; where frames are shown by other means it draws nothing itself. */
export function App({ model, store, effects, show }: AppProps) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  useKeys(store, effects);
  const screenReader = useIsScreenReaderEnabled();
  const frame = useMemo(() => (screenReader ? null : renderFrame(model, state)), [screenReader, model, state]);
  useLayoutEffect(() => {
    if (frame) show?.(frame);
  }, [frame, show]);
  if (frame === null) return <Text>{terminalText(screenReaderText(model, state), false)}</Text>;
  return show ? null : <Lines lines={frame.lines} />;
}

/** A frame by Ink's own means: blank lines are laid out, and the words, painted already, are put in afterwards. */
function Lines({ lines }: { lines: readonly string[] }) {
  const blank = Array.from({ length: lines.length }, () => " ").join("\n");
  return <Transform transform={(_blank, row) => terminalText(lines[row] ?? "", true)}>{blank}</Transform>;
}

/** Ink's own events, before `useInput` makes F1 nothing and Delete the same as Backspace. */
function useKeys(store: Store, effects: Effects): void {
  const { internal_eventEmitter: events, setRawMode, isRawModeSupported } = useStdin();
  const typing = useMemo(() => makeKeyHandler(store, effects), [store, effects]);
  useEffect(() => {
    if (isRawModeSupported) setRawMode(true);
    events?.on("input", typing);
    return () => {
      events?.off("input", typing);
      if (isRawModeSupported) setRawMode(false);
    };
  }, [events, setRawMode, isRawModeSupported, typing]);
}
