import type { z } from 'zod';
import type { Problem } from '../match/game.ts';
import { err, ok, type Result } from '../result.ts';
import { isObject, problemsOf } from './problems.ts';
import { unreadFields } from './unread-fields.ts';

/** The charts of a game: their schemas and the standard charts. */
export interface ChartPlan<Tables extends object> {
  readonly schemas: { readonly [Key in keyof Tables]: z.ZodType<Tables[Key]> };
  readonly standard: Tables;
  /** The file name of a chart, for messages: `turn-track.json`. */
  fileOf(key: keyof Tables & string): string;
  /** Problems between charts that are valid on their own. */
  crossCheck(tables: Tables): readonly Problem[];
}

/**
 * The charts that come with a game, as parsed JSON. They are not validated at run time:
 * `bundled-charts.test.ts` checks every file against its schema.
 */
export const bundledCharts = <Tables extends object>(
  files: Readonly<Record<keyof Tables, unknown>>,
): Tables => files as Tables;

/** The key of a chart, from its file name: `turnTrack` for `turn-track.json`. */
export const keyOfFile = (file: string): string =>
  file.replace(/\.json$/, '').replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The file name of a chart, from its key: `turn-track.json` for `turnTrack`. */
export const fileOfKey = (key: string): string =>
  `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/([a-z])(\d)/, '$1-$2')}.json`;

type ChartNaming<Tables extends object> = Pick<ChartPlan<Tables>, 'schemas' | 'fileOf'>;

const keysOf = <Tables extends object>({
  schemas,
}: ChartNaming<Tables>): readonly (keyof Tables & string)[] =>
  Object.keys(schemas) as (keyof Tables & string)[];

/** Finds a chart by its key or by its file name, which may differ from the key. */
const chartNamed =
  <Tables extends object>(plan: ChartNaming<Tables>) =>
  (name: string): (keyof Tables & string) | undefined => {
    const keys = keysOf(plan);
    return keys.find((key) => key === name) ?? keys.find((key) => keyOfFile(plan.fileOf(key)) === name);
  };

/**
 * The standard charts, and further fields that charts may have although the game does not read
 * them.
 */
interface KnownFields<Tables extends object> extends ChartNaming<Tables> {
  readonly standard: Tables;
  readonly besides?: { readonly [Key in keyof Tables]?: readonly string[] };
}

/**
 * Fields of replacement charts, at any depth, that the game would never read, for example misspelt
 * ones.
 * @param given replacement charts by key or by file name
 */
export const unknownFields = <Tables extends object>(
  plan: KnownFields<Tables>,
  given: unknown,
): readonly Problem[] => {
  const keyOf = chartNamed(plan);
  return Object.entries(isObject(given) ? given : {}).flatMap(([name, chart]) => {
    const key = keyOf(name);
    if (key === undefined) return [];
    const besides = plan.besides === undefined ? [] : (plan.besides[key] ?? []);
    return unreadFields(plan.fileOf(key), {
      schema: plan.schemas[key],
      given: chart,
      standard: plan.standard[key],
      besides,
    });
  });
};

/**
 * Reads the charts of a match: the standard ones with the replacements merged in, checked against
 * each other.
 * @returns a reader that takes replacements by chart key; a missing chart or part keeps its
 * standard value
 */
export const chartReader = <Tables extends object>(plan: ChartPlan<Tables>) => {
  const { schemas, standard, fileOf, crossCheck } = plan;
  const keys = keysOf(plan);
  const named = chartNamed(plan);
  const isChart = (key: string): key is keyof Tables & string => keys.some((known) => known === key);

  /** A match stores all its charts. Most are the standard ones and need no second validation. */
  const isStandard = (key: keyof Tables & string, given: object): boolean =>
    JSON.stringify(given) === JSON.stringify(standard[key]);

  const readChart = (key: string, given: unknown): Result<unknown, readonly Problem[]> => {
    if (!isChart(key)) {
      const message = `is not a chart; there are ${keys.map(fileOf).join(', ')}`;
      return err([{ at: `tables.${key}`, message }]);
    }
    if (!isObject(given)) return err([{ at: fileOf(key), message: 'is not a chart but a single value' }]);
    if (isStandard(key, given)) return ok(standard[key]);
    const read = schemas[key].safeParse({ ...standard[key], ...given });
    return read.success ? ok(read.data) : err(problemsOf(fileOf(key), ': ', read.error));
  };

  return (given: unknown): Result<Tables, readonly Problem[]> => {
    if (given === undefined || given === null) return ok(standard);
    if (!isObject(given)) return err([{ at: 'tables', message: 'must list charts by name' }]);
    const charts = Object.entries(given).map(([name, chart]) => {
      const key = named(name) ?? name;
      return { key, read: readChart(key, chart) };
    });
    const problems = charts.flatMap(({ read }) => (read.ok ? [] : read.error));
    if (problems.length > 0) return err(problems);
    const replaced = charts.map(({ key, read }) => [key, read.ok ? read.value : undefined] as const);
    if (replaced.every(([key, chart]) => isChart(key) && chart === standard[key])) return ok(standard);
    const tables: Tables = { ...standard, ...Object.fromEntries(replaced) };
    const crossed = crossCheck(tables);
    return crossed.length > 0 ? err(crossed) : ok(tables);
  };
};
