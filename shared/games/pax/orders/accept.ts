import type { ActionOf, OrderForm } from './form.ts';
import { readArea } from './words.ts';

/** A marker or a share held out to the power is taken (PB-NEG-7, 8). */
export const accept: OrderForm<ActionOf<'accept'>> = {
  verb: 'accept',
  does: ['accept'],
  syntax: 'accept AREA',
  hint: 'take a marker or a share held out to you',
  example: 'accept papua',
  parse: (reader) => ({ do: 'accept', area: readArea(reader) }),
  format: ({ area }) => `accept ${area}`,
};
