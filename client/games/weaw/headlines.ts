import { nameOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import type { WeawTable } from './table.ts';

/**
 * Declarations, nations joining sides, captured land, nations that fall or rebel, surrender, US Entry, peace, the end.
 */
const HEADLINE =
  /\[WEAW-(?:DOW-[13]|INFL-7|LND-3|CONQ-[146]|SURR-[12])\]$|^US Entry [+−-]|are at peace: |^The war is over: /;

/** Whether a sentence of a report is a headline of its turn. */
export const isHeadline = (sentence: string): boolean => HEADLINE.test(sentence);

/** Whether a line of a report contains the dice of a round, which are shown on demand. */
export const isDetail = (line: string): boolean => /^ +round \d+: /.test(line);

/** Who wins, and whether the USA comes in, concerns everybody. */
const CONCERNS_ALL = /^US Entry [+−-]|^The war is over: /;

/** Whether a sentence touches the viewer: it names a nation the seat commands, or concerns everybody. */
export const touches = ({ edition, seatView }: WeawTable, sentence: string): boolean =>
  CONCERNS_ALL.test(sentence) ||
  (seatView.seat !== 'gm' &&
    [seatView.seat, ...seatView.view.commands].some(
      (nation) => sentence.includes(nameOf(edition, nation)) || sentence.startsWith(`${nation}/`),
    ));
