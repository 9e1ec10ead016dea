import {
  type Candidate,
  listIn,
  type SlotQuestion,
  withoutSlot,
} from '../../../../kernel/language/questions.ts';
import { unitsAt } from '../../board/position.ts';
import { warNeighbours } from '../../board/war-map.ts';
import { homePower } from '../../charts/map.ts';
import { numbers } from '../../movement/verbs/candidates.ts';
import { refugeQuestion, LEFT, retreat as retreatInPeace, RETREATING } from '../../movement/verbs/retreat.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { factLike } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import type { Party } from '../../state/wars.ts';
import { refugesByUse, unitsToLeave } from '../retreat/refuges.ts';
import { retreatRefusal } from '../retreat/retreat-law.ts';
import type { ForceVerb } from './force-verb.ts';
import { occupiedPlaces, ownPlace } from './forces.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { PlaceRef } from '../../orders/types.ts';
import { formatUnits } from '../../orders/units.ts';
import { formatPlace, parsePlaceRef } from '../../orders/words.ts';
import type { PlaceId } from '../../vocabulary/ids.ts';
import { asCandidates, placesInReach, placesOf, refFor, type WarOrderContext } from './asking.ts';

// Where beaten units go; in war separately by kind and place (PB-RETREAT).

/** Places with units that must leave, then those with units that may be beaten, then those within reach. */
const leavable = (context: WarOrderContext): readonly Candidate[] => {
  const { power, state } = context;
  const beaten = (state.campaign?.retreating ?? []).filter(({ party }) => party === power);
  const isBeaten = (at: PlaceId): boolean => beaten.some(({ from }) => from === at);
  const places = new Set([
    ...beaten.map(({ from }) => from).toSorted(),
    ...placesOf(context, [power]).toSorted(),
    ...placesInReach(context).toSorted(),
  ]);
  return [...places].map((id) => ({ id, ...(isBeaten(id) && { hint: 'beaten there: they must leave' }) }));
};

const ALL = 'all';

/**
 * The position in which units retreat from a place: before the orders if they are beaten there already, otherwise after
 * the known moves (PB-RETREAT-6).
 */
export const retreatPosition = ({ edition, state, field, power }: WarOrderContext, from: PlaceId): Position =>
  state.campaign?.retreating.some((each) => each.party === power && each.from === from)
    ? { edition, state }
    : field;

/** All units in a place, or some of them by kind and number. */
const whichUnits = (context: WarOrderContext, at: PlaceId): readonly Candidate[] => [
  { id: ALL },
  ...unitsAt(retreatPosition(context, at).state, at, { power: context.power }).flatMap(
    ({ arm, size, count }) =>
      numbers(count).map(({ id }) => ({ id: formatUnits({ arm, size, count: Number(id) }) })),
  ),
];

/** Places next to one, the most useful to those who leave it first. */
const refuges = (context: WarOrderContext, from: PlaceId, taken: readonly string[]): readonly Candidate[] => {
  const { edition, power } = context;
  const position = retreatPosition(context, from);
  const places = [...new Set(warNeighbours(context, power, from))]
    .filter((place) => [undefined, power].includes(homePower(edition.atlas, place)))
    .toSorted()
    .map((place): PlaceRef => ({ place }));
  const ids = refugesByUse(position, unitsToLeave(position.state, power, from), places).map((to) =>
    formatPlace(refFor(context, to)),
  );
  return asCandidates(ids.filter((id) => !taken.includes(id)));
};

const QUESTIONS: readonly SlotQuestion<WarOrderContext>[] = [
  slotQuestion<WarOrderContext>(LEFT, {
    part: 'area',
    kind: 'field',
    ask: 'If beaten in which place?',
    choices: leavable,
  }),
  slotQuestion<WarOrderContext>(RETREATING, {
    part: 'which',
    kind: 'units to retreat',
    ask: 'Which units?',
    absent: ALL,
    choices: (context, { from }) => whichUnits(context, from as PlaceId),
    usual: (judged) => (judged.length > 2 ? undefined : ALL),
  }),
  refugeQuestion<WarOrderContext>({
    kind: 'refuge',
    isList: true,
    choices: (context, { from, to, ...values }) => {
      const taken = to === undefined ? [] : [to as PlaceRef, ...(listIn(values, 'otherwise') as PlaceRef[])];
      return refuges(context, from as PlaceId, taken.map(formatPlace));
    },
    trial: (_, values, pick) => ({ ...withoutSlot(values, 'otherwise'), to: parsePlaceRef(pick) }),
  }),
];

const options = (position: Position, party: Party): readonly ActionOf<'retreat'>[] =>
  occupiedPlaces(position, party).flatMap((from) =>
    [...new Set(warNeighbours(position, party, from))]
      .sort()
      .map((place): ActionOf<'retreat'> => ({ do: 'retreat', from, to: ownPlace(party, { place }) })),
  );

export const retreatInWar: ForceVerb<ActionOf<'retreat'>> = {
  ...retreatInPeace,
  questions: QUESTIONS,
  law: { refusal: retreatRefusal },
  options,
  reportedBy: (party, { from }) => factLike({ type: 'force-retreated', party, from }),
};
