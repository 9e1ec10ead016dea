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

/** Orders a seat may write now that would be lawful as things stand. */
export const lawfulActions = (at: Position, seat: string): readonly Action[] =>
  at.state.powers[seat]?.out === false
    ? actionsIn(at, seat).filter(
        (action) => !refusalNow(at, seat, { order: { action }, sheet: [{ action }] }),
      )
    : [];

/** Lines of the board for what there is to settle, state and tick off. */
const boardLinesFor = (at: Position, seat: string): readonly string[] =>
  seat === 'gm' || at.state.powers[seat]?.out === false
    ? boardLines.all.flatMap(({ options }) => options?.(at, seat) ?? []).map(formatBoardLine)
    : [];

/** Lines a seat may write now that would be lawful as things stand, in normal form. */
export const optionsFor = (at: Position, seat: string): readonly string[] => [
  ...lawfulActions(at, seat).map(formatAction),
  ...boardLinesFor(at, seat),
];
