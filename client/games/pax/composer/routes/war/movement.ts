import { coastMatters } from '@chancery/shared/games/pax/board/coasts.ts';
import { coastsOf } from '@chancery/shared/games/pax/board/links.ts';
import type { Action, PlaceRef, Units } from '@chancery/shared/games/pax/orders/types.ts';
import { formatPlace } from '@chancery/shared/games/pax/orders/words.ts';
import type { Stack } from '@chancery/shared/games/pax/state/state.ts';
import { freshCount } from '@chancery/shared/games/pax/war/manoeuvre/marching.ts';
import { legalSteps } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { warNeighbours } from '@chancery/shared/games/pax/board/war-map.ts';
import { type StepProspect, stepProspects } from '@chancery/shared/games/pax/war/prospect.ts';
import { hasEnemyAt } from '@chancery/shared/games/pax/board/presence.ts';
import { powerName } from '../../../views/names.ts';
import { meetingText } from '../../../war/words.ts';
import { type Bench, verdictOn } from '../../bench.ts';
import { numbers, ownPlace, placeRef, placeText, unitsOf } from '../../choices.ts';
import type { Route } from '../../picking.ts';
import { ask, type Choice, usually } from '../../../../../composer/step.ts';
import { fieldOf, placeMeant, refFor } from '../../war-bench.ts';

// Moves of a manoeuvre, one step each (PB-WMOVE-1), and the coasts fleets close (PB-WMOVE-6).

/** `army 3@home/mediterranean-sea`. */
const stackId = (bench: Bench, stack: Stack): string =>
  `${stack.arm} ${String(stack.size)}@${ownPlace(bench, stack)}`;

/** Whether an enemy stands where units are, or where they can step to. */
const isAtFront = (bench: Bench, stack: Stack): boolean => {
  const { edition, state } = fieldOf(bench);
  const steps = legalSteps(edition, state, { ...stack, party: stack.power });
  return [stack.at, ...steps.map(({ place }) => place)].some((place) =>
    hasEnemyAt(state, stack.power, place),
  );
};

/** The party's stacks with what has not moved yet in them. */
const freshStacks = (bench: Bench): readonly Stack[] => {
  const field = fieldOf(bench);
  return field.state.units
    .filter(({ power }) => power === bench.power)
    .map((stack) => ({ ...stack, count: freshCount(field, stack) }))
    .filter(({ count }) => count > 0);
};

/** Those with an enemy in reach first, those at home last: they are the reserve. */
const stackChoices = (bench: Bench): readonly Choice[] => {
  const isReserve = (stack: Stack): boolean => ownPlace(bench, stack).startsWith('home');
  return freshStacks(bench)
    .map((stack) => ({ stack, isFront: isAtFront(bench, stack) }))
    .sort(
      (a, b) =>
        Number(b.isFront) - Number(a.isFront) || Number(isReserve(a.stack)) - Number(isReserve(b.stack)),
    )
    .map(({ stack, isFront }) => ({
      id: stackId(bench, stack),
      text: `${stack.arm} ${String(stack.size)} from ${placeText(bench, ownPlace(bench, stack))}`,
      hint: `${String(stack.count)} there${isFront ? ', enemy in reach' : ''}`,
    }));
};

const forceFrom = (bench: Bench, arm: Units['arm'], from: PlaceRef) => ({
  party: bench.power,
  arm,
  at: placeMeant(bench, from.place),
  ...(from.coast !== undefined && { coast: from.coast }),
});

const provokedText = (bench: Bench, { provoked }: StepProspect): string | undefined => {
  const neutrals = provoked.map((power) => powerName(bench.edition, power)).join(', ');
  return neutrals === '' ? undefined : `${neutrals} may answer with war: a co-dominion is entered`;
};

const known = new WeakMap<object, Map<string, readonly StepProspect[]>>();

/** What each legal step would meet; worked out once for each field. */
const prospectsOf = (bench: Bench, arm: Units['arm'], from: PlaceRef): readonly StepProspect[] => {
  const field = fieldOf(bench);
  const byForce = known.get(field) ?? new Map<string, readonly StepProspect[]>();
  known.set(field, byForce);
  const key = `${bench.power} ${arm} ${formatPlace(from)}`;
  const before = byForce.get(key);
  if (before) return before;
  const found = stepProspects(bench.edition, field.state, forceFrom(bench, arm, from));
  byForce.set(key, found);
  return found;
};

/** Legal steps with what they would meet, then the places next door that are barred, with the reason. */
const stepChoices = (
  bench: Bench,
  units: Units,
  from: PlaceRef,
  act: (to: string) => Action,
): readonly Choice[] => {
  const legal = prospectsOf(bench, units.arm, from);
  const barred = [
    ...new Set(warNeighbours(bench.edition, bench.state, bench.power, placeMeant(bench, from.place))),
  ].filter((place) => !legal.some(({ to }) => to.place === place));
  const open = legal.map((prospect): Choice => {
    const id = formatPlace(refFor(bench, prospect.to));
    const doubt = provokedText(bench, prospect);
    return {
      id,
      text: placeText(bench, id),
      hint: meetingText(prospect),
      ...(doubt !== undefined && { doubt }),
      ...verdictOn(bench, act(id)),
    };
  });
  const shut = barred.sort().map((place): Choice => {
    const id = formatPlace(refFor(bench, { place }));
    return { id, text: placeText(bench, id), ...verdictOn(bench, act(id)) };
  });
  return [...open, ...shut];
};

export const move: Route<Action> = function* (bench) {
  const stack = yield ask('stack', 'Move which units?', () => stackChoices(bench));
  const [kind = '', start = 'home'] = stack.split('@');
  const from = placeRef(start);
  const there = freshStacks(bench).find((each) => stackId(bench, each) === stack)?.count ?? 1;
  const howMany = ask('number', `How many of ${String(there)}?`, () => numbers(there).toReversed(), 'number');
  const count = yield usually(howMany, there === 1 ? '1' : undefined);
  const units = { ...unitsOf(kind), count: Number(count) };
  const act = (to: string): Action => ({ do: 'move', units, from, to: placeRef(to) });
  return act(yield ask('to', 'One step where?', () => stepChoices(bench, units, from, act)));
};

export const blockade: Route<Action> = function* (bench) {
  const { edition, state } = bench;
  const fleets = (): readonly Choice[] => {
    const places = state.units
      .filter(
        ({ power, arm, at }) => power === bench.power && arm === 'navy' && coastMatters(edition, state, at),
      )
      .map(({ at }) => at);
    return [...new Set(places)]
      .filter((at) => edition.atlas.areas.has(at))
      .sort()
      .map((id) => ({ id, text: placeText(bench, id) }));
  };
  const area = yield ask('area', 'Your fleets in which area?', fleets);
  const act = (coast: string): Action => ({ do: 'blockade', area, coast });
  const coasts = (): readonly Choice[] =>
    coastsOf(edition, state, area).map((id) => ({
      id,
      text: placeText(bench, id),
      ...verdictOn(bench, act(id)),
    }));
  return act(yield ask('sea', 'They lie on which coast?', coasts));
};
