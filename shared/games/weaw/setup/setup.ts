import { defined } from '../../../kernel/defined.ts';
import { openingAccounts } from '../board/depots.ts';
import { type Edition, placeRow } from '../charts/edition.ts';
import type { NationRow } from '../charts/schemas.ts';
import { poolFor } from '../board/manpower.ts';
import { writableTerritory } from '../board/territory.ts';
import { tidyPiles } from '../board/forces.ts';
import { emptyRecord } from '../state/record.ts';
import type { NationState, Pile, TerritoryState, WritableState } from '../state/state.ts';
import { UNIT_TYPES, type UnitType } from '../vocabulary/units.ts';
import { commandersOf, unseatedNations } from '../charts/seating.ts';

/** Unit types of a chart by their names in this game. */
const typeOf = (id: string): UnitType => {
  const type = id === 'anti-air-gun' ? 'gun' : id === 'aircraft-carrier' ? 'carrier' : id;
  const known = UNIT_TYPES.find((each) => each === type);
  if (!known) throw new Error(`no kind of unit ${id}`);
  return known;
};

/** Paid advances that a nation starts with: `improved-bombers-1`. */
const startingResearch = (row: NationRow): NationState['research'] =>
  Object.fromEntries(
    (row.startingTechnologies ?? []).map((id) => {
      const level = Number(id.slice(id.lastIndexOf('-') + 1));
      return [id.slice(0, id.lastIndexOf('-')), { level, paid: level }];
    }),
  );

/** Turns in which neutral majors join by the rules (WEAW-OTT-2, WEAW-ITA-1). */
const ENTRY: Readonly<Record<string, number>> = { ottoman: 3, italy: 7 };

const nationState = (row: NationRow): NationState => {
  const entryTurn = ENTRY[row.id];
  return {
    side: row.side === 'central' || row.side === 'allied' ? row.side : 'none',
    ...defined({ stance: row.stance, leaning: row.leaning, entryTurn }),
    purse: {},
    centrePoints: 0,
    manpowerUsed: {},
    manpowerChange: {},
    research: startingResearch(row),
    flags: [],
    collected: 0,
  };
};

const territories = (edition: Edition): Record<string, TerritoryState> =>
  Object.fromEntries(
    [...edition.places.values()].map(({ id, owner, industrialComplex, port }) => [
      id,
      {
        controller: owner,
        incorporatedBy: owner,
        since: 0,
        complex: industrialComplex,
        port,
        trenches: {},
      },
    ]),
  );

/** The wars of August 1914: named pairs, and all of one alliance against all of the other (WEAW-ALL-1, 2, 6). */
const firstWars = (edition: Edition, nations: WritableState['nations']): WritableState['wars'] => {
  const named = edition.order.flatMap((id) =>
    (edition.nations.get(id)?.atWarAtStart ?? []).map((other) => [id, other] as const),
  );
  const sides = edition.order.flatMap((one) =>
    edition.order
      .filter((other) => nations[one]?.side === 'central' && nations[other]?.side === 'allied')
      .map((other) => [one, other] as const),
  );
  const wars: WritableState['wars'] = [];
  for (const [one, other] of [...named, ...sides]) {
    if (wars.some(({ pair }) => pair.includes(one) && pair.includes(other))) continue;
    wars.push({ pair: [one, other], kind: 'main', since: 0, lastAction: 0, standing: true });
  }
  return wars;
};

/** The map, owners, sides, stances and wars of 1914, without units, trenches, money and research (`base: empty`). */
export const emptyPosition = (edition: Edition): WritableState => {
  const commanders = commandersOf(edition);
  const scripted = unseatedNations(edition);
  const nations = Object.fromEntries(
    [...edition.nations.values()].map((row) => {
      const commander = commanders[row.id];
      const flags = scripted.includes(row.id) ? ['scripted'] : [];
      return [row.id, { ...nationState(row), ...defined({ commander }), flags }];
    }),
  );
  return {
    turn: 1,
    step: 'ORDERS',
    entered: { ORDERS: 1 },
    usEntry: 0,
    nations,
    territories: territories(edition),
    units: [],
    wars: firstWars(edition, nations),
    pacts: [],
    gates: {},
    standing: {},
    offers: [],
    claims: [],
    marches: [],
    discretion: [],
    starvation: 0,
    garrisonShort: 0,
    tradeCut: [],
    due: [],
    bindings: {},
    lastBuilds: {},
    held: [],
    lastCollection: { trade: {}, raided: {}, tribute: {} },
    record: emptyRecord('germany'),
  };
};

/** Infantry of the set-up counts against its pool (WEAW-AMB-16). */
const countManpower = (edition: Edition, state: WritableState): void => {
  if (!edition.settings.manpowerCountsSetup) return;
  for (const { nation, type, at, n } of state.units) {
    const row = state.nations[nation];
    if (type !== 'infantry' || !row) continue;
    const pool = poolFor({ edition, state }, nation, at);
    row.manpowerUsed[pool] = (row.manpowerUsed[pool] ?? 0) + n;
  }
};

const pilesOf = (nation: string, at: string, units: Readonly<Record<string, number>>): Pile[] =>
  Object.entries(units).map(([type, n]) => ({ nation, type: typeOf(type), at, n }));

/** The position of August 1914. */
export const setup = (edition: Edition): WritableState => {
  const state = emptyPosition(edition);
  const { savedResources, landForces, fleets, trenches, usEntry } = edition.tables.setup1914;
  state.usEntry = usEntry;
  for (const [nation, saved] of Object.entries(savedResources)) {
    const capital = edition.nations.get(nation)?.capital;
    const row = state.nations[nation];
    if (capital && row && saved > 0) row.purse[capital] = saved;
  }
  for (const { nation, territory, units } of landForces)
    state.units.push(...pilesOf(nation, territory, units));
  for (const { nation, seaZone, units } of fleets) state.units.push(...pilesOf(nation, seaZone, units));
  for (const { territory, facing } of trenches) {
    const place = writableTerritory(state, territory);
    if (place && placeRow(edition, facing)) place.trenches[facing] = 'trench';
  }
  countManpower(edition, state);
  tidyPiles(state);
  state.record.money = openingAccounts(state);
  return state;
};
