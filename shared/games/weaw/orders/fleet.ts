import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderForm } from './form.ts';
import { readStop, writeStop } from './retreat.ts';
import { ZONE } from './slots.ts';
import type { ActionOf } from './types.ts';

const WHAT = [
  keyword('retreats to', 'a neighbouring zone', 'retreat to'),
  keyword('flees planes', 'radar permitting', 'flee planes'),
];

/** WEAW-SEA-7; with radar, WEAW-TECH-33. */
export const fleet: OrderForm<ActionOf<'fleet'>> = {
  verb: 'fleet in',
  does: 'fleet',
  step: 'STANDING',
  syntax: 'fleet in ZONE retreats to ZONE [after NUMBER round | below NUMBER], fleet in ZONE flees planes',
  hint: 'when ships give way',
  example: 'fleet in north-sea retreats to english-channel after 1 round',
  parse: (reader) => {
    const zone = ZONE.read(reader);
    if (reader.expectChoice(WHAT, '"retreats to" or "flees planes"') === 'flees planes')
      return { do: 'fleet', zone, stop: {} };
    return { do: 'fleet', zone, to: ZONE.read(reader), stop: readStop(reader) };
  },
  format: ({ zone, to, stop }) =>
    `fleet in ${zone} ${to === undefined ? 'flees planes' : `retreats to ${to}${writeStop(stop)}`}`,
};
