/**
 * Reads JSON-RPC messages, one a line, from a stream. Passes on the lines that are valid messages; the others are reported, so
 * that the sender gets an error and the server goes on. The transport of the SDK would ignore a line that is no message, and
 * end at a line that is longer than its buffer.
 */
import { Transform, type TransformCallback } from "node:stream";
import { parseJSONRPCMessage } from "@modelcontextprotocol/server";

/** The longest message, in bytes. */
export const maxMessageBytes = 10_000_000;

/** A JSON-RPC error response. The id is null if the request has no readable id. */
export interface ErrorResponse {
  jsonrpc: "2.0";
  id: string | number | null;
  error: { code: number; message: string };
}

const parseError = -32700;
const invalidRequest = -32600;

/** A stream of bytes in and of lines out, each line a valid JSON-RPC message. */
export class MessageLines extends Transform {
  private parts: Buffer[] = [];
  private length = 0;

  /** @param report receives the response to each line that is not passed on */
  constructor(private readonly report: (response: ErrorResponse) => void) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.add(chunk.subarray(start, end));
      this.endLine();
      start = end + 1;
    }
    this.add(chunk.subarray(start));
    done();
  }

  override _flush(done: TransformCallback): void {
    this.endLine();
    done();
  }

  /** Adds bytes to the line. A line that is too long is reported once and not kept. */
  private add(bytes: Buffer): void {
    const isTooLong = this.length > maxMessageBytes;
    this.length += bytes.length;
    if (this.length <= maxMessageBytes) this.parts.push(bytes);
    else if (!isTooLong) {
      this.parts = [];
      this.reject(null, invalidRequest, `The message is longer than ${maxMessageBytes} bytes.`);
    }
  }

  private endLine(): void {
    const line = Buffer.concat(this.parts).toString("utf8").trim();
    this.parts = [];
    this.length = 0;
    if (line === "") return;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      this.reject(null, parseError, "The line is not valid JSON. Each message is one line of JSON.");
      return;
    }
    try {
      parseJSONRPCMessage(message);
    } catch {
      this.reject(idOf(message), invalidRequest, "The line is not a JSON-RPC 2.0 message.");
      return;
    }
    this.push(`${line}\n`);
  }

  private reject(id: ErrorResponse["id"], code: number, message: string): void {
    this.report({ jsonrpc: "2.0", id, error: { code, message } });
  }
}

function idOf(message: unknown): ErrorResponse["id"] {
  const id = (message as { id?: unknown } | null)?.id;
  return typeof id === "string" || typeof id === "number" ? id : null;
}
