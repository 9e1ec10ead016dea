import type { LineOutcome } from '@chancery/shared/kernel/lines.ts';
import { outcomeSentence } from '@chancery/shared/games/pax/report/own-orders.ts';
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

/** A line of the viewer's last sheet with its outcome, as reported; by number if no report has it. */
const failureText = ({ reports, edition }: PaxTable, outcome: LineOutcome): string => {
  const number = outcome.id.split('/')[1] ?? '';
  const sentence = outcomeSentence(edition, outcome);
  const [end = ''] = sentence.split(/[:.]/);
  const isIt = (line: string): boolean => line.startsWith(`  ${number}. `) && line.includes(` – ${end}`);
  const reported = reports.findLast(({ lines }) => lines.some(isIt))?.lines.findLast(isIt);
  return reported?.trim() ?? `line ${number}, ${sentence}`;
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
