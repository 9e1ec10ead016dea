import { onePerArea, instructionLaw, onlyInWar } from '../instructions.ts';
import { unitsRefusal } from '../purchases.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../kernel/language/pattern-reading.ts';
import {
  type Candidate,
  listIn,
  type SlotQuestion,
  type SlotQuestionOptions,
  type SlotValues,
} from '../../../../kernel/language/questions.ts';
import { unitsAt } from '../../board/position.ts';
import { slotQuestion, listQuestion, type OrderContext } from '../../orders/slot-questions.ts';
import * as slot from '../../orders/slots.ts';
import type { AreaId, PlaceId } from '../../vocabulary/ids.ts';
import { areas, kindOf, numbers, unitKinds } from './candidates.ts';
import { type Lookahead, UNITS_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import type { OwnedUnits } from '../../orders/types.ts';
import {
  formatOwnedUnits,
  formatUnits,
  parseOwnedUnits,
  readOwnedUnits,
  parseUnits,
} from '../../orders/units.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    /** In war also at sea, and for allies by name. */
    lose: { readonly units: readonly OwnedUnits[]; readonly area: PlaceId };
  }
}

const CONJUNCTIONS = [', and then', ', then', ', and', 'and then', 'and', 'then', '&', '+'];
const FIRST = ['first', 'last', 'second', 'next'];

/** Units in the order in which they are lost. */
const readUnitsLost = (reader: OrderReader): OwnedUnits[] => {
  const units = [readOwnedUnits(reader)];
  reader.acceptAlias(...FIRST);
  while (
    reader.acceptListComma('the units lost next') ||
    (!reader.isBeforeAction && reader.acceptAlias(...CONJUNCTIONS) !== undefined)
  ) {
    reader.acceptAlias('then');
    units.push(readOwnedUnits(reader));
    reader.acceptAlias(...FIRST);
  }
  return units;
};

const LOSSES: Slot<OrderReader, readonly OwnedUnits[]> = {
  name: '[PARTY] [NUMBER] ARM SIZE, …',
  read: readUnitsLost,
  format: (units) => units.map(formatOwnedUnits).join(', '),
  peek: UNITS_AHEAD.peek,
};
const FIELD_OF_LOSSES = part('area', slot.FIELD, 'in|at');

/** `in tunis: army 1`: the place first. */
const FIELD_FIRST: Lookahead = {
  label: 'a place',
  choices: () => [],
  peek: (reader) => reader.peek('in') || reader.peek('at'),
};

const readFieldFirst = (reader: OrderReader): ActionOf<'lose'> => {
  const area = readParts(reader, [FIELD_OF_LOSSES]);
  reader.acceptAlias(',', ':');
  return { do: 'lose', ...area, units: readUnitsLost(reader) };
};

/** The losses, one kind after the other; losses are free, so none is checked. */
export const lossesQuestion = <At>(choices: SlotQuestion<At>['choices']): SlotQuestion<At> =>
  listQuestion<At>(
    'units',
    {
      part: 'loss',
      kind: 'loss',
      ask: (_, values) => (listIn(values, 'units').length > 0 ? 'And after that?' : 'What is lost first?'),
      choices,
      trial: () => undefined,
    },
    { read: parseOwnedUnits, write: formatOwnedUnits },
  );

/** The place of the losses. */
export const lossPlaceQuestion = <At>(
  asking: Pick<SlotQuestionOptions<At>, 'kind' | 'ask' | 'choices' | 'isByName'>,
): SlotQuestion<At> => slotQuestion<At>(FIELD_OF_LOSSES, asking);

/** Number of units of a kind offered where there are none yet. */
const FEW = 3;

/** Possible losses in an area: each kind of army in every number, those present first. */
const lossesIn = ({ position, power }: OrderContext, { area }: SlotValues): readonly Candidate[] => {
  const own = unitsAt(position, area as AreaId, { power, arm: 'army' });
  const there = (kind: string): number => own.find((stack) => kindOf(stack) === kind)?.count ?? 0;
  return unitKinds()
    .filter((kind) => kind.startsWith('army'))
    .toSorted((a, b) => Math.sign(there(b)) - Math.sign(there(a)))
    .flatMap((kind) =>
      numbers(Math.max(there(kind), FEW)).map(({ id: count }) => ({
        id: formatUnits({ ...parseUnits(kind), count: Number(count) }),
        hint: `${String(there(kind))} there`,
      })),
    );
};

/** `lose army 1, army 3 in tunis`: what is lost first in an exchange (PB-CRT-8, 10). */
const NOTED = instructionLaw<'lose'>(
  () => undefined,
  ({ power, record }, { area, units }) => {
    const named = units.flatMap(({ arm, size, count }) =>
      Array.from({ length: count }, () => ({ arm, size })),
    );
    record.losses = onePerArea.replace(record.losses, { power, area, units: named });
  },
  () => [],
);

const LAW: typeof NOTED = {
  ...NOTED,
  refusalInAnyPosition: (by, action) =>
    onlyInWar(by, action) ?? action.units.map((u) => unitsRefusal(u)).find((r) => r !== undefined),
};

/**
 * Which of equally good losses are taken, in this order. In war, where allies share the losses of an exchange, units of
 * others are named with their owners (AMB-87).
 */
export const lose: MovementVerb<ActionOf<'lose'>> = movementVerb(
  pattern({
    verb: 'lose',
    does: 'lose',
    parts: [part('units', LOSSES), FIELD_OF_LOSSES],
    questions: [
      lossPlaceQuestion<OrderContext>({ kind: 'area', ask: 'Losses in which area?', choices: areas }),
      lossesQuestion(lossesIn),
    ],
    hint: 'say which units are lost first in combat',
    example: 'lose army 1, army 3 in tunis',
    synonyms: [
      { words: 'lose', followedBy: FIELD_FIRST, parse: readFieldFirst },
      { words: 'sacrifice|take losses as', followedBy: UNITS_AHEAD },
    ],
  }),
  { law: LAW },
);
