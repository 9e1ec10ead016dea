import { type Edition, nameOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import type { WeawTable } from './table.ts';

/**
 * Declarations, nations joining sides, captured land, nations that fall or rebel, the revolution, surrender, US Entry, peace, the end.
 */
const HEADLINE =
  /\[WEAW-(?:DOW-[13]|INFL-7|LND-3|CONQ-[146]|SURR-[125]|REV-(?:3|16|17))\]$|^US Entry [+−-]|are at peace: |^The war is over: /;

/** Whether a sentence of a report is a headline of its turn. */
export const isHeadline = (sentence: string): boolean => HEADLINE.test(sentence);

/** Whether a line of a report contains dice of a combat, which are shown on demand. */
export const isDetail = (line: string): boolean =>
  /^ +(?:round \d+|free attack|bombardment|guns|fire at planes that leave): /.test(line);

/** Whether a sentence says how a line of a sheet ended: `germany/11 hold everywhere: done`. */
export const isLineEnd = (sentence: string): boolean => /^[a-z0-9-]+\/\d+ /.test(sentence);

/** Whether a line of a sheet ended as it was written. */
export const isDone = (sentence: string): boolean => isLineEnd(sentence) && sentence.endsWith(': done');

/** Who wins, and whether the USA comes in, concerns everybody. */
const CONCERNS_ALL = /^US Entry [+−-]|^The war is over: /;

/** A sentence without names that contain this one and are not of it: `Sea of Japan` is not Japan. */
const withoutLonger = ({ places, zones }: Edition, name: string, sentence: string): string =>
  [...places.values(), ...zones.values()]
    .filter((other) => other.name !== name && other.name.includes(name))
    .reduce((left, other) => left.replaceAll(other.name, ''), sentence);

const names = (edition: Edition, nation: string, sentence: string): boolean => {
  const name = nameOf(edition, nation);
  return sentence.includes(name) && withoutLonger(edition, name, sentence).includes(name);
};

/** Whether a sentence touches the viewer: it names a nation the seat commands, or concerns everybody. */
export const touches = ({ edition, seatView }: WeawTable, sentence: string): boolean =>
  CONCERNS_ALL.test(sentence) ||
  (seatView.seat !== 'gm' &&
    [seatView.seat, ...seatView.view.commands].some(
      (nation) => names(edition, nation, sentence) || sentence.startsWith(`${nation}/`),
    ));
