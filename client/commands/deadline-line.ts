import { clockTime } from '../shell/clock.ts';

/** `deadline 2026-12-01 18:00`, by the clock of this machine. */
export const deadlineLine = ({ deadline }: { readonly deadline: string | null }): string =>
  `deadline ${deadline === null ? 'none' : clockTime(new Date(deadline))}`;
