import { defined } from '../../../kernel/defined.ts';
import { formatActingFor, readActingFor } from '../../../kernel/language/acting-for.ts';
import { type Grammar, keywordsOf } from '../../../kernel/language/grammar.ts';
import type { TextLine } from '../../../kernel/language/sheet.ts';
import type { Names } from '../charts/names.ts';
import { CONDITION_SYNTAX, formatClause, readClauses } from './conditions.ts';
import { OrderReader } from './order-reader.ts';
import { NATION } from './slots.ts';
import type { Action, Order } from './types.ts';
import type { Named } from '../../../kernel/language/names.ts';
import type { EnemiesBeside } from './form.ts';
import { formatAction, orderVerbs, partOf, stepOf } from './verb-registry.ts';

const grammars = new WeakMap<readonly Named[], Grammar>();

/** The grammar of all orders; made once for each list of them. */
const grammar = (): Grammar => {
  const { all, openers } = orderVerbs;
  const made = grammars.get(openers) ?? {
    keywords: keywordsOf([
      ...all.flatMap(({ syntax, shorthands = [] }) => [syntax, ...shorthands.map((each) => each.syntax)]),
      ...CONDITION_SYNTAX,
      'when CONDITION: end as NATION:',
    ]),
    openers,
  };
  grammars.set(openers, made);
  return made;
};

/** Neighbours of a territory held by the writer's enemies, for `facing all enemies`. */
export type EnemyNeighbours = (nation: string | undefined, place: string) => readonly string[];

/** A reader for one line of a sheet. */
export const lineReader = (names: Names, line: TextLine): OrderReader =>
  new OrderReader(names, grammar(), line);

const readAction = (reader: OrderReader): Action => {
  const { all, openers } = orderVerbs;
  const verb = reader.expectChoice(openers, 'an order');
  return all.find((form) => form.verb === verb)?.parse(reader) ?? reader.fail();
};

/** Reads several orders written as one, if present. */
const readSeveral = (reader: OrderReader, enemies: EnemiesBeside): readonly Action[] | undefined => {
  for (const { shorthands = [] } of orderVerbs.all) {
    for (const shorthand of shorthands) {
      const read = shorthand.read(reader, enemies);
      if (read) return read;
    }
  }
  return undefined;
};

const readActions = (reader: OrderReader, enemies: EnemiesBeside): readonly Action[] => {
  const actions: Action[] = [];
  do actions.push(...(readSeveral(reader, enemies) ?? [readAction(reader)]));
  while (reader.isBeforeAction && reader.accept(',', 'together with this, all or nothing'));
  return actions;
};

/** The orders a combined one represents. */
const splitAction = (action: Action): readonly Action[] =>
  orderVerbs.of(action.do).split?.(action) ?? [action];

/** The problem if orders of one line are not carried out together; undefined if they are. */
const problemOfMixture = ([first, ...others]: readonly Action[]): string | undefined => {
  if (!first) return undefined;
  const step = stepOf(first);
  const stray = others.find((each) => stepOf(each) !== step);
  if (stray)
    return `One line holds orders of one step: ${step} and ${stepOf(stray)} need lines of their own.`;
  const later = others.find((each) => partOf(each) !== partOf(first));
  if (!later) return undefined;
  const [one, other] = [formatAction(first), formatAction(later)];
  return `Write two lines: diplomacy carries out “${one}” and “${other}” at different times, so they are not done together.`;
};

/** Reads an order to the end of its line; its problems are those of the reader. */
export const readOrder = (reader: OrderReader, enemies: EnemyNeighbours): Order | undefined =>
  reader.attempt(() => {
    const as = readActingFor(reader, () => NATION.read(reader), 'for a nation you command');
    const actions = readActions(reader, (place) => enemies(as, place)).flatMap(splitAction);
    const problem = problemOfMixture(actions);
    if (problem !== undefined) reader.fail(problem);
    const condition = readClauses(reader);
    reader.expectEnd();
    return { ...defined({ as }), actions, ...(condition && { condition }) };
  });

/** An order in normal form, with its condition after it. */
export const formatOrder = ({ as, actions, condition }: Order): string =>
  `${formatActingFor(as)}${actions.map(formatAction).join(', ')}${condition ? ` ${formatClause(condition)}` : ''}`;
