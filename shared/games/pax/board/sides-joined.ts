import type { Declaration } from '../state/congress.ts';
import type { Party } from '../state/wars.ts';

// Who comes to stand with whom by one declaration of war (PB-DOW-7, 8, 15, 17). A side keeps its index, so
// that a war under way can be entered; a side that everybody has left stays behind empty.

export type Sides = readonly (readonly Party[])[];

const union = (...lists: readonly (readonly Party[])[]): readonly Party[] => [...new Set(lists.flat())];

export const indexIn = (sides: Sides, party: Party): number =>
  sides.findIndex((side) => side.includes(party));

/** The eldest side that faces another. */
const opposingIndex = (sides: Sides, index: number): number =>
  sides.findIndex((side, i) => i !== index && side.length > 0);

const withParties = (sides: Sides, index: number, parties: readonly Party[]): Sides =>
  index < 0 ? [...sides, parties] : sides.map((side, i) => (i === index ? union(side, parties) : side));

/** The side a newcomer takes against an enemy: that of the power they help, else the first side against that enemy. */
const helpedIndex = (sides: Sides, { on, with: helped }: Declaration): number => {
  const enemy = indexIn(sides, on);
  const named = helped === undefined ? -1 : indexIn(sides, helped);
  return named >= 0 && named !== enemy ? named : opposingIndex(sides, enemy);
};

/** An ally turned upon: whoever declares leaves the side and makes one of their own (PB-DOW-17). */
const withoutDefector = (sides: Sides, { by }: Declaration): Sides => [
  ...sides.map((side) => side.filter((party) => party !== by)),
  [by],
];

/**
 * The sides of one war after a declaration by or on somebody who is in it: a newcomer stands with whoever
 * fights their enemy (PB-DOW-7), who is attacked by a belligerent with that one's enemies (PB-DOW-8), and allies
 * who fall out fight each other and all the rest (PB-DOW-17).
 */
export const sidesAfterDeclaration = (sides: Sides, declaration: Declaration): Sides => {
  const { by, on } = declaration;
  const mine = indexIn(sides, by);
  const theirs = indexIn(sides, on);
  if (mine < 0) return withParties(sides, helpedIndex(sides, declaration), [by]);
  if (theirs < 0) return withParties(sides, opposingIndex(sides, mine), [on]);
  return mine === theirs ? withoutDefector(sides, declaration) : sides;
};

/** Two wars become one: `one`'s side of a party is joined with `other`'s of its ally, and their enemies. */
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

/** Whether sides can be: nobody stands on two of them, nor the Germans against each other. */
export const areSidesPossible = (sides: Sides): boolean =>
  new Set(sides.flat()).size === sides.flat().length && !setsGermansApart(sides);

/**
 * The sides of a war apart, begun because a declaration would set Germany and Austria-Hungary against each
 * other in `sides`: the declarer alone, and whom they attack with those they fight already (PB-DOW-15).
 * @param sides of the war in which they fight them, if any
 */
export const separateSides = (sides: Sides, { by, on }: Declaration): Sides => {
  const mine = indexIn(sides, by);
  const enemies = mine < 0 ? [] : sides.filter((_, i) => i !== mine).flat();
  const others = enemies.filter((party) => party !== on && !GERMANS.includes(party));
  return areSidesPossible([[by], [on, ...others]]) ? [[by], [on, ...others]] : [[by], [on]];
};
