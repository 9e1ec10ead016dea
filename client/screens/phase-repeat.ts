import { ordinal } from '@chancery/shared/kernel/text/numbers.ts';

/** How often the phase has opened in its turn: 2 for `2/TALK/2`, 1 for `2/TALK`. */
const timesOpened = (phase: string): number => Number(phase.split('/')[2] ?? 1);

/** `2nd` for a phase that has opened again in the same turn under the same title; otherwise empty. */
export const repeatOrdinal = (phase: string): string => {
  const times = timesOpened(phase);
  return times > 1 ? ordinal(times) : '';
};

/** `2nd time` for a phase that has opened again in the same turn under the same title; otherwise empty. */
export const repeatText = (phase: string): string => {
  const again = repeatOrdinal(phase);
  return again && `${again} time`;
};
