import type { OrderForm } from './form.ts';
import { NATION, UNIT, ZONE } from './slots.ts';
import type { ActionOf } from './types.ts';

type Give = ActionOf<'give'> | ActionOf<'give-ship'>;

/** Money in COLL (WEAW-COLL-7, WEAW-USO-7); a destroyer to the Ottomans in DIP (WEAW-GB-3). */
export const give: OrderForm<Give> = {
  verb: 'give',
  does: ['give', 'give-ship'],
  step: 'COLL',
  syntax: 'give NUMBER to NATION, give destroyer from ZONE to NATION',
  hint: 'send money to an ally; Britain: a destroyer to the Ottomans',
  example: 'give 10 to austria-hungary',
  parse: (reader) => {
    const amount = reader.acceptNumber();
    if (amount !== undefined) {
      reader.expect('to', 'who gets it');
      return { do: 'give', amount, to: NATION.read(reader) };
    }
    const type = UNIT.read(reader);
    reader.expect('from', 'the zone it is in');
    const from = ZONE.read(reader);
    reader.expect('to', 'who gets it');
    return { do: 'give-ship', type, from, to: NATION.read(reader) };
  },
  format: (action) =>
    action.do === 'give'
      ? `give ${String(action.amount)} to ${action.to}`
      : `give ${action.type} from ${action.from} to ${action.to}`,
};
