import { isTreatyBound } from '../diplomacy/terms.ts';
import { figuresOf, fuelLeft } from '../board/figures.ts';
import { freeCount } from '../board/forces.ts';
import {
  areNeighbours,
  fuelTo,
  isStrait,
  mayEnterPlace,
  mayFireInto,
  mayLand,
  wayHome,
  isLandWithin,
  landSteps,
} from '../board/paths.ts';
import { areAtWar, areFriends } from '../board/relations.ts';
import { controllerOf, originalOwner } from '../board/territory.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { diplomacyRefusals } from '../diplomacy/refusals.ts';
import { landRefusals } from './refusals.ts';
import type { Units } from '../orders/types.ts';
import type { Position } from '../state/step.ts';
import { isAir, type UnitType } from '../vocabulary/units.ts';

/** Units of one kind in one place that a line names. */
export interface UnitGroup {
  readonly type: UnitType;
  readonly from: string;
  readonly n: number;
}

/** The units a line names, with a refusal where they are not free (a unit does one thing a turn). */
export const groupsOf = (
  at: Position,
  nation: string,
  { units, fallback = '' }: { readonly units: readonly Units[]; readonly fallback?: string | undefined },
): { readonly groups: readonly UnitGroup[]; readonly refusal?: Refusal } => {
  const groups = units.map(({ type, n, from = fallback }): UnitGroup => ({
    type,
    from,
    n: n ?? freeCount(at.state, nation, { type, place: from }),
  }));
  const wanted = new Map<string, number>();
  for (const { type, from, n } of groups)
    wanted.set(`${type} ${from}`, (wanted.get(`${type} ${from}`) ?? 0) + n);
  const short = groups.find(
    ({ type, from }) =>
      freeCount(at.state, nation, { type, place: from }) < Math.max(1, wanted.get(`${type} ${from}`) ?? 0),
  );
  if (!short) return { groups };
  const { type, from: place } = short;
  const n = wanted.get(`${type} ${place}`) ?? 0;
  const left = freeCount(at.state, nation, { type, place });
  return {
    groups,
    refusal: landRefusals.refuse('no-units', { cause: 'too-few', n, type, place, left }, 'WEAW-TURN-2'),
  };
};

const LOST_CHINA_EXTRA = 'korea';

/** Until all of Lost China is its own, China fights inside it and in Korea only (WEAW-CHI-8, 11). */
export const isChinaUnited = ({ edition, state }: Position): boolean =>
  (edition.nations.get('china')?.lostChina ?? []).every(
    (place) => state.territories[place]?.controller === 'china',
  );

const chinaMayAttack = (at: Position, place: string): boolean =>
  isChinaUnited(at) ||
  place === LOST_CHINA_EXTRA ||
  (at.edition.nations.get('china')?.lostChina ?? []).includes(place);

/** Whether China may try for a foreign port without declaring war (WEAW-CHI-13), or its owner answer (WEAW-CHI-14). */
export const isClaimed = ({ state }: Position, nation: string, place: string): boolean => {
  const holder = state.territories[place]?.controller ?? '';
  if (nation === 'china') return ['hong-kong', 'jiaozhou', 'indochina'].includes(place);
  return (
    holder === 'china' && state.claims.some((claim) => claim.owner === nation && state.turn <= claim.turn + 2)
  );
};

/** Why a nation may not attack a territory at all. */
export const attackRefusal = (at: Position, nation: string, place: string): Refusal | undefined => {
  const { edition, state } = at;
  const holder = controllerOf(at, place);
  if (areFriends(state, nation, holder))
    return lineRefusals.refuse('not-enemy', { nation: holder }, 'WEAW-LND-2');
  if (nation === 'china' && !chinaMayAttack(at, place))
    return landRefusals.refuse('china-limit', { place }, 'WEAW-CHI-8');
  if (
    nation === 'bolsheviks' &&
    originalOwner(edition, place) !== 'russia' &&
    state.revolution?.over !== 'won'
  )
    return landRefusals.refuse('barred-place', { place }, 'WEAW-REV-10');
  if (nation === 'irish-rebels' && !['ireland', 'northern-ireland'].includes(place))
    return landRefusals.refuse('barred-place', { place }, 'WEAW-DE-11');
  if (areAtWar(state, nation, holder) || isClaimed(at, nation, place)) return undefined;
  if (isTreatyBound(at, nation, holder))
    return diplomacyRefusals.refuse('treaty-bars', { nation: holder }, 'WEAW-SURR-9');
  const isBarred = (state.nations[nation]?.barredUntil ?? 0) > state.turn;
  // WEAW-AMB-154: on Russian soil they may attack any troops, and are at war with those they attack.
  const isRussianSoil = nation === 'bolsheviks' && originalOwner(edition, place) === 'russia';
  if (isRussianSoil) return undefined;
  const isRefused = edition.settings.undeclaredAttacks === 'refused' || isBarred || nation === 'usa';
  return isRefused ? diplomacyRefusals.refuse('not-at-war', { nation: holder }, 'WEAW-DOW-1') : undefined;
};

/**
 * How a group reaches the border of a place (WEAW-LND-8, WEAW-AMB-129): from where it is, or from a place that a fast
 * unit reaches first.
 */
export const approachOf = (
  at: Position,
  nation: string,
  { unit: { type, from }, place }: { readonly unit: UnitGroup; readonly place: string },
): string | undefined => {
  const { edition, state } = at;
  if (areNeighbours(edition, from, place)) return from;
  const { move } = figuresOf(at, nation, type);
  if (type === 'artillery' || move < 2) return undefined;
  const steps = landSteps(
    edition,
    from,
    (each) =>
      areFriends(state, nation, state.territories[each]?.controller ?? '') && mayEnterPlace(each, type, 0),
  );
  return (edition.landNeighbours.get(place) ?? []).find((each) => (steps.get(each) ?? 99) < move);
};

/** The fuel planes need to reach a place if they can also fight there and get home; undefined if not (WEAW-FUEL-7). */
export const fuelToAttack = (
  at: Position,
  nation: string,
  {
    unit: { type, from },
    place,
    rounds = 1,
  }: { readonly unit: UnitGroup; readonly place: string; readonly rounds?: number | undefined },
): number | undefined => {
  const capacity = figuresOf(at, nation, type).fuel;
  const free = at.state.units.filter(
    (pile) => pile.nation === nation && pile.type === type && pile.at === from && !pile.task,
  );
  const left = Math.min(...free.map((pile) => fuelLeft(at, pile)));
  const out = fuelTo(at, from, { nation, type, capacity }).get(place);
  const home = wayHome(at, place, { flight: { nation, type, capacity } })?.fuel;
  if (out === undefined || home === undefined || out + rounds + home > left) return undefined;
  return out;
};

/** Why a group may not attack a place. */
export const groupRefusal = (
  at: Position,
  nation: string,
  { group, place }: { readonly group: UnitGroup; readonly place: string },
): Refusal | undefined => {
  const { edition } = at;
  const { type, from } = group;
  const barred = landRefusals.refuse('barred-unit', { type, place }, 'WEAW-PLACE-8');
  if (type === 'gun') return landRefusals.refuse('barred-unit', { type, place }, 'WEAW-AA-4');
  if (isAir(type)) {
    const overStrait = isStrait(edition, from, place) && edition.settings.straitAircraft === 'barred';
    if (overStrait || !mayEnterPlace(place, type, figuresOf(at, nation, type).fuel)) return barred;
    return fuelToAttack(at, nation, { unit: group, place }) === undefined
      ? landRefusals.refuse('no-way', { from, to: place }, 'WEAW-FUEL-7')
      : undefined;
  }
  const border = approachOf(at, nation, { unit: group, place });
  if (type === 'artillery' ? !mayFireInto(edition, place) : !mayEnterPlace(place, type, 0)) return barred;
  if (border === undefined) return landRefusals.refuse('no-way', { from, to: place }, 'WEAW-LND-8');
  // WEAW-PLACE-24, WEAW-PLACE-25.
  if (isStrait(edition, border, place) && type !== 'infantry' && type !== 'artillery') return barred;
  return undefined;
};

/** Why a group may not move to friendly land. */
export const marchRefusal = (
  at: Position,
  nation: string,
  { group, place }: { readonly group: UnitGroup; readonly place: string },
): Refusal | undefined => {
  const { edition, state } = at;
  const { type, from } = group;
  const figures = figuresOf(at, nation, type);
  if (!mayEnterPlace(place, type, figures.fuel))
    return landRefusals.refuse('barred-unit', { type, place }, 'WEAW-PLACE-8');
  if (isAir(type)) {
    if (!mayLand(at, nation, place))
      return landRefusals.refuse('barred-unit', { type, place }, 'WEAW-PLACE-11');
    const fuel = fuelTo(at, from, { nation, type, capacity: figures.fuel }).get(place);
    return fuel === undefined ? landRefusals.refuse('no-way', { from, to: place }, 'WEAW-FUEL-2') : undefined;
  }
  const isOpen = (each: string): boolean =>
    areFriends(state, nation, state.territories[each]?.controller ?? '') && mayEnterPlace(each, type, 0);
  return isLandWithin(edition, [from, place], { steps: figures.move, isOpen })
    ? undefined
    : landRefusals.refuse('no-way', { from, to: place }, 'WEAW-LND-8');
};

const LAND_TYPES: readonly UnitType[] = ['infantry', 'artillery', 'tank', 'fighter', 'bomber'];

/** All units of a nation that may still march or fly, by place and kind. */
export const freeGroups = ({ edition, state }: Position, nation: string): readonly UnitGroup[] =>
  [...edition.places.keys()].flatMap((from) =>
    LAND_TYPES.map((type) => ({ type, from, n: freeCount(state, nation, { type, place: from }) })).filter(
      ({ n }) => n > 0,
    ),
  );
