import { ordinal } from '@chancery/shared/kernel/text/numbers.ts';

/** How often the phase has opened in its turn: 2 for `2/TALK/2`, 1 for `2/TALK`. */
const visitOf = (phase: string): number => Number(phase.split('/')[2] ?? 1);

/** `2nd` for a phase that has opened again in the same turn under the same title; otherwise empty. */
export const visitOrdinal = (phase: string): string => {
  const visit = visitOf(phase);
  return visit > 1 ? ordinal(visit) : '';
};

/** `2nd time` for a phase that has opened again in the same turn under the same title; otherwise empty. */
export const visitText = (phase: string): string => {
  const again = visitOrdinal(phase);
  return again && `${again} time`;
};
