import type { Problem } from '../../../kernel/match/game.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { ChangeId } from './checks.ts';
import { readEiaSettings, readTables } from './reader.ts';
import type { MajorRow, MinorRow, Tables, TermRow } from './schemas.ts';
import type { Settings } from './settings.ts';

/** An edition of the game: the charts and house rules of a match, with what is derived from them. */
export interface Edition {
  readonly settings: Settings;
  readonly tables: Tables;
  /** Ids of the powers in the order of the chart. */
  readonly powers: readonly string[];
  readonly majors: ReadonlyMap<string, MajorRow>;
  readonly minors: ReadonlyMap<string, MinorRow>;
  readonly terms: ReadonlyMap<string, TermRow>;
  /** The power whose home province a province is, by the chart. */
  readonly homeOf: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<string, number>;
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/**
 * Makes an edition from what a game master gives, or lists all problems.
 * @param settings some or all of the house rules; the others take their defaults
 * @param tables replacement charts by key (`minors`); a missing chart, or missing part of one, is the standard one
 */
export const editionOf = (settings: unknown, tables: unknown): Result<Edition, readonly Problem[]> => {
  const rules = readEiaSettings(settings);
  const charts = readTables(tables, rules.ok ? rules.value.ruleset : 'eia');
  if (!rules.ok || !charts.ok) {
    return err([...(rules.ok ? [] : rules.error), ...(charts.ok ? [] : charts.error)]);
  }
  const { majors, minors, peaceTerms, politicalPoints } = charts.value;
  return ok({
    settings: rules.value,
    tables: charts.value,
    powers: majors.majors.map(({ id }) => id),
    majors: byId(majors.majors),
    minors: byId(minors.minors),
    terms: new Map(peaceTerms.terms.map((row) => [row.code, row])),
    homeOf: new Map(majors.majors.flatMap(({ id, provinces }) => provinces.map((each) => [each, id]))),
    points: new Map(politicalPoints.changes.map(({ id, points }) => [id, points])),
  });
};

/** Points that an act adds according to the chart (EIA-4.0-e). */
export const pointsFor = ({ points }: Edition, change: ChangeId): number => points.get(change) ?? 0;

/** The row of a minor; every minor of a position has one. */
export const minorRow = ({ minors }: Edition, minor: string): MinorRow => {
  const row = minors.get(minor);
  if (!row) throw new Error(`minors.json has no ${minor}`);
  return row;
};

/** The display name of a power, minor or province. */
export const nameOf = ({ majors, minors }: Edition, id: string): string =>
  majors.get(id)?.name ??
  minors.get(id)?.name ??
  id.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`);

/** Ids in the order of the chart. */
export const inChartOrder = ({ powers }: Edition, ids: Iterable<string>): readonly string[] => {
  const wanted = new Set(ids);
  return powers.filter((power) => wanted.has(power));
};
