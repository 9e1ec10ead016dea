import { part } from '../../../../kernel/language/pattern.ts';
import { gmRefusals } from '../refusals.ts';
import { seatsOf } from '../../charts/seating.ts';
import { NATION } from '../../orders/slots.ts';
import { gmVerb } from '../form.ts';
import { SEAT } from '../slots.ts';

export const command = gmVerb(
  {
    verb: 'command',
    hint: 'who gives orders for a nation',
    parts: [part('nation', NATION), part('seat', SEAT, { words: 'by', hint: 'the seat' })],
  },
  (step, { nation, seat }) => {
    const { edition, state } = step;
    const row = state.nations[nation];
    const seats = seatsOf(edition).map(({ id }) => id);
    if (!seats.includes(seat)) return gmRefusals.refuse('not-open', { cause: 'no-such-seat', seat, seats });
    if (row) row.commander = seat;
    return undefined;
  },
);
