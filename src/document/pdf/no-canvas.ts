/**
 * Defines an empty DOMMatrix class if there is none, because pdf.js creates a DOMMatrix when it is loaded. Nothing is
 * drawn, so no method is called and no canvas package is needed. Must be imported before pdf.js.
 */
Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? class {} });
