import { causes, refusals } from '../wording/refusals.ts';

/** Refusals about the revolution in Russia. */
export const revolutionRefusals = refusals({
  'not-open': causes({
    'revolutionaries-later': ({ turn }: { turn: number }) =>
      `Germany funds revolutionaries from turn ${String(turn)} until the revolution begins.`,
  }),
  'used-already': causes({
    funds: () => 'Revolutionaries have been funded this turn; it is once a turn.',
  }),
});
