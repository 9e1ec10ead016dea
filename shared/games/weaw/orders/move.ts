import type { OrderForm } from './form.ts';
import type { OrderReader } from './order-reader.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

const readUnitsAndGoal = (reader: OrderReader) => {
  const units = readUnits(reader);
  reader.expect('to', 'where they go');
  return { units, to: PLACE.read(reader) };
};

/** WEAW-LND-1. */
export const move: OrderForm<ActionOf<'move'>> = {
  verb: 'move',
  does: 'move',
  step: 'LND',
  syntax: 'move NUMBER-or-all UNIT from TERRITORY to TERRITORY',
  hint: 'march or fly; into enemy land it is an attack',
  example: 'move 3 infantry from berlin to posen',
  parse: (reader) => ({ do: 'move', ...readUnitsAndGoal(reader) }),
  format: ({ units, to }) => `move ${writeUnits(units)} to ${to}`,
};

/** WEAW-RLY-1. */
export const rail: OrderForm<ActionOf<'rail'>> = {
  verb: 'rail',
  does: 'rail',
  step: 'RLY',
  syntax: 'rail NUMBER-or-all UNIT from TERRITORY to TERRITORY',
  hint: 'strategic movement',
  example: 'rail 2 infantry from warsaw to kiev',
  parse: (reader) => ({ do: 'rail', ...readUnitsAndGoal(reader) }),
  format: ({ units, to }) => `rail ${writeUnits(units)} to ${to}`,
};
