import { part } from '../../../../kernel/language/pattern.ts';
import { gmRefusals } from '../refusals.ts';
import { RESERVES } from '../../charts/seating.ts';
import { NATION } from '../../orders/slots.ts';
import { gmVerb } from '../form.ts';
import { SEAT } from '../slots.ts';

export const bind = gmVerb(
  {
    verb: 'bind',
    hint: 'a reserve seat to a nation',
    parts: [part('seat', SEAT), part('nation', NATION, { words: 'to', hint: 'the nation' })],
  },
  ({ state, emit }, { seat, nation }) => {
    if (!RESERVES.includes(seat))
      return gmRefusals.refuse('not-open', { cause: 'binds-reserves', seats: RESERVES });
    state.bindings[seat] = nation;
    emit({ type: 'event', what: { is: 'seat-leads', seat, nation }, names: [nation], rule: 'WEAW-COLL-6' });
    return undefined;
  },
);
