import type { ReportedOutcome } from '@chancery/shared/games/pax/state/turn-record.ts';
import type { PaxMark } from '@chancery/shared/games/pax/report/marks.ts';
import { outcomeSentence } from '@chancery/shared/games/pax/report/own-orders.ts';
import { markedLinesOf } from '@chancery/shared/kernel/report/marks.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { partyName } from './names.ts';

/** Money, points and indices of the viewer's power; only the indices for viewers without one. */
export const standingLine = (table: PaxTable): Line => {
  const power = ownPower(table);
  const { state, edition } = table;
  const indices = `tensions ${String(state.tensions)}, resentment ${String(state.resentment)}`;
  if (!power) return [['dim', indices]];
  const junior =
    power === 'germany' ? `, Austria-Hungary ${poundsText(state.treasury['austria-hungary'])}` : '';
  return [
    [power, partyName(edition, power)],
    `  ${poundsText(state.treasury[power])}${junior}, ${String(state.vp[power])} VP   `,
    ['dim', indices],
  ];
};

/** `£57 VP 6 tension 8`. */
export const briefText = (table: PaxTable): string => {
  const power = ownPower(table);
  const { state } = table;
  const own = power ? `${poundsText(state.treasury[power])} VP ${String(state.vp[power])} ` : '';
  return `${own}tension ${String(state.tensions)}`;
};

const FAILED: PaxMark = 'line-failed';

/** A line of the viewer's last sheet with its outcome, as reported, or as the position keeps it where no report does. */
const failureText = ({ reports, edition }: PaxTable, outcome: ReportedOutcome): string => {
  const reported = reports
    .filter((part) => !part.isRetracted)
    .flatMap(markedLinesOf)
    .findLast(({ marks }) => marks.some(({ is, on }) => is === FAILED && on === outcome.id));
  const number = outcome.id.split('/')[1] ?? '';
  const line = outcome.text === undefined ? `line ${number},` : `${number}. ${outcome.text} –`;
  return reported?.text.trim() ?? `${line} ${outcomeSentence(edition, outcome)}`;
};

/** Lines of the viewer's last sheet that were not carried out, and why. */
export const failureLines = (table: PaxTable, width: number): readonly Line[] => {
  const failed = table.seatView.view.outcomes.filter((outcome) => outcome.status !== 'done');
  if (failed.length === 0) return [];
  return [
    heading('Orders of yours that were not carried out'),
    ...failed.flatMap((outcome) =>
      wrap(failureText(table, outcome), width - 2, 4).map((row): Line => [['warn', `  ${row}`]]),
    ),
    [],
  ];
};
