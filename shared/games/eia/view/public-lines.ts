import { declarationName } from '../declarations/names.ts';
import type { Action } from '../orders/types.ts';
import type { FiledLine } from '../state/lines.ts';
import { placeOf } from '../vocabulary/steps.ts';
import type { EiaView } from './view.ts';

// Lines whose effects everybody knows: they can be objected to and ruled on by their public names (EIA-AMB-10).

const lineOf = (seat: string, on: string, action: Action): FiledLine => ({
  id: declarationName(seat, on),
  seat,
  filed: 'DOW',
  order: { action },
  status: 'done',
});

/** Declarations of the month; after the sheets are in nobody may object to them any more. */
const declarationsOfMonth = ({ wars, minorWars, month, step, resume }: EiaView): readonly FiledLine[] => {
  if (placeOf(step === 'GM_RULING' ? (resume ?? step) : step) > placeOf('POLITICS')) return [];
  const declared = wars
    .filter(({ since, rank }) => since === month && rank === 'declared')
    .flatMap(({ aggressor, defender, mutual }) => [
      [aggressor, defender] as const,
      ...(mutual ? [[defender, aggressor] as const] : []),
    ]);
  const attacks = minorWars
    .filter(({ since }) => since === month)
    .map(({ power, minor }) => [power, minor] as const);
  return [...declared, ...attacks].map(([by, on]) => lineOf(by, on, { do: 'declare-war', on }));
};

/** Informal peaces of the month with what the two said (EIA-4.4.1-b). */
const peaces = ({ treaties, month }: EiaView): readonly FiledLine[] =>
  treaties
    .filter((peace) => peace.month === month && peace.kind === 'informal' && peace.words !== undefined)
    .flatMap(({ loser, victor, words = '' }) => [
      lineOf(loser, victor, { do: 'informal-peace', with: victor, text: words }),
      lineOf(victor, loser, { do: 'informal-peace', with: loser, text: words }),
    ]);

/** Public lines of the month. */
export const publicLines = (view: EiaView): FiledLine[] => [...declarationsOfMonth(view), ...peaces(view)];
