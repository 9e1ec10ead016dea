import type { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from '../orders/types.ts';
import { orderVerbs } from '../orders/verb-registry.ts';
import type { Position } from '../state/step.ts';
import { refusalInAnyPosition } from './never-legal.ts';

/**
 * Why an order would be illegal if its step came now, from public information: the law of the order. Earlier steps of
 * the month may still change this. Undefined if the law can only judge when the occasion has come.
 * @param sheet all orders of the same sheet, since suits are judged together
 */
export const refusalNow = (
  at: Position,
  seat: string,
  { order: { action }, sheet }: { readonly order: Order; readonly sheet: readonly Order[] },
): Refusal | undefined =>
  refusalInAnyPosition({ edition: at.edition, seat }, action) ??
  orderVerbs.of(action.do).refusal?.(at, seat, { action, sheet });
