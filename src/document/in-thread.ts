/** Runs the reader of a format in a thread of its own, with limits on time and memory, so that no file can stop or crash the command. */
import { Worker, type WorkerOptions } from "node:worker_threads";

/** Limits for reading one file. A rules document of 32 pages takes a second and 150 MB. */
export interface Limits {
  /** Milliseconds of processor time. On a machine with many other jobs, a file may take `maxWaits` times as long. */
  time: number;
  /** Bytes of memory that the process may take while it reads, in addition to those it has already. */
  memory: number;
}

const maxWaits = 5;

export const limitsOfReading: Limits = { time: 60_000, memory: 700 << 20 };

/** Why a thread gave no result. */
export interface ThreadFailure {
  reason: "time" | "memory" | "error";
  /** Of an error: its message. */
  detail?: string;
}

/** The threads: `pdf-thread.js` and `html-thread.js` beside the compiled program. */
export type ThreadName = "pdf" | "html";

/**
 * Starts a thread: the compiled file beside this one or, when the program runs from its sources, the TypeScript file in
 * the folder of the format.
 */
function startThread(name: ThreadName, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL(`./${name}-thread.js`, import.meta.url), options);
  const source = JSON.stringify(new URL(`./${name}/${name}-thread.ts`, import.meta.url).href);
  return new Worker(`import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}));`, {
    ...options,
    eval: true,
  });
}

/** Gives the input to a thread, and returns what it posts. The thread is ended when it exceeds a limit. */
export function runInThread<Input, Result>(
  name: ThreadName,
  input: Input,
  limits: Limits,
  transferList: ArrayBuffer[] = [],
): Promise<Result | ThreadFailure> {
  const worker = startThread(name, {
    workerData: input,
    transferList,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.ceil(limits.memory / (1 << 20)),
      // With Node's default of 48 MB or less, garbage collection takes a quarter of the time.
      maxYoungGenerationSizeMb: 64,
    },
    // Keep the warnings of libraries out of the output. Users get problems instead.
    stdout: true,
    stderr: true,
  });
  const rssBefore = process.memoryUsage.rss();
  const startTime = Date.now();
  const startUsage = process.cpuUsage();
  return new Promise((resolve) => {
    const finish = (result: Result | ThreadFailure) => {
      clearInterval(watch);
      void worker.terminate();
      resolve(result);
    };
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(startUsage);
      const isOver = (user + system) / 1000 > limits.time || Date.now() - startTime > maxWaits * limits.time;
      if (isOver) finish({ reason: "time" });
      else if (process.memoryUsage.rss() - rssBefore > limits.memory) finish({ reason: "memory" });
    }, 50);
    worker.once("message", finish);
    worker.once("error", (error: NodeJS.ErrnoException) =>
      finish(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? { reason: "memory" }
          : { reason: "error", detail: error.message.split("\n")[0] ?? "" },
      ),
    );
    worker.once("exit", () => finish({ reason: "error", detail: "its reader ended" }));
  });
}
