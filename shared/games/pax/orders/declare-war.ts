import type { ActionOf, OrderForm } from './form.ts';
import { readForce } from './words.ts';

/** A declaration of war, on every casus belli the power has against that party (PB-DOW-1, 19). */
export const declareWar: OrderForm<ActionOf<'declare-war'>> = {
  verb: 'declare war',
  does: ['declare-war'],
  syntax: 'declare war on PARTY',
  hint: 'begin a war over your casus belli',
  example: 'declare war on france',
  parse: (reader) => {
    reader.needs('on');
    return { do: 'declare-war', on: readForce(reader) };
  },
  format: ({ on }) => `declare war on ${on}`,
};
