import { causes, refusals } from '../wording/refusals.ts';

/** Refusals of forces, interception and blockades. */
export const seaRefusals = refusals({
  'gate-closed': ({ from, to }: { from: string; to: string }, { name }) =>
    `The way from ${name(from)} to ${name(to)} is barred by the holder of its shores.`,
  blockaded: ({ zone }: { zone: string }, { name }) =>
    `A blockade in ${name(zone)} stopped the force there: it goes no further and lands nothing. Only one that runs the blockade may.`,
  'no-runner': ({ type }: { type: string }) => `No ${type} runs a blockade; destroyers and transports do.`,
  'used-already': causes({
    task: () =>
      'A force at sea has one task a turn; battleships may escort and bombard, destroyers escort and run.',
  }),
  'no-units': causes({
    'no-force': ({ letter }: { letter: string }) => `Your side has no force with the letter ${letter}.`,
  }),
});
