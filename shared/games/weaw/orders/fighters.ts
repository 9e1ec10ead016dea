import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderForm } from './form.ts';
import { PLACE_OR_EVERYWHERE } from './slots.ts';
import type { ActionOf } from './types.ts';

const WHAT = [keyword('rise', 'they meet enemy planes'), keyword('stay down', 'they do not')];

/** WEAW-AIR-1. */
export const fighters: OrderForm<ActionOf<'fighters'>> = {
  verb: 'fighters',
  does: 'fighters',
  step: 'STANDING',
  syntax: 'fighters in TERRITORY | everywhere rise | stay down',
  hint: 'whether fighters meet enemy planes',
  example: 'fighters in paris stay down',
  parse: (reader) => {
    reader.acceptAlias('in');
    const place = PLACE_OR_EVERYWHERE.read(reader);
    return {
      do: 'fighters',
      place,
      down: reader.expectChoice(WHAT, '"rise" or "stay down"') === 'stay down',
    };
  },
  format: ({ place, down }) =>
    `fighters ${place === 'everywhere' ? '' : 'in '}${place} ${down ? 'stay down' : 'rise'}`,
};
