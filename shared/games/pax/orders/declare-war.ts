import { part } from '../../../kernel/language/pattern.ts';
import { PARTY } from './expected.ts';
import { type ActionOf, type OrderForm, pattern } from './form.ts';
import * as slot from './slots.ts';

/** A declaration of war, on every casus belli the power has against that party (PB-DOW-1, 19). */
export const declareWar: OrderForm<ActionOf<'declare-war'>> = pattern({
  verb: 'declare war',
  does: 'declare-war',
  parts: [part('on', slot.PARTY, 'on|upon|against')],
  hint: 'begin a war over your casus belli',
  example: 'declare war on france',
  others: [
    { words: 'dow' },
    {
      words:
        'dow|dow :|go to war with|go to war against|make war on|make war upon|wage war on|wage war against',
      before: PARTY,
      parse: (reader) => ({
        do: 'declare-war',
        on: slot.PARTY.read(reader) as ActionOf<'declare-war'>['on'],
      }),
    },
  ],
});
