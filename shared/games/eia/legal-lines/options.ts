import { boardLines, formatBoardLine } from '../orders/board/registry.ts';
import { formatAction, orderVerbs } from '../orders/verb-registry.ts';
import type { Action } from '../orders/types.ts';
import type { Position } from '../state/step.ts';
import { stateOf } from '../vocabulary/steps.ts';
import { refusalNow } from './law.ts';

const actionsIn = (at: Position, seat: string): readonly Action[] => {
  const now = stateOf(at.state.step);
  return orderVerbs.all.flatMap(({ options }) => options?.[now]?.(at, seat) ?? []);
};

const ordersFor = (at: Position, seat: string): readonly string[] =>
  at.state.powers[seat]?.out === false
    ? actionsIn(at, seat)
        .filter((action) => !refusalNow(at, seat, { order: { action }, sheet: [{ action }] }))
        .map(formatAction)
    : [];

/** Lines of the board: what there is to settle, to state and to tick off. */
const boardLinesFor = (at: Position, seat: string): readonly string[] =>
  seat === 'gm' || at.state.powers[seat]?.out === false
    ? boardLines.all.flatMap(({ options }) => options?.(at, seat) ?? []).map(formatBoardLine)
    : [];

/** Lines a seat may write now that would be lawful as things stand, in normal form. */
export const optionsFor = (at: Position, seat: string): readonly string[] => [
  ...ordersFor(at, seat),
  ...boardLinesFor(at, seat),
];
