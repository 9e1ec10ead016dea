import { type Opening, readClauses, takeOpening } from '../orders/conditions.ts';
import type { OrderReader } from '../orders/order-reader.ts';
import type { Action, Order } from '../orders/types.ts';

// The condition of a line, before or after its actions.

/** The opening of a condition after the actions, following a comma or a bracket. */
const takeTrailingOpening = (
  reader: OrderReader,
): { readonly opening: Opening; readonly isBracketed: boolean } | undefined => {
  const isMerelyIf = !reader.peek('if and only if');
  if (isMerelyIf && reader.accept('if', 'only if this is so')) return { opening: 'if', isBracketed: false };
  if (reader.accept('unless', 'only if this is not so')) return { opening: 'unless', isBracketed: false };
  const start = reader.tokenIndex;
  const isBracketed = reader.acceptAlias('(', ', (') !== undefined;
  if (!isBracketed) reader.acceptAlias(',');
  const opening = takeOpening(reader);
  if (opening !== undefined) return { opening, isBracketed };
  reader.rewindTo(start);
  return undefined;
};

const TWO_CLAUSES = 'This line has a condition in front already: join the two by "and", in one place.';
const BEFORE_ACTION =
  'A condition covers its whole line: put it after the last action, or write what follows as an order of its own.';

export type LineClause = Pick<Order, 'condition' | 'unless'>;

export const readTrailingCondition = (
  reader: OrderReader,
  actions: readonly Action[],
  front: LineClause | undefined,
): LineClause => {
  const start = reader.tokenIndex;
  const found = takeTrailingOpening(reader);
  if (!found) return front ?? {};
  if (front) {
    reader.rewindTo(start);
    return reader.fail(TWO_CLAUSES);
  }
  const clause = readClauses(reader, found.opening, actions);
  if (found.isBracketed) reader.expect(')');
  if (reader.peek(',') || reader.peek('and')) reader.fail(BEFORE_ACTION);
  return clause;
};

/** Before the actions, `should Germany build …` is also a condition. */
const takeLeadingOpening = (reader: OrderReader): Opening | undefined =>
  takeOpening(reader) ?? (reader.acceptAlias('should') === undefined ? undefined : 'if');

const NO_ORDER = 'The order should follow its condition: if …, place ….';

/** Reads `if …,` in front of the actions, without those that `does so` may repeat. */
export const readLeadingCondition = (
  reader: OrderReader,
  actions?: readonly Action[],
): LineClause | undefined => {
  const opening = takeLeadingOpening(reader);
  if (opening === undefined) return undefined;
  const clause = readClauses(reader, opening, actions);
  if (reader.isAtEnd) return reader.fail(NO_ORDER);
  if (reader.acceptAlias(', then', ', do', ',', 'then', ':') === undefined) return reader.fail();
  return clause;
};

/** A condition before the actions is read again once the actions are known that it may repeat. */
export const rereadLeadingCondition = (
  reader: OrderReader,
  start: number,
  actions: readonly Action[],
): LineClause | undefined => {
  const end = reader.tokenIndex;
  reader.rewindTo(start);
  const front = reader.attempt(() => reader.withoutOffering(() => readLeadingCondition(reader, actions)));
  reader.rewindTo(end);
  return front;
};
