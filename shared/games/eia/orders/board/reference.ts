import { keyword } from '../../../../kernel/language/grammar.ts';
import type { Slot } from '../../../../kernel/language/pattern.ts';
import type { OrderReader } from '../order-reader.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { COUNTRY, POWER } from '../slots.ts';
import type { Reference } from './types.ts';

const FACT = keyword('fact', 'a fact by its number');

/** A line of this month, a declaration by its target, or a fact: `france/2`, `france/austria`, `fact 12`. */
export const REFERENCE: Slot<OrderReader, Reference> = {
  name: 'LINE-or-fact',
  read: (reader) => {
    if (reader.accept(FACT.id, FACT.hint)) return `fact ${String(reader.expectNumber())}`;
    const power = POWER.read(reader);
    reader.expect('/', 'the number of its line, or on whom it declared war');
    return `${power}/${NUMBER.peek(reader) ? String(reader.expectNumber()) : COUNTRY.read(reader)}`;
  },
  format: (reference) => reference,
  peek: (reader) => reader.peek('fact') || POWER.peek(reader),
  offer: (reader) => {
    reader.offer('"fact"', [FACT]);
    POWER.offer?.(reader);
  },
};
