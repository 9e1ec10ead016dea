import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { LeadershipLost, WriteFailed } from './contract.ts';

/**
 * What the sender is told when a line was not kept: that it was not taken and never will come true, or, where
 * that could not be made certain, that nobody knows.
 */
export const refusalOfWrite = (cause: unknown): Refusal => {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (!(cause instanceof WriteFailed) || !cause.isUndone)
    return refuse('outcome-unknown', { cause: message });
  if (cause.cause instanceof LeadershipLost) return refuse('led-elsewhere', { match: cause.cause.match });
  return cause.isFull ? refuse('disk-full') : refuse('storage-failed', { cause: message });
};
