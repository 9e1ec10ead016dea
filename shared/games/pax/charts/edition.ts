import type { Problem } from '../../../kernel/match/game.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Power } from '../vocabulary/ids.ts';
import { type Atlas, atlasOf } from './map.ts';
import type { Settings } from './settings.ts';
import { readPaxSettings } from './settings-reader.ts';
import type { EventRow, Tables } from './tables.ts';
import type { PowerRow } from './board-tables.ts';
import { readTables } from './schemas/reader.ts';
import { standardTables } from './schemas/standard.ts';

/** The charts and house rules of a match, with data derived from them. */
export interface Edition {
  readonly settings: Settings;
  readonly tables: Tables;
  readonly atlas: Atlas;
  readonly powers: ReadonlyMap<Power, PowerRow>;
}

export type EditionResult = Result<Edition, readonly Problem[]>;

/** The chart row of a power. Every power has one; the table checks ensure it. */
export const powerRow = (edition: Edition, power: Power): PowerRow => {
  const row = edition.powers.get(power);
  if (!row) throw new Error(`powers.json has no ${power}`);
  return row;
};

/**
 * Makes an edition from a game master's settings and charts, or lists everything wrong with them.
 * @param settings some or all house rules; the rest get the defaults of the ruleset
 * @param tables replacement charts by key (`turnTrack`); a chart left out, or a part of one, is the standard
 */
export const editionOf = (settings: unknown, tables: unknown): EditionResult => {
  const charts = readTables(tables);
  const rules = readPaxSettings(settings, charts.ok ? charts.value : standardTables);
  if (!charts.ok || !rules.ok) {
    return err([...(rules.ok ? [] : rules.error), ...(charts.ok ? [] : charts.error)]);
  }
  return ok({
    settings: rules.value,
    tables: charts.value,
    atlas: atlasOf(charts.value.map),
    powers: new Map(charts.value.powers.powers.map((row) => [row.id, row])),
  });
};

/** The row of a random event; undefined if no event has that id. */
export const eventRow = (edition: Edition, id: string): EventRow | undefined =>
  edition.tables.randomEvents.events.find((event) => event.id === id);
