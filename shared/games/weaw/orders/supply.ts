import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderForm } from './form.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';

const ARMY = [keyword('army', 'proper supply for the Russian army')];

/** WEAW-RU-2 (`army`), WEAW-DE-15, WEAW-DE-16. */
export const supply: OrderForm<ActionOf<'supply'>> = {
  verb: 'supply',
  does: 'supply',
  step: 'BLD',
  syntax: 'supply army, supply TERRITORY [with artillery]',
  hint: 'Russia: its army; Germany: German East Africa',
  example: 'supply german-east-africa',
  parse: (reader) => {
    if (reader.acceptChoice(ARMY, '"army"') !== undefined) return { do: 'supply', place: 'army' };
    const place = PLACE.read(reader);
    const hasGun = reader.accept('with artillery', 'an artillery without a complex');
    return { do: 'supply', place, ...(hasGun && { artillery: true }) };
  },
  format: ({ place, artillery }) => `supply ${place}${artillery ? ' with artillery' : ''}`,
};
