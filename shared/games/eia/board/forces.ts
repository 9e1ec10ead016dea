import type { Refusal } from '../../../kernel/refusal.ts';
import type { Statement } from '../state/board.ts';
import type { ForceKind } from '../vocabulary/force-kinds.ts';
import type { Position, StepContext } from '../state/step.ts';
import { enemiesOf } from './wars.ts';
import { homeNationAt, ownerOf, withMinors } from './territory.ts';
import { boardRefusals } from './refusals.ts';

// What the stated facts say about forces on the map. Forces that nobody has stated count as absent.

type Forces = Extract<Statement, { kind: 'forces' }>;

const forcesOnRecord = ({ state }: Position): readonly Forces[] =>
  state.facts.flatMap(({ statement }) => (statement.kind === 'forces' ? [statement] : []));

/** Corps, freikorps, cossacks, garrisons and guerillas; depots and fleets bar no declaration (EIA-AMB-6). */
const barsDeclaration = (kind: ForceKind): boolean => kind !== 'depot' && kind !== 'fleet';

const isCorps = (kind: ForceKind): boolean => kind.endsWith('corps') && kind !== 'freikorps';

/** Kinds of forces that a power and its minors have in places that pass a test. */
const kindsIn = (at: Position, power: string, isThere: (place: string) => boolean): readonly ForceKind[] => {
  const whose = withMinors(at, power);
  return forcesOnRecord(at)
    .filter((forces) => whose.includes(forces.of) && isThere(forces.in))
    .flatMap(({ list }) => list);
};

/** EIA-4.2.2.1: whether own forces in the territory of a power bar a declaration on it. */
export const hasForcesInTerritory = (at: Position, power: string, target: string): boolean => {
  const isThere =
    at.edition.settings.territory === 'home'
      ? (place: string) => homeNationAt(at, place) === target
      : (place: string) => ownerOf(at, place) === target;
  return kindsIn(at, power, isThere).some(barsDeclaration);
};

/** EIA-4.2.2.1: whether own forces in a minor bar a declaration on it. */
export const hasForcesInMinor = (at: Position, power: string, minor: string): boolean =>
  kindsIn(at, power, (place) => place === minor).some(barsDeclaration);

const isInfantry = (kind: ForceKind): boolean => kind === 'infantry corps';

/**
 * EIA-4.2.2.2-a, -b, EIA-AMB-7, EIA-AMB-8: the enemy whose forces in the home nation keep a power at war from declaring
 * on further powers.
 */
export const invaderOf = (at: Position, power: string): string | undefined => {
  const counts = at.edition.settings.homeInvaded === 'printed' ? barsDeclaration : isInfantry;
  return enemiesOf(at.state, power).find((enemy) => hasInHome(at, enemy, { power, counts }));
};

const hasInHome = (
  at: Position,
  enemy: string,
  { power, counts }: { readonly power: string; readonly counts: (kind: ForceKind) => boolean },
): boolean => kindsIn(at, enemy, (place) => homeNationAt(at, place) === power).some(counts);

/** EIA-4.4.2.1, EIA-AMB-22: whether an enemy has forces other than depots inside a home nation. */
export const isInvading = (at: Position, enemy: string, power: string): boolean =>
  hasInHome(at, enemy, { power, counts: (kind) => kind !== 'depot' });

/**
 * EIA-4.6.6-a, -d, EIA-AMB-59: whether an invader is stated to have no corps in a minor. While nobody has stated it,
 * the invader counts as there.
 */
export const hasLeft = (at: Position, power: string, minor: string): boolean => {
  const stated = forcesOnRecord(at).filter(
    (forces) => withMinors(at, power).includes(forces.of) && forces.in === minor,
  );
  return stated.some(({ of }) => of === power) && !stated.some(({ list }) => list.some(isCorps));
};

/** EIA-4.2.2.3, EIA-AMB-9: entry is possible unless somebody has stated that it is not. */
export const noWayRefusal = ({ state }: Position, power: string, minor: string): Refusal | undefined => {
  const is = state.facts.some(
    ({ statement }) => statement.kind === 'no-way' && statement.of === power && statement.to === minor,
  );
  return is ? boardRefusals.refuse('no-way', { minor }, 'EIA-4.2.2.3') : undefined;
};

/** Removes from the facts the forces that the rules themselves have moved away. */
export const clearForces = (
  { state }: Pick<StepContext, 'state'>,
  ofWhom: readonly string[],
  isThere: (place: string) => boolean,
): void => {
  state.facts = state.facts.filter(
    ({ statement }) =>
      statement.kind !== 'forces' || !ofWhom.includes(statement.of) || !isThere(statement.in),
  );
};

/** Whether a power is stated to be dominant; this reads the fact, not the zone. */
export const isDominant = ({ state }: Position, power: string): boolean =>
  state.facts.some(
    ({ statement }) =>
      statement.kind === 'other' &&
      statement.key === 'dominant' &&
      statement.text.split(/[ ,]+/).includes(power),
  );
