import type { ActionOf, OrderForm } from './form.ts';
import { readArm, readField } from './words.ts';

/** All of one's forces in a place against the enemies there, or those of one arm (PB-WCOMBAT-1). */
export const attack: OrderForm<ActionOf<'attack'>> = {
  verb: 'attack',
  does: ['attack'],
  syntax: 'attack [with ARM] in FIELD',
  hint: 'fight the enemies in a place',
  example: 'attack in tunis',
  parse: (reader) => {
    const arm = reader.accepts('with', 'with armies only, or fleets only') ? { arm: readArm(reader) } : {};
    reader.needs('in');
    return { do: 'attack', at: readField(reader), ...arm };
  },
  format: ({ at, arm }) => `attack ${arm === undefined ? '' : `with ${arm} `}in ${at}`,
};
