import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderForm } from './form.ts';
import { ZONE } from './slots.ts';
import type { ActionOf } from './types.ts';

const WHAT = [keyword('fight', 'they stay in a combat'), keyword('evade', 'they break off')];

/** WEAW-INT-3, WEAW-DET-7. */
export const submarines: OrderForm<ActionOf<'submarines'>> = {
  verb: 'submarines in',
  does: 'submarines',
  step: 'STANDING',
  syntax: 'submarines in ZONE fight | evade [to ZONE]',
  hint: 'whether submarines go on fighting',
  example: 'submarines in north-sea evade to norwegian-sea',
  parse: (reader) => {
    const zone = ZONE.read(reader);
    const fight = reader.expectChoice(WHAT, '"fight" or "evade"') === 'fight';
    const to = !fight && reader.accept('to', 'where they go') ? ZONE.read(reader) : undefined;
    return { do: 'submarines', zone, fight, ...(to !== undefined && { to }) };
  },
  format: ({ zone, fight, to }) =>
    `submarines in ${zone} ${fight ? 'fight' : 'evade'}${to === undefined ? '' : ` to ${to}`}`,
};
