import type { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from '../orders/types.ts';
import type { StepId } from '../vocabulary/steps.ts';

/** How a line ended; `waiting` until its step comes. */
export type FiledStatus = 'waiting' | 'done' | 'struck' | 'unmet' | 'illegal' | 'needs ruling';

/** A filed line, with its number in the month: `france/3`. */
export interface FiledLine {
  readonly id: string;
  readonly seat: string;
  /** The state in which it was handed in. */
  readonly filed: StepId;
  readonly order: Order;
  /** The rules that wrote it, if they play the power. */
  rules?: readonly string[];
  status: FiledStatus;
  reason?: Refusal;
  /** When it ended, in milliseconds since 1970; left out without a clock. */
  at?: number;
}
