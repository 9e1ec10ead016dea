import { figuresOf } from '../board/figures.ts';
import { assign, freeCount } from '../board/forces.ts';
import { manpowerLimit, poolFor, manpowerUsed } from '../board/manpower.ts';
import { moneyAtHome, pay } from '../board/depots.ts';
import { enemiesOf, areFriends } from '../board/relations.ts';
import { controls, homeOf, isIncorporated, isOriginal } from '../board/territory.ts';
import { type Edition, placeRow } from '../charts/edition.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { carryOutStep, type Handler } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import { allowanceKey, isRetooled, consumeAllowance } from '../money/allowance.ts';
import { buildRefusal, isLegion, portBeside } from '../money/build-law.ts';
import { isFactoryGood, payForGoods, priceOfOne } from '../money/goods.ts';
import type { ActionOf } from '../orders/types.ts';
import type { Queued } from '../state/record.ts';
import type { Position, StepContext } from '../state/step.ts';
import { isShip, type UnitType } from '../vocabulary/units.ts';
import { isChinaUnited } from './land-law.ts';
import { carryOutUpgrade } from './technology.ts';

type Build = ActionOf<'build'>;

const centresByEdition = new WeakMap<Edition, readonly string[]>();

/** Territories with an industrial centre. */
const centresIn = (edition: Edition): readonly string[] => {
  const known =
    centresByEdition.get(edition) ??
    [...edition.places.values()].flatMap(({ id, industrialCenter }) => (industrialCenter ? [id] : []));
  centresByEdition.set(edition, known);
  return known;
};

/** Industrial centres a nation can use: its own, and captured ones that were retooled (WEAW-ICN-1, 4, WEAW-AMB-81). */
const centresOf = (step: Position, nation: string): number =>
  centresIn(step.edition).filter(
    (id) =>
      step.state.territories[id]?.complex === true &&
      isIncorporated(step, nation, id) &&
      (isOriginal(step, nation, id) || isRetooled(step, nation, id)),
  ).length;

/** WEAW-CHI-10, WEAW-AMB-54: China's centres give nothing in peace and 5 in war, until it is whole. */
const centreShare = (step: Position, nation: string, centres: number): number => {
  const { settings, tables } = step.edition;
  const { bonusPerTurn } = tables.territories.industrialCenterRule;
  if (nation !== 'china' || isChinaUnited(step)) return centres * bonusPerTurn;
  const isWar = enemiesOf(step.state, 'china').length > 0;
  if (!isWar || centres === 0) return 0;
  return settings.chinaCentres === 'each' ? centres * bonusPerTurn : bonusPerTurn;
};

/** What the centres of a nation give a turn. */
export const centrePointsOf = (at: Position, nation: string): number =>
  at.state.nations[nation]?.conquered ? 0 : centreShare(at, nation, centresOf(at, nation));

/** Points of centres arise at the start of the step, and are lost at its end (WEAW-ICN-5, WEAW-AMB-83). */
const giveCentrePoints = (step: StepContext): void => {
  for (const [nation, row] of Object.entries(step.state.nations))
    row.centrePoints = centrePointsOf(step, nation);
};

/** The price of infantry, unit by unit: doubled beyond the pool's limit (WEAW-INF-5, WEAW-AMB-17). */
const infantryCost = (
  step: StepContext,
  nation: string,
  { pool, n }: { readonly pool: readonly [string, string]; readonly n: number },
): number => {
  const [poolNation, name] = pool;
  const price = figuresOf(step, nation, 'infantry').cost;
  const left = Math.max(0, manpowerLimit(step, poolNation, name) - manpowerUsed(step, poolNation, name));
  return n * price + Math.max(0, n - left) * price;
};

const chargeManpower = (
  { state }: StepContext,
  [drawer, pool]: readonly [string, string],
  { n, limit }: { readonly n: number; readonly limit: number },
): void => {
  const row = state.nations[drawer];
  if (!row) return;
  row.manpowerUsed[pool] = (row.manpowerUsed[pool] ?? 0) + n;
  // WEAW-MUT-1: a turn in which infantry beyond the limit is bought risks a mutiny.
  if ((row.manpowerUsed[pool] ?? 0) > limit && !state.record.overLimit.includes(drawer))
    state.record.overLimit.push(drawer);
};

const NO_SURCHARGE: readonly string[] = ['russia', 'china', 'bolsheviks'];

const buyInfantry = (
  step: StepContext,
  nation: string,
  { action, line }: { readonly action: Build; readonly line: string },
): Refusal | undefined => {
  const { edition, state } = step;
  const { n, places } = action;
  const place = places[0] ?? '';
  const legion = isLegion(step, nation, action);
  const drawer = legion || nation === 'bolsheviks' ? 'russia' : nation;
  const pool = [drawer, poolFor(step, drawer, place)] as const;
  const isCity = placeRow(edition, place).city;
  const extra =
    isCity || legion || NO_SURCHARGE.includes(nation)
      ? 0
      : edition.tables.nations.production.placement.infantryOutsideCitySurcharge;
  const cost = infantryCost(step, nation, { pool, n }) + extra * n;
  const isAbroad = nation === 'bolsheviks' && !controls(step, nation, place);
  const payer = legion
    ? (edition.nations.get('france')?.capital ?? place)
    : isAbroad
      ? (homeOf(step, nation) ?? place)
      : place;
  const refusal = payForGoods(step, nation, { cost, place: payer, eligible: false });
  if (refusal) return refusal;
  chargeManpower(step, pool, { n, limit: manpowerLimit(step, ...pool) });
  consumeAllowance(step, nation, { key: legion ? 'legion' : allowanceKey(step, place), n });
  consumeAllowance(step, nation, { key: `${isCity ? 'city' : 'countryside'} ${place}`, n });
  state.record.queue.push({ nation, line, what: 'infantry', n, places: [...places], pool: pool[1] });
  return undefined;
};

/** Where a ship comes out: as the line says, else the first zone by name (WEAW-PORT-1). */
const zoneFor = ({ edition }: StepContext, place: string, zone: string | undefined): string =>
  zone ?? placeRow(edition, place).adjacentSeas.toSorted()[0] ?? '';

const ADRIATIC_RAIL = 6;

/** A submarine is sent by rail once a turn, between two places that can carry it (WEAW-DE-18, 19, WEAW-AMB-78). */
const adriaticRefusal = ({ edition, state }: Position, place: string): Refusal | undefined => {
  const trieste = state.territories['trieste'];
  const isOpen =
    areFriends(state, 'germany', trieste?.controller ?? '') &&
    trieste?.incorporatedBy === trieste?.controller;
  const capacity = placeRow(edition, place).resourceValue;
  return !isOpen || state.record.used.includes('adriatic') || capacity < ADRIATIC_RAIL
    ? reasons.refuse('capacity', { place: isOpen ? place : 'trieste', most: capacity }, 'WEAW-DE-18')
    : undefined;
};

/** Takes the trains of two places for a submarine. */
const takeAdriaticTrains = ({ state }: StepContext, place: string): void => {
  state.record.used.push('adriatic');
  state.record.railUsed[place] = (state.record.railUsed[place] ?? 0) + ADRIATIC_RAIL;
  state.record.railUsed['trieste'] = 999;
};

const isAdriatic = ({ edition }: StepContext, { what, places, zone }: Build): boolean =>
  what === 'submarine' &&
  zone === 'adriatic-sea' &&
  !placeRow(edition, places[0] ?? '').adjacentSeas.includes(zone);

const HONG_KONG_PORT = 20;

const buyGoods = (
  step: StepContext,
  nation: string,
  { action, line }: { readonly action: Build; readonly line: string },
): Refusal | undefined => {
  const { state } = step;
  const { what, n, places, facing, on } = action;
  const place =
    places[0] ??
    (on && action.zone
      ? (portBeside(step, nation, { zone: action.zone, what: what === 'fighter' ? 'complex' : 'port' }) ?? '')
      : '');
  const isHongKong = what === 'port' && place === 'hong-kong';
  const cost = (isHongKong ? HONG_KONG_PORT : priceOfOne(step, nation, what)) * n;
  const byRail = isAdriatic(step, action);
  const refusal =
    (byRail ? adriaticRefusal(step, place) : undefined) ??
    payForGoods(step, nation, { cost, place, eligible: isFactoryGood(what) });
  if (refusal) return refusal;
  if (byRail) takeAdriaticTrains(step, place);
  const zone = on
    ? action.zone
    : isShip(what as UnitType) && !STRUCTURES.includes(what)
      ? zoneFor(step, place, action.zone)
      : undefined;
  if (!STRUCTURES.includes(what) && !on)
    consumeAllowance(step, nation, { key: allowanceKey(step, place), n });
  const queued: Queued = {
    nation,
    line,
    what,
    n,
    places: places.length > 0 ? [...places] : [place],
    ...(zone !== undefined && { zone }),
    ...(facing !== undefined && { facing }),
    ...(on !== undefined && { on }),
  };
  state.record.queue.push(queued);
  return undefined;
};

const STRUCTURES: readonly Queued['what'][] = ['trench', 'super', 'complex', 'port', 'radar', 'sonar'];

const build: Handler<Build> = (step, { nation, id }, action) => {
  const refusal = buildRefusal(step, nation, action);
  if (refusal) return refusal;
  return action.what === 'infantry'
    ? buyInfantry(step, nation, { action, line: id })
    : buyGoods(step, nation, { action, line: id });
};

/** WEAW-BB-5, WEAW-BB-6, WEAW-CV-4: next to a port of the nation or an ally; the ship does nothing else. */
const repair: Handler<ActionOf<'repair'>> = (step, { nation }, { type, zone, hits }) => {
  const { edition, state } = step;
  const ports = (edition.zones.get(zone)?.adjacentTerritories ?? []).filter(
    (place) =>
      state.territories[place]?.port && areFriends(state, nation, state.territories[place].controller),
  );
  if (ports.length === 0) return reasons.refuse('no-port', { place: zone }, 'WEAW-BB-5');
  const damaged = state.units.find(
    (pile) =>
      pile.nation === nation && pile.type === type && pile.at === zone && (pile.hits ?? 0) > 0 && !pile.task,
  );
  if (!damaged || freeCount(state, nation, { type, place: zone }) === 0)
    return reasons.refuse('no-units', { cause: 'none-damaged', type, place: zone }, 'WEAW-BB-5');
  const fixed =
    type === 'carrier' ? Math.min(hits ?? damaged.hits ?? 0, damaged.hits ?? 0) : (damaged.hits ?? 0);
  const each = edition.units.get(type === 'carrier' ? 'aircraft-carrier' : type)?.repairCost ?? 0;
  const cost = type === 'carrier' ? each * fixed : each;
  if (!pay(step, nation, { amount: cost, place: undefined }))
    return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-BB-5');
  const [ship] = assign(
    state,
    { nation, type, place: zone, n: 1 },
    { task: 'repair', which: (pile) => (pile.hits ?? 0) > 0 },
  );
  if (!ship) return undefined;
  ship.hits = (ship.hits ?? 0) - fixed;
  if (ship.hits === 0) delete ship.hits;
  return undefined;
};

/** WEAW-IC-6, WEAW-AMB-33. */
const retool: Handler<ActionOf<'retool'>> = (step, { nation }, { place }) => {
  const { edition, state } = step;
  const territory = state.territories[place];
  if (!territory || !isIncorporated(step, nation, place))
    return reasons.refuse('not-incorporated', { place }, 'WEAW-IC-6');
  if (!territory.complex && !territory.port) return reasons.refuse('no-complex', { place }, 'WEAW-IC-6');
  if (isOriginal(step, nation, place) || territory.retooledBy === nation)
    return reasons.refuse('used-already', { cause: 'retooling', place }, 'WEAW-IC-6');
  const { cost } = edition.tables.nations.production.retool;
  if (!pay(step, nation, { amount: cost }))
    return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-IC-6');
  territory.retooledBy = nation;
  return undefined;
};

const EAST_AFRICA = 'german-east-africa';

/** WEAW-RU-2 for the army; WEAW-DE-15, WEAW-DE-16, WEAW-AMB-77 for German East Africa. */
const supply: Handler<ActionOf<'supply'>> = (step, { nation }, { place, artillery }) => {
  const { state, edition } = step;
  const flags = state.nations[nation]?.flags ?? [];
  if (place === 'army') {
    if (nation !== 'russia') return reasons.refuse('not-open', { cause: 'supplies-army' }, 'WEAW-RU-2');
    if (flags.includes('supply-army'))
      return reasons.refuse('used-already', { cause: 'army-supply' }, 'WEAW-RU-2');
    flags.push('supply-army');
    return undefined;
  }
  if (nation !== 'germany' || place !== EAST_AFRICA)
    return reasons.refuse('not-open', { cause: 'supplies-africa' }, 'WEAW-DE-15');
  const key = artillery ? `${nation} ${place} artillery` : `${nation} ${place}`;
  if (state.record.supplied.includes(key))
    return reasons.refuse('used-already', { cause: 'supply', place }, 'WEAW-AMB-77');
  const row = edition.tables.events.options.find(({ id }) => id === 'de-7-east-africa');
  const cost = artillery ? Number(row?.['artilleryCost'] ?? 0) : (row?.cost ?? 0);
  if (!pay(step, nation, { amount: cost }))
    return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-DE-15');
  state.record.supplied.push(key);
  return undefined;
};

/** Centre points arise; then upgrades, repairs, retooling and purchases in the order of the lines (WEAW-BLD-1). */
export const runBuilding = (step: StepContext): void => {
  giveCentrePoints(step);
  carryOutStep(step, 'BLD', { upgrade: carryOutUpgrade, build, repair, retool, supply });
  for (const row of Object.values(step.state.nations)) row.centrePoints = 0;
};
