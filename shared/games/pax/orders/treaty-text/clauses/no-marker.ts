import { keyword } from '../../../../../kernel/language/grammar.ts';
import { readArea } from '../../words.ts';
import type { OrderReader } from '../../order-reader.ts';
import type { UnilateralForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

const readKeptOut = (reader: OrderReader, power: TermOf<'no-marker'>['power']): TermOf<'no-marker'> => {
  if (reader.acceptAlias('into', 'on', 'at') === undefined) reader.expect('in');
  return { term: 'no-marker', power, area: readArea(reader), ...readDate(reader, 'until') };
};

/** An area a power keeps out of (PB-TREATY-4). */
export const noMarker: UnilateralForm<TermOf<'no-marker'>> = {
  term: 'no-marker',
  verb: ['places', 'place'],
  syntax: 'POWER places no marker in AREA [until YEAR]',
  hint: 'keeps out of an area, or leaves its control to others',
  followedBy: {
    label: 'no marker',
    choices: () => [keyword('no marker', 'not even an Interest')],
    peek: (reader) => reader.peek('no marker') || reader.peek('no markers'),
  },
  example: 'britain places no marker in tripoli',
  parse: (reader, power) => {
    if (reader.peek('no') && !reader.peek('no marker') && !reader.peek('no markers'))
      reader.fail(
        'Only "no marker" and "no control" can be watched; anything else goes between quotation marks.',
      );
    if (reader.acceptAlias('no markers', 'no marker whatsoever') === undefined) reader.expect('no marker');
    return readKeptOut(reader, power);
  },
  synonyms: [
    {
      words: 'place|put|establish',
      isDenied: true,
      parse: (reader, power) => {
        if (reader.acceptAlias('any markers', 'any marker', 'a marker', 'markers', 'marker') === undefined) {
          reader.expect('any marker');
        }
        return readKeptOut(reader, power);
      },
    },
    {
      words: 'stays out of|stay out of|keeps out of|keep out of',
      parse: (reader, power) => ({
        term: 'no-marker',
        power,
        area: readArea(reader),
        ...readDate(reader, 'until'),
      }),
    },
  ],
  format: ({ power, area, until }) => `${power} places no marker in ${area}${formatDate('until', until)}`,
};
