import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { homeOf, isPower, type PlaceId, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import type { Action, PlaceRef } from '@chancery/shared/games/pax/orders/types.ts';
import type { WritableState, Stack } from '@chancery/shared/games/pax/state/state.ts';
import { legalSteps } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { warNeighbours } from '@chancery/shared/games/pax/board/war-map.ts';
import { commandedBy } from '@chancery/shared/games/pax/war/orders/commanded.ts';
import { hasEnemyAt } from '@chancery/shared/games/pax/board/presence.ts';
import { allPhasing } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Chance } from './chance.ts';

// Random war sheets: legal steps, mostly toward enemies, attacks where both are, retreats and losses, and sometimes
// a nonsensical line.

interface Writer {
  readonly edition: Edition;
  readonly state: WritableState;
  readonly party: Party;
  readonly chance: Chance;
}

const refTo = (party: Party, { place, coast }: PlaceRef): PlaceRef => ({
  place: isPower(party) && place === homeOf(party) ? 'home' : place,
  ...(coast !== undefined && { coast }),
});

const placeOf = (party: Party, { at, coast }: Stack): PlaceRef =>
  refTo(party, { place: at, ...(coast !== undefined && { coast }) });

/** A step, in two of three cases toward enemies if there are any. */
const goal = ({ edition, state, party, chance }: Writer, stack: Stack): PlaceRef | undefined => {
  const steps = legalSteps({ edition, state }, { ...stack, party });
  const hostile = steps.filter(({ place }) => hasEnemyAt(state, party, { at: place }));
  const likely = hostile.length > 0 && chance.happens(2, 3) ? hostile : steps;
  return likely.length > 0 ? chance.pick(likely) : undefined;
};

const move = (writer: Writer, stack: Stack): readonly Action[] => {
  const to = goal(writer, stack);
  if (!to) return [];
  const { party, chance } = writer;
  const { arm, size } = stack;
  const units = { arm, size, count: 1 + chance.below(stack.count) };
  const step: Action = { do: 'move', units, from: placeOf(party, stack), to: refTo(party, to) };
  return chance.happens(1, 3) ? [step, { do: 'attack', at: to.place }] : [step];
};

const attacks = ({ state, party, chance }: Writer, stacks: readonly Stack[]): readonly Action[] =>
  [...new Set(stacks.map(({ at }) => at))]
    .filter((at) => hasEnemyAt(state, party, { at }) && chance.happens(3, 4))
    .map((at): Action => ({
      do: 'attack',
      at,
      ...(chance.happens(1, 3) && { arm: chance.pick(['army', 'navy']) }),
    }));

const retreat = (
  { edition, state, party, chance }: Writer,
  { at: from, arm, size }: Stack,
): readonly Action[] => {
  const near = warNeighbours({ edition, state }, party, from);
  if (near.length === 0 || edition.atlas.homes.has(from)) return [];
  const ref = (): PlaceRef => refTo(party, { place: chance.pick(near) });
  return [
    {
      do: 'retreat',
      from,
      to: ref(),
      ...(chance.happens(1, 3) && { units: { arm, size, count: 1 } }),
      ...(chance.happens(1, 3) && { otherwise: [ref()] }),
    },
  ];
};

const loss = ({ state, party }: Writer, { at: area, arm, size }: Stack): readonly Action[] =>
  hasEnemyAt(state, party, { at: area }) ? [{ do: 'lose', units: [{ arm, size, count: 1 }], area }] : [];

/** Any unit to any place, which the rules refuse. */
const nonsense = ({ edition, party, chance }: Writer, stack: Stack): readonly Action[] => {
  const anywhere: readonly PlaceId[] = [
    ...edition.atlas.areaOrder,
    ...edition.atlas.seaOrder,
    ...edition.atlas.homes.keys(),
  ];
  const to = chance.pick(anywhere.filter((place) => !isPower(party) || place !== homeOf(party)));
  return chance.pick<readonly Action[]>([
    [
      {
        do: 'move',
        units: { arm: stack.arm, size: stack.size, count: stack.count + 1 },
        from: placeOf(party, stack),
        to: placeOf(party, stack),
      },
    ],
    [
      {
        do: 'move',
        units: { arm: stack.arm, size: stack.size, count: 1 },
        from: placeOf(party, stack),
        to: { place: edition.atlas.homes.has(to) ? 'home' : to },
      },
    ],
    [{ do: 'attack', at: chance.pick([...edition.atlas.areaOrder]) }],
    [{ do: 'retreat', from: stack.at, to: { place: chance.pick(edition.atlas.seaOrder) } }],
  ]);
};

const ordersOf = (writer: Writer): readonly (readonly Action[])[] => {
  const { edition, state, party, chance } = writer;
  const stacks = state.units.filter(({ power }) => power === party);
  const abroad = stacks.filter(({ at }) => !edition.atlas.homes.has(at));
  const isItsTurn = allPhasing(state).includes(party);
  const moved = isItsTurn ? chance.some(stacks, 1 + chance.below(7)).map((stack) => move(writer, stack)) : [];
  return [
    ...moved,
    ...(isItsTurn ? attacks(writer, stacks).map((action) => [action]) : []),
    ...chance.some(abroad, chance.below(3)).map((stack) => retreat(writer, stack)),
    ...chance.some(abroad, chance.below(2)).map((stack) => loss(writer, stack)),
    ...chance.some(stacks, chance.happens(1, 4) ? 1 : 0).map((stack) => nonsense(writer, stack)),
  ].filter((actions) => actions.length > 0);
};

/** Lines for all forces that a seat commands. */
export const randomSheet = (
  edition: Edition,
  state: WritableState,
  seat: Seat | 'gm',
  chance: Chance,
): readonly string[] =>
  commandedBy(state, seat).flatMap((party) =>
    ordersOf({ edition, state, party, chance }).map((actions) =>
      formatOrder({ ...(party !== seat && { as: party }), actions }),
    ),
  );
