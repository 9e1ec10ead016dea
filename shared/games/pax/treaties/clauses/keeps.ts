import { either, fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { NUMBER, recordSlot } from '../../../../kernel/language/slots.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { ARM_ALONE, bound, dated, NONE } from './words.ts';

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

/** So much strength in a place, or no more than that (PB-TREATY-4). Strength points. */
export const keeps: UnilateralForm<TermOf<'keeps'>> = deed({
  term: 'keeps',
  verb: ['keeps', 'keep'],
  hint: 'has so much strength in a place, or no more',
  example: 'italy keeps at most 10 sp of army in tunis',
  rest: recordSlot([bound('strength', SP_OF), ...WHAT]),
  make: (power, values) => ({ term: 'keeps', power, ...values }),
  synonyms: [
    { words: 'maintains|maintain|stations|station|has|have|holds|hold' },
    {
      words: 'keep|maintain|station|have',
      isDenied: true,
      parse: (reader, power) => ({ term: 'keeps', power, bound: 'at-most', ...DENIED.read(reader) }),
    },
  ],
});
