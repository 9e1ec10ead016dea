import type { Action } from '../orders/types.ts';
import type { Native, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** A war declared on a party over what is not before the Congress. */
interface UnbroughtCause {
  readonly on: Power | Native;
  /** Whether disputes can still be brought, which is only during attendance. */
  readonly isOpen: boolean;
  /** Whether the declarations of war of the turn follow the Congress. */
  readonly isBeforeDeclarations: boolean;
}

const BRING = 'bring it there with "bring cb NUMBER"';

/** What can be done about such a cause; it may end before the declarations, with its ground or its area. */
const adviceOn = ({ isOpen, isBeforeDeclarations }: UnbroughtCause): string => {
  if (!isBeforeDeclarations)
    return isOpen ? `${BRING} to declare war over it` : 'no war can be declared over it any more this turn';
  const later = 'the declarations of war after the Congress, if it still stands then';
  return isOpen ? `${BRING}, or declare war in ${later}` : `war over it waits for ${later}`;
};

/** Refusals of declarations of war. */
export const declarationRefusals = refusals({
  'war-after-congress': (cause: UnbroughtCause, words) =>
    `What you have against ${words.power(cause.on)} is not before the Congress; ${adviceOn(cause)}.`,
  'war-by-members-only': (cause: UnbroughtCause, words) =>
    `You are not a member of this Congress, and what you have against ${words.power(cause.on)} is not before it; ${adviceOn(cause)}.`,
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
