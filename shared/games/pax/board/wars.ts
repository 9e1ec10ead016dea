import type { Declaration } from '../state/congress.ts';
import type { PaxState } from '../state/state.ts';
import type { Settlement } from '../state/turn-record.ts';
import { areFacing, enemiesIn, sideIndex } from './sides.ts';
import type { Party } from '../state/wars.ts';
import { bindAllies } from './bonds.ts';
import {
  sidesAfterDeclaration,
  areSidesPossible,
  mergeSides,
  type Sides,
  separateSides,
} from './sides-joined.ts';

/** One war as formed from its declarations. */
export interface DeclaredWar {
  /** Ottoman wars are fought separately, before all others (PB-WAR-4). */
  readonly kind: 'ottoman' | 'ordinary';
  /** The side that began it first; more than two where allies have fallen out (PB-DOW-17). */
  readonly sides: Sides;
  /** In order of arrival. */
  readonly declarations: readonly Declaration[];
}

export const sideOf = ({ sides }: DeclaredWar, party: Party): readonly Party[] | undefined =>
  sides.find((side) => side.includes(party));

const isIn = (war: DeclaredWar, party: Party): boolean => sideIndex(war, party) >= 0;

/** Declared by or on the Ottomans, or in their war by or on somebody who helps or fights them. */
const isOttoman = ({ by, on, isOttoman: isTheirs }: Declaration): boolean =>
  isTheirs === true || by === 'ottoman-empire' || on === 'ottoman-empire';

const warKind = (declaration: Declaration): DeclaredWar['kind'] =>
  isOttoman(declaration) ? 'ottoman' : 'ordinary';

const newDeclaredWar = (sides: Sides, declaration: Declaration): DeclaredWar => ({
  kind: warKind(declaration),
  sides: sides.filter((side) => side.length > 0),
  declarations: [declaration],
});

const withSides = (war: DeclaredWar, sides: Sides, declarations: readonly Declaration[]): DeclaredWar => ({
  ...war,
  sides: sides.filter((side) => side.length > 0),
  declarations: [...war.declarations, ...declarations],
});

/** Both are already in it: allies who fall out, unless that would make Germany and Austria-Hungary enemies. */
const afterFallingOut = (
  wars: readonly DeclaredWar[],
  shared: DeclaredWar,
  declaration: Declaration,
): readonly DeclaredWar[] => {
  const sides = sidesAfterDeclaration(shared.sides, declaration);
  return areSidesPossible(sides)
    ? wars.map((war) => (war === shared ? withSides(war, sides, [declaration]) : war))
    : [...wars, newDeclaredWar([[declaration.by], [declaration.on]], declaration)];
};

/** Merges the wars of the two. */
const mergeWars = (
  wars: readonly DeclaredWar[],
  [mine, theirs]: readonly [DeclaredWar, DeclaredWar],
  declaration: Declaration,
): readonly DeclaredWar[] | undefined => {
  const { by, on } = declaration;
  const ally = enemiesIn(theirs, on).find((party) => party === declaration.with) ?? enemiesIn(theirs, on)[0];
  const sides = ally && mergeSides(mine.sides, theirs.sides, [by, ally]);
  if (!sides || !areSidesPossible(sides)) return undefined;
  return wars.flatMap((war) => {
    if (war === mine) return [];
    return war === theirs ? [withSides(theirs, sides, [...mine.declarations, declaration])] : [war];
  });
};

/** One of the two is in a war that the other enters. */
const enterWar = (
  wars: readonly DeclaredWar[],
  entered: DeclaredWar | undefined,
  declaration: Declaration,
): readonly DeclaredWar[] | undefined => {
  const sides = entered && sidesAfterDeclaration(entered.sides, declaration);
  if (!sides || !areSidesPossible(sides)) return undefined;
  return wars.map((war) => (war === entered ? withSides(war, sides, [declaration]) : war));
};

/** Of several wars of a power, the one over a defiance that is also a cause here (PB-DOW-20). */
const warOf = (
  running: readonly DeclaredWar[],
  party: Party,
  { over }: Declaration,
): DeclaredWar | undefined => {
  const own = running.filter((war) => isIn(war, party));
  const resolutions = over?.resolutions ?? [];
  const isOver = (war: DeclaredWar): boolean =>
    war.declarations.some((other) => other.over?.resolutions.some((id) => resolutions.includes(id)));
  return own.find(isOver) ?? own[0];
};

/** The war in which a party is helped against another, or followed by a treaty. */
const warHelped = (running: readonly DeclaredWar[], declaration: Declaration): DeclaredWar | undefined => {
  const { on, with: helped, isHelp } = declaration;
  if (helped !== undefined) return running.find((war) => areFacing(war, helped, on));
  return isHelp ? warOf(running, on, declaration) : undefined;
};

/**
 * Where a common enemy does not make allies, each attack is a separate war, and help enters the war it is meant for.
 */
const addSeparateWar = (
  wars: readonly DeclaredWar[],
  running: readonly DeclaredWar[],
  declaration: Declaration,
): readonly DeclaredWar[] =>
  enterWar(wars, warHelped(running, declaration), declaration) ?? [
    ...wars,
    newDeclaredWar([[declaration.by], [declaration.on]], declaration),
  ];

const withDeclaration = (wars: readonly DeclaredWar[], declaration: Declaration): readonly DeclaredWar[] => {
  const { by, on } = declaration;
  const running = wars.filter(({ kind }) => kind === warKind(declaration));
  const shared = running.find((war) => isIn(war, by) && isIn(war, on));
  if (shared) return afterFallingOut(wars, shared, declaration);
  if (declaration.isApart && warKind(declaration) === 'ordinary') {
    return addSeparateWar(wars, running, declaration);
  }
  const mine = warOf(running, by, declaration);
  const theirs = warOf(running, on, declaration);
  if (!mine && !theirs) return [...wars, newDeclaredWar([[by], [on]], declaration)];
  return (
    (mine && theirs && mergeWars(wars, [mine, theirs], declaration)) ??
    enterWar(wars, theirs, declaration) ??
    (theirs ? undefined : enterWar(wars, mine, declaration)) ?? [
      ...wars,
      newDeclaredWar(separateSides(mine?.sides ?? [], declaration), declaration),
    ]
  );
};

/**
 * Parties in the order of the declarations: the side that began the war first, and on each side its oldest member
 * first.
 */
const sortSides = (war: DeclaredWar, all: readonly Declaration[]): DeclaredWar => {
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

/**
 * The wars formed by declarations; those that share a combatant are one (PB-DOW-18), except by PB-DOW-15 and where the
 * house rule keeps them separate.
 * @param settlements disputes settled this turn, which make allies of those who settled them (PB-DOW-14)
 */
export const warsOf = (
  declarations: readonly Declaration[],
  settlements: readonly Settlement[] = [],
): readonly DeclaredWar[] =>
  bindAllies(declarations.reduce<readonly DeclaredWar[]>(withDeclaration, []), settlements).map((war) =>
    sortSides(war, declarations),
  );

/** Declarations whose war has not begun, so that its sides are not final. */
export const openDeclarations = ({ declarations }: PaxState): readonly Declaration[] =>
  declarations.filter(({ war }) => war === undefined);

/**
 * Current ordinary and Ottoman wars: those being fought from their records, the others from the declarations so far.
 */
export const presentWars = (state: PaxState): readonly DeclaredWar[] => [
  ...state.wars.flatMap(({ kind, status, sides, declarations }) =>
    kind !== 'rebellion' && status === 'running' ? [{ kind, sides, declarations }] : [],
  ),
  ...warsOf(openDeclarations(state), state.turnRecord.settlements),
];

/** Whether two parties face each other in any of these wars. */
export const areEnemies = (wars: readonly { readonly sides: Sides }[], one: Party, other: Party): boolean =>
  wars.some((war) => areFacing(war, one, other));

/**
 * Whether two records are of the same declaration; there is at most one open declaration by and on the same parties.
 */
export const isSameDeclaration = (one: Declaration, other: Declaration): boolean =>
  one.by === other.by && one.on === other.on && one.step === other.step && one.war === other.war;
