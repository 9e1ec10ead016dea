import type { OrderForm } from './form.ts';
import { UNIT, ZONE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-BB-5, WEAW-CV-4. */
export const repair: OrderForm<ActionOf<'repair'>> = {
  verb: 'repair',
  does: 'repair',
  step: 'BLD',
  syntax: 'repair UNIT in ZONE, repair NUMBER hits of UNIT in ZONE',
  hint: 'repair a battleship, or hits of a carrier',
  example: 'repair battleship in north-sea',
  parse: (reader) => {
    const hits = reader.acceptNumber();
    if (hits !== undefined && reader.acceptAlias('hits', 'hit') !== undefined) reader.expect('of');
    const type = UNIT.read(reader);
    reader.expect('in', 'the zone it is in');
    return { do: 'repair', type, zone: ZONE.read(reader), ...(hits !== undefined && { hits }) };
  },
  format: ({ type, zone, hits }) =>
    `repair ${hits === undefined ? '' : `${String(hits)} hits of `}${type} in ${zone}`,
};
