import { createReadStream } from 'node:fs';
import type { Entry } from './entry.ts';
import { type JournalLine, parseLine } from './journal-line.ts';

const LINE_BREAK = 0x0a;

interface RawLine {
  readonly bytes: Buffer;
  /** Whether its line break is there; only the last line can lack it. */
  readonly isWhole: boolean;
}

/** The lines of a file as bytes: damage need not leave valid UTF-8 behind. */
async function* rawLines(path: string): AsyncGenerator<RawLine> {
  const started: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, from)) {
      yield { bytes: Buffer.concat([...started, chunk.subarray(from, end)]), isWhole: true };
      started.length = 0;
      from = end + 1;
    }
    if (from < chunk.length) started.push(chunk.subarray(from));
  }
  if (started.length > 0) yield { bytes: Buffer.concat(started), isWhole: false };
}

/** How far a journal is sound. */
export interface JournalReading {
  /** Sound lines from the beginning. */
  readonly lines: number;
  /** Where they end in the file, bytes. */
  readonly bytes: number;
  /** Checksum of the last of them, or of the header. */
  readonly checksum: string;
  /** The last sound line lacks its line break. */
  readonly isOpenEnded: boolean;
  /** A whole line is not as it was written. A last line cut off in a crash was never acknowledged: no damage. */
  readonly isDamaged: boolean;
}

/**
 * Reads a journal line by line as far as it is sound.
 * @param start checksum of the match's header
 */
export const readJournal = async <Kept = Entry>(
  path: string,
  start: string,
  visit: (line: JournalLine<Kept>) => void | Promise<void>,
): Promise<JournalReading> => {
  let reading: JournalReading = { lines: 0, bytes: 0, checksum: start, isOpenEnded: false, isDamaged: false };
  for await (const { bytes, isWhole } of rawLines(path)) {
    const line = parseLine<Kept>(reading.checksum, bytes.toString('utf8'));
    if (line?.sequence !== reading.lines + 1) return { ...reading, isDamaged: isWhole };
    await visit(line);
    reading = {
      ...reading,
      lines: line.sequence,
      bytes: reading.bytes + bytes.length + (isWhole ? 1 : 0),
      checksum: line.checksum,
      isOpenEnded: !isWhole,
    };
  }
  return reading;
};
