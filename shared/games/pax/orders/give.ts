import { keyword } from '../../../kernel/language/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';
import { readArea, readMarker, readPower } from './words.ts';

const OF = [keyword('of', 'the marker of an area', 'in')];

/** A marker made over to another power, which has to accept it (PB-NEG-7). */
export const give: OrderForm<ActionOf<'give'>> = {
  verb: 'give',
  does: ['give'],
  syntax: 'give MARKER of AREA to POWER',
  hint: 'make a marker over to another power',
  example: 'give possession of papua to germany',
  parse: (reader) => {
    const marker = readMarker(reader);
    reader.choose(OF, '"of"');
    const area = readArea(reader);
    reader.needs('to');
    return { do: 'give', marker, area, to: readPower(reader) };
  },
  format: ({ marker, area, to }) => `give ${marker} of ${area} to ${to}`,
};
