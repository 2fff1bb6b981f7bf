#!/usr/bin/env node
// This file avoids new syntax, so that old versions of Node print the message below instead of a syntax error.
var major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error("grim needs Node 20 or later; this is Node " + process.versions.node + ".");
  process.exit(2);
}
require("../dist/grim.cjs").run();
