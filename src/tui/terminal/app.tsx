/** The component tree. Ink reads the keys; frames are rendered by view/frame.ts. */
import { Text, Transform, useIsScreenReaderEnabled, useStdin } from "ink";
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { terminalText } from "../../present/text/terminal-text.js";
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
   * Paints a frame. When it is set, Ink draws nothing. Ink's own drawing takes 10 ms at 120x40 and 60 ms at 300x90, and
   * its cache of measured texts grows without a limit.
   */
  show?: (frame: Frame) => void;
}

/** The terminal UI as a component. It draws by itself only for a screen reader and in tests, where `show` is not set. */
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

/** Draws a frame through Ink: lays out blank lines and replaces them by the painted ones, which Ink cannot measure. */
function Lines({ lines }: { lines: readonly string[] }) {
  const blank = Array.from({ length: lines.length }, () => " ").join("\n");
  return <Transform transform={(_blank, row) => terminalText(lines[row] ?? "", true)}>{blank}</Transform>;
}

/** Reads Ink's raw input events, because `useInput` drops F1 and does not tell Delete from Backspace. */
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
