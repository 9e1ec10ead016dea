import { refusals } from '../wording/refusals.ts';

/** Why not: missions of planes. */
export const airRefusals = refusals({
  'no-city': ({ place }: { place: string }, { name }) => `${name(place)} has no city.`,
});
