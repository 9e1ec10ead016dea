import { either, fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { NUMBER, recordSlot } from '../../../../kernel/language/slots.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Arm, Power } from '../../vocabulary/ids.ts';
import { isOverLimit, strengthInPlace, strengthThere } from './garrisons.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { ARM_ALONE, ARM_NAMES, bound, boundText, dated, NONE } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** `italy keeps at most 10 sp of army in tunis`. */
    keeps: {
      readonly power: Power;
      readonly bound: 'at-least' | 'at-most';
      readonly strength: number;
      readonly arm: Arm;
      readonly at: PlaceRef;
      readonly until?: number;
    };
  }
}

const SP_OF = fixedWords(
  'sp of|strength points of|strength point of|points of|strength of',
  'strength points',
);
const WHAT = [part('arm', ARM_ALONE), part('at', slot.PLACE, 'in|at|on'), dated('until')] as const;

/** `shall not keep more than 3 sp of army in tunis`, `shall not keep any army in tunis`. */
const DENIED = recordSlot([
  either(
    { parts: [part('strength', NUMBER, 'more than|over'), SP_OF] },
    { parts: [part('strength', NONE, 'any')] },
    { sets: { strength: 0 }, parts: [] },
  ),
  ...WHAT,
]);

/** A minimum or maximum strength in a place (PB-TREATY-4). Strength points. */
export const keeps: UnilateralForm<TermOf<'keeps'>> = deed({
  term: 'keeps',
  verb: ['keeps', 'keep'],
  hint: 'has so much strength in a place, or no more',
  example: 'italy keeps at most 10 sp of army in tunis',
  rest: recordSlot([bound('strength', SP_OF), ...WHAT]),
  make: (power, values) => ({ term: 'keeps', power, ...values }),
  areaOf: ({ at }) => (at.place === 'home' ? undefined : at.place),
  sentence({ power, bound: limit, strength, arm, at, until }, words) {
    const where = at.place === 'home' ? 'at home' : `in ${words.place(at.place)}`;
    return `${words.does(power, 'keeps', 'keep')} ${boundText(limit)} ${String(strength)} points of ${ARM_NAMES[arm]} ${where}${words.until(until)}`;
  },
  watch: {
    facts: ['force-moved', 'units-moved', 'units-built', 'units-retreated', 'lines-adjudicated'],
    isBroken: (context, { term }) => isOverLimit(context, term),
  },
  duty: {
    isRestraint: () => true,
    isKept(term, { state }) {
      const strength = strengthThere(state, term);
      return term.bound === 'at-most' ? strength <= term.strength : strength >= term.strength;
    },
    isRespected(term, { before, after }) {
      const [was, is] = [strengthInPlace(before.state, term), strengthInPlace(after.state, term)];
      return term.bound === 'at-most'
        ? is <= Math.max(was, term.strength)
        : is >= Math.min(was, term.strength);
    },
  },
  synonyms: [
    { words: 'maintains|maintain|stations|station|has|have|holds|hold' },
    {
      words: 'keep|maintain|station|have',
      isDenied: true,
      parse: (reader, power) => ({ term: 'keeps', power, bound: 'at-most', ...DENIED.read(reader) }),
    },
  ],
});
