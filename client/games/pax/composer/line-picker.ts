import type { LineVerb } from '@chancery/shared/games/pax/lines/line-verb.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { orderPicker } from '../../../composer/order-picker.ts';
import type { PickStep } from '../../../table/picks.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { ComposerContext } from './context.ts';
import { pickersFor } from './pickers.ts';
import { verdictOnLine } from './suggested-lines.ts';

// Immediate lines that are not listed because the player has to choose a sum.

/** Verbs of the phase whose lines are not listed but composed by questions. */
const unlistedVerbs = ({ state: { step }, seatView }: PaxTable): readonly LineVerb[] =>
  seatView.view.awaited?.by === 'lines'
    ? (phaseOf(step).takes ?? []).filter((verb) => !verb.suggestions && verb.questions && verb.make)
    : [];

function* pickUnlisted(
  table: PaxTable,
  seat: Seat,
  verbs: readonly LineVerb[],
): Generator<PickStep, string, string> {
  const picker = orderPicker({
    ...pickersFor([]),
    menu: () => verbs.map(({ verb, hint }) => ({ id: verb, text: verb, hint })),
    verbOf: (_context: ComposerContext, verb: string) => {
      const found = verbs.find((each) => each.verb === verb);
      if (!found) throw new Error(`no line said now begins with ${verb}`);
      return found;
    },
    verdict: (_context, action) => verdictOnLine(table, { actions: [action] }),
  });
  const { edition, state } = table;
  const action = yield* picker({ edition, state, seat, power: seat, forecast: undefined });
  return formatOrder({ actions: [action] });
}

/** Composes an immediate line; undefined if every line is listed. */
export const pickLine = (table: PaxTable): Generator<PickStep, string, string> | undefined => {
  const seat = ownPower(table);
  const verbs = unlistedVerbs(table);
  return seat === undefined || verbs.length === 0 ? undefined : pickUnlisted(table, seat, verbs);
};
