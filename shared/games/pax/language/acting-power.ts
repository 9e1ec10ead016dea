import { readActingFor } from '../../../kernel/language/acting-for.ts';
import type { OrderReader } from '../orders/order-reader.ts';
import type { Order } from '../orders/types.ts';
import { readForce } from '../orders/words.ts';
import { isPower, type Native, type Power, seatOf } from '../vocabulary/ids.ts';

// The power a line is for: `as austria-hungary:`, `for China:`.

const FOR = ['on behalf of', 'for', 'as'];

const takesColon = (reader: OrderReader): boolean => reader.acceptAlias(':', 'orders :', ',') !== undefined;

/** Reads `Austria-Hungary:` or `for Austria-Hungary:` if present. */
const readHeading = (reader: OrderReader): Power | Native | undefined => {
  const isFor = FOR.some((word) => reader.peek(word));
  if (!isFor && !reader.peekName(reader.vocabulary.forces)) return undefined;
  const read = (): Power | Native => {
    reader.acceptAlias(...FOR);
    const force = readForce(reader);
    if (reader.acceptAlias(':', 'orders :') === undefined && !(isFor && takesColon(reader))) reader.fail();
    return force;
  };
  const found = reader.lookAhead(read);
  return found === undefined ? undefined : reader.withoutOffering(read);
};

/** Whether a heading names a power of another player. */
const isOthers = ({ context: { seat } }: OrderReader, force: Power | Native): boolean =>
  seat !== undefined && seat !== 'gm' && seat !== force && seatOf(force) === force;

const OTHERS = (force: string): string =>
  `These would be orders of ${force}, and this is another's sheet. Write "as ${force}: …" if you command it.`;

/** The power a line is for: the writer's unless another is named. */
export const readActingPower = (reader: OrderReader): Pick<Order, 'as'> => {
  const isExplicit = reader.peek('as');
  const heading = readHeading(reader);
  if (!isExplicit && heading !== undefined && isOthers(reader, heading)) reader.fail(OTHERS(heading));
  const as = heading ?? readActingFor(reader, () => readForce(reader), 'order for a power you command');
  if (as === undefined || as === reader.context.seat) return {};
  if (isPower(as)) reader.actor = as;
  return { as };
};
