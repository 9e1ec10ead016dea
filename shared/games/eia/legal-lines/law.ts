import type { Refusal } from '../../../kernel/refusal.ts';
import { allianceRefusal } from '../alliances/alliances.ts';
import { enemiesOf } from '../board/wars.ts';
import { breakRefusal } from '../breaking/breaking.ts';
import { combineRefusal } from '../combined/combined.ts';
import { runRefusal } from '../control/minor-control.ts';
import { declarationLineRefusal } from '../declarations/law.ts';
import { freeRefusal } from '../free-states/free-states.ts';
import type { Order } from '../orders/types.ts';
import { suitRefusal } from '../peace/suits.ts';
import type { At } from '../state/step.ts';

/**
 * Why an order would be illegal were its step now, by what is public: the law of its chapter. Earlier steps of the month
 * may still change it. Nothing where the law only speaks when the occasion has come.
 * @param sheet all orders of the same sheet, since suits are judged together
 */
export const refusalNow = (
  at: At,
  seat: string,
  { order: { action }, sheet }: { readonly order: Order; readonly sheet: readonly Order[] },
): Refusal | undefined => {
  switch (action.do) {
    case 'declare-war':
      return declarationLineRefusal(at, seat, action);
    case 'sue':
      return suitRefusal(at, seat, {
        of: suedBy(at, seat, [action])[0] ?? action.of,
        sued: suedBy(
          at,
          seat,
          sheet.map((each) => each.action),
        ),
      });
    case 'ally':
      return allianceRefusal(at, seat, action.with);
    case 'run':
      return runRefusal(at, seat, { minor: action.minor, willing: [seat] });
    case 'break':
      return breakRefusal(at, seat, action.with);
    case 'free':
      return freeRefusal(at, seat, action.minor);
    case 'combine':
      return combineRefusal(at, [...new Set([seat, ...action.with])]);
    default:
      return undefined;
  }
};

const suedBy = (at: At, seat: string, actions: readonly Order['action'][]): readonly string[] =>
  actions.flatMap((action) => {
    if (action.do !== 'sue') return [];
    return action.of === 'all' ? enemiesOf(at.state, seat) : [action.of];
  });
