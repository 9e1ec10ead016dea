import type { Problem } from '../../../../kernel/match/game.ts';
import { err, ok, type Result } from '../../../../kernel/result.ts';
import type { Tables } from '../tables.ts';
import { crossCheck } from './checks.ts';
import { problemsOf } from './problems.ts';
import { CHART_FILES, CHART_KEYS, CHART_SCHEMAS, type ChartKey } from './schema.ts';
import { standardTables } from './standard.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChart = (key: string): key is ChartKey => (CHART_KEYS as readonly string[]).includes(key);

/** One replacement chart, read over the standard one. */
const readChart = <K extends ChartKey>(key: K, given: unknown): Result<Tables[K], readonly Problem[]> => {
  if (!isObject(given)) return err([{ at: CHART_FILES[key], message: 'is no chart but a single value' }]);
  const read = CHART_SCHEMAS[key].safeParse({ ...standardTables[key], ...given });
  return read.success ? ok(read.data) : err(problemsOf(CHART_FILES[key], ': ', read.error));
};

/**
 * The charts of a match: the standard ones, with the parts that were replaced, checked against each other.
 * @param given replacements by chart key; what is left out is the standard
 */
export const readTables = (given: unknown): Result<Tables, readonly Problem[]> => {
  if (given === undefined || given === null) return ok(standardTables);
  if (!isObject(given)) return err([{ at: 'tables', message: 'must list charts by name' }]);
  const problems: Problem[] = [];
  const charts: Partial<Record<ChartKey, unknown>> = {};
  for (const [key, chart] of Object.entries(given)) {
    if (!isChart(key)) {
      const files = CHART_KEYS.map((chart) => CHART_FILES[chart]).join(', ');
      problems.push({ at: `tables.${key}`, message: `is no chart; there are ${files}` });
      continue;
    }
    const read = readChart(key, chart);
    if (read.ok) charts[key] = read.value;
    else problems.push(...read.error);
  }
  if (problems.length > 0) return err(problems);
  const tables = { ...standardTables, ...charts } as Tables;
  const crossed = crossCheck(tables);
  return crossed.length > 0 ? err(crossed) : ok(tables);
};
