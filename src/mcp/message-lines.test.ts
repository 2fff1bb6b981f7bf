import { expect, it } from "vitest";
import { type ErrorResponse, MessageLines, maxMessageBytes } from "./message-lines.js";

/** The lines that are passed on and the responses to the others, when a stream has these chunks. */
async function read(chunks: readonly (string | Buffer)[]): Promise<{ lines: string[]; rejected: ErrorResponse[] }> {
  const rejected: ErrorResponse[] = [];
  const messages = new MessageLines((response) => rejected.push(response));
  let text = "";
  messages.setEncoding("utf8");
  messages.on("data", (chunk) => {
    text += chunk;
  });
  for (const chunk of chunks) messages.write(chunk);
  messages.end();
  await new Promise((resolve) => messages.once("end", resolve));
  return { lines: text.split("\n").filter(Boolean), rejected };
}
const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
/** A valid message of this many bytes. */
const longPing = (bytes: number) => {
  const end = '"}}';
  const start = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"';
  return start + "x".repeat(bytes - start.length - end.length) + end;
};

it("passes on messages, however they are split into chunks", async () => {
  const accented = ping.replace("1", '"é"');
  const bytes = Buffer.from(`${ping}\r\n${accented}\n\n${ping}`);
  const { lines, rejected } = await read([...bytes].map((_, index) => bytes.subarray(index, index + 1)));
  expect(lines).toEqual([ping, accented, ping]);
  expect(rejected).toEqual([]);
});

it.each([
  ["{", null, -32700],
  ['{"jsonrpc":"2.0"', null, -32700],
  ["null", null, -32600],
  ["3", null, -32600],
  [`[${ping}]`, null, -32600],
  ['{"id":7}', 7, -32600],
  ['{"jsonrpc":"1.0","id":"b","method":"ping"}', "b", -32600],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', null, -32600],
  ['{"jsonrpc":"2.0","id":8,"method":"ping","params":"x"}', 8, -32600],
])("answers %s with an error", async (line, id, code) => {
  const { lines, rejected } = await read([`${line}\n${ping}\n`]);
  expect(rejected).toEqual([{ jsonrpc: "2.0", id, error: { code, message: expect.any(String) } }]);
  expect(lines).toEqual([ping]);
});

it("answers a line that is too long with one error, keeps none of it, and goes on", async () => {
  const longest = longPing(maxMessageBytes);
  const { lines, rejected } = await read([`${longest}\n${longPing(maxMessageBytes + 1)}`, "more\n", `${ping}\n`]);
  expect(rejected).toMatchObject([{ id: null, error: { code: -32600, message: expect.stringContaining("longer") } }]);
  expect(lines.map((one) => one.length)).toEqual([maxMessageBytes, ping.length]);
});
