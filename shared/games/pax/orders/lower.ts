import { keyword } from '../../../kernel/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';
import { A_MARKER, MARKER_WORDS, readArea } from './words.ts';

const LEVELS = [...MARKER_WORDS, keyword('none', 'no marker at all')];

/** A lower marker instead of the own marker, or none. */
export const lower: OrderForm<ActionOf<'lower'>> = {
  verb: 'lower',
  does: ['lower'],
  syntax: 'lower AREA to MARKER-or-none',
  hint: 'put a lower marker in place of one, or none',
  example: 'lower marocco to interest',
  parse: (reader) => {
    const area = readArea(reader);
    reader.needs('to');
    const to = reader.choose(LEVELS, `${A_MARKER} or none`) as ActionOf<'lower'>['to'];
    return { do: 'lower', area, to };
  },
  format: ({ area, to }) => `lower ${area} to ${to}`,
};
