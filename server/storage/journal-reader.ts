import { createReadStream } from 'node:fs';
import { isMissing } from '../files/durable.ts';
import type { ReadFrom, SoundLine } from './contract.ts';
import { type JournalReading, LogScanner, type RawLine } from './log-scanner.ts';

const LINE_BREAK = 0x0a;

/** The lines of a file as bytes. */
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

/**
 * Reads a log and visits its intact lines in order, including those after damage. A last line cut off by a crash
 * was never acknowledged and is not damage, unless `kept` says that it was.
 */
export const readJournal = async <Entry>(
  path: string,
  { start, kept }: ReadFrom,
  visit: (line: SoundLine<Entry>) => void | Promise<void>,
): Promise<JournalReading> => {
  const scanner = new LogScanner<Entry>(start, visit);
  try {
    for await (const raw of rawLines(path)) await scanner.take(raw);
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
  }
  return scanner.finish(kept);
};
