import { adviceIn } from '@chancery/shared/games/eia/britain/file-lines.ts';
import { BRITAIN } from '@chancery/shared/games/eia/britain/position.ts';
import { formatAction } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import { stateOf } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import type { EiaTable } from '../table.ts';

/** The lines the rules would write for Great Britain now, for the person who plays it; none for other seats. */
export const adviceLines = ({ edition, state, seatView }: EiaTable, width: number): readonly Line[] => {
  if (seatView.seat !== BRITAIN) return [];
  const advice = adviceIn({ edition, state }, stateOf(state.step));
  if (advice.length === 0) return [];
  const rows = advice.flatMap(({ line, rules, test }) => {
    const die = test ? `, on ${String(test.atLeast - test.plus)} or more of ${String(test.sides)}` : '';
    return wrap(`${formatAction(line)}${die} [${rules.join(', ')}]`, width - 2, 2);
  });
  return [heading('The rules would write'), ...rows.map((row): Line => [['dim', `  ${row}`]])];
};
