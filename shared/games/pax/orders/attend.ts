import type { ActionOf, OrderForm } from './form.ts';

/** Coming to the Congress that has been called (PB-CONG-3, 23). */
export const attend: OrderForm<ActionOf<'attend'>> = {
  verb: 'attend',
  does: ['attend'],
  syntax: 'attend congress',
  hint: 'come to the Congress',
  example: 'attend congress',
  parse: (reader) => {
    reader.needs('congress');
    return { do: 'attend' };
  },
  format: () => 'attend congress',
};

/** Not coming to it: what it resolves binds a disputant all the same (PB-CONG-11). */
export const stayAway: OrderForm<ActionOf<'stay-away'>> = {
  verb: 'stay away',
  does: ['stay-away'],
  syntax: 'stay away from congress',
  hint: 'do not come to the Congress',
  example: 'stay away from congress',
  parse: (reader) => {
    reader.needs('from');
    reader.needs('congress');
    return { do: 'stay-away' };
  },
  format: () => 'stay away from congress',
};
