import type { Action } from '../orders/types.ts';
import type { GreatPower, PlaceId, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals in the deficit window. */
export const administrationRefusals = refusals({
  'only-eliminations': ({ verb }: { verb: Action['do'] }, words) =>
    `Below zero only "eliminate …" can be ordered, such as "eliminate army 1 in tunis"; "${words.verb(verb)}" is not taken now.`,
  'no-elimination-under-condition': () =>
    'Pieces are given up at once and without a condition; leave out what follows "if" or "unless".',
  'not-below-zero': ({ power, treasury }: { power: Power; treasury: number }, words) =>
    `${words.power(power)} has ${words.pounds(treasury)} and is not below zero; nothing needs to be given up.`,
  'no-such-piece': (
    { piece, at, wanted, found }: { power: Power; piece: string; at: PlaceId; wanted: number; found: number },
    words,
  ) =>
    `Of ${wanted} ${piece} in ${words.place(at)} only ${found} can be given up; pieces count there that cost upkeep this turn and lie on the coast named.`,
  'could-be-kept': (
    {
      power,
      short,
      pieces,
      saves,
    }: { power: GreatPower; short: number; pieces: readonly string[]; saves: number },
    words,
  ) =>
    `${words.power(power)} is ${words.pounds(short)} short; giving up ${words.list(pieces)} saves ${words.pounds(saves)}, and one piece or another of the list could then have been kept. Find a closer sum.`,
});
