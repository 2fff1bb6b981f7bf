#!/usr/bin/env node
// This file avoids new syntax, so that old versions of Node print the message below instead of a syntax error.
var major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error("grim needs Node 20 or later; this is Node " + process.versions.node + ".");
  process.exit(2);
}
var fs = require("node:fs");
var Module = require("node:module");
var path = require("node:path");
var vm = require("node:vm");
// Both programs have all commands. This only chooses the one that starts faster.
var isTui = process.argv.length === 2 || process.argv[2] === "tui";
var program = path.join(__dirname, "..", "dist", isTui ? "tui.cjs" : "grim.cjs");
if (!fs.existsSync(program)) {
  console.error("grim is not built: " + program + " does not exist. In a copy of the repository, run: npm ci");
  process.exit(2);
}
load().run();

/** Loads the program as require() does, with the code that V8 compiled at build time: this saves a fourth of a look-up's time. */
function load() {
  var cache = program.replace(/cjs$/, "v8cache");
  if (!fs.existsSync(cache)) return require(program);
  var script = new vm.Script(Module.wrap(fs.readFileSync(program, "utf8")), {
    filename: program,
    // Another version of V8 rejects it, and compiles the program.
    cachedData: fs.readFileSync(cache),
  });
  var module = { exports: {} };
  script.runInThisContext()(module.exports, Module.createRequire(program), module, program, path.dirname(program));
  return module.exports;
}
