import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import {
  CONTROL_MARKERS,
  GREAT_POWERS,
  type GreatPower,
  homeOf,
  isGreat,
  isPower,
  NATIVES,
  type Power,
  type Seat,
  seatOf,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { currentWars } from '@chancery/shared/games/pax/board/current-wars.ts';
import { runningWars } from '@chancery/shared/games/pax/board/sides.ts';
import { havensFrom } from '@chancery/shared/games/pax/war/spoils/havens.ts';
import { strandedOf } from '@chancery/shared/games/pax/war/spoils/landing.ts';
import { openSpoilsPools } from '@chancery/shared/games/pax/board/spoils-pools.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Chance } from './chance.ts';

// Random lines of a war that take effect at once; many are refused, as they would be at a table.

/** A line or a treaty, and who sends it. */
export interface RandomLine {
  readonly by: Seat | 'gm';
  readonly text: string;
}

const lineOf = (power: GreatPower, action: Action): readonly RandomLine[] => {
  const by = seatOf(power);
  if (!by) return [];
  return [{ by, text: formatOrder({ ...(by !== power && { as: power }), actions: [action] }) }];
};

const belligerents = (state: WritableState): readonly Party[] => [
  ...new Set(currentWars(state).flatMap(({ sides }) => sides.flat())),
];

/** Calls, answers and declarations of somebody. */
const onAlliances = (state: WritableState, chance: Chance): readonly RandomLine[] => {
  const parties = belligerents(state);
  if (parties.length === 0) return [];
  const power = chance.pick(GREAT_POWERS);
  const [side, against] = [chance.pick(parties), chance.pick(parties)];
  return lineOf(
    power,
    chance.pick<Action>([
      { do: 'join', side, against },
      { do: 'join', side, against },
      { do: 'call', power: chance.pick(GREAT_POWERS), against },
      { do: 'declare-war', on: against },
      { do: 'decline', from: chance.pick(GREAT_POWERS) },
    ]),
  );
};

/** A neutral, or an alliance denied passage, uses its right or lets it pass. */
const inWindow = (state: WritableState, chance: Chance): readonly RandomLine[] =>
  (state.campaign?.windows ?? []).flatMap(({ powers, against }) => {
    const power = chance.pick(powers);
    return isGreat(power)
      ? lineOf(power, chance.happens(1, 2) ? { do: 'declare-war', on: against } : { do: 'pass' })
      : [];
  });

const ASKED = ['protectorate', 'possession', 'possession', 'influence', 'dominion'] as const;

const onSpoils = (edition: Edition, state: WritableState, chance: Chance): readonly RandomLine[] => {
  const claims = openSpoilsPools({ edition, state }).flatMap(({ areas, recipients, minors, losers }) =>
    areas.flatMap((area) => {
      const heir = recipients.length > 0 ? chance.pick(recipients) : undefined;
      if (!heir || !isGreat(heir)) return [];
      const to = chance.pick([...recipients, ...minors, ...losers]);
      const take: Action = { do: 'take', marker: chance.pick(ASKED), area };
      const leave: Action = {
        do: 'leave',
        area,
        to,
        ...(chance.happens(1, 2) && { marker: chance.pick(CONTROL_MARKERS) }),
      };
      return lineOf(heir, chance.happens(2, 3) ? take : leave);
    }),
  );
  const power = chance.pick(GREAT_POWERS);
  const homing = strandedOf(state, power)
    .slice(0, 1)
    .flatMap(({ arm, size, count, at }) => {
      const to = chance.pick(havensFrom({ edition, state }, { power, arm, at }));
      const place = to === homeOf(power) ? 'home' : to;
      return lineOf(power, { do: 'move', units: { arm, size, count }, from: { place: at }, to: { place } });
    });
  return [...chance.some(claims, 4), ...homing];
};

/** A text of peace between some enemies, and its signers. */
const peace = (state: WritableState, chance: Chance): readonly RandomLine[] => {
  const wars = runningWars(state).filter(({ kind }) => kind !== 'rebellion');
  if (wars.length === 0) return [];
  const { sides, number } = chance.pick(wars);
  const title = `Peace ${String(number)} of turn ${String(state.campaign?.warTurn ?? 0)}`;
  const all = sides.flat().filter((party): party is GreatPower => isPower(party) && isGreat(party));
  const between = chance.happens(1, 2) ? all : all.filter((_, i) => i === 0 || chance.happens(2, 3));
  const proposer = between[0];
  const by = proposer && seatOf(proposer);
  if (!by || between.length < 2) return [];
  const text = [`treaty "${title}" between ${between.join(', ')}`, '  1 "All is forgiven."', 'end'].join(
    '\n',
  );
  const treaty = title.toLowerCase().replaceAll(' ', '-');
  const signers = chance.happens(1, 2) ? between : between.filter(() => chance.happens(2, 3));
  return [{ by, text }, ...signers.flatMap((power) => lineOf(power, { do: 'make-peace', treaty }))];
};

const onPassages = (edition: Edition, state: WritableState, chance: Chance): readonly RandomLine[] => {
  const parties = belligerents(state);
  const passage = chance.pick(edition.tables.map.passages).id;
  const to = parties.length > 0 ? chance.pick(parties) : undefined;
  return to
    ? lineOf(chance.pick(GREAT_POWERS), { do: 'passage', passage, to, isDenied: chance.happens(3, 4) })
    : [];
};

const onCoaling = (edition: Edition, state: WritableState, chance: Chance): readonly RandomLine[] => {
  const marker = state.markers.length > 0 ? chance.pick(state.markers) : undefined;
  const to = chance.pick<Power>(GREAT_POWERS);
  return marker && isGreat(marker.power) && edition.atlas.areas.has(marker.area)
    ? lineOf(marker.power, { do: 'offer-coaling', area: marker.area, to })
    : [];
};

const onEnds = (chance: Chance): readonly RandomLine[] =>
  lineOf(chance.pick(GREAT_POWERS), { do: 'demand-end', against: chance.pick(NATIVES) });

const onCommand = (state: WritableState, chance: Chance): readonly RandomLine[] => {
  const parties = belligerents(state);
  if (parties.length === 0) return [];
  const action: Action = {
    do: 'command',
    power: chance.pick(parties),
    by: chance.pick([...GREAT_POWERS, 'gm']),
  };
  return [{ by: 'gm', text: formatOrder({ actions: [action] }) }];
};

const MOMENTS = [
  onPassages,
  onCoaling,
  (_: Edition, state: WritableState, chance: Chance) => onCommand(state, chance),
  (_: Edition, _state: WritableState, chance: Chance) => onEnds(chance),
];

/** Lines that are possible in any step of a war. */
const atAnyMoment = (
  edition: Edition,
  state: WritableState,
  chance: Chance,
  patience: number,
): readonly RandomLine[] => [
  ...(chance.happens(1, 6) ? chance.pick(MOMENTS)(edition, state, chance) : []),
  ...(chance.happens(1, patience) ? peace(state, chance) : []),
];

/**
 * The lines that are sent before a step is closed.
 * @param patience steps of orders between two proposals of peace
 */
export const randomLines = (
  edition: Edition,
  state: WritableState,
  chance: Chance,
  patience: number,
): readonly RandomLine[] => {
  const times = (count: number, one: () => readonly RandomLine[]): readonly RandomLine[] =>
    Array.from({ length: count }, one).flat();
  switch (state.step) {
    case 'ALD':
      return [
        ...times(chance.below(4), () => onAlliances(state, chance)),
        ...(chance.happens(1, 3) ? onCommand(state, chance) : []),
      ];
    case 'WINDOW':
      return inWindow(state, chance);
    case 'SPOILS':
      return chance.happens(2, 3) ? onSpoils(edition, state, chance) : [];
    case 'FIRST_ORDERS':
    case 'SECOND_ORDERS':
      return atAnyMoment(edition, state, chance, patience);
    default:
      return [];
  }
};
