import { refusals } from '../wording/refusals.ts';

/** Refusals of air missions. */
export const airRefusals = refusals({
  'no-city': ({ place }: { place: string }, { name }) => `${name(place)} has no city.`,
});
