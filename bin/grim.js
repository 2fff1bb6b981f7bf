#!/usr/bin/env node
// Old versions of Node must be able to read this file: they get one clear sentence instead of a syntax error.
var major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error("grim needs Node 20 or later; this is Node " + process.versions.node + ".");
  process.exit(2);
}
require("../dist/grim.cjs").run();
