import { sha256 } from '../files/checksum.ts';
import { sealLine, splitLine } from '../files/sealed-line.ts';
import type { StoredLine, LogEnd, NewLine } from './contract.ts';

/** Marks lost lines, written when the host had the match salvaged. */
export interface Gap {
  readonly kind: 'gap';
  /** Last lost line; the first is the gap's own number. */
  readonly to: number;
  /** Checksum of the last lost line, where the next line tells it. */
  readonly resume?: string;
  /** What was still readable of the lost lines. */
  readonly what: readonly string[];
}

export interface JournalLine<Entry> extends StoredLine<Entry> {
  /** Checksum of the line before; of the header for the first. */
  readonly previous: string;
}

const LINKED = /,"previous":"[0-9a-f]{64}"$/;

/**
 * One line of a journal, without its line break. Its checksum covers all of it and the checksum of the line
 * before, which it names: a line can be checked by itself, and no line can be lost or swapped unnoticed.
 */
export const formatLine = (
  before: LogEnd,
  { at, entry, key, state, salt }: NewLine<unknown>,
): { readonly text: string; readonly checksum: string } => {
  const numbered = { sequence: before.sequence + 1, at, entry, key, state, salt, previous: before.checksum };
  return sealLine(numbered);
};

/**
 * Reads a line by itself; undefined if it is not as it was written. Lines of older builds do not name the
 * line before: they can only be checked after it.
 */
export const parseJournalLine = <Entry>(before: string, text: string): JournalLine<Entry> | undefined => {
  const line = splitLine(text);
  if (!line) return undefined;
  const { body, checksum } = line;
  const isLinked = LINKED.test(body);
  if (sha256(isLinked ? body : before + body) !== checksum) return undefined;
  return { previous: before, ...(JSON.parse(`${body}}`) as StoredLine<Entry>), checksum };
};
