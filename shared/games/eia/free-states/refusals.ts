import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of making a conquered minor a free state (EIA-4.8). */
export const freeStateRefusals = refusals({
  'no-corps': ({ minor }: { minor: string }, { name, verb }) =>
    `${name(minor)} can have no corps, so ${verb(minor, 'it', 'they')} cannot be a free state.`,
  'already-free': ({ minor }: { minor: string }, { name, verb }) =>
    `${name(minor)} ${verb(minor, 'is', 'are')} a free state already.`,
  'greece-is-british': () => 'Only Great Britain may hold Greece as a free state.',
});
