import { ScenarioFault } from '../../../kernel/scenario/play-steps.ts';
import { ordersIn, readSheet } from '../orders/sheet.ts';
import { addWar, endWar, membersOf } from '../board/relations.ts';
import { tidyPiles } from '../board/forces.ts';
import { openingAccounts, receive } from '../board/depots.ts';
import { writableTerritory } from '../board/territory.ts';
import { type Edition, isMinor } from '../charts/edition.ts';
import { namesOf } from '../charts/names.ts';
import { troopsOnLand } from '../diplomacy/marches.ts';
import { applyStandingOrder } from '../lines/standing.ts';
import { emptyPosition, setup } from '../setup/setup.ts';
import { emptyRecord } from '../state/record.ts';
import type { WritableState } from '../state/state.ts';
import { otherSide, type Side } from '../vocabulary/sides.ts';
import { STEPS } from '../vocabulary/steps.ts';
import {
  readAdvance,
  readControl,
  readFacility,
  readNation,
  readPile,
  readSurrender,
  readTrench,
  splitKey,
} from './items.ts';
import type { GivenPosition, Scenario } from './schema.ts';

/** Puts a nation on a side without a report: at war with the other side, at peace with its own. */
const putOnSide = (state: WritableState, nation: string, side: Side | 'none'): void => {
  const row = state.nations[nation];
  if (!row) return;
  for (const war of [...state.wars]) if (war.pair.includes(nation)) endWar(state, war.pair[0], war.pair[1]);
  row.side = side;
  if (side === 'none') return;
  delete row.entryTurn;
  if (row.stance) row.stance = side === 'allied' ? 'allied-camp' : 'central-camp';
  for (const enemy of membersOf(state, otherSide(side)))
    addWar(state, [nation, enemy], { kind: 'main', how: { standing: true } });
};

/** Puts a nation on a side; by default any major of that side commands a minor. */
const setUpSide = (
  edition: Edition,
  state: WritableState,
  [nation, side]: readonly [string, Side | 'none'],
): void => {
  putOnSide(state, nation, side);
  const row = state.nations[nation];
  // A nation declared neutral after its scripted entry turn stays neutral, unless an entry turn is given too.
  if (row?.entryTurn !== undefined && side === 'none' && state.turn > row.entryTurn) delete row.entryTurn;
  if (row && side !== 'none' && isMinor(edition, nation)) row.commandedBySide = true;
};

const applyCalendar = (
  state: WritableState,
  { turn = 1, sides = {}, entryTurn = {} }: GivenPosition,
): void => {
  if (turn > 3 && sides['ottoman'] === undefined && entryTurn['ottoman'] === undefined)
    putOnSide(state, 'ottoman', 'central');
  if (turn > 7 && sides['italy'] === undefined && entryTurn['italy'] === undefined)
    putOnSide(state, 'italy', 'allied');
};

type Placement = (edition: Edition, state: WritableState, given: GivenPosition) => void;

const placeRelations: Placement = (edition, state, given) => {
  const names = namesOf(edition);
  applyCalendar(state, given);
  for (const [nation, side] of Object.entries(given.sides ?? {}))
    setUpSide(edition, state, [readNation(names, nation), side === 'neutral' ? 'none' : side]);
  for (const [one, other] of given.peace ?? [])
    endWar(state, readNation(names, one), readNation(names, other));
  for (const [by, on, kind] of given.wars ?? []) {
    const pair = [readNation(names, by), readNation(names, on)] as const;
    addWar(state, pair, {
      kind: kind ?? (edition.nations.get(pair[1])?.kind === 'minor' ? 'minor' : 'full'),
    });
    const war = state.wars.find((each) => each.pair.includes(pair[0]) && each.pair.includes(pair[1]));
    if (war) {
      war.since = state.turn - 1;
      war.lastAction = state.turn - 1;
    }
  }
};

const placeLand: Placement = (edition, state, { control = [], trenches = [], facilities = [] }) => {
  const names = namesOf(edition);
  for (const text of control) {
    const { nation, place, incorporated = false } = readControl(names, text);
    const territory = writableTerritory(state, place);
    if (!territory) continue;
    territory.controller = nation;
    delete territory.incorporatedBy;
    if (incorporated) territory.incorporatedBy = nation;
  }
  for (const text of trenches) {
    const { place, facing, kind } = readTrench(names, text);
    const territory = writableTerritory(state, place);
    if (territory) territory.trenches[facing] = kind;
  }
  for (const text of facilities) {
    const { place, what, is, nation } = readFacility(names, text);
    const territory = writableTerritory(state, place);
    if (!territory) continue;
    if (what === 'radar') {
      if (is) territory.radar = true;
    } else territory[what] = is;
    if (is && nation !== undefined && edition.places.get(place)?.owner !== nation)
      territory.retooledBy = nation;
  }
};

const placeUnits: Placement = (edition, state, { units: texts = [] }) => {
  const names = namesOf(edition);
  for (const text of texts) state.units.push(readPile(names, text));
  tidyPiles(state);
};

const placeEconomy: Placement = (edition, state, { treasury = {}, manpower = {}, research = {} }) => {
  const names = namesOf(edition);
  for (const [key, amount] of Object.entries(treasury)) {
    const [nation, place] = splitKey(key);
    receive({ edition, state }, readNation(names, nation), { amount, place });
  }
  for (const [key, used] of Object.entries(manpower)) {
    const [nation, pool = 'home'] = splitKey(key);
    const row = state.nations[readNation(names, nation)];
    if (row) row.manpowerUsed[pool] = used;
  }
  for (const [key, advances] of Object.entries(research)) {
    const row = state.nations[readNation(names, key)];
    for (const text of advances) {
      const { tech, level, unpaid } = readAdvance(names, text);
      if (row) row.research[tech] = { level, paid: unpaid ? level - 1 : level };
    }
  }
};

const placeNationStates: Placement = (edition, state, given) => {
  const names = namesOf(edition);
  const row = (text: string) => state.nations[readNation(names, text)];
  for (const [nation, stance] of Object.entries(given.stances ?? {})) {
    const of = row(nation);
    if (of) of.stance = stance;
  }
  for (const [nation, side] of Object.entries(given.leaning ?? {})) {
    const of = row(nation);
    if (of) of.leaning = side;
  }
  for (const nation of given.geared ?? []) {
    const of = row(nation);
    if (of) of.geared = state.turn - 1;
  }
  for (const [nation, entry] of Object.entries(given.entryTurn ?? {})) {
    const of = row(nation);
    if (of) of.entryTurn = entry;
  }
  for (const nation of given.conquered ?? []) {
    const of = row(nation);
    if (of) of.conquered = true;
  }
  for (const [nation, host] of Object.entries(given.exile ?? {})) {
    const of = row(nation);
    if (of) {
      of.exileHost = readNation(names, host);
      of.conquered = true;
    }
  }
  for (const text of given.flags ?? []) {
    const [nation = '', ...flag] = text.trim().split(/\s+/);
    const of = row(nation);
    of?.flags.push(flag.join('-'));
    if (flag.join('-') === 'stays-neutral' && of) {
      of.stance ??= 'neutral';
      delete of.entryTurn;
    }
  }
  for (const text of given.surrendered ?? []) placeSurrender(edition, state, text);
};

const placeSurrender = (edition: Edition, state: WritableState, text: string): void => {
  const { nation, to, turn = state.turn - 1 } = readSurrender(namesOf(edition), text);
  const of = state.nations[nation];
  if (!of) return;
  const { tributeTurns } = edition.tables.nations.production.surrender;
  // The first payment is for the turn in which the terms took effect.
  of.surrender = { to: [...to], turn, tributeLeft: tributeTurns - Math.max(0, state.turn - turn) };
  of.offered = true;
  for (const victor of to) {
    endWar(state, nation, victor);
    for (const [whose, land] of [
      [nation, victor],
      [victor, nation],
    ] as const) {
      const march = { nation: whose, land, until: turn + 2 };
      if (troopsOnLand({ edition, state }, march).length > 0) state.marches.push(march);
    }
  }
};

const placeStandingOrders: Placement = (edition, state, { standing = {} }) => {
  for (const [nation, text] of Object.entries(standing)) {
    const read = readSheet(namesOf(edition), text);
    if (!read.ok) throw new ScenarioFault(`standing ${nation}: ${read.error[0]?.message ?? ''}`);
    const whose = readNation(namesOf(edition), nation);
    for (const { actions } of ordersIn(read.value))
      for (const action of actions) applyStandingOrder(state, whose, action);
  }
};

/** The position a scenario begins with. */
export const scenarioPosition = (edition: Edition, { given = {} }: Scenario): WritableState => {
  const is1914 = given.base === 1914 || given.base === '1914';
  const state = is1914 ? setup(edition) : emptyPosition(edition);
  (state as { turn: number }).turn = given.turn ?? 1;
  const wanted = given.phase?.trim().toUpperCase();
  const step = STEPS.find(({ id }) => id === wanted);
  if (wanted !== undefined && !step) throw new ScenarioFault(`phase: there is no step ${wanted}`);
  state.step = step?.id ?? 'ORDERS';
  state.entered = { [state.step]: 1 };
  state.usEntry = given.usEntry ?? state.usEntry;
  for (const place of [
    placeRelations,
    placeLand,
    placeUnits,
    placeNationStates,
    placeEconomy,
    placeStandingOrders,
  ])
    place(edition, state, given);
  const bolsheviks = state.nations['bolsheviks'];
  if (given.revolution) {
    state.revolution = { since: given.revolution.since };
    addWar(state, ['bolsheviks', 'russia'], { kind: 'civil', how: { standing: true } });
  }
  if (bolsheviks && given.revolution)
    bolsheviks.flags = bolsheviks.flags.filter((flag) => flag !== 'scripted');
  state.starvation = given.starvation ?? 0;
  state.garrisonShort = given.garrisonShort ?? 0;
  state.tradeCut = (given.tradeCut ?? []).map((nation) => readNation(namesOf(edition), nation));
  state.record = {
    ...emptyRecord(state.territories['hamburg']?.controller ?? 'germany'),
    money: openingAccounts(state),
  };
  return state;
};
