import { sha256 } from '../files/checksum.ts';
import { sealLine, splitLine } from '../files/sealed-line.ts';
import type { StoredLine, LogEnd, NewLine } from './contract.ts';

/** A marker for lost lines, written when the host salvages the match. */
export interface Gap {
  readonly kind: 'gap';
  /** The last lost line; the gap's own number is the first. */
  readonly to: number;
  /** Checksum of the last lost line, if the next line contains it. */
  readonly resume?: string;
  /** What was still readable of the lost lines. */
  readonly what: readonly string[];
}

export interface JournalLine<Entry> extends StoredLine<Entry> {
  /** Checksum of the previous line; of the header for the first. */
  readonly previous: string;
}

const LINKED = /,"previous":"[0-9a-f]{64}"$/;

/**
 * One journal line, without its line break. Its checksum covers the line and the previous line's checksum, which it
 * contains: a line can be checked by itself, and no line can be lost or swapped unnoticed.
 */
export const formatLine = (
  before: LogEnd,
  { at, entry, key, state, salt }: NewLine<unknown>,
): { readonly text: string; readonly checksum: string } => {
  const numbered = { sequence: before.sequence + 1, at, entry, key, state, salt, previous: before.checksum };
  return sealLine(numbered);
};

/**
 * Parses a single line; undefined if it was changed. Lines of older builds do not contain the previous checksum, so
 * they can only be checked after the previous line.
 */
export const parseJournalLine = <Entry>(before: string, text: string): JournalLine<Entry> | undefined => {
  const line = splitLine(text);
  if (!line) return undefined;
  const { body, checksum } = line;
  const isLinked = LINKED.test(body);
  if (sha256(isLinked ? body : before + body) !== checksum) return undefined;
  return { previous: before, ...(JSON.parse(`${body}}`) as StoredLine<Entry>), checksum };
};
