import { Writable } from 'node:stream';

/** A terminal that shows nothing and counts the bytes it gets. */
export class Sink extends Writable {
  readonly columns: number;
  readonly rows: number;
  bytes = 0;

  constructor(columns: number, rows: number) {
    super({ decodeStrings: false });
    [this.columns, this.rows] = [columns, rows];
  }

  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.bytes += Buffer.byteLength(chunk);
    done();
  }
}
