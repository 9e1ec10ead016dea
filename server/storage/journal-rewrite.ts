import type { LogEnd, Rewriting, SoundLine } from './contract.ts';
import type { LostLines } from '@chancery/shared/api';
import { formatLine, type Gap } from './journal-line.ts';

/** A log as text, and its end. */
export interface Rewritten {
  readonly text: string;
  readonly end: LogEnd;
}

const knownOf = (lost: readonly LostLines[], from: number, to: number): readonly string[] =>
  lost.filter((lines) => lines.from <= to && lines.to >= from).flatMap(({ what }) => what);

/**
 * The text of a damaged log without its damage: the intact lines unchanged, and a gap for missing lines. Numbers
 * are never reused.
 */
export const rewriteLog = (
  lines: readonly SoundLine<unknown>[],
  { start, last, lost, at }: Rewriting,
): Rewritten => {
  const texts: string[] = [];
  let end: LogEnd = { sequence: 0, checksum: start };
  const addGap = (to: number, resume: string | undefined): void => {
    const what = knownOf(lost, end.sequence + 1, to);
    const entry: Gap = { kind: 'gap', to, what, ...(resume !== undefined && { resume }) };
    const { text, checksum } = formatLine(end, { at, entry });
    texts.push(text);
    end = { sequence: to, checksum: resume ?? checksum };
  };
  for (const { sequence, checksum, previous, text } of lines) {
    if (sequence !== end.sequence + 1 || previous !== end.checksum) addGap(sequence - 1, previous);
    texts.push(text);
    end = { sequence, checksum };
  }
  if (last > end.sequence) addGap(last, undefined);
  return { text: texts.map((text) => `${text}\n`).join(''), end };
};
