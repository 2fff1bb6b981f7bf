/** A terminal for tests: keeps what is written to it. */
export class FakeTerminal {
  written: string[] = [];

  constructor(
    public columns: number,
    public rows: number,
  ) {}

  on(): void {}
  off(): void {}

  write(text: string): boolean {
    this.written.push(text);
    return true;
  }

  last(): string {
    return this.written.at(-1) ?? "";
  }
}
