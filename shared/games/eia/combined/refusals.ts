import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of combined movement (EIA-4.9). */
export const combinedRefusals = refusals({
  'nobody-to-combine-with': () => 'Name the allies to move together with.',
  'written-anew': () => 'A later line of yours takes its place.',
});
