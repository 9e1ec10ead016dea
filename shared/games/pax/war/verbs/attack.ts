import { part } from '../../../../kernel/language/pattern.ts';
import { FIELD, PARTY } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readForce } from '../../orders/words.ts';

const base: OrderForm<ActionOf<'attack'>> = pattern({
  verb: 'attack',
  does: 'attack',
  parts: [
    part('arm', slot.ARM, 'with|by|using', { hint: 'with armies only, or fleets only', isOptional: true }),
    part('at', slot.FIELD, 'in|at|on'),
  ],
  hint: 'fight the enemies in a place',
  example: 'attack in tunis',
});

/** All of one's forces in a place against the enemies there, or those of one arm (PB-WCOMBAT-1). */
export const attack: OrderForm<ActionOf<'attack'>> = {
  ...base,
  others: [
    { words: 'fight in', before: FIELD, parse: (reader) => ({ do: 'attack', at: slot.FIELD.read(reader) }) },
    {
      // Whoever is an enemy there is fought; the name of one is no order of its own.
      words: 'attack|assault|engage',
      before: PARTY,
      parse: (reader) => {
        const whom = readForce(reader);
        reader.takes('forces', 'armies', 'fleets', 'troops', 'units');
        if (reader.isAtEnd) reader.fail(`Where? A power is no place: attack in …, where ${whom} has forces.`);
        reader.dropped.push(`"${whom}": all enemies in the place are attacked`);
        return base.parse(reader);
      },
    },
  ],
};
