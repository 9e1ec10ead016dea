import { quote } from '../../../../kernel/language/lexer.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import type { AreaId } from '../../vocabulary/ids.ts';
import type { Condition } from '../types.ts';
import { AREA, type OrderSlot } from '../slots.ts';
import { readArea } from '../words.ts';
import type { OrderReader } from '../order-reader.ts';
import { isAreaAlone, readFurtherArea } from './marker-predicates.ts';
import { type Members, readMembers } from './members.ts';

// Conditions without a power: unrest in an area, and questions answered by the game master.

export const UNREST = recordSlot([part('area', AREA, 'unrest in')]);

const IN_UNREST = ['in a state of unrest', 'in state of unrest', 'in unrest', 'unrest'];

const IS = ['is', 'are', 'has', 'have'];
const IS_NOT = ['is not', 'are not', 'isnt', 'arent', 'has no', 'have no'];

const BOTH = 'Neither of them, or one of them not? Write "no unrest in A and no unrest in B", or "not (…)".';

/** Unrest in several areas: in one of them or in all, by their conjunction; denied alternatives mean in none. */
const unrestIn = (
  reader: OrderReader,
  { of, conjunction = 'or' }: Members<AreaId>,
  isDenied: boolean,
): Condition => {
  if (isDenied && conjunction === 'and' && of.length > 1) return reader.fail(BOTH);
  const atoms = of.map((area): Condition => {
    const unrest: Condition = { is: 'unrest', area };
    return isDenied ? { is: 'not', of: unrest } : unrest;
  });
  const [first] = atoms;
  return first && atoms.length === 1 ? first : { is: isDenied ? 'and' : conjunction, of: atoms };
};

const peekArea = (reader: OrderReader): boolean => reader.peekName(reader.vocabulary.areas);

/** `Tunis is in unrest`, `neither Tunis nor Siam is in unrest`. */
const readUnrestOf = (reader: OrderReader): Condition => {
  const isNeither = reader.acceptAlias('neither') !== undefined;
  reader.acceptAlias('either', 'both');
  const areas = readMembers(reader, readArea, peekArea);
  const isDenied = reader.acceptAlias(...IS_NOT) !== undefined;
  if (!isDenied && reader.acceptAlias(...IS) === undefined) return reader.fail();
  if (isDenied && (isNeither || areas.of.length > 1)) return reader.fail(BOTH);
  reader.acceptAlias('both', 'all');
  if (reader.acceptAlias(...IN_UNREST) === undefined) return reader.fail();
  return unrestIn(reader, isNeither ? { ...areas, conjunction: 'or' } : areas, isDenied || isNeither);
};

const readUnrestOfIfAny = (reader: OrderReader): Condition | undefined =>
  reader.lookAhead(() => readUnrestOf(reader)) && readUnrestOf(reader);

/** `unrest in Tunis`, `there is no unrest in Tunis or Siam`. */
const readUnrestIn = (reader: OrderReader): Condition | undefined => {
  const start = reader.tokenIndex;
  reader.acceptAlias('there is', 'theres');
  const isDenied = reader.acceptAlias('not any', 'not', 'no') !== undefined;
  const isUnrest =
    reader.tokenIndex === start
      ? reader.accept('unrest', 'an area is in unrest')
      : reader.acceptAlias('unrest') !== undefined;
  if (!isUnrest) {
    reader.rewindTo(start);
    return undefined;
  }
  if (reader.acceptAlias('at', 'on') === undefined) reader.expect('in');
  reader.acceptAlias('either', 'both');
  return unrestIn(reader, readMembers(reader, readFurtherArea, isAreaAlone), isDenied);
};

/** Unrest, in any wording. */
export const readUnrest = (reader: OrderReader): Condition | undefined =>
  readUnrestIn(reader) ?? readUnrestOfIfAny(reader);

const RULINGS = [
  'the gm rules that',
  'the gm rules',
  'gm rules that',
  'gm rules',
  'the game master rules',
  'the gm decides',
  'the ruling is',
  'the gm says',
  'the gm rules yes on',
];

const QUESTION: OrderSlot<string> = {
  name: '"TEXT"',
  read: (reader) => reader.expectText('a question between quotation marks'),
  format: quote,
  peek: (reader) => reader.tokens[reader.tokenIndex]?.kind === 'text',
};

export const RULING = recordSlot([part('text', QUESTION, 'ruling')]);

export const readRuling = (reader: OrderReader): Condition | undefined => {
  const isRuling =
    reader.accept('ruling', 'a question the game master answers') ||
    reader.acceptAlias(...RULINGS) !== undefined;
  if (!isRuling) return undefined;
  return { is: 'ruling', text: QUESTION.read(reader) };
};
