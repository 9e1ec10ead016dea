import type { Declaration } from '../congress/types.ts';
import type { Party } from '../war/types.ts';

// Which wars the declarations of a turn make, and who stands with whom in them before treaties are called
// upon (PB-DOW-7, 15, 17, 18, AMB-104).

export type { Party } from '../war/types.ts';

/** One war as its declarations have made it. */
export interface War {
  /** Ottoman wars are fought by themselves, before all others (PB-WAR-4). */
  readonly kind: 'ottoman' | 'ordinary';
  /** The side that began it first; more than two where allies have fallen out (PB-DOW-17). */
  readonly sides: readonly (readonly Party[])[];
  /** In order of arrival. */
  readonly declarations: readonly Declaration[];
}

type Sides = War['sides'];

const union = (...lists: readonly (readonly Party[])[]): readonly Party[] => [...new Set(lists.flat())];

export const sideOf = ({ sides }: War, party: Party): readonly Party[] | undefined =>
  sides.find((side) => side.includes(party));

const enemiesIn = ({ sides }: War, party: Party): readonly Party[] =>
  sides.filter((side) => !side.includes(party)).flat();

const isIn = (war: War, party: Party): boolean => sideOf(war, party) !== undefined;

const isOttoman = ({ by, on }: Declaration): boolean => by === 'ottoman-empire' || on === 'ottoman-empire';

const GERMANS: readonly Party[] = ['germany', 'austria-hungary'];

/** Germany and Austria-Hungary never face each other (PB-DOW-15, PB-AH-4). */
const setsGermansApart = (sides: Sides): boolean =>
  sides.filter((side) => GERMANS.some((german) => side.includes(german))).length > 1;

/** An ally turned upon: whoever declares leaves the side and makes one of his own (PB-DOW-17). */
const fallenOut = (war: War, { by }: Declaration): Sides => [
  ...war.sides.map((side) => side.filter((party) => party !== by)).filter((side) => side.length > 0),
  [by],
];

/** Whoever fights a common enemy stands together; nothing where somebody would stand on both sides. */
const joined = (
  mine: War | undefined,
  theirs: War | undefined,
  { by, on }: Declaration,
): Sides | undefined => {
  const attackers = union([by], (mine && sideOf(mine, by)) ?? [], theirs ? enemiesIn(theirs, on) : []);
  const attacked = union([on], (theirs && sideOf(theirs, on)) ?? [], mine ? enemiesIn(mine, by) : []);
  return attackers.some((party) => attacked.includes(party)) ? undefined : [attackers, attacked];
};

/** The same without the German power that cannot be in it: a war apart (PB-DOW-15). */
const apart = (sides: Sides, { by, on }: Declaration): Sides =>
  sides.map((side) => side.filter((party) => party === by || party === on || !GERMANS.includes(party)));

const newWar = (sides: Sides, declaration: Declaration): War => ({
  kind: isOttoman(declaration) ? 'ottoman' : 'ordinary',
  sides,
  declarations: [declaration],
});

/** All that sets the Ottomans and others at war in a turn is one war (AMB-104). */
const withOttoman = (wars: readonly War[], declaration: Declaration): readonly War[] => {
  const { by, on } = declaration;
  const enemy = by === 'ottoman-empire' ? on : by;
  const running = wars.find(({ kind }) => kind === 'ottoman');
  if (!running) return [...wars, newWar([[by], [on]], declaration)];
  const sides = running.sides.map((side) => (side.includes('ottoman-empire') ? side : union(side, [enemy])));
  const grown = { ...running, sides, declarations: [...running.declarations, declaration] };
  return wars.map((war) => (war === running ? grown : war));
};

const withDeclaration = (wars: readonly War[], declaration: Declaration): readonly War[] => {
  if (isOttoman(declaration)) return withOttoman(wars, declaration);
  const { by, on } = declaration;
  const running = wars.filter(({ kind }) => kind === 'ordinary');
  const shared = running.find((war) => isIn(war, by) && isIn(war, on));
  const mine = shared ?? running.find((war) => isIn(war, by));
  const theirs = shared ?? running.find((war) => isIn(war, on));
  const sides = shared ? fallenOut(shared, declaration) : joined(mine, theirs, declaration);
  if (!sides) return [...wars, newWar([[by], [on]], declaration)];
  if (setsGermansApart(sides)) return [...wars, newWar(apart(sides, declaration), declaration)];
  const merged = running.filter((war) => war === mine || war === theirs);
  const declarations = [...merged.flatMap((war) => war.declarations), declaration];
  const kept = wars.filter((war) => !merged.includes(war));
  return [...kept, { kind: 'ordinary', sides, declarations }];
};

/** Who was named first stands first: the side that began the war, and on each side its eldest. */
const inOrder = (war: War, all: readonly Declaration[]): War => {
  const declarations = all.filter((declaration) => war.declarations.includes(declaration));
  const named = all.flatMap(({ by, on }) => [by, on]);
  const rank = (party: Party | undefined): number => (party === undefined ? 0 : named.indexOf(party));
  const first = declarations[0]?.by;
  const begins = (side: readonly Party[]): number => (first !== undefined && side.includes(first) ? 0 : 1);
  const sides = war.sides
    .map((side) => side.toSorted((a, b) => rank(a) - rank(b)))
    .toSorted((a, b) => begins(a) - begins(b) || rank(a[0]) - rank(b[0]));
  return { ...war, declarations, sides };
};

/** The wars that declarations make, those that share a combatant being one (PB-DOW-18) save by PB-DOW-15. */
export const warsOf = (declarations: readonly Declaration[]): readonly War[] =>
  declarations.reduce<readonly War[]>(withDeclaration, []).map((war) => inOrder(war, declarations));

/** Whether two parties face each other in any war. */
export const areEnemies = (wars: readonly War[], one: Party, other: Party): boolean =>
  wars.some((war) => isIn(war, other) && enemiesIn(war, one).includes(other) && isIn(war, one));
