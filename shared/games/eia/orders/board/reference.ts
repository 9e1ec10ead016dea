import type { Slot } from '../../../../kernel/language/pattern.ts';
import type { OrderReader } from '../order-reader.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { COUNTRY, POWER } from '../slots.ts';
import type { Reference } from './types.ts';

/** A line of this month, a declaration by whom it is on, or a fact: `france/2`, `france/austria`, `fact 12`. */
export const REFERENCE: Slot<OrderReader, Reference> = {
  name: 'LINE-or-fact',
  read: (reader) => {
    if (reader.accepts('fact', 'a fact by its number')) return `fact ${String(reader.number())}`;
    const power = POWER.read(reader);
    reader.needs('/', 'the number of its line, or on whom it declared war');
    return `${power}/${NUMBER.sees(reader) ? String(reader.number()) : COUNTRY.read(reader)}`;
  },
  write: (reference) => reference,
  sees: (reader) => reader.sees('fact') || POWER.sees(reader),
};
