import type { ActionOf, OrderForm } from './form.ts';
import { readTreaty } from './words.ts';

/** A secret treaty, or a clause of its secret protocol, laid open (PB-TREATY-12, AMB-74). */
export const publish: OrderForm<ActionOf<'publish-treaty'> | ActionOf<'publish-protocol'>> = {
  verb: 'publish',
  does: ['publish-treaty', 'publish-protocol'],
  syntax: 'publish treaty TREATY, publish protocol NUMBER of TREATY',
  hint: 'lay a secret treaty or protocol open',
  example: 'publish treaty tunis-accord',
  parse: (reader) => {
    if (reader.accepts('protocol', 'one clause of a secret protocol')) {
      const clause = reader.number();
      reader.needs('of');
      return { do: 'publish-protocol', clause, treaty: readTreaty(reader) };
    }
    reader.needs('treaty', 'the whole of it');
    return { do: 'publish-treaty', treaty: readTreaty(reader) };
  },
  format: (action) =>
    action.do === 'publish-treaty'
      ? `publish treaty ${action.treaty}`
      : `publish protocol ${String(action.clause)} of ${action.treaty}`,
};
