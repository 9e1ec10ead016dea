import type { Action } from '../orders/types.ts';
import type { Native, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of answer windows. */
export const warRefusals = refusals({
  'no-window-against': (
    { power, on, targets }: { power: Power; on: Power | Native; targets: readonly Power[] },
    words,
  ) =>
    `${words.power(power)} may declare war on ${words.powers(targets)} now, and not on ${words.power(on)}.`,
  'not-in-window': ({ verb }: { verb: Action['do'] }, words) =>
    `"${words.verb(verb)}" has no place while neutrals are asked; answer "declare war on POWER" or "pass".`,
});
