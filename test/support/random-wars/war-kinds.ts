import { GREAT_POWERS, MINOR_POWERS, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Chance } from './chance.ts';

// Who fights whom. At most three European powers in one war, or the Great War would break out before it begins.

/** A war as the list of its sides. */
export type Sides = readonly (readonly Party[])[];

/** The wars of one turn. */
type Kind = (chance: Chance) => readonly Sides[];

const OVERSEAS: readonly Power[] = ['japan', 'usa'];
const EUROPEANS = GREAT_POWERS.filter((power) => !OVERSEAS.includes(power) && power !== 'austria-hungary');

/** Great powers in random order, at most three of them European. */
const greats = (chance: Chance, count: number): readonly Power[] =>
  chance.some([...chance.some(EUROPEANS, 3), ...OVERSEAS], count);

/** Austria-Hungary may join only on Germany's side (PB-AH-4). */
const withAustria = (chance: Chance, sides: Sides): Sides =>
  sides.flat().length > 3 || !chance.happens(1, 2)
    ? sides
    : sides.map((side) => (side.includes('germany') ? [...side, 'austria-hungary'] : side));

const duel: Kind = (chance) => {
  const [one = 'france', other = 'japan'] = greats(chance, 2);
  return [withAustria(chance, [[one], [other]])];
};

const alliances: Kind = (chance) => {
  const [first = 'france', second = 'japan', ...rest] = greats(chance, 4);
  const [mine, theirs] = [rest.slice(0, 1), rest.slice(1)];
  return [
    withAustria(chance, [
      [first, ...mine],
      [second, ...theirs],
    ]),
  ];
};

const triangle: Kind = (chance) => {
  const [one = 'france', two = 'japan', three = 'usa', four] = greats(chance, 4);
  return [[[one, ...(four && chance.happens(1, 2) ? [four] : [])], [two], [three]]];
};

/** Two wars with one participant in common; its enemies in one are not in the other. */
const linked: Kind = (chance) => {
  const [shared = 'france', one = 'japan', other = 'usa'] = greats(chance, 3);
  const minor = chance.pick(MINOR_POWERS);
  return [
    [[one], [shared]],
    [[other], [shared, ...(chance.happens(1, 2) ? [minor] : [])]],
  ];
};

const apart: Kind = (chance) => {
  const [one = 'france', two = 'japan', three = 'usa', four = 'russia'] = greats(chance, 4);
  return [
    [[one], [two]],
    [[three], [four]],
  ];
};

const minorAlone: Kind = (chance) => {
  const [enemy = 'france', ally] = greats(chance, 2);
  const minor = chance.pick(MINOR_POWERS);
  return [
    chance.happens(1, 4)
      ? [[minor], [enemy]]
      : [[enemy, ...(ally && chance.happens(1, 4) ? [ally] : [])], [minor]],
  ];
};

const minorAllied: Kind = (chance) => {
  const [enemy = 'france', one = 'japan', two = 'usa'] = greats(chance, 3);
  const minors = chance.some(MINOR_POWERS, 1 + chance.below(2));
  return [[[enemy], [...minors, one, ...(chance.happens(1, 3) ? [two] : [])]]];
};

const rebellion: Kind = (chance) => [
  [['china'], [...greats(chance, 1 + chance.below(4)), ...chance.some(MINOR_POWERS, chance.below(2))]],
];

const loneOttomans: Kind = (chance) => [[['ottoman-empire'], greats(chance, 1 + chance.below(2))]];

const alliedOttomans: Kind = (chance) => {
  const [enemy = 'russia', ally = 'usa', other] = greats(chance, 3);
  return [
    [
      ['ottoman-empire', ally],
      [enemy, ...(other && chance.happens(1, 3) ? [other] : [])],
    ],
  ];
};

/** A rebellion, an Ottoman war, and another war after them. */
const queue: Kind = (chance) => [
  ...(chance.happens(2, 3) ? rebellion(chance) : []),
  ...(chance.happens(2, 3) ? loneOttomans(chance) : []),
  ...duel(chance),
];

const KINDS = {
  duel,
  alliances,
  triangle,
  linked,
  apart,
  'minor alone': minorAlone,
  'minor allied': minorAllied,
  rebellion,
  'lone Ottomans': loneOttomans,
  'allied Ottomans': alliedOttomans,
  queue,
} as const satisfies Record<string, Kind>;

export const WAR_KINDS = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];
export type WarKindName = keyof typeof KINDS;

/** Wars of a kind between random powers. */
export const warsOfKind = (chance: Chance, kind: WarKindName): readonly Sides[] => KINDS[kind](chance);
