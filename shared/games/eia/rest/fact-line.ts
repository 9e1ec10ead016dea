import { defined } from '../../../kernel/defined.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { keyedList } from '../../../kernel/keyed-list.ts';
import type { Edition } from '../charts/edition.ts';
import type { BoardLine, StatedFact } from '../orders/board/form.ts';
import { boardLines } from '../orders/board/registry.ts';
import type { BoardAction } from '../orders/board/types.ts';
import type { EiaVerbForm } from '../orders/form.ts';
import type { BoardFact, Statement } from '../state/board.ts';
import type { Position, StepContext } from '../state/step.ts';
import { withoutAnswered } from './asked-facts.ts';
import { mapRefusals } from './refusals.ts';

/** The law of a line that states a fact: its statement and owner, its key and sentence. */
interface FactLaw<A extends BoardAction, S extends Statement> extends StatedFact<S> {
  statement(action: A): S;
  /** Whether the fact is the seat's own; owners may state theirs. */
  isOwn(at: Position, seat: string, action: A): boolean;
  /** Why nobody may state it in this form. */
  readonly formRefusal?: (at: Position, action: A) => Refusal | undefined;
  /** Facts worth stating. */
  readonly options?: (at: Position, seat: string) => readonly A[];
}

/** The entry that describes a kind of statement. */
export const factOf = (statement: Statement): StatedFact => {
  const fact = boardLines.all.find((line) => line.fact?.kind === statement.kind)?.fact;
  if (!fact) throw new Error(`no line states ${statement.kind}`);
  return fact;
};

const factList = keyedList(({ statement }: Pick<BoardFact, 'statement'>) => [
  factOf(statement).key(statement),
]);

/** Records a fact in place of an older one about the same thing; it is public at once. */
const recordStatement = (
  { edition, state: position, emit, now }: StepContext,
  by: string,
  statement: Statement,
): void => {
  position.counters.fact += 1;
  const id = position.counters.fact;
  const taken = defined({ at: now });
  position.facts = factList.replace(position.facts, { id, month: position.month, by, statement, ...taken });
  emit({ type: 'stated', id, by, statement });
  position.record.questions = withoutAnswered({ edition, state: position });
};

/**
 * Who may state facts, for a seat: the game master, or players without one, may state all; otherwise the setting
 * decides.
 */
const statersIn = (edition: Edition, seat: string): 'all' | 'owners' | 'gm' => {
  const { facts, referee } = edition.settings;
  return seat === 'gm' || referee === 'table' ? 'all' : facts;
};

/** A line that states a fact of the map; the setting `facts` decides who may. */
export const factLine = <A extends BoardAction, S extends Statement>(
  form: EiaVerbForm<A>,
  { statement, isOwn, formRefusal, options, ...fact }: FactLaw<NoInfer<A>, S>,
): BoardLine<A> => ({
  ...form,
  fact,
  ...defined({ options }),
  seatRefusal: (edition, seat) =>
    statersIn(edition, seat) === 'gm' ? mapRefusals.refuse('not-yours-to-state', { by: 'gm' }) : undefined,
  refusal: (at, seat, action) =>
    statersIn(at.edition, seat) === 'owners' && !isOwn(at, seat, action)
      ? mapRefusals.refuse('not-yours-to-state', { by: 'owners' })
      : formRefusal?.(at, action),
  carryOut: (context, seat, action) => {
    recordStatement(context, seat, statement(action));
  },
});
