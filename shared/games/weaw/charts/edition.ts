import { readSettings as readOver } from '../../../kernel/charts/settings.ts';
import { chartReader, fileOfKey as fileOf, unknownFields } from '../../../kernel/charts/tables.ts';
import { type Gates, indexGates } from '../../../kernel/gates.ts';
import type { Problem } from '../../../kernel/match/game.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import {
  type GateRow,
  CHART_SCHEMAS,
  type NationRow,
  type Tables,
  type TechRow,
  type TerritoryRow,
  type UnitRow,
  type ZoneRow,
} from './schemas.ts';
import { crossCheck } from './checks.ts';
import { defaultSettings, type Settings, settingsSchema } from './settings.ts';
import { standardTables } from './standard.ts';
import { tunedTables } from './tuned.ts';

/** The charts and house rules of a match, with data derived from them. */
export interface Edition {
  readonly settings: Settings;
  readonly tables: Tables;
  /** Ids of the nations in the order of the chart, which breaks ties ("order of nations"). */
  readonly order: readonly string[];
  readonly nations: ReadonlyMap<string, NationRow>;
  readonly places: ReadonlyMap<string, TerritoryRow>;
  readonly zones: ReadonlyMap<string, ZoneRow>;
  readonly gates: Gates<string, GateRow>;
  readonly units: ReadonlyMap<string, UnitRow>;
  readonly techs: ReadonlyMap<string, TechRow>;
  /** Pairs of territories, `a/b` both ways, that lie on two shores of a strait (WEAW-PLACE-23). */
  readonly straits: ReadonlySet<string>;
  /** Neighbours of every territory by land, straits included (WEAW-PLACE-21). */
  readonly landNeighbours: ReadonlyMap<string, readonly string[]>;
  readonly seaNeighbours: ReadonlyMap<string, readonly string[]>;
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

const bothWays = ([one = '', other = '']: readonly string[]): readonly string[] => [
  `${one}/${other}`,
  `${other}/${one}`,
];

const derive = (settings: Settings, tables: Tables): Edition => {
  const { territories, seaZones, nations, units, technologies } = tables;
  const seas = new Map<string, Set<string>>(seaZones.seaZones.map(({ id }) => [id, new Set()]));
  // Every link works both ways, whichever list contains it (WEAW-MAP-3 to 7).
  for (const { id, adjacentSeas, interMapSeas } of seaZones.seaZones) {
    for (const other of [...adjacentSeas, ...interMapSeas]) {
      seas.get(id)?.add(other);
      seas.get(other)?.add(id);
    }
  }
  for (const {
    seas: [one = '', other = ''],
  } of seaZones.gates) {
    seas.get(one)?.add(other);
    seas.get(other)?.add(one);
  }
  return {
    settings,
    tables,
    order: nations.nations.map(({ id }) => id),
    nations: byId(nations.nations),
    places: byId(territories.territories),
    zones: byId(seaZones.seaZones),
    gates: indexGates(seaZones.gates, ({ seas: ends }) => ends),
    units: byId(units.units),
    techs: byId(technologies.technologies),
    straits: new Set(territories.straits.flatMap(({ between }) => bothWays(between))),
    landNeighbours: new Map(
      territories.territories.map(({ id, adjacentLand, straits }) => [
        id,
        [...new Set([...adjacentLand, ...straits])].toSorted(),
      ]),
    ),
    seaNeighbours: new Map([...seas].map(([id, others]) => [id, [...others].toSorted()])),
  };
};

const readerOver = (standard: Tables) =>
  chartReader<Tables>({ schemas: CHART_SCHEMAS, standard, fileOf, crossCheck });

/** The charts that replace missing ones, by the setting `charts`. */
const READERS: Readonly<Record<Settings['charts'], ReturnType<typeof readerOver>>> = {
  standard: readerOver(standardTables),
  tuned: readerOver(tunedTables),
};

/**
 * Makes an edition from a game master's settings and charts, or lists everything wrong with them.
 * @param settings some or all of the house rules; the rest by the default
 * @param tables replacement charts by key (`seaZones`); a chart left out, or a part of one, is that of the setting
 * `charts`
 */
export const editionOf = (settings: unknown, tables: unknown): Result<Edition, readonly Problem[]> => {
  const rules = readOver<Settings>({ schema: settingsSchema, defaults: defaultSettings }, settings);
  const charts = READERS[rules.ok ? rules.value.charts : 'standard'](tables);
  if (rules.ok && charts.ok) return ok(derive(rules.value, charts.value));
  return err([...(rules.ok ? [] : rules.error), ...(charts.ok ? [] : charts.error)]);
};

/** @throws Error where there is no such territory */
export const placeRow = ({ places }: Edition, id: string): TerritoryRow => {
  const row = places.get(id);
  if (!row) throw new Error(`territories.json has no ${id}`);
  return row;
};

export const isZone = ({ zones }: Edition, id: string): boolean => zones.has(id);

/** The display name of a nation, territory, sea zone or technology. */
export const nameOf = ({ nations, places, zones, techs }: Edition, id: string): string =>
  places.get(id)?.name ?? zones.get(id)?.name ?? nations.get(id)?.name ?? techs.get(id)?.name ?? id;

/** Ids in the order of nations. */
export const inOrder = ({ order }: Edition, ids: Iterable<string>): readonly string[] => {
  const wanted = new Set(ids);
  return order.filter((id) => wanted.has(id));
};

export const isMajor = (edition: Edition, id: string): boolean => edition.nations.get(id)?.kind === 'major';
export const isMinor = (edition: Edition, id: string): boolean => edition.nations.get(id)?.kind === 'minor';

/** Fields of a group's charts that are never read. */
export const unreadInWarCharts = (_edition: Edition, tables: unknown): readonly Problem[] =>
  unknownFields<Tables>({ schemas: CHART_SCHEMAS, standard: standardTables, fileOf }, tables);
