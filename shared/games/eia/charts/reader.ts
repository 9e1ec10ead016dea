import type { z } from 'zod';
import type { Problem } from '../../../kernel/match/game.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { crossCheck } from './checks.ts';
import { CHART_KEYS, CHART_SCHEMAS, type ChartKey, fileOf, type Tables } from './schemas.ts';
import { defaultSettings, type Settings, settingsSchema } from './settings.ts';
import { standardTablesOf } from './standard.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${String(step)}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/** What a schema found, each problem with its place: `minors.json: minors[3].districts`. */
const problemsOf = (where: string, error: z.ZodError): Problem[] =>
  error.issues.flatMap((issue) => {
    const at = (path: readonly PropertyKey[]): string => `${where}${path.length > 0 ? pathText(path) : ''}`;
    if (issue.code !== 'unrecognized_keys') return [{ at: at(issue.path), message: issue.message }];
    return issue.keys.map((key) => ({ at: at([...issue.path, key]), message: 'is not known here' }));
  });

const isChart = (key: string): key is ChartKey => (CHART_KEYS as readonly string[]).includes(key);

/** One replacement chart over the standard one: a part that is left out stays as it is. */
const readChart = (key: ChartKey, given: unknown, standard: Tables): Result<unknown, readonly Problem[]> => {
  if (!isObject(given)) return err([{ at: fileOf(key), message: 'is no chart but a single value' }]);
  const read = CHART_SCHEMAS[key].safeParse({ ...standard[key], ...given });
  return read.success ? ok(read.data) : err(problemsOf(`${fileOf(key)}: `, read.error));
};

/** The charts of a match: the standard ones with what a group replaced (EIA-4.0-e, EIA-AMB-1). */
export const readTables = (given: unknown, ruleset: string): Result<Tables, readonly Problem[]> => {
  const standard = standardTablesOf(ruleset);
  if (given === undefined || given === null) return ok(standard);
  if (!isObject(given)) return err([{ at: 'tables', message: 'must list charts by name' }]);
  const read = Object.entries(given).map(([key, chart]) => {
    if (isChart(key)) return { key, chart: readChart(key, chart, standard) };
    const message = `is no chart; there are ${CHART_KEYS.map(fileOf).join(', ')}`;
    return { key, chart: err([{ at: `tables.${key}`, message }]) };
  });
  const problems = read.flatMap(({ chart }) => (chart.ok ? [] : chart.error));
  if (problems.length > 0) return err(problems);
  const charts = read.map(({ key, chart }) => [key, chart.ok ? chart.value : undefined] as const);
  const tables = { ...standard, ...Object.fromEntries(charts) } as Tables;
  const crossed = crossCheck(tables);
  return crossed.length > 0 ? err(crossed) : ok(tables);
};

/** House rules with the defaults of their ruleset filled in, or everything that is wrong with them. */
export const readSettings = (given: unknown): Result<Settings, readonly Problem[]> => {
  const stated = given ?? {};
  if (!isObject(stated)) return err([{ at: 'settings', message: 'must list settings by name' }]);
  const defaults = defaultSettings(stated['ruleset']);
  const deadlines = isObject(stated['deadlines'])
    ? { ...defaults.deadlines, ...stated['deadlines'] }
    : (stated['deadlines'] ?? defaults.deadlines);
  const read = settingsSchema.safeParse({ ...defaults, ...stated, deadlines });
  return read.success ? ok(read.data) : err(problemsOf('settings.', read.error));
};
