import { defined } from '../../../kernel/defined.ts';
import { keyedList } from '../../../kernel/keyed-list.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { withoutAnswered } from './asked-facts.ts';
import { ownerOf, withMinors } from '../board/territory.ts';
import type { BoardAction } from '../orders/board/types.ts';
import type { BoardFact, Statement } from '../state/board.ts';
import type { At, StepContext } from '../state/step.ts';
import { mapRefusals } from './refusals.ts';

type FactAction = Extract<BoardAction, { do: 'forces' | 'no-way' | 'fact' }>;

const keyOf = (statement: Statement): string => {
  switch (statement.kind) {
    case 'forces':
      return `forces ${statement.of} in ${statement.in}`;
    case 'no-way':
      return `no way for ${statement.of} to ${statement.to}`;
    case 'other':
      return statement.key;
  }
};

const factList = keyedList(({ statement }: Pick<BoardFact, 'statement'>) => [keyOf(statement)]);

/** Whose facts these are: an owner may state their own. */
const isOwn = (at: At, seat: string, action: FactAction): boolean => {
  switch (action.do) {
    case 'forces':
      return withMinors(at, seat).includes(action.of) || ownerOf(at, action.in) === seat;
    case 'no-way':
      return action.of === seat;
    case 'fact':
      return action.key.split(' ').includes(seat);
  }
};

/** Why a seat may not state a fact of the map: the setting `facts`. */
export const statementRefusal = (at: At, seat: string, action: FactAction): Refusal | undefined => {
  const { facts, referee } = at.edition.settings;
  if (seat === 'gm' || referee === 'table' || facts === 'all') return undefined;
  return facts === 'owners' && isOwn(at, seat, action)
    ? undefined
    : mapRefusals.refuse('not-yours-to-state', { by: facts });
};

const statementOf = (action: FactAction): Statement => {
  switch (action.do) {
    case 'forces':
      return { kind: 'forces', of: action.of, in: action.in, list: action.list };
    case 'no-way':
      return { kind: 'no-way', of: action.of, to: action.to };
    case 'fact':
      return { kind: 'other', key: action.key, text: action.text };
  }
};

/** Puts a fact on record in place of an older one on the same thing; public at once. */
export const recordStatement = (
  { edition, state: position, emit, now }: StepContext,
  by: string,
  action: FactAction,
): void => {
  const statement = statementOf(action);
  position.counters.fact += 1;
  const id = position.counters.fact;
  const taken = defined({ at: now });
  position.facts = factList.replace(position.facts, { id, month: position.month, by, statement, ...taken });
  emit({ type: 'stated', id, by, statement });
  position.record.questions = withoutAnswered({ edition, state: position });
};
