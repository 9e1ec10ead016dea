import type { ActionOf, OrderForm } from './form.ts';
import { readArea } from './words.ts';

/** In a co-dominion: fight beside the other owners. */
export const combine: OrderForm<ActionOf<'combine'>> = {
  verb: 'combine',
  does: ['combine'],
  syntax: 'combine in AREA',
  hint: 'fight together with the other owners of a co-dominion',
  example: 'combine in hawaii',
  parse: (reader) => {
    reader.needs('in');
    return { do: 'combine', area: readArea(reader) };
  },
  format: ({ area }) => `combine in ${area}`,
};

/** In a co-dominion: fight without the other owners. */
export const fightAlone: OrderForm<ActionOf<'fight-alone'>> = {
  verb: 'fight alone',
  does: ['fight-alone'],
  syntax: 'fight alone in AREA',
  hint: 'fight apart from the other owners of a co-dominion',
  example: 'fight alone in hawaii',
  parse: (reader) => {
    reader.needs('in');
    return { do: 'fight-alone', area: readArea(reader) };
  },
  format: ({ area }) => `fight alone in ${area}`,
};
