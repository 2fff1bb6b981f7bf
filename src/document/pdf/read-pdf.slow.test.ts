/** PDFs in the thread that reads them, which has limits on time and memory. */
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import type { Limits } from "../in-thread.js";
import { readSource } from "../read-source.js";
import { madeUpPdf } from "./made-up-pdf.fixture.js";
import { readPdf } from "./read-pdf.js";

async function problemOf(bytes: Uint8Array, limits: Limits): Promise<string> {
  try {
    const source = await readPdf(bytes, "x.pdf", {}, limits);
    return `read: ${source.lines.join(" ").slice(0, 60)}`;
  } catch (error) {
    expect(error).toBeInstanceOf(GrimError);
    const [found] = (error as GrimError).problems;
    expect(found?.hint).toBeTruthy();
    return `${found?.code}: ${found?.message}`;
  }
}

describe("reading a PDF in a thread", () => {
  it("recognises a PDF by its bytes, not by its name", async () => {
    const source = await readSource(madeUpPdf([[{ text: "A lamp.", x: 50, y: 700 }]]), "lamps.txt");
    expect(source).toMatchObject({ name: "lamps.txt", lines: ["A lamp."] });
    expect(source.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("refuses a PDF whose picture draws itself", async () => {
    const form = "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 1000 0 R >> >>";
    const circle = madeUpPdf([[]], {
      kids: "1001 0 R",
      objects: [
        `<< ${form} /Length 5 >>\nstream\n/X Do\nendstream`,
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /XObject << /X 1000 0 R >> >> /Contents 1002 0 R >>",
        "<< /Length 5 >>\nstream\n/X Do\nendstream",
      ],
    });
    expect(await problemOf(circle, { time: 10_000, memory: 300 << 20 })).toMatch(/^pdf-unreadable/);
  }, 30_000);
  it("reads a PDF with a script without running it", async () => {
    const script = madeUpPdf([[{ text: "A lamp.", x: 50, y: 700 }]], {
      catalogue: "/OpenAction << /S /JavaScript /JS (globalThis.lampScript = 1; process.exit(7)) >>",
    });
    expect(await problemOf(script, { time: 60_000, memory: 700 << 20 })).toBe("read: A lamp.");
    expect("lampScript" in globalThis).toBe(false);
  });
  it("refuses a PDF with a stream that unpacks to gigabytes", async () => {
    const packed = deflateSync(deflateSync(Buffer.alloc(64 << 20, " "), { level: 9 }), { level: 9 });
    const stream = `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${packed.toString("latin1")}\nendstream`;
    const many = `[${"1000 0 R ".repeat(100)}]`;
    const bomb = madeUpPdf([[]], {
      kids: "1001 0 R",
      objects: [stream, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${many} >>`],
    });
    expect(await problemOf(bomb, { time: 5_000, memory: 300 << 20 })).toMatch(
      /^pdf-unreadable: .*(memory|seconds|text)/,
    );
  }, 30_000);
});
