import type { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from '../orders/types.ts';
import type { StepId } from '../vocabulary/steps.ts';

/** How a line ended; `waiting` until its step has come. */
export type FiledStatus = 'waiting' | 'done' | 'struck' | 'unmet' | 'illegal' | 'needs ruling';

/** A line as it was filed, with its number in the month: `france/3`. */
export interface FiledLine {
  readonly id: string;
  readonly seat: string;
  /** The state in which it was submitted. */
  readonly filed: StepId;
  readonly order: Order;
  /** Rules that wrote it, where they play the power. */
  rules?: readonly string[];
  status: FiledStatus;
  reason?: Refusal;
  /** When it came to its end, in milliseconds since 1970, where somebody keeps time. */
  at?: number;
}
