import { part } from '../../../../kernel/language/pattern.ts';
import { POWER_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import { EUROPEAN_SEATS } from '../parties.ts';
import { congressRefusals } from '../refusals.ts';
import { writableCongress } from '../session.ts';

/** `Japanese attendance`: what of a power is objected to. */
const readObjection = (reader: OrderReader): ActionOf<'object'> => {
  reader.acceptAlias(
    'the attendance of',
    'the presence of',
    'the participation of',
    'attendance of',
    'attendance by',
  );
  const power = readPower(reader);
  reader.acceptAlias(
    'attending the congress',
    'attending',
    's attendance',
    'attendance',
    's presence',
    'presence',
    'participation',
  );
  return { do: 'object', power };
};

/** A European power keeps the USA or Japan out (PB-CONG-4). */
export const object: LineVerb<ActionOf<'object'>> = lineVerb<ActionOf<'object'>>(
  {
    ...pattern({
      verb: 'object',
      does: 'object',
      parts: [part('power', slot.POWER, 'to|against')],
      hint: 'keep the USA or Japan out of the Congress',
      example: 'object to japan',
    }),
    parse: (reader) => {
      if (reader.acceptAlias('against') === undefined) reader.expect('to');
      return readObjection(reader);
    },
    synonyms: [{ words: 'exclude|keep out|bar', followedBy: POWER_AHEAD, parse: readObjection }],
  },
  {
    refusalInAnyPosition(_edition, { seat }, { power }) {
      if (power !== 'usa' && power !== 'japan')
        return congressRefusals.refuse('no-guest', { power }, 'PB-CONG-4');
      return EUROPEAN_SEATS.some((european) => european === seat)
        ? undefined
        : congressRefusals.refuse('no-voice-over-guests', { seat }, 'PB-CONG-4');
    },
    carryOut({ state, emit }, { seat: by }, { power }) {
      const { objections } = writableCongress(state);
      const guest = SEATS.find((seat) => seat === power);
      if (!guest || objections.some((objection) => objection.by === by && objection.to === guest)) return;
      objections.push({ by, to: guest });
      emit({ type: 'guest-refused', by, guest });
    },
    suggestions: () => [
      { do: 'object', power: 'japan' },
      { do: 'object', power: 'usa' },
    ],
    isForSeat: true,
  },
);
