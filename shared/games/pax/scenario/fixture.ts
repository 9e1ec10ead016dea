import { defined } from '../../../kernel/defined.ts';
import { assignCoasts } from '../board/coasts.ts';
import { writableResolveRecord } from '../combat/resolve-record.ts';
import type { Edition } from '../charts/edition.ts';
import { type GreatPower, isControl, isMinor, type Seat } from '../vocabulary/ids.ts';
import { addUnits, markersIn, setMarker } from '../board/position.ts';
import { emptyState, setup } from '../setup/setup.ts';
import {
  type AreaChange,
  type CasusBelli,
  type CasusBelliGround,
  type Marker,
  type PaxState,
  STEPS,
  type WritableState,
} from '../state/state.ts';
import type { Party } from '../state/wars.ts';
import type { NamedCasusBelli } from './casus-belli.ts';
import { type GivenPosition, turnOfYear } from './given-schema.ts';
import type { Scenario } from './schema.ts';
import { markerLimits } from './pool.ts';
import { placeTreaties, withCongress } from './initial-diplomacy.ts';
import { placeWars } from './wars.ts';

/** Values of `by` in a casus belli, besides the rows of the chart. */
const GROUNDS: readonly CasusBelliGround[] = ['defiance', 'monroe-doctrine', 'yellow-press', 'annexation'];

const groundOf = ({ holder, against, area, under, by }: NamedCasusBelli): CasusBelliGround => {
  if (under !== undefined) return 'treaty';
  const named = GROUNDS.find((ground) => ground === by);
  if (named) return named;
  if (area === undefined) return 'yellow-press';
  if (holder === 'ottoman-empire') return 'ottoman-control';
  if (against === 'ottoman-empire') return 'annexation';
  return against !== 'china' && isMinor(against) ? 'minor-protectorate' : 'status';
};

const casusBelliOf = (named: NamedCasusBelli, number: number, turn: number): CasusBelli => ({
  number,
  holder: named.holder,
  against: named.against,
  ground: groundOf(named),
  ...defined({ area: named.area, source: named.under }),
  turn,
});

const placeAreas = (state: WritableState, given: GivenPosition): void => {
  for (const [area, { type, ev, cs, unrest }] of Object.entries(given.areas ?? {})) {
    const change: AreaChange = {
      ...(type && { type }),
      ...defined({ economicValue: ev, combatStrength: cs }),
    };
    if (Object.keys(change).length > 0) state.areas[area] = { ...state.areas[area], ...change };
    if (unrest !== undefined) {
      state.unrest = state.unrest.filter((other) => other !== area);
      if (unrest) state.unrest.push(area);
    }
  }
};

const placePieces = (edition: Edition, state: WritableState, given: GivenPosition): void => {
  for (const marker of given.markers ?? []) setMarker(state, marker);
  for (const units of given.units ?? []) addUnits(state, units);
  assignCoasts(edition, state);
  state.merchants.push(...(given.merchants ?? []));
  state.canals.push(...(given.canals ?? []).map((area) => ({ area, paid: {} })));
  if (given.base !== '1880') state.opening = state.markers.map(({ area, power }) => ({ area, power }));
  state.counterLimits = markerLimits(given, state);
};

/** New merchant fleets come with the turn's events, which a scenario that begins later has already had. */
const addMerchantsDue = (edition: Edition, state: WritableState): void => {
  if (STEPS.indexOf(state.step) === 0 || STEPS.indexOf(state.step) > STEPS.indexOf('MSC')) return;
  const turn = edition.tables.turnTrack.turns.find((row) => row.turn === state.turn);
  for (const power of turn?.newMerchantFleets.powers ?? []) {
    state.turnRecord.newMerchants[power] = (state.turnRecord.newMerchants[power] ?? 0) + 1;
  }
};

const placeFigures = (state: WritableState, given: GivenPosition): void => {
  if (given.tensions !== undefined) state.tensions = given.tensions;
  if (given.resentment !== undefined) state.resentment = given.resentment;
  for (const [power, pounds] of Object.entries(given.treasury ?? {}))
    state.treasury[power as GreatPower] = pounds;
  for (const [seat, points] of Object.entries(given.vp ?? {})) state.vp[seat as Seat] = points;
  if (given.links === 'all') state.allLinks = true;
};

/** Control beside another's Influence cannot be old: it has just been won. */
const isNew = (state: PaxState, { area, power, kind, established }: Marker): boolean =>
  !established ||
  (isControl(kind) &&
    markersIn(state, area).some((other) => other.power !== power && other.kind === 'influence'));

/** A scenario that begins during resolution has this turn's placements on the map. */
const recordPlacements = (state: WritableState): void => {
  if (state.step !== 'COL' && state.step !== 'MAR') return;
  writableResolveRecord(state).placed = state.markers
    .filter((marker) => isNew(state, marker))
    .map(({ area, power, kind }) => ({ area, power, kind, before: 'none', byConsent: false }));
};

const placeDisputes = (state: WritableState, given: GivenPosition): void => {
  for (const named of given.casusBelli ?? []) {
    state.casusBelli.push(casusBelliOf(named, state.nextCasusBelli, state.turn));
    state.nextCasusBelli += 1;
  }
};

const fixResults = (state: WritableState, results: NonNullable<Scenario['results']>): void => {
  state.fixedResults = Object.entries(results).flatMap(([area, by]) =>
    Object.entries(by).map(([power, result]) => ({ area, power: power as Party, result })),
  );
};

/** The position a scenario begins with. */
export const scenarioPosition = (edition: Edition, { given = {}, results }: Scenario): WritableState => {
  const state = given.base === '1880' ? setup(edition) : emptyState(edition);
  state.year = given.year ?? state.year;
  state.turn = turnOfYear(state.year);
  state.step = given.phase ?? (given.base === '1880' ? state.step : 'MSC_ORDERS');
  placeFigures(state, given);
  placeAreas(state, given);
  placePieces(edition, state, given);
  placeDisputes(state, given);
  placeTreaties(state, given);
  recordPlacements(state);
  addMerchantsDue(edition, state);
  if (results) fixResults(state, results);
  const atWar = placeWars(edition, state, given);
  return state.step.startsWith('CONG_') ? withCongress(edition, atWar) : atWar;
};
