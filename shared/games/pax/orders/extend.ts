import { keyword } from '../../../kernel/language/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';
import type { OrderReader } from './words.ts';

const HOURS = [keyword('h', 'hours', 'hours', 'hour', 'hrs', 'hr')];
const DAYS = ['days', 'day'];
const HOURS_A_DAY = 24;

const parse = (reader: OrderReader): ActionOf<'extend'> => {
  reader.takes('by');
  const number = reader.number();
  if (reader.takes(...DAYS) !== undefined) return { do: 'extend', hours: number * HOURS_A_DAY };
  reader.choose(HOURS, '"h" (hours)');
  return { do: 'extend', hours: number };
};

/** The game master moves the deadline of the step that waits. */
export const extend: OrderForm<ActionOf<'extend'>> = {
  verb: 'extend',
  does: ['extend'],
  syntax: 'extend NUMBER h',
  hint: 'game master: move the deadline',
  example: 'extend 48 h',
  parse,
  format: ({ hours }) => `extend ${String(hours)} h`,
  others: [
    {
      words:
        'extend the deadline|extend deadline|extend this deadline|extend the phase|extend the step|extend time|move the deadline|prolong the deadline|prolong',
    },
  ],
};
