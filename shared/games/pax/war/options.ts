import { ARMS, homeOf, isPower, type PlaceId, type Seat } from '../vocabulary/ids.ts';
import { coastsOf } from '../board/links.ts';
import type { Action, Order, PlaceRef } from '../orders/types.ts';
import type { PaxState, Stack } from '../state/state.ts';
import { warRefusal } from './legality.ts';
import { legalSteps } from './manoeuvre/steps.ts';
import { warNeighbours } from '../board/war-map.ts';
import { commandedBy } from './orders/commanded.ts';
import { hasEnemyAt } from '../board/presence.ts';
import { allPhasing } from '../board/sides.ts';
import type { Party } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

// Lines a seat may write into its war sheet now, for menus, bots and fuzzers: sensible candidates, filtered by the
// law of war orders.

const refTo = (party: Party, { place, coast }: PlaceRef): PlaceRef => ({
  place: isPower(party) && place === homeOf(party) ? 'home' : place,
  ...(coast !== undefined && { coast }),
});

const placeOfStack = (party: Party, { at, coast }: Stack): PlaceRef =>
  refTo(party, { place: at, ...(coast !== undefined && { coast }) });

const byPlace = (a: Stack, b: Stack): number =>
  a.at === b.at
    ? ARMS.indexOf(a.arm) - ARMS.indexOf(b.arm) ||
      a.size - b.size ||
      ((a.coast ?? '') < (b.coast ?? '') ? -1 : 1)
    : a.at < b.at
      ? -1
      : 1;

const stacksOf = (state: PaxState, party: Party): readonly Stack[] =>
  state.units.filter((stack) => stack.power === party).toSorted(byPlace);

/** All of a stack, or one of it. */
const moves = (position: Position, party: Party): readonly Action[] =>
  stacksOf(position.state, party).flatMap((stack) => {
    const { arm, size } = stack;
    const from = placeOfStack(party, stack);
    const counts = [...new Set([stack.count, 1])];
    return legalSteps(position, { ...stack, party }).flatMap((to) =>
      counts.map((count): Action => ({
        do: 'move',
        units: { arm, size, count },
        from,
        to: refTo(party, to),
      })),
    );
  });

/** Where a party's units stand, home countries left out: nobody fights there. */
const places = ({ edition: { atlas }, state }: Position, party: Party): readonly PlaceId[] =>
  [...new Set(stacksOf(state, party).map(({ at }) => at))].filter((at) => !atlas.homes.has(at));

/** Places where a party's units stand or may have come when the attacks begin. */
const battlefields = (position: Position, party: Party): readonly PlaceId[] => {
  const reached = stacksOf(position.state, party).flatMap((stack) =>
    legalSteps(position, { ...stack, party }).map(({ place }) => place),
  );
  return [...new Set([...places(position, party), ...reached])]
    .filter((at) => hasEnemyAt(position.state, party, { at }))
    .sort();
};

const attacks = (position: Position, party: Party): readonly Action[] =>
  battlefields(position, party).flatMap((at): Action[] => [
    { do: 'attack', at },
    ...ARMS.map((arm): Action => ({ do: 'attack', at, arm })),
  ]);

const retreats = (position: Position, party: Party): readonly Action[] =>
  places(position, party).flatMap((from) =>
    [...new Set(warNeighbours(position, party, from))]
      .sort()
      .map((place): Action => ({ do: 'retreat', from, to: refTo(party, { place }) })),
  );

/** Losses that could be named where enemies stand. */
const losses = (state: PaxState, party: Party): readonly Action[] =>
  stacksOf(state, party)
    .filter(({ at }) => hasEnemyAt(state, party, { at }))
    .map(({ arm, size, at }) => ({ do: 'lose', units: [{ arm, size, count: 1 }], area: at }));

const fleetCoasts = (position: Position, party: Party): readonly Action[] =>
  places(position, party).flatMap((area) =>
    coastsOf(position, area).map((coast): Action => ({ do: 'blockade', area, coast })),
  );

const actionsFor = (position: Position, party: Party): readonly Action[] => {
  const isItsTurn = allPhasing(position.state).includes(party);
  return [
    ...(isItsTurn ? [...moves(position, party), ...attacks(position, party)] : []),
    ...retreats(position, party),
    ...losses(position.state, party),
    ...fleetCoasts(position, party),
  ];
};

/** Every line a seat may write into its war sheet as the position stands, for all forces it commands. */
export const warOptions = (position: Position, seat: Seat | 'gm'): readonly Order[] =>
  commandedBy(position.state, seat).flatMap((power) =>
    actionsFor(position, power)
      .filter((action) => !warRefusal(position, { seat, power }, action))
      .map((action) => ({ ...(power !== seat && { as: power }), actions: [action] })),
  );
