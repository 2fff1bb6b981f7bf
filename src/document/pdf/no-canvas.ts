/**
 * An empty replacement for the class DOMMatrix, of which pdf.js creates an object when it is loaded. Nothing is drawn,
 * so no method is called and no canvas package is needed. Must be imported before pdf.js.
 */
Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? class {} });
