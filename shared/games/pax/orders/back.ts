import type { ActionOf, OrderForm } from './form.ts';
import { readArea, readPower } from './words.ts';

/** A great power stands up for a minor's Influence (PB-MINOR-30). */
export const back: OrderForm<ActionOf<'back'>> = {
  verb: 'back',
  does: ['back'],
  syntax: 'back POWER in AREA',
  hint: 'stand up for a minor power in a dispute',
  example: 'back spain in cuba',
  parse: (reader) => {
    const power = readPower(reader);
    reader.needs('in');
    return { do: 'back', power, area: readArea(reader) };
  },
  format: ({ power, area }) => `back ${power} in ${area}`,
};
