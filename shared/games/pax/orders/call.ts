import type { ActionOf, OrderForm } from './form.ts';
import { readForce, readPower } from './words.ts';

/** A partner asked for help, whether a treaty binds it or not (PB-DOW-6, 10). */
export const call: OrderForm<ActionOf<'call'>> = {
  verb: 'call',
  does: ['call'],
  syntax: 'call POWER against PARTY',
  hint: 'ask a partner to join you in a war',
  example: 'call germany against britain',
  parse: (reader) => {
    const power = readPower(reader);
    reader.needs('against');
    return { do: 'call', power, against: readForce(reader) };
  },
  format: ({ power, against }) => `call ${power} against ${against}`,
};
