/**
 * The few parts of a browser that the page's scripts use, for tests in Node: elements that match the selectors they are
 * made with, events, and the page's address. There is no layout, and no HTML is parsed.
 */
import { vi } from "vitest";

type Listener = (event: object) => void;

class FakeTarget {
  readonly listeners = new Map<string, Listener[]>();

  addEventListener(type: string, act: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), act]);
  }

  /** Calls the listeners. */
  dispatch(type: string, event: object = {}): void {
    for (const act of this.listeners.get(type) ?? []) act(event);
  }
}

/** An element that matches the selectors it was made with. */
export class FakeElement extends FakeTarget {
  hidden = false;
  value = "";
  type = "";
  href = "";
  innerHTML = "";
  textContent = "";
  dataset: Record<string, string> = {};
  attributes = new Map<string, string>();
  children: unknown[] = [];
  /** The methods that were called on it. */
  calls: string[] = [];
  form: FakeTarget | null = null;
  files: { text(): Promise<string> }[] = [];
  /** The nearest first. */
  ancestors: FakeElement[] = [];

  constructor(
    readonly selectors: readonly string[] = [],
    values: Partial<FakeElement> = {},
  ) {
    super();
    Object.assign(this, values);
  }

  matches(selector: string): boolean {
    return selector.split(", ").some((one) => this.selectors.includes(one));
  }

  closest(selector: string): FakeElement | null {
    return [this, ...this.ancestors].find((one) => one.matches(selector)) ?? null;
  }

  /** Finds children only, not their children. */
  querySelectorAll(selector: string): FakeElement[] {
    return this.children.filter((one): one is FakeElement => one instanceof FakeElement && one.matches(selector));
  }

  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  getAttribute = (name: string) => this.attributes.get(name) ?? null;
  removeAttribute = (name: string) => {
    this.attributes.delete(name);
    if (name === "hidden") this.hidden = false;
  };
  append = (...more: unknown[]) => void this.children.push(...more);
  replaceChildren = (...all: unknown[]) => {
    this.children = all;
  };
  appendChild<T>(child: T): T {
    this.children.push(child);
    return child;
  }
  focus = () => void Object.assign(document, { activeElement: this });
  select = () => void this.calls.push("select");
  click = () => void this.calls.push("click");
  showModal = () => void this.calls.push("showModal");
  requestSubmit = () => this.dispatch("submit", { preventDefault: () => this.calls.push("prevented") });
}

/** A worker that records the messages it gets. */
export class FakeWorker {
  /** The workers of the current page. */
  static instances: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: unknown[] = [];

  constructor(readonly url: URL) {
    FakeWorker.instances.push(this);
  }

  postMessage(message: unknown): void {
    this.sent.push(message);
  }
}

export interface FakePage {
  elements: FakeElement[];
  document: FakeTarget & { activeElement: FakeElement | null; documentElement: FakeElement };
  /** The window's own events. */
  window: FakeTarget;
  storage: Map<string, string>;
  /** The state and the address of each call of `replaceState`, such as `kept https://x.org/`. */
  replacedStates: string[];
  navigator: Record<string, unknown>;
  element(selector: string): FakeElement;
}

/**
 * Sets the globals of a browser that shows a page, two folders below the root of its site. Resets the modules, so import
 * the page's scripts after it.
 */
export function fakePage(elements: FakeElement[], href = "https://x.org/rulings/a/b/c.html"): FakePage {
  FakeWorker.instances = [];
  const window = new FakeTarget();
  const find = (selector: string) => elements.filter((one) => one.matches(selector));
  const fakeDocument = Object.assign(new FakeTarget(), {
    activeElement: null,
    documentElement: new FakeElement(["html"]),
    currentScript: {
      dataset: {
        up: "../../",
        engine: "assets/engine.js",
        deckScript: "assets/deck.js",
        library: "assets/library.bin",
      },
    },
    querySelector: (selector: string) => find(selector)[0] ?? null,
    querySelectorAll: find,
    createElement: (tag: string) => new FakeElement([tag]),
  });
  const storage = new Map<string, string>();
  const replacedStates: string[] = [];
  const location = { href, protocol: new URL(href).protocol };
  const fakeNavigator: Record<string, unknown> = {};
  const globals: Record<string, unknown> = {
    document: fakeDocument,
    window,
    addEventListener: window.addEventListener.bind(window),
    location,
    navigator: fakeNavigator,
    history: {
      state: "kept",
      replaceState: (state: unknown, _: string, url: URL) => {
        replacedStates.push(`${state} ${url.href}`);
        location.href = url.href;
      },
    },
    localStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
    },
    Worker: FakeWorker,
    Element: FakeElement,
    HTMLElement: FakeElement,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  const element = (selector: string) => {
    const found = find(selector)[0];
    if (found === undefined) throw new Error(`The page has no ${selector}.`);
    return found;
  };
  return { elements, document: fakeDocument, window, storage, replacedStates, navigator: fakeNavigator, element };
}

/** The elements that every page has, and two filters of each group. */
export function usualElements(): FakeElement[] {
  const form = new FakeElement(["form"]);
  const chip = (group: "game" | "kind", value: string) => {
    const element: FakeElement = new FakeElement([".chip", `.chip[data-${group}]`], { dataset: { [group]: value } });
    // A pressed filter is found by its attribute too.
    element.matches = (selector) =>
      selector === `.chip[data-${group}][aria-pressed="true"]`
        ? element.attributes.get("aria-pressed") === "true"
        : element.selectors.includes(selector);
    element.attributes.set("aria-pressed", "false");
    return element;
  };
  return [
    new FakeElement(["#q", "input"], { form }),
    new FakeElement(["#answers"], { hidden: true }),
    new FakeElement(["#content"]),
    new FakeElement(["#filters"], { hidden: true }),
    new FakeElement(["#state"]),
    new FakeElement(["#notice"]),
    new FakeElement(["#keys"]),
    new FakeElement(["[data-file-note]"], { hidden: true }),
    chip("game", "lamps"),
    chip("game", "kites"),
    chip("kind", "faq"),
    chip("kind", "errata"),
  ];
}
