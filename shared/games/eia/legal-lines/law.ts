import type { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from '../orders/types.ts';
import { orderVerbs } from '../orders/verb-registry.ts';
import type { Position } from '../state/step.ts';
import { refusalInAnyPosition } from './never-legal.ts';

/**
 * Why an order would be illegal were its step now, by what is public: the law of its order. Earlier steps of the month
 * may still change it. Nothing where the law only speaks when the occasion has come.
 * @param sheet all orders of the same sheet, since suits are judged together
 */
export const refusalNow = (
  at: Position,
  seat: string,
  { order: { action }, sheet }: { readonly order: Order; readonly sheet: readonly Order[] },
): Refusal | undefined =>
  refusalInAnyPosition({ edition: at.edition, seat }, action) ??
  orderVerbs.of(action.do).refusal?.(at, seat, { action, sheet });
