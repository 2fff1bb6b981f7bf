/**
 * Stands in for the canvas class that pdf.js creates one of when it is loaded. Nothing is drawn here, so no method is
 * called, and no canvas package has to be installed. Must be imported before pdf.js.
 */
Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? class {} });
