import type { OrderForm } from './form.ts';
import { NATION, severalOf } from './slots.ts';
import type { ActionOf } from './types.ts';

const ENEMIES = severalOf(NATION);

/** WEAW-SURR-1; Austria-Hungary's peace with Serbia (WEAW-AH-1). */
export const offer: OrderForm<ActionOf<'offer-peace'> | ActionOf<'offer-surrender'>> = {
  verb: 'offer',
  does: ['offer-peace', 'offer-surrender'],
  step: 'DIP',
  syntax: 'offer surrender to NATION, ... | all, offer peace to NATION',
  hint: 'offer enemies surrender; Austria-Hungary: peace to Serbia',
  example: 'offer surrender to france, britain',
  parse: (reader) => {
    if (reader.accept('peace to', 'Austria-Hungary to Serbia'))
      return { do: 'offer-peace', to: NATION.read(reader) };
    reader.expect('surrender to', 'the enemies it is offered to');
    return { do: 'offer-surrender', to: ENEMIES.read(reader) };
  },
  format: (action) =>
    action.do === 'offer-peace'
      ? `offer peace to ${action.to}`
      : `offer surrender to ${ENEMIES.format(action.to)}`,
};
