/** A PostgreSQL server for measurements and tests, with its data in a temporary folder. It listens only on a Unix socket. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/**
 * The folder of PostgreSQL's programs: the newest version that Debian's packages installed, if it is 15 or later; otherwise
 * the one in PATH, of any version; null when there is none.
 */
export function postgresFolder(): string | null {
  const inPath = (process.env.PATH ?? "").split(delimiter).find((folder) => existsSync(join(folder, "initdb")));
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => existsSync(join(debian, String(version), "bin/initdb"))));
  if (newest >= 15) return join(debian, String(newest), "bin");
  return inPath ?? null;
}

/** Settings for data that is thrown away: nothing waits for the disk. */
export const throwaway = "fsync = off\nfull_page_writes = off\nsynchronous_commit = off";

/** A running server. Call `remove` to stop it. */
export class Cluster {
  readonly #programs: string;
  /** The user that runs the server; empty for the user of this program. */
  readonly #user: { uid?: number; gid?: number };
  /** The folder that holds the data, the socket and the log. */
  readonly folder: string;

  /**
   * Makes and starts a server.
   * @param programs as `postgresFolder` gives it
   * @param options more lines for postgresql.conf, such as `throwaway`
   * @param primary the server to follow as a streaming replica
   * @throws Error with the server's log, when it does not start
   */
  constructor(programs: string, options: string, primary?: Cluster) {
    this.#programs = programs;
    // The server refuses to run as root.
    this.#user = process.getuid?.() === 0 ? idOf("postgres") : {};
    this.folder = mkdtempSync(join(tmpdir(), "grim-postgres-"));
    this.#giveToServer(this.folder);
    const { data } = this;
    if (primary)
      this.#run("pg_basebackup", ["-h", primary.folder, "-U", "grim", "-D", data, "-R", "-c", "fast", "-X", "stream"]);
    else this.#run("initdb", ["-D", data, "-U", "grim", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
    appendFileSync(
      join(data, "postgresql.conf"),
      `listen_addresses = ''\nunix_socket_directories = '${this.folder}'\n${options}\n`,
    );
    this.#run("pg_ctl", ["-D", data, "-l", join(this.folder, "log"), "-w", "-t", "120", "start"]);
  }

  /** The folder of the database's files, with the write-ahead log. */
  get data(): string {
    return join(this.folder, "data");
  }

  /** Runs SQL. @returns what psql prints: rows as lines, columns separated by tabs. @throws Error with psql's message */
  query(sql: string, user = "grim", database = "postgres"): string {
    return this.#psql(["--tuples-only", "--no-align", "--field-separator=\t", "--file=-"], sql, user, database);
  }

  /** Runs a file of SQL. @throws Error with psql's message */
  load(path: string, user = "grim", database = "postgres"): void {
    this.#psql(["--file", path], "", user, database);
  }

  #psql(args: readonly string[], input: string, user: string, database: string): string {
    const { status, stdout, stderr, error } = spawnSync(
      join(this.#programs, "psql"),
      ["-X", "--quiet", "--set=ON_ERROR_STOP=on", "-h", this.folder, "-U", user, "-d", database, ...args],
      { input, encoding: "utf8", maxBuffer: 1e9, env: { ...process.env, PGCLIENTENCODING: "UTF8", PGOPTIONS: "" } },
    );
    if (status !== 0) throw new Error(stderr || String(error));
    return stdout;
  }

  /** Runs a program of PostgreSQL, such as pgbench, against this server. @returns its output */
  program(name: string, args: readonly string[]): string {
    return this.#run(name, ["-h", this.folder, "-U", "grim", ...args]);
  }

  /** Stops the server and removes its folder. */
  remove(): void {
    try {
      this.#run("pg_ctl", ["-D", this.data, "-m", "immediate", "-w", "stop"]);
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }

  /** Writes a file for the server's programs to read. @returns its path */
  file(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    this.#giveToServer(path);
    return path;
  }

  /** Makes a folder that the server's programs may write to. @returns its path */
  emptyFolder(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path);
    this.#giveToServer(path);
    return path;
  }

  /** Makes the user of the server the owner of a file, when this program runs as root. */
  #giveToServer(path: string): void {
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  #run(name: string, args: readonly string[]): string {
    // The server inherits the streams of pg_ctl and keeps them open, so that a pipe would never end.
    const startsServer = name === "pg_ctl";
    const { status, stdout, stderr, error } = spawnSync(join(this.#programs, name), args, {
      ...this.#user,
      cwd: this.folder,
      encoding: "utf8",
      maxBuffer: 1e9,
      stdio: startsServer ? "ignore" : "pipe",
    });
    if (status === 0) return stdout ?? "";
    const log = join(this.folder, "log");
    const tail = existsSync(log) ? execFileSync("tail", ["-n", "20", log], { encoding: "utf8" }) : "";
    throw new Error(`${name} failed: ${error ?? stderr ?? ""}\n${tail}`);
  }
}

/** The numbers of a user and of its group. */
function idOf(user: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync("id", [option, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
