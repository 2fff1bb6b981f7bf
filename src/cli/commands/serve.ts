/** `grim serve`: the look-ups over HTTP. */
import { grimError } from "../../problem.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { writeStderr, writeStderrWrapped } from "../terminal.js";

const defaultPort = 8080;

export const spec: PlainSpec = {
  name: "serve",
  arguments: "",
  summary: "serve the look-ups over HTTP",
  about:
    "Starts an HTTP server with the look-ups as JSON under /api/v1, described by /api/v1/openapi.json, and /healthz. The JSON is that of the commands with --json, without house rulings and card data of your own. It listens at 127.0.0.1, so that only this computer can connect, unless --host says otherwise. --site serves a folder of static files at /. Each request is logged on stderr as a line of JSON. SIGINT and SIGTERM stop the server after the open requests are answered. See docs/guide-programs.md.",
  options: [
    { flags: "--port <port>", summary: `the port (default ${defaultPort}; 0 for any free one)` },
    { flags: "--host <host>", summary: "the address to listen at (default 127.0.0.1)" },
    { flags: "--site <folder>", summary: "serve these static files at /", completes: "folder" },
  ],
  examples: [
    ["grim serve", "at http://127.0.0.1:8080/"],
    ["grim serve --port 9000 --site public", "another port, with a static site"],
  ],
  async run(_args, options) {
    return serve(options);
  },
};

async function serve({ port: portText, host = "127.0.0.1", site, library: folder }: Options): Promise<Exit> {
  const port = requirePort(portText);
  if (site !== undefined) await requireFolder(site);
  const [{ openLibrary }, { grimServer }, { isLoopback, listen, stop, untilStopped }, { programVersion }] =
    await Promise.all([
      import("../../index.js"),
      import("../../server/server.js"),
      import("../../server/listen.js"),
      import("./version.js"),
    ]);
  const library = await openLibrary({ folder });
  const server = grimServer({ library, version: programVersion(), site: site ?? null, log: writeStderr });
  const stopped = untilStopped();
  const url = await listen(server, host, port);
  writeStderr(`Listening at ${url}`);
  if (!isLoopback(host))
    writeStderrWrapped(
      `Warning: ${host} is not a loopback address, so other computers may connect. Put a reverse proxy with TLS in front of it.`,
    );
  await stopped;
  await stop(server);
  return exit.ok;
}

function requirePort(text = String(defaultPort)): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw grimError("usage", `--port takes a number from 0 to 65535, not "${text}".`, {
    hint: "Example: grim serve --port 8081",
  });
}

async function requireFolder(folder: string): Promise<void> {
  const { statOrNull } = await import("../../user/files/folder.js");
  if (statOrNull(folder)?.isDirectory()) return;
  throw grimError("file-missing", `${folder} is not a folder: a folder of static files was expected.`, {
    file: folder,
  });
}
