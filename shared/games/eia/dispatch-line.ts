import type { Refusal } from '../../kernel/refusal.ts';
import { boardRefusals } from './board/refusals.ts';
import { isConditionMet } from './lines/active-lines.ts';
import { fileOrder } from './lines/filed-lines.ts';
import { lineRefusals } from './lines/refusals.ts';
import { boardLineRefusal, boardLines } from './orders/board/registry.ts';
import type { BoardAction } from './orders/board/types.ts';
import type { Action, Order } from './orders/types.ts';
import { orderVerbs, statesFor } from './orders/verb-registry.ts';
import type { StepContext } from './state/step.ts';
import { type StateId, stateOf } from './vocabulary/steps.ts';

interface SpokenOrder {
  readonly seat: string;
  readonly order: Order;
  /** Whether the step takes single lines, by itself or by a house rule; in other steps a sheet is handed in. */
  readonly takesLines: boolean;
}

/** Who gives an order, in which state, and whether the state takes single lines. */
interface OrderSaid {
  readonly seat: string;
  readonly now: StateId;
  readonly takesLines: boolean;
}

/** Why a state never takes an order of a kind at once, whatever the position. */
export const orderRefusalInState = (
  { seat, now, takesLines }: OrderSaid,
  kind: Action['do'],
): Refusal | undefined => {
  if (seat === 'gm') return lineRefusals.refuse('a-power-says-it');
  if (orderVerbs.of(kind).immediate?.isTakenIn?.(now)) return undefined;
  if (!statesFor(kind).includes(now)) return lineRefusals.refuse('not-now', { states: statesFor(kind), now });
  return takesLines ? undefined : lineRefusals.refuse('hand-in-a-sheet', { now });
};

const placeRefusal = (
  context: StepContext,
  { seat, order: { action }, takesLines }: SpokenOrder,
): Refusal | undefined => {
  const { state } = context;
  if (seat === 'gm') return lineRefusals.refuse('a-power-says-it');
  if (state.powers[seat]?.out) return boardRefusals.refuse('out-of-game', { power: seat }, 'EIA-4.4.8-a');
  const now = stateOf(state.step);
  const { immediate } = orderVerbs.of(action.do);
  if (immediate?.isTakenIn?.(now)) return undefined;
  return (
    immediate?.refusal?.(context, seat, action) ?? orderRefusalInState({ seat, now, takesLines }, action.do)
  );
};

/**
 * Files an order that takes effect at once and carries it out.
 * @returns why it is refused, if it is
 */
export const takeImmediateOrder = (context: StepContext, spoken: SpokenOrder): Refusal | undefined => {
  const { seat, order } = spoken;
  const refusal = placeRefusal(context, spoken);
  if (refusal) return refusal;
  const line = fileOrder(context, seat, order);
  const { immediate } = orderVerbs.of(order.action.do);
  const isTrue = immediate?.isConditionLater ?? isConditionMet(context, line);
  if (isTrue === undefined) return lineRefusals.refuse('condition-unanswered');
  if (!isTrue) return lineRefusals.refuse('condition-false');
  return immediate?.carryOut(context, line);
};

/**
 * Carries out a line of the board.
 * @returns why it is refused, if it is
 */
export const sayBoardLine = (
  context: StepContext,
  seat: string,
  action: BoardAction,
): Refusal | undefined => {
  const refusal = boardLineRefusal(context, seat, action);
  if (!refusal) boardLines.of(action.do).carryOut(context, seat, action);
  return refusal;
};
