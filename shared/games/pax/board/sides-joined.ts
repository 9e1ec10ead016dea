import type { Declaration } from '../state/congress.ts';
import type { Party } from '../state/wars.ts';

// How one declaration of war changes the sides (PB-DOW-7, 8, 15, 17). A side keeps its index, so that a war under way
// can be entered; a side that everybody has left stays in the list, empty.

export type Sides = readonly (readonly Party[])[];

const union = (...lists: readonly (readonly Party[])[]): readonly Party[] => [...new Set(lists.flat())];

/** Index of the first side with a party, or -1. Called very often during a war, so nothing is allocated. */
export const indexIn = (sides: Sides, party: Party): number => {
  for (let index = 0; index < sides.length; index += 1) if (sides[index]?.includes(party)) return index;
  return -1;
};

/** The first side that fights another. */
const opposingIndex = (sides: Sides, index: number): number =>
  sides.findIndex((side, i) => i !== index && side.length > 0);

const withParties = (sides: Sides, index: number, parties: readonly Party[]): Sides =>
  index < 0 ? [...sides, parties] : sides.map((side, i) => (i === index ? union(side, parties) : side));

/**
 * The side a newcomer joins against an enemy: that of the power it helps, otherwise the first side against that enemy.
 */
const helpedIndex = (sides: Sides, { on, with: helped }: Declaration): number => {
  const enemy = indexIn(sides, on);
  const named = helped === undefined ? -1 : indexIn(sides, helped);
  return named >= 0 && named !== enemy ? named : opposingIndex(sides, enemy);
};

/** An ally attacked by its own side: the declarer leaves the side and forms its own (PB-DOW-17). */
const withoutDefector = (sides: Sides, { by }: Declaration): Sides => [
  ...sides.map((side) => side.filter((party) => party !== by)),
  [by],
];

/**
 * The sides of one war after a declaration by or on somebody who is in it: a newcomer joins those who fight its enemy
 * (PB-DOW-7), a power attacked by a belligerent joins that one's enemies (PB-DOW-8), and allies who fall out fight each
 * other and everybody else (PB-DOW-17).
 */
export const sidesAfterDeclaration = (sides: Sides, declaration: Declaration): Sides => {
  const { by, on } = declaration;
  const mine = indexIn(sides, by);
  const theirs = indexIn(sides, on);
  if (mine < 0) return withParties(sides, helpedIndex(sides, declaration), [by]);
  if (theirs < 0) return withParties(sides, opposingIndex(sides, mine), [on]);
  return mine === theirs ? withoutDefector(sides, declaration) : sides;
};

/** Merges two wars: `one`'s side of a party joins `other`'s side of its ally, and their enemies join too. */
export const mergeSides = (one: Sides, other: Sides, [party, ally]: readonly [Party, Party]): Sides => {
  const from = indexIn(one, party);
  const to = indexIn(other, ally);
  const against = opposingIndex(one, from);
  const rest = one.filter((side, i) => i !== from && i !== against && side.length > 0);
  const friends = withParties(other, to, one[from] ?? []);
  return [...withParties(friends, opposingIndex(other, to), one[against] ?? []), ...rest];
};

const GERMANS: readonly Party[] = ['germany', 'austria-hungary'];

/** Germany and Austria-Hungary never face each other (PB-DOW-15, PB-AH-4). */
const setsGermansApart = (sides: Sides): boolean =>
  sides.filter((side) => GERMANS.some((german) => side.includes(german))).length > 1;

/** Whether sides are possible: nobody is on two of them, and Germany and Austria-Hungary are not enemies. */
export const areSidesPossible = (sides: Sides): boolean =>
  new Set(sides.flat()).size === sides.flat().length && !setsGermansApart(sides);

/**
 * The sides of a separate war, begun because a declaration would make Germany and Austria-Hungary enemies in `sides`:
 * the declarer alone against its target and those the target already fights (PB-DOW-15).
 * @param sides of the war in which they fight, if any
 */
export const separateSides = (sides: Sides, { by, on }: Declaration): Sides => {
  const mine = indexIn(sides, by);
  const enemies = mine < 0 ? [] : sides.filter((_, i) => i !== mine).flat();
  const others = enemies.filter((party) => party !== on && !GERMANS.includes(party));
  return areSidesPossible([[by], [on, ...others]]) ? [[by], [on, ...others]] : [[by], [on]];
};
