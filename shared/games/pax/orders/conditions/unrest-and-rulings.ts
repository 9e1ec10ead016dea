import type { AreaId } from '../../vocabulary/ids.ts';
import type { Condition } from '../types.ts';
import { type OrderReader, readArea } from '../words.ts';
import { isAreaAlone } from './marker-predicates.ts';
import { type Members, readMembers } from './members.ts';

// Conditions about no power: unrest in an area, and questions that the game master answers.

const IN_UNREST = ['in a state of unrest', 'in state of unrest', 'in unrest', 'unrest'];

const IS = ['is', 'are', 'has', 'have'];
const IS_NOT = ['is not', 'are not', 'isnt', 'arent', 'has no', 'have no'];

const BOTH = 'Neither of them, or one of them not? Write "no unrest in A and no unrest in B", or "not (…)".';

/** Unrest in several areas: in one of them or in all, as their joint says; denied of alternatives, in none. */
const unrestIn = (
  reader: OrderReader,
  { of, joint = 'or' }: Members<AreaId>,
  isDenied: boolean,
): Condition => {
  if (isDenied && joint === 'and' && of.length > 1) return reader.fail(BOTH);
  const atoms = of.map((area): Condition => {
    const unrest: Condition = { is: 'unrest', area };
    return isDenied ? { is: 'not', of: unrest } : unrest;
  });
  const [first] = atoms;
  return first && atoms.length === 1 ? first : { is: isDenied ? 'and' : joint, of: atoms };
};

const seesArea = (reader: OrderReader): boolean => reader.seesName(reader.vocabulary.areas);

/** `Tunis is in unrest`, `neither Tunis nor Siam is in unrest`. */
const readUnrestOf = (reader: OrderReader): Condition => {
  const isNeither = reader.takes('neither') !== undefined;
  reader.takes('either', 'both');
  const areas = readMembers(reader, readArea, seesArea);
  const isDenied = reader.takes(...IS_NOT) !== undefined;
  if (!isDenied && reader.takes(...IS) === undefined) return reader.fail();
  if (isDenied && (isNeither || areas.of.length > 1)) return reader.fail(BOTH);
  reader.takes('both', 'all');
  if (reader.takes(...IN_UNREST) === undefined) return reader.fail();
  return unrestIn(reader, isNeither ? { ...areas, joint: 'or' } : areas, isDenied || isNeither);
};

const unrestOf = (reader: OrderReader): Condition | undefined =>
  reader.foresees(() => readUnrestOf(reader)) && readUnrestOf(reader);

/** `unrest in Tunis`, `there is no unrest in Tunis or Siam`. */
const readUnrestIn = (reader: OrderReader): Condition | undefined => {
  const start = reader.mark;
  reader.takes('there is', 'theres');
  const isDenied = reader.takes('not any', 'not', 'no') !== undefined;
  const isUnrest =
    reader.mark === start
      ? reader.accepts('unrest', 'an area is in unrest')
      : reader.takes('unrest') !== undefined;
  if (!isUnrest) {
    reader.returnTo(start);
    return undefined;
  }
  if (reader.takes('at', 'on') === undefined) reader.needs('in');
  reader.takes('either', 'both');
  return unrestIn(reader, readMembers(reader, readArea, isAreaAlone), isDenied);
};

/** Unrest, however it is said. */
export const readUnrest = (reader: OrderReader): Condition | undefined =>
  readUnrestIn(reader) ?? unrestOf(reader);

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

export const readRuling = (reader: OrderReader): Condition | undefined => {
  const isRuling =
    reader.accepts('ruling', 'a question the game master answers') || reader.takes(...RULINGS) !== undefined;
  if (!isRuling) return undefined;
  return { is: 'ruling', text: reader.text('a question between quotation marks') };
};
