import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { LeadershipLost, WriteFailed } from '../storage/contract.ts';
import { refuse } from './refuse.ts';

/**
 * The refusal of an entry whose line could not be stored. Either it certainly has no effect, or the outcome is
 * unknown.
 */
export const refusalOfWrite = (cause: unknown): Refusal => {
  const message = errorText(cause);
  if (!(cause instanceof WriteFailed) || !cause.isUndone)
    return refuse('outcome-unknown', { cause: message });
  if (cause.cause instanceof LeadershipLost) return refuse('led-elsewhere', { match: cause.cause.match });
  return cause.isFull ? refuse('disk-full') : refuse('storage-failed', { cause: message });
};
