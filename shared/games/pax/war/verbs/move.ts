import type { Candidate, SlotQuestion, SlotValues } from '../../../../kernel/language/questions.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import { warNeighbours } from '../../board/war-map.ts';
import { countQuestion, numbers, stackId } from '../../movement/verbs/candidates.ts';
import { stackQuestion, DESTINATION, move as moveInPeace, onlyOne } from '../../movement/verbs/move.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { factLike } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import type { Party } from '../../state/wars.ts';
import type { ForceVerb } from './force-verb.ts';
import { ownPlace, partyStacks } from './forces.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { PlaceRef, Units } from '../../orders/types.ts';
import { formatPlace } from '../../orders/words.ts';
import type { Stack } from '../../state/state.ts';
import { freshCount, marchRefusal } from '../manoeuvre/marching.ts';
import { type Force, legalSteps } from '../manoeuvre/steps.ts';
import { inReachOf, asCandidates, placeMeant, refFor, type WarOrderContext } from './asking.ts';

// Moves of a manoeuvre, one step each (PB-WMOVE-1). The syntax is that of moves in peace, the questions differ.

/** The party's stacks with units that have not moved yet. */
const freshStacks = ({ field, power }: WarOrderContext): readonly Stack[] =>
  field.state.units
    .filter((stack) => stack.power === power)
    .map((stack) => ({ ...stack, count: freshCount(field, stack) }))
    .filter(({ count }) => count > 0);

const isAtFront = (context: WarOrderContext, stack: Stack): boolean =>
  inReachOf(context, stack).some((place) => hasEnemyAt(context.field.state, stack.power, { at: place }));

/** Stacks with an enemy in reach first, those at home last, since they are the reserve. */
const stacks = (context: WarOrderContext): readonly Candidate[] => {
  const isReserve = (stack: Stack): boolean => stackId(stack).includes('@home');
  return freshStacks(context)
    .map((stack) => ({ stack, isFront: isAtFront(context, stack) }))
    .sort(
      (a, b) =>
        Number(b.isFront) - Number(a.isFront) || Number(isReserve(a.stack)) - Number(isReserve(b.stack)),
    )
    .map(({ stack, isFront }) => ({
      id: stackId(stack),
      hint: `${String(stack.count)} there${isFront ? ', enemy in reach' : ''}`,
    }));
};

const STACK = stackQuestion(stacks);

const countThere = (context: WarOrderContext, values: SlotValues): number => {
  const [picked] = STACK.picksOf(values);
  return freshStacks(context).find((stack) => stackId(stack) === picked)?.count ?? 1;
};

/** The picked units as a force in their place. */
export const pickedForce = (context: WarOrderContext, { units, from }: SlotValues): Force => {
  const { place, coast } = from as PlaceRef;
  return {
    party: context.power,
    arm: (units as Units).arm,
    at: placeMeant(context, place),
    ...(coast !== undefined && { coast }),
  };
};

/** Legal steps, then adjacent places that are closed. */
const steps = (context: WarOrderContext, values: SlotValues): readonly Candidate[] => {
  const { edition, field, power } = context;
  const force = pickedForce(context, values);
  const legal = legalSteps({ edition, state: field.state }, force);
  const barred = [...new Set(warNeighbours(context, power, force.at))]
    .filter((place) => !legal.some((step) => step.place === place))
    .toSorted();
  const refs = [...legal, ...barred.map((place) => ({ place }))];
  return asCandidates(refs.map((ref) => formatPlace(refFor(context, ref))));
};

const QUESTIONS: readonly SlotQuestion<WarOrderContext>[] = [
  STACK,
  countQuestion<WarOrderContext>({
    ask: (context, values) => `How many of ${String(countThere(context, values))}?`,
    choices: (context, values) => numbers(countThere(context, values)).toReversed(),
    usual: onlyOne,
  }),
  slotQuestion<WarOrderContext>(DESTINATION, { kind: 'step', ask: 'One step where?', choices: steps }),
];

/** All of a stack, or one of it, to each place it may step to. */
const options = (position: Position, party: Party): readonly ActionOf<'move'>[] =>
  partyStacks(position.state, party).flatMap((stack) => {
    const { arm, size } = stack;
    const from = ownPlace(party, {
      place: stack.at,
      ...(stack.coast !== undefined && { coast: stack.coast }),
    });
    const counts = [...new Set([stack.count, 1])];
    return legalSteps(position, { ...stack, party }).flatMap((to) =>
      counts.map((count): ActionOf<'move'> => ({
        do: 'move',
        units: { arm, size, count },
        from,
        to: ownPlace(party, to),
      })),
    );
  });

export const moveInWar: ForceVerb<ActionOf<'move'>> = {
  ...moveInPeace,
  questions: QUESTIONS,
  law: { refusal: marchRefusal },
  isForPhasing: true,
  options,
  reportedBy: (party, { units: { arm, size }, to }) =>
    factLike({ type: 'force-moved', party, arm, size, to: placeMeant({ power: party }, to.place) }),
};
