import type { ActionOf, OrderForm } from './form.ts';
import { readForce, readPower } from './words.ts';

/** Comes into a war on somebody's side: a call answered, or help for a minor or the Ottomans (PB-DOW-7, PB-OTTO-4). */
export const join: OrderForm<ActionOf<'join'>> = {
  verb: 'join',
  does: ['join'],
  syntax: 'join PARTY against PARTY',
  hint: 'come into a war on the side of another',
  example: 'join austria-hungary against russia',
  parse: (reader) => {
    const side = readForce(reader);
    reader.needs('against');
    return { do: 'join', side, against: readForce(reader) };
  },
  format: ({ side, against }) => `join ${side} against ${against}`,
};

/** A call refused; where a treaty makes it a duty, that breaks the treaty (PB-DOW-8). */
export const decline: OrderForm<ActionOf<'decline'>> = {
  verb: 'decline call',
  does: ['decline'],
  syntax: 'decline call from POWER',
  hint: 'refuse a call for help',
  example: 'decline call from austria-hungary',
  parse: (reader) => {
    reader.needs('from');
    return { do: 'decline', from: readPower(reader) };
  },
  format: ({ from }) => `decline call from ${from}`,
};
