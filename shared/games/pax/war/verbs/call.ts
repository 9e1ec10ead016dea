import { part } from '../../../../kernel/language/pattern.ts';
import { POWER } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

/** A partner asked for help, whether a treaty binds it or not (PB-DOW-6, 10). */
export const call: OrderForm<ActionOf<'call'>> = pattern({
  verb: 'call',
  does: 'call',
  parts: [
    part('power', slot.POWER),
    part(
      'against',
      slot.PARTY,
      [
        'against',
        ...[
          'for help',
          'for aid',
          'to help',
          'to help us',
          'to help me',
          'to arms',
          'to join',
          'to join us',
          'to join me',
          'to war',
          'to join the war',
          'in',
          'to fight',
        ].map((help) => `${help} against`),
        'to fight',
      ].join('|'),
    ),
  ],
  hint: 'ask a partner to join you in a war',
  example: 'call germany against britain',
  others: [{ words: 'call on|call upon|ask|invite|summon|request', before: POWER }],
});
