import { keyword } from '../../../kernel/language/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';

const HOURS = [keyword('h', 'hours', 'hours', 'hour')];

/** The game master moves the deadline of the step that waits. */
export const extend: OrderForm<ActionOf<'extend'>> = {
  verb: 'extend',
  does: ['extend'],
  syntax: 'extend NUMBER h',
  hint: 'game master: move the deadline',
  example: 'extend 48 h',
  parse: (reader) => {
    const hours = reader.number();
    reader.choose(HOURS, '"h"');
    return { do: 'extend', hours };
  },
  format: ({ hours }) => `extend ${String(hours)} h`,
};
