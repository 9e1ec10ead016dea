import { keyword } from '../../../../kernel/language/grammar.ts';
import { fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import type { AreaId, Power } from '../../vocabulary/ids.ts';
import { PLACING_DUTY, PLACING_WATCH } from './placing.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** `britain places no marker in tripoli`. */
    'no-marker': { readonly power: Power; readonly area: AreaId; readonly until?: number };
  }
}

const IN = part('area', slot.AREA, 'in|into|on|at');
const UNTIL = dated('until');

const REST = recordSlot([fixedWords('no marker|no markers|no marker whatsoever'), IN, UNTIL]);
const DENIED = recordSlot([fixedWords('any marker|any markers|a marker|markers|marker'), IN, UNTIL]);
const KEPT_OUT = recordSlot([part('area', slot.AREA), UNTIL]);

const kind = deed({
  term: 'no-marker',
  verb: ['places', 'place'],
  hint: 'keeps out of an area, or leaves its control to others',
  followedBy: {
    label: 'no marker',
    choices: () => [keyword('no marker', 'not even an Interest')],
    peek: (reader) => reader.peek('no marker') || reader.peek('no markers'),
  },
  example: 'britain places no marker in tripoli',
  rest: REST,
  make: (power, values): TermOf<'no-marker'> => ({ term: 'no-marker', power, ...values }),
  sentence: ({ power, area, until }, words) =>
    `${words.does(power, 'places', 'place')} no marker in ${words.place(area)}${words.until(until)}`,
  inLetter: ({ power, area, until }, words) =>
    `${words.does(power, 'keeps', 'keep')} out of ${words.place(area)}${words.until(until)}`,
  watch: PLACING_WATCH,
  duty: PLACING_DUTY,
  synonyms: [
    {
      words: 'place|put|establish',
      isDenied: true,
      parse: (reader, power) => ({ term: 'no-marker', power, ...DENIED.read(reader) }),
    },
    {
      words: 'stays out of|stay out of|keeps out of|keep out of',
      parse: (reader, power) => ({ term: 'no-marker', power, ...KEPT_OUT.read(reader) }),
    },
  ],
});

/** An area a power keeps out of (PB-TREATY-4). */
export const noMarker: UnilateralForm<TermOf<'no-marker'>> = {
  ...kind,
  parse: (reader, power) => {
    if (reader.peek('no') && !reader.peek('no marker') && !reader.peek('no markers'))
      reader.fail(
        'Only "no marker" and "no control" can be watched; anything else goes between quotation marks.',
      );
    return kind.parse(reader, power);
  },
};
