import { either, part } from '../../../../kernel/language/pattern.ts';
import { NUMBER, recordSlot } from '../../../../kernel/language/slots.ts';
import { SIZE } from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { ARM_ALONE, bound, dated, NONE } from './words.ts';

const UNITS = [part('arm', ARM_ALONE), part('size', SIZE, { isOptional: true })] as const;

/** `shall not build more than 2 navy`, `shall not build any navy`. */
const DENIED = recordSlot([
  either(
    { parts: [part('count', NUMBER, 'more than|over')] },
    { parts: [part('count', NONE, 'any')] },
    { sets: { count: 0 }, parts: [] },
  ),
  ...UNITS,
  dated('until'),
]);

/** Units to be built, or not to be (PB-TREATY-4). */
export const builds: UnilateralForm<TermOf<'builds'>> = deed({
  term: 'builds',
  verb: ['builds', 'build'],
  hint: 'buys so many units, or no more',
  example: 'italy builds at least 2 navy 3 by 1888',
  rest: recordSlot([bound('count'), ...UNITS, dated('by'), dated('until')]),
  make: (power, values): TermOf<'builds'> => ({ term: 'builds', power, ...values }),
  synonyms: [
    { words: 'buys|buy|purchases|purchase|constructs|construct' },
    {
      words: 'build|buy|purchase|construct',
      isDenied: true,
      parse: (reader, power) => ({ term: 'builds', power, bound: 'at-most', ...DENIED.read(reader) }),
    },
  ],
});
