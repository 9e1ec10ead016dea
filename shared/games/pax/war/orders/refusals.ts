import type { Action } from '../../orders/types.ts';
import type { AreaId, Native, Power } from '../../vocabulary/ids.ts';
import { refusals, type RefusalWords } from '../../vocabulary/refusals.ts';

const leaderOf = (words: RefusalWords, by: Power | 'gm' | 'nobody'): string =>
  by === 'gm' ? 'the game master' : words.power(by);

/** Refusals of war orders and of immediate lines in a war. */
export const warOrderRefusals = refusals({
  'not-your-turn': (
    { power, phasing }: { power: Power | Native; verb: Action['do']; phasing: readonly (Power | Native)[] },
    words,
  ) =>
    `It is not the turn of ${words.power(power)}: ${words.powers(phasing)} may move and attack now, and the others order retreats and losses.`,
  'not-in-war-orders': ({ verb }: { verb: Action['do'] }, words) =>
    `"${words.verb(verb)}" is not a war order; those are moves, attacks, retreats, losses, blockades, and lines about passages, coaling and peace.`,
  'said-by-itself': ({ verb }: { verb: Action['do'] }, words) =>
    `"${words.verb(verb)}" takes effect at once; write it on a line of its own, without a move or condition.`,
  'not-said-in-war': ({ verb, isForSheets }: { verb: Action['do']; isForSheets: boolean }, words) =>
    `"${words.verb(verb)}" does not take effect at once in a war${isForSheets ? '; it belongs in an order sheet' : ''}.`,
  'name-the-force': () =>
    'The game master has no forces of their own; begin the line with "as" and whose forces are meant.',
  'not-your-force': ({ power, by }: { power: Power | Native; by: Power | 'gm' | 'nobody' }, words) =>
    `You do not command the forces of ${words.power(power)}; ${leaderOf(words, by)} does.`,
  'closed-already': ({ passage, to }: { passage: string; to: Power | Native }, words) =>
    `${words.passage(passage)} is closed to ${words.power(to)} already.`,
  'not-closed': ({ passage, to }: { passage: string; to: Power | Native }, words) =>
    `${words.passage(passage)} is not closed to ${words.power(to)}; there is nothing to open.`,
  'no-canal-there': ({ passage }: { passage: string }, words) =>
    `${words.passage(passage)} has not been dug; nobody can pass there yet.`,
  'passage-in-war-only': ({ passage, to }: { passage: string; to: Power | Native }, words) =>
    `${words.power(to)} is at peace, so that ${words.passage(passage)} is open to it; only belligerents can be kept out.`,
  'own-passage': ({ passage }: { passage: string }, words) =>
    `${words.passage(passage)} is opened and closed to others, never to oneself; name another power.`,
  'keeps-no-passage': (
    { passage, area, keepers }: { passage: string; area: AreaId; keepers: readonly Power[] },
    words,
  ) =>
    `${words.passage(passage)} is opened and closed by the power that controls ${words.place(area)}${keepers.length === 0 ? ', and nobody does' : `: ${words.powers(keepers)}`}.`,
  'no-neutral': ({ power, to }: { power: Power; to: Power }, words) =>
    `Coaling is offered by neutrals; ${power === to ? `${words.power(power)} needs none from itself` : `${words.power(power)} and ${words.power(to)} are in the same war`}.`,
  'coaling-offered-already': ({ area, to }: { area: AreaId; to: Power }, words) =>
    `Coaling in ${words.place(area)} is offered to ${words.power(to)} already, for the rest of the war.`,
});
