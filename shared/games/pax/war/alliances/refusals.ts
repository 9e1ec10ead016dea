import type { Action } from '../../orders/types.ts';
import type { Native, Power, Seat } from '../../vocabulary/ids.ts';
import { refusals, type RefusalWords } from '../../vocabulary/refusals.ts';

const leaderOf = (words: RefusalWords, by: Power | 'gm' | 'nobody'): string =>
  by === 'gm' ? 'the game master' : words.power(by);

/** Refusals of calls, help and commanders. */
export const allianceRefusals = refusals({
  'calls-against-no-enemy': (
    {
      power,
      against,
      enemies,
    }: { power: Power; against: Power | Native; enemies: readonly (Power | Native)[] },
    words,
  ) =>
    `${words.power(power)} is not at war with ${words.power(against)}; it can call for help against ${words.powers(enemies)}.`,
  'calls-itself': ({ power }: { power: Power }, words) =>
    `${words.power(power)} cannot call itself; name a partner.`,
  'minor-is-not-called': ({ power }: { power: Power }, words) =>
    `${words.power(power)} is a minor power and answers no calls; minors fight only when they are attacked.`,
  'calls-an-enemy': ({ power, enemies }: { power: Power; enemies: readonly (Power | Native)[] }, words) =>
    `${words.power(power)} is an enemy in this war, like ${words.powers(enemies)}; call somebody else.`,
  'fights-already': ({ power, against }: { power: Power; against: Power | Native }, words) =>
    `${words.power(power)} is at war with ${words.power(against)} already.`,
  'called-already': ({ power, against }: { power: Power; against: Power | Native }, words) =>
    `${words.power(power)} has been called against ${words.power(against)}; wait for the answer.`,
  'no-call': ({ power, from, callers }: { power: Power; from: Power; callers: readonly Power[] }, words) =>
    `${words.power(from)} has not called ${words.power(power)}; calls have come from ${words.powers(callers)}.`,
  'no-such-sides': (
    {
      side,
      against,
      enemies,
    }: { side: Power | Native; against: Power | Native; enemies: readonly (Power | Native)[] },
    words,
  ) =>
    `${words.power(side)} and ${words.power(against)} do not fight each other; ${words.power(side)} fights ${words.powers(enemies)}.`,
  'joins-itself': ({ power, on }: { power: Power; on: Power | Native }, words) =>
    `${words.power(power)} cannot join itself; to fight ${words.power(on)}, declare war on it.`,
  'joins-an-enemy': ({ power, side }: { power: Power; side: Power | Native }, words) =>
    `${words.power(power)} is at war with ${words.power(side)} and cannot join it.`,
  'secret-duty': (
    { from, against, treaties }: { from: Power; against: Power | Native; treaties: readonly string[] },
    words,
  ) =>
    `What binds you to ${words.power(from)} against ${words.power(against)} is secret (${words.list(treaties)}) and gives no cause for war; publish the treaty first.`,
  'not-in-alliances': ({ verb }: { verb: Action['do'] }, words) =>
    `"${words.verb(verb)}" has no place while alliances are settled; now it is "call", "join", "decline call", "declare war", "command" or "pass".`,
  'not-commander': ({ power, by }: { power: Power | Native; seat: Seat; by?: Power | undefined }, words) =>
    `Only the game master${by === undefined ? '' : ` or ${words.power(by)}, who commands them,`} can hand on the forces of ${words.power(power)}.`,
  'master-commands': ({ power }: { power: Power | Native }, words) =>
    `In a rebellion the game master orders the forces of ${words.power(power)}; no power commands them.`,
  'minor-commands-nobody': ({ power, allies }: { power: Power; allies: readonly Power[] }, words) =>
    `${words.power(power)} is a minor power and commands nobody; name one of ${words.powers(allies)}.`,
  'commander-no-ally': (
    { power, by, allies }: { power: Power | Native; by: Power | 'gm'; allies: readonly Power[] },
    words,
  ) =>
    `${words.power(by)} does not fight beside ${words.power(power)}; its allies are ${words.powers(allies)}.`,
  'commander-by-rule': ({ power, by }: { power: Power | Native; by: Power | 'gm' }, words) =>
    `The rules give the forces of ${words.power(power)} to ${leaderOf(words, by)}; the game master decides between equals only.`,
  'in-no-war': ({ party }: { party: Power | Native }, words) =>
    `${words.power(party)} is in no war at hand; there is nothing to command.`,
});
