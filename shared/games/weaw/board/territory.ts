import { type Edition, placeRow } from '../charts/edition.ts';
import type { TerritoryRow } from '../charts/schemas.ts';
import type { TerritoryState, WritableState } from '../state/state.ts';
import type { Position } from '../state/step.ts';
import { countsAs, areFriends } from './relations.ts';

/** The nation a territory belonged to when the war began. */
export const originalOwner = (edition: Edition, place: string): string => placeRow(edition, place).owner;

/** Whether a territory counts as a nation's original land; a host has that of its exiles (WEAW-CONQ-7). */
export const isOriginal = ({ edition, state }: Position, nation: string, place: string): boolean => {
  const owner = originalOwner(edition, place);
  if (owner === nation) return true;
  if (nation === 'bolsheviks') return owner === 'russia';
  return countsAs(state, owner) === nation;
};

export const controllerOf = ({ state }: Pick<Position, 'state'>, place: string): string =>
  state.territories[place]?.controller ?? '';

export const controls = (at: Pick<Position, 'state'>, nation: string, place: string): boolean =>
  controllerOf(at, place) === nation;

export const landOf = ({ state }: Pick<Position, 'state'>, nation: string): readonly string[] =>
  Object.keys(state.territories).filter((place) => state.territories[place]?.controller === nation);

export const isIncorporated = ({ state }: Pick<Position, 'state'>, nation: string, place: string): boolean =>
  state.territories[place]?.controller === nation && state.territories[place].incorporatedBy === nation;

/** Whether a nation controls a territory and had incorporated it before this turn (WEAW-PLC-1, WEAW-IC-2). */
export const wasIncorporatedBefore = (at: Pick<Position, 'state'>, nation: string, place: string): boolean =>
  isIncorporated(at, nation, place) && (at.state.territories[place]?.since ?? 0) < at.state.turn;

export const valueOf = (edition: Edition, place: string): number => placeRow(edition, place).resourceValue;

const homesByEdition = new WeakMap<Edition, Map<string, readonly TerritoryRow[]>>();

/** The homeland of a nation when the war began. */
const homeRows = (edition: Edition, nation: string): readonly TerritoryRow[] => {
  const known = homesByEdition.get(edition) ?? new Map<string, readonly TerritoryRow[]>();
  homesByEdition.set(edition, known);
  const rows =
    known.get(nation) ??
    [...edition.places.values()].filter(({ owner, homeland }) => owner === nation && homeland);
  known.set(nation, rows);
  return rows;
};

/** Original home territories that a nation must hold on to (WEAW-CONQ-1, WEAW-AMB-34). */
export const supplyCentres = ({ edition, state }: Position, nation: string): readonly string[] => {
  const rule = edition.settings.supplyCentres;
  const capital = edition.nations.get(nation)?.capital;
  const capitals = capital === null || capital === undefined ? [] : [capital];
  if (rule === 'capital') return capitals;
  const all = homeRows(edition, nation).filter(
    ({ id, city, industrialComplex }) =>
      city || (rule === 'homeCitiesAndComplexes' && (industrialComplex || state.territories[id]?.complex)),
  );
  return all.length > 0 ? all.map(({ id }) => id) : capitals;
};

/** Whether a supply centre is held: the nation or a friend of it controls the place. */
export const holdsCentre = ({ state }: Pick<Position, 'state'>, nation: string, place: string): boolean =>
  areFriends(state, nation, state.territories[place]?.controller ?? '');

/** The territory that represents a nation at home: its capital, otherwise its most valuable own land (WEAW-AMB-148). */
export const homeOf = ({ edition, state }: Position, nation: string): string | undefined => {
  const capital = nation === 'bolsheviks' ? undefined : edition.nations.get(nation)?.capital;
  if (capital && state.territories[capital]?.controller === nation) return capital;
  return landOf({ state }, nation).toSorted(
    (one, other) => valueOf(edition, other) - valueOf(edition, one) || (one < other ? -1 : 1),
  )[0];
};

type Unlocked<T> = { -readonly [Part in keyof T]: T[Part] };

/** A territory that a step may write to. */
type WritableTerritory = Unlocked<Omit<TerritoryState, 'trenches'>> & {
  trenches: Record<string, 'trench' | 'super'>;
};

/**
 * A territory a step may write to: its own copy, replacing the one shared with the previous position. Fetch it where it
 * is written to, since objects read earlier are not updated.
 */
export const writableTerritory = (state: WritableState, place: string): WritableTerritory | undefined => {
  const shared = state.territories[place];
  if (!shared) return undefined;
  const territory = { ...shared, trenches: { ...shared.trenches } };
  state.territories[place] = territory;
  return territory;
};

/**
 * Puts a territory under another nation's control; its radar is lost (WEAW-TECH-34) and it is no longer incorporated.
 * Original land of the new holder is incorporated in the step INC.
 */
export const captureTerritory = (
  state: WritableState,
  { place, by }: { readonly place: string; readonly by: string },
): void => {
  if (state.territories[place]?.controller === by) return;
  const territory = writableTerritory(state, place);
  if (!territory) return;
  state.record.taken.push({ place, from: territory.controller, by });
  territory.controller = by;
  delete territory.incorporatedBy;
  delete territory.radar;
  territory.since = state.turn;
};
