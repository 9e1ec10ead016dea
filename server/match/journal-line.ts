import { sha256 } from '../files/checksum.ts';
import type { Entry, TimedEntry } from './entry.ts';

/** An accepted entry and its number in its file, from 1. */
export interface NumberedEntry<Kept = Entry> extends TimedEntry<Kept> {
  readonly sequence: number;
}

export interface JournalLine<Kept = Entry> extends NumberedEntry<Kept> {
  /** SHA-256 over the line before and this one: no line can be changed, lost or swapped unnoticed. */
  readonly checksum: string;
}

const CHECKSUM = /^(.*),"checksum":"([0-9a-f]{64})"\}$/s;

/**
 * One line of the journal, without its line break.
 * @param previous checksum of the line before; of the header for the first
 */
export const formatLine = (
  previous: string,
  { sequence, at, entry }: NumberedEntry<unknown>,
): { readonly text: string; readonly checksum: string } => {
  const body = JSON.stringify({ sequence, at, entry }).slice(0, -1);
  const checksum = sha256(previous + body);
  return { text: `${body},"checksum":"${checksum}"}`, checksum };
};

/** Reads a line back; nothing where it is not the one that was written after `previous`. */
export const parseLine = <Kept>(previous: string, text: string): JournalLine<Kept> | undefined => {
  const [, body, checksum] = CHECKSUM.exec(text) ?? [];
  if (body === undefined || checksum === undefined || sha256(previous + body) !== checksum) return undefined;
  return { ...(JSON.parse(`${body}}`) as NumberedEntry<Kept>), checksum };
};
