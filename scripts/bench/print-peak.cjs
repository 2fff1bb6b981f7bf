// Loaded before a command by --require: prints the most memory it took, in kilobytes, as the last line of stderr.
process.on("exit", () => process.stderr.write(`\n${process.resourceUsage().maxRSS}\n`));
