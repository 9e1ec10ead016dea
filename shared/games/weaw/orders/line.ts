import { formatActingFor, readActingFor } from '../../../kernel/language/acting-for.ts';
import { type Grammar, keyword, keywordsOf } from '../../../kernel/language/grammar.ts';
import type { TextLine } from '../../../kernel/language/sheet.ts';
import type { Names } from '../charts/names.ts';
import { CONDITION_SYNTAX, formatClause, readClauses } from './conditions.ts';
import { readBuilds } from './build.ts';
import { formatAction, ORDER_FORMS, stepOf } from './index.ts';
import { OrderReader } from './order-reader.ts';
import { NATION } from './slots.ts';
import type { Action, Order } from './types.ts';

/** What orders begin with. */
export const VERBS = ORDER_FORMS.map(({ verb, hint, others = [] }) => keyword(verb, hint, ...others));

const GRAMMAR: Grammar = {
  keywords: keywordsOf([
    ...ORDER_FORMS.map(({ syntax }) => syntax),
    ...CONDITION_SYNTAX,
    'when CONDITION: end as NATION: each in all enemies fleet warships left rounds hits of',
  ]),
  openers: VERBS,
};

/** Neighbours of a territory that enemies of the writer hold, for `facing all enemies`. */
export type EnemyNeighbours = (nation: string | undefined, place: string) => readonly string[];

/** A line of a sheet, ready to be read. */
export const lineReader = (names: Names, line: TextLine): OrderReader =>
  new OrderReader(names, GRAMMAR, line);

const readAction = (reader: OrderReader): Action => {
  const verb = reader.expectChoice(VERBS, 'an order');
  return ORDER_FORMS.find((form) => form.verb === verb)?.parse(reader) ?? reader.fail();
};

const readActions = (
  reader: OrderReader,
  enemiesOf: (place: string) => readonly string[],
): readonly Action[] => {
  const actions: Action[] = [];
  do actions.push(...(readBuilds(reader, enemiesOf) ?? [readAction(reader)]));
  while (reader.isBeforeAction && reader.accept(',', 'together with this, all or nothing'));
  return actions;
};

/** `rail 3 infantry from berlin, 2 infantry from leipzig to cologne` is one order a place. */
const bySource = (action: Action): readonly Action[] => {
  if (action.do !== 'rail' && action.do !== 'move') return [action];
  const sources = [...new Set(action.units.map(({ from }) => from))];
  return sources.map((from) => ({ ...action, units: action.units.filter((each) => each.from === from) }));
};

/** Reads an order to the end of its line; its problems are those of the reader. */
export const readOrder = (reader: OrderReader, enemies: EnemyNeighbours): Order | undefined =>
  reader.attempt(() => {
    const as = readActingFor(reader, () => NATION.read(reader), 'for a nation you command');
    const actions = readActions(reader, (place) => enemies(as, place)).flatMap(bySource);
    const [first, ...others] = actions.map((action) => stepOf(action));
    const stray = others.find((step) => step !== first);
    if (stray !== undefined)
      reader.fail(`One line holds orders of one step: ${first ?? ''} and ${stray} need lines of their own.`);
    const condition = readClauses(reader);
    reader.expectEnd();
    return { ...(as !== undefined && { as }), actions, ...(condition && { condition }) };
  });

/** An order in normal form, its condition behind it. */
export const formatOrder = ({ as, actions, condition }: Order): string =>
  `${formatActingFor(as)}${actions.map(formatAction).join(', ')}${condition ? ` ${formatClause(condition)}` : ''}`;
