import { countAt } from '../board/forces.ts';
import { figuresOf, levelOf } from '../board/figures.ts';
import { areNeighbours, carrierRoom } from '../board/paths.ts';
import { areFriends } from '../board/relations.ts';
import { controls, isOriginal, wasIncorporatedBefore, valueOf } from '../board/territory.ts';
import { placeRow } from '../charts/edition.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { landRefusals } from '../land/refusals.ts';
import { moneyRefusals } from './refusals.ts';
import type { ActionOf } from '../orders/types.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Pile } from '../state/state.ts';
import type { Position } from '../state/step.ts';
import { type Facility, isAir, isLand, isShip, type UnitType } from '../vocabulary/units.ts';
import {
  allowanceKey,
  allowanceOf,
  cityAllowance,
  isRetooled,
  retooledAllowance,
  consumedAllowance,
} from './allowance.ts';
import { missingTech } from './goods.ts';

export type BuildAction = ActionOf<'build'>;

/** Infantry of France in a city that Russia controls (WEAW-FR-3). */
export const isLegion = (
  { state, edition }: Position,
  nation: string,
  { what, places }: BuildAction,
): boolean => {
  const place = places[0] ?? '';
  return (
    nation === 'france' &&
    what === 'infantry' &&
    state.territories[place]?.controller === 'russia' &&
    edition.places.get(place)?.city === true
  );
};

/** Russian land units in a place. */
export const russianTroops = ({ state }: Position, place: string): number =>
  countAt(state, place, ({ nation, type }) => nation === 'russia' && isLand(type));

/**
 * The rest of one colonial city's allowance (WEAW-PLC-10, WEAW-PLC-11); supplies for a colony raise it (WEAW-DE-15).
 */
const cityRefusal = (at: Position, nation: string, { n, places }: BuildAction): Refusal | undefined => {
  const place = places[0] ?? '';
  const most = cityAllowance(at, place);
  if (most === undefined) return undefined;
  const isSupplied = at.state.record.supplied.includes(`${nation} ${allowanceKey(at, place)}`);
  const limit = most + (isSupplied ? 2 : 0);
  return consumedAllowance(at, nation, `city ${place}`) + n > limit
    ? moneyRefusals.refuse('over-allowance', { place, most: limit }, 'WEAW-PLC-10')
    : undefined;
};

/** Where a nation may place infantry, and at which surcharge (WEAW-PLC-1 to 5, WEAW-REV-14, 15). */
const infantryRefusal = (at: Position, nation: string, action: BuildAction): Refusal | undefined => {
  const place = action.places[0] ?? '';
  if (isLegion(at, nation, action)) {
    const used = consumedAllowance(at, 'france', 'legion');
    return used + action.n > 2
      ? moneyRefusals.refuse('over-allowance', { place, most: 2, of: 'legion' }, 'WEAW-FR-3')
      : undefined;
  }
  if (nation === 'bolsheviks' && at.state.revolution) {
    const isRussian = at.edition.places.get(place)?.owner === 'russia';
    if (!isRussian || russianTroops(at, place) > 0)
      return landRefusals.refuse('barred-place', { place }, 'WEAW-REV-14');
  } else {
    if (!isOriginal(at, nation, place)) return moneyRefusals.refuse('not-original', { place }, 'WEAW-CITY-2');
    if (!wasIncorporatedBefore(at, nation, place))
      return moneyRefusals.refuse('not-incorporated', { place }, 'WEAW-PLC-1');
  }
  if (placeRow(at.edition, place).city) return cityRefusal(at, nation, action);
  const most = valueOf(at.edition, place);
  const used = consumedAllowance(at, nation, `countryside ${place}`);
  return used + action.n > most
    ? moneyRefusals.refuse('over-allowance', { place, most }, 'WEAW-PLC-4')
    : undefined;
};

/** A facility that works for a nation: its own, or captured and retooled (WEAW-IC-1, WEAW-IC-6). */
const facilityRefusal = (
  at: Position,
  nation: string,
  { place, what }: { readonly place: string; readonly what: Facility },
): Refusal | undefined => {
  const missing = moneyRefusals.refuse(
    what === 'complex' ? 'no-complex' : 'no-port',
    { place },
    what === 'complex' ? 'WEAW-IC-1' : 'WEAW-PORT-1',
  );
  if (!at.state.territories[place]?.[what]) return missing;
  if (!wasIncorporatedBefore(at, nation, place))
    return controls(at, nation, place)
      ? moneyRefusals.refuse('not-incorporated', { place }, 'WEAW-PLC-1')
      : missing;
  if (isOriginal(at, nation, place) || isRetooled(at, nation, place)) return undefined;
  return what === 'port' && place === 'hong-kong' ? undefined : missing;
};

/** The rest of a place's allowance (WEAW-PLC-10 to 12). */
const allowanceRefusal = (
  at: Position,
  nation: string,
  { place, n }: { readonly place: string; readonly n: number },
): Refusal | undefined => {
  const key = allowanceKey(at, place);
  const most = isRetooled(at, nation, place) ? retooledAllowance(at, place) : allowanceOf(at, place);
  if (most === undefined) return undefined;
  const extra = at.state.record.supplied.includes(`${nation} ${key}`) ? 2 : 0;
  return consumedAllowance(at, nation, key) + n > most + extra
    ? moneyRefusals.refuse('over-allowance', { place, most: most + extra }, 'WEAW-PLC-11')
    : undefined;
};

const trenchRefusal = (
  at: Position,
  nation: string,
  { what, places, facing = '' }: BuildAction,
): Refusal | undefined => {
  const { state, edition } = at;
  const place = places[0] ?? '';
  const isSuper = what === 'super';
  const here = state.territories[place]?.trenches[facing];
  const barred = moneyRefusals.refuse('no-trench', { place, facing }, isSuper ? 'WEAW-TECH-19' : 'WEAW-TR-4');
  if (!areFriends(state, nation, state.territories[place]?.controller ?? ''))
    return moneyRefusals.refuse('not-yours', { cause: 'of-other-side', place }, 'WEAW-TR-4');
  if (!areNeighbours(edition, place, facing) || (isSuper ? here !== 'trench' : here !== undefined))
    return barred;
  const n = isSuper ? 2 : 1;
  const infantry = countAt(
    state,
    place,
    (pile) => pile.type === 'infantry' && areFriends(state, nation, pile.nation),
  );
  return infantry < n
    ? moneyRefusals.refuse('no-infantry', { place, n }, isSuper ? 'WEAW-TECH-19' : 'WEAW-TR-6')
    : undefined;
};

const structureRefusal = (
  at: Position,
  nation: string,
  { what, places }: BuildAction,
): Refusal | undefined => {
  const place = places[0] ?? '';
  const territory = at.state.territories[place];
  if (!controls(at, nation, place))
    return lineRefusals.refuse('not-yours', { cause: 'place', place }, 'WEAW-IC-3');
  if (what === 'radar')
    return territory?.radar
      ? moneyRefusals.refuse('used-already', { cause: 'structure', what, place })
      : undefined;
  const isHongKong = what === 'port' && place === 'hong-kong';
  if (!isHongKong && !isOriginal(at, nation, place))
    return moneyRefusals.refuse('not-original', { place }, 'WEAW-IC-3');
  if (territory?.[what === 'port' ? 'port' : 'complex'])
    return moneyRefusals.refuse('used-already', { cause: 'structure', what, place });
  const isCoast = placeRow(at.edition, place).adjacentSeas.length > 0;
  return what === 'port' && !isCoast
    ? landRefusals.refuse('barred-place', { place }, 'WEAW-PORT-3')
    : undefined;
};

/** A territory of the nation with a working port beside a zone; a complex for planes on carriers (WEAW-TECH-27). */
export const portBeside = (
  at: Position,
  nation: string,
  { zone, what = 'port' }: { readonly zone: string; readonly what?: 'port' | 'complex' | undefined },
): string | undefined =>
  (at.edition.zones.get(zone)?.adjacentTerritories ?? []).find(
    (place) => facilityRefusal(at, nation, { place, what }) === undefined,
  );

const FITTINGS: Readonly<Record<string, Readonly<Partial<Record<UnitType, number>>>>> = {
  radar: { battleship: 1, carrier: 1 },
  sonar: { battleship: 1, destroyer: 1, transport: 1, submarine: 1, carrier: 1 },
  gun: { battleship: 2, carrier: 2, destroyer: 1, transport: 1 },
  fighter: { carrier: 9 },
};

/** What may be fitted to a ship (WEAW-TECH-18, WEAW-TECH-32, WEAW-TECH-35, WEAW-PLC-9, WEAW-AMB-145). */
const fittingRefusal = (
  at: Position,
  nation: string,
  { what, n, on, zone = '' }: BuildAction,
): Refusal | undefined => {
  if (on === undefined) return undefined;
  if ((FITTINGS[what]?.[on] ?? 0) === 0)
    return landRefusals.refuse('barred-unit', { type: what, place: zone }, 'WEAW-TECH-18');
  if (what === 'gun' && levelOf(at, nation, 'improved-anti-aircraft') === 0)
    return moneyRefusals.refuse('no-technology', { tech: 'improved-anti-aircraft' }, 'WEAW-TECH-18');
  if (portBeside(at, nation, { zone, what: what === 'fighter' ? 'complex' : 'port' }) === undefined)
    return moneyRefusals.refuse('no-port', { place: zone }, 'WEAW-PLC-9');
  // WEAW-CV-2, WEAW-BMB-5: fighters with the fuel to fly out, fight a round and come back.
  if (what === 'fighter' && figuresOf(at, nation, 'fighter').fuel < 5)
    return landRefusals.refuse('barred-unit', { type: what, place: zone }, 'WEAW-CV-2');
  const ships = at.state.units.filter(
    (pile) => pile.nation === nation && pile.type === on && pile.at === zone,
  );
  if (ships.length === 0)
    return landRefusals.refuse('no-units', { cause: 'too-few', n: 1, type: on, place: zone }, 'WEAW-PLC-9');
  const bought = at.state.record.queue.reduce(
    (sum, each) =>
      sum +
      (each.nation === nation && each.what === what && each.on === on && each.zone === zone ? each.n : 0),
    0,
  );
  const room = ships.reduce((sum, ship) => sum + fittingRoom(at, ship, what), 0) - bought;
  return n > room
    ? moneyRefusals.refuse('capacity', { place: zone, most: Math.max(0, room) }, 'WEAW-TECH-18')
    : undefined;
};

/**
 * How many more of a fitting the ships of a pile can take: one radar or sonar each, guns by kind, fighters by the
 * chart.
 */
export const fittingRoom = (at: Position, ship: Frozen<Pile>, what: string): number => {
  if (what === 'fighter') return carrierRoom(at, ship);
  const most = FITTINGS[what]?.[ship.type] ?? 0;
  const there = what === 'gun' ? (ship.guns ?? 0) : ship[what === 'radar' ? 'radar' : 'sonar'] ? 1 : 0;
  return (most - there) * ship.n;
};

const shipRefusal = (
  at: Position,
  nation: string,
  { what, places, zone }: BuildAction,
): Refusal | undefined => {
  const place = places[0] ?? '';
  const refusal =
    facilityRefusal(at, nation, { place, what: 'port' }) ?? allowanceRefusal(at, nation, { place, n: 1 });
  if (refusal) return refusal;
  const seas = placeRow(at.edition, place).adjacentSeas;
  if (zone === undefined || seas.includes(zone)) return undefined;
  const byRail = nation === 'germany' && what === 'submarine' && zone === 'adriatic-sea';
  return byRail ? undefined : landRefusals.refuse('no-way', { from: place, to: zone }, 'WEAW-PLC-7');
};

const isArtilleryByOption = (at: Position, nation: string, { what, places }: BuildAction): boolean =>
  what === 'artillery' && at.state.record.supplied.includes(`${nation} ${places[0] ?? ''} artillery`);

/** Why something cannot be bought for a place in this position. */
export const buildRefusal = (at: Position, nation: string, action: BuildAction): Refusal | undefined => {
  const { what, places, n } = action;
  const place = places[0] ?? '';
  const row = at.state.nations[nation];
  if (row?.conquered)
    return moneyRefusals.refuse('not-open', { cause: 'conquered-builds', nation }, 'WEAW-CONQ-2');
  const tech = missingTech(at, nation, what);
  if (tech !== undefined) return moneyRefusals.refuse('no-technology', { tech }, 'WEAW-TECH-5');
  if (action.on !== undefined) return fittingRefusal(at, nation, action);
  if (what === 'trench' || what === 'super') return trenchRefusal(at, nation, action);
  if (what === 'complex' || what === 'port' || what === 'radar') return structureRefusal(at, nation, action);
  if (what === 'sonar')
    return lineRefusals.refuse('wrong-form', { right: ['build sonar on SHIP in ZONE'] }, 'WEAW-TECH-35');
  if (what === 'infantry')
    return (
      infantryRefusal(at, nation, action) ??
      (isLegion(at, nation, action) ? undefined : allowanceRefusal(at, nation, { place, n }))
    );
  if (isShip(what)) return shipRefusal(at, nation, action);
  if (isLand(what) || isAir(what)) {
    if (isArtilleryByOption(at, nation, action)) return allowanceRefusal(at, nation, { place, n });
    return (
      facilityRefusal(at, nation, { place, what: 'complex' }) ?? allowanceRefusal(at, nation, { place, n })
    );
  }
  return undefined;
};
