import type { ActionOf, OrderForm } from './form.ts';
import { type OrderReader, readSea } from './words.ts';

const readOrigin = (reader: OrderReader): string => {
  reader.needs('from', 'where it lies now');
  return readSea(reader);
};

/** A merchant fleet from one sea zone to another, or one this turn's grant put at hand. */
export const merchant: OrderForm<ActionOf<'merchant'>> = {
  verb: 'merchant',
  does: ['merchant'],
  syntax: 'merchant from SEA to SEA, merchant new to SEA',
  hint: 'move a merchant fleet or put out a new one',
  example: 'merchant from caribbean-sea to oceania',
  parse: (reader) => {
    const from = reader.accepts('new', 'a fleet not yet at sea') ? 'new' : readOrigin(reader);
    reader.needs('to');
    return { do: 'merchant', from, to: readSea(reader) };
  },
  format: ({ from, to }) => `merchant ${from === 'new' ? 'new' : `from ${from}`} to ${to}`,
};
