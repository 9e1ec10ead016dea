import { readdirSync } from 'node:fs';
import type { ZodType } from 'zod';
import { describe, expect, test } from 'vitest';
import { crossCheck as checkEia } from '@chancery/shared/games/eia/charts/checks.ts';
import { CHART_SCHEMAS as EIA } from '@chancery/shared/games/eia/charts/schemas.ts';
import { standardTables as eia } from '@chancery/shared/games/eia/charts/standard.ts';
import { crossCheck as checkPax } from '@chancery/shared/games/pax/charts/schemas/checks.ts';
import { CHART_SCHEMAS as PAX } from '@chancery/shared/games/pax/charts/schemas/schema.ts';
import { standardTables as pax } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { crossCheck as checkWeaw } from '@chancery/shared/games/weaw/charts/checks.ts';
import { CHART_SCHEMAS as WEAW } from '@chancery/shared/games/weaw/charts/schemas.ts';
import { standardTables as weaw } from '@chancery/shared/games/weaw/charts/standard.ts';

// The charts that come with a game are taken as they are by every process that plays it; this is their one check.

interface BundledChart {
  readonly name: string;
  readonly schema: ZodType;
  readonly chart: unknown;
}

/** Files of charts; `tuned.json` lists changes to others. */
const chartFiles = (game: string): readonly string[] =>
  readdirSync(new URL(`../../shared/games/${game}/charts/data`, import.meta.url)).filter(
    (file) => file.endsWith('.json') && file !== 'tuned.json',
  );

const chartsOf = <Tables extends object>(
  schemas: { readonly [Key in keyof Tables]: ZodType },
  tables: Tables,
): readonly BundledChart[] =>
  (Object.keys(schemas) as (keyof Tables & string)[]).map((name) => ({
    name,
    schema: schemas[name],
    chart: tables[name],
  }));

describe.each([
  { game: 'pax', charts: chartsOf(PAX, pax), problems: () => checkPax(pax) },
  { game: 'eia', charts: chartsOf(EIA, eia), problems: () => checkEia(eia) },
  { game: 'weaw', charts: chartsOf(WEAW, weaw), problems: () => checkWeaw(weaw) },
])('the charts of $game', ({ game, charts, problems }) => {
  test('are all there, one for each file', () => {
    expect(charts.filter(({ chart }) => chart !== undefined)).toHaveLength(chartFiles(game).length);
  });

  test.each(charts)('$name is just what its schema makes of it', ({ schema, chart }) => {
    expect(schema.parse(chart)).toStrictEqual(chart);
  });

  test('agree with each other', () => {
    expect(problems()).toEqual([]);
  });
});
