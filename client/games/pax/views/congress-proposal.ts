import { formatTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import type { CongressProposal } from '@chancery/shared/games/pax/state/congress.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { clauseEffects } from '../diplomacy/clause-effects.ts';
import type { PaxTable } from '../table.ts';

/** The text of a proposal; below each clause its effect, until the proposal has been decided. */
export const proposalText = (
  table: PaxTable,
  { number, text, result }: CongressProposal,
  width: number,
): readonly Line[] => {
  const isToSign =
    table.state.step === 'CONG_SIGN' && table.state.congress?.adopted.includes(number) === true;
  const isOpen = result === undefined || isToSign;
  const effects = isOpen ? clauseEffects(table, text, undefined) : new Map<number, string>();
  return formatTreaty(text)
    .split('\n')
    .flatMap((row) => {
      const effect = effects.get(Number(/^\s*(\d+) /.exec(row)?.[1]));
      const told = effect === undefined ? [] : wrap(`→ ${effect}`, width - 9, 2);
      return [
        ...wrap(row, width - 6, 4).map((part): Line => [`    ${part}`]),
        ...told.map((part): Line => [['dim', `       ${part}`]]),
      ];
    });
};
