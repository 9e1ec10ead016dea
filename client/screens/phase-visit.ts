import { ordinal } from '@chancery/shared/kernel/text/numbers.ts';

/** How often the turn has come to the step of a phase: 2 for `2/TALK/2`, 1 for `2/TALK`. */
const visitOf = (phase: string): number => Number(phase.split('/')[2] ?? 1);

/** `2nd` where a phase has opened again in the same turn, under the same title; else nothing. */
export const visitOrdinal = (phase: string): string => {
  const visit = visitOf(phase);
  return visit > 1 ? ordinal(visit) : '';
};

/** `2nd time` where a phase has opened again in the same turn, under the same title; else nothing. */
export const visitText = (phase: string): string => {
  const again = visitOrdinal(phase);
  return again && `${again} time`;
};
