import type { Action } from '../orders/types.ts';
import type { Native, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** A dispute can be brought only during attendance. */
const bringAdvice = (isOpen: boolean): string =>
  isOpen ? 'bring it there with "bring cb NUMBER", or declare' : 'declare';

/** Refusals of declarations of war. */
export const declarationRefusals = refusals({
  'war-after-congress': ({ on, isOpen }: { on: Power | Native; isOpen: boolean }, words) =>
    `What you have against ${words.power(on)} is not before the Congress; ${bringAdvice(isOpen)} war when the Congress has risen.`,
  'war-by-members-only': ({ on, isOpen }: { on: Power | Native; isOpen: boolean }, words) =>
    `You are not a member of this Congress, and what you have against ${words.power(on)} is not before it; ${bringAdvice(isOpen)} war when the Congress has risen.`,
  'not-in-declarations': ({ verb }: { verb: Action['do'] }, words) =>
    `"${words.verb(verb)}" comes too late or too early; now it is "declare war on POWER", "waive cb NUMBER" or "pass".`,
  'no-casus-belli': (
    { power, on, against }: { power: Power; on: Power | Native; against: readonly (Power | Native)[] },
    words,
  ) =>
    `${words.power(power)} has no casus belli against ${words.power(on)}; ${against.length === 0 ? 'it has none at all' : `it has one against ${words.powers(against)}`}.`,
  'already-at-war': ({ power, on }: { power: Power; on: Power | Native }, words) =>
    `${words.power(power)} and ${words.power(on)} are at war already; one declaration is enough, of either side.`,
  'declares-on-itself': ({ power }: { power: Power }, words) =>
    `${words.power(power)} cannot declare war on itself; name the enemy.`,
  'never-on-opposite-sides': ({ power, on }: { power: Power; on: Power | Native }, words) =>
    `${words.power(power)} and ${words.power(on)} never fight each other; name another enemy.`,
  'minor-declares-by-itself': ({ power }: { power: Power }, words) =>
    `${words.power(power)} is a minor power, which nobody declares war for; declare it for your own power.`,
});
