import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of making a conquered minor a free state (EIA-4.8). */
export const freeStateRefusals = refusals({
  'no-corps': ({ minor }: { minor: string }, { name }) =>
    `${name(minor)} can have no corps, so it cannot be a free state.`,
  'already-free': ({ minor }: { minor: string }, { name }) => `${name(minor)} is a free state already.`,
  'greece-is-british': () => 'Only Great Britain may hold Greece as a free state.',
});
