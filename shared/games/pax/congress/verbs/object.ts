import { part } from '../../../../kernel/language/pattern.ts';
import { POWER } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { type OrderReader, readPower } from '../../orders/words.ts';

/** `Japanese attendance`: what of a power is objected to. */
const readObjection = (reader: OrderReader): ActionOf<'object'> => {
  reader.takes(
    'the attendance of',
    'the presence of',
    'the participation of',
    'attendance of',
    'attendance by',
  );
  const power = readPower(reader);
  reader.takes(
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
export const object: OrderForm<ActionOf<'object'>> = {
  ...pattern({
    verb: 'object',
    does: 'object',
    parts: [part('power', slot.POWER, 'to|against')],
    hint: 'keep the USA or Japan out of the Congress',
    example: 'object to japan',
  }),
  parse: (reader) => {
    if (reader.takes('against') === undefined) reader.needs('to');
    return readObjection(reader);
  },
  others: [{ words: 'exclude|keep out|bar', before: POWER, parse: readObjection }],
};
