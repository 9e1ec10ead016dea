import type { Candidate, SlotQuestion, SlotValues } from '../../../../kernel/language/questions.ts';
import { unitsAt } from '../../board/position.ts';
import { alliesOf } from '../../board/sides.ts';
import { numbers } from '../../movement/verbs/candidates.ts';
import { lossesQuestion, lossPlaceQuestion, lose as loseInPeace } from '../../movement/verbs/lose.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import type { Position } from '../../state/position.ts';
import type { Party } from '../../state/wars.ts';
import { loseRefusal } from '../attack/attack-law.ts';
import type { ForceVerb } from './force-verb.ts';
import { partyStacks } from './forces.ts';
import type { ActionOf } from '../../orders/form.ts';
import { formatOwnedUnits } from '../../orders/units.ts';
import type { PlaceId } from '../../vocabulary/ids.ts';
import { asCandidates, placesOf, placesInReach, type WarOrderContext } from './asking.ts';

// Losses in an exchange; in war also those of allies, by name (AMB-87).

/** Places where the alliance could lose units. */
const places = (context: WarOrderContext): readonly Candidate[] => {
  const allies = placesOf(context, alliesOf(context.state, context.power));
  return asCandidates([...new Set([...allies, ...placesInReach(context)])]);
};

/** Units of the alliance in a place, own ones first: each kind in every number. */
const lossesIn = (context: WarOrderContext, { area }: SlotValues): readonly Candidate[] => {
  const { field, power, state } = context;
  const parties = [power, ...alliesOf(state, power).filter((ally) => ally !== power)];
  return parties.flatMap((party) =>
    unitsAt(field.state, area as PlaceId, { power: party }).flatMap(({ arm, size, count }) =>
      numbers(count).map(({ id }) => ({
        id: formatOwnedUnits({ arm, size, count: Number(id), ...(party !== power && { of: party }) }),
        hint: `${String(count)} there`,
      })),
    ),
  );
};

const QUESTIONS: readonly SlotQuestion<WarOrderContext>[] = [
  lossPlaceQuestion<WarOrderContext>({
    kind: 'field',
    isByName: true,
    ask: 'Losses in which place?',
    choices: places,
  }),
  lossesQuestion(lossesIn),
];

/** Losses that could be named where enemies are. */
const options = ({ state }: Position, party: Party): readonly ActionOf<'lose'>[] =>
  partyStacks(state, party)
    .filter(({ at }) => hasEnemyAt(state, party, { at }))
    .map(({ arm, size, at }) => ({ do: 'lose', units: [{ arm, size, count: 1 }], area: at }));

export const loseInWar: ForceVerb<ActionOf<'lose'>> = {
  ...loseInPeace,
  questions: QUESTIONS,
  law: { refusal: loseRefusal },
  options,
};
