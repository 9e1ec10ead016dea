import { outcomeSentence } from '@chancery/shared/games/pax/report/index.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { partyName } from './names.ts';

/** Money, points and indices of the viewer's power; of the indices alone for those who have none. */
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

/** Lines of the viewer's last sheet that were not carried out, and why. */
export const failureLines = ({ seatView, edition }: PaxTable, width: number): readonly Line[] => {
  const failed = seatView.view.outcomes.filter((outcome) => outcome.status !== 'done');
  if (failed.length === 0) return [];
  return [
    heading('Orders of yours that were not carried out'),
    ...failed.flatMap((outcome) => {
      const text = `line ${outcome.id.split('/')[1] ?? ''}, ${outcomeSentence(edition, outcome)}`;
      return wrap(text, width - 2, 4).map((row): Line => [['warn', `  ${row}`]]);
    }),
    [],
  ];
};
