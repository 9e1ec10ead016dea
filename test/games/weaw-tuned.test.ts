import { describe, expect, test } from 'vitest';
import { crossCheck } from '@chancery/shared/games/weaw/charts/checks.ts';
import { editionOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { CHART_SCHEMAS, type ChartKey } from '@chancery/shared/games/weaw/charts/schemas.ts';
import { standardTables } from '@chancery/shared/games/weaw/charts/standard.ts';
import { tunedTables, type Tuning, TUNINGS } from '@chancery/shared/games/weaw/charts/tuned.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';

// WEAW-AMB-2: what is tuned is our own choice and says so; what the document states stays, and so does the default.

/** The one row of a chart that a tuning moves. */
const tunedRow = (
  tables: typeof standardTables,
  { chart, list, where = {} }: Tuning,
): Readonly<Record<string, unknown>> | undefined => {
  const page = tables[chart] as unknown as Readonly<Record<string, unknown>>;
  if (list === undefined) return page;
  const isMeant = (row: Readonly<Record<string, unknown>>): boolean =>
    Object.entries(where).every(([key, value]) => row[key] === value);
  const rows = (page[list] as readonly Readonly<Record<string, unknown>>[]).filter(isMeant);
  return rows.length === 1 ? rows[0] : undefined;
};

const named = TUNINGS.map((tuning) => ({
  name: `${tuning.chart} ${Object.values(tuning.where ?? {}).join(' ')}`,
  tuning,
}));

describe.each(named)('$name', ({ tuning }) => {
  test('is one row of the standard charts, as they have it', () => {
    const row = tunedRow(standardTables, tuning);
    expect(row).toMatchObject(tuning.was);
    expect(tuning.now).not.toEqual(tuning.was);
  });

  test('is no figure of the document', () => {
    const row = tunedRow(standardTables, tuning);
    expect(row?.['reconstructed']).toBe(true);
    const stated = (row?.['seedFigures'] ?? []) as readonly string[];
    expect(stated.filter((key) => key in tuning.now)).toEqual([]);
  });

  test('says why, and is marked', () => {
    expect(tuning.why.length).toBeGreaterThan(10);
    expect(tunedRow(tunedTables, tuning)).toMatchObject({ ...tuning.now, reconstructed: true, tuned: true });
  });
});

test('the tuned charts are sound', () => {
  for (const key of Object.keys(CHART_SCHEMAS) as ChartKey[])
    expect(CHART_SCHEMAS[key].parse(tunedTables[key])).toEqual(tunedTables[key]);
  expect(crossCheck(tunedTables)).toEqual([]);
});

test('they are in force with the setting, and never by default', () => {
  const [usual, tuned] = [{}, { charts: 'tuned' }].map((settings) => editionOf(settings, {}));
  expect(usual?.ok && usual.value.tables).toBe(standardTables);
  expect(tuned?.ok && tuned.value.tables).toBe(tunedTables);
});

test('a match carries them as they are', () => {
  const tuned = weaw.edition({ charts: 'tuned' }, {});
  if (!tuned.ok) throw new Error('no edition');
  const { settings, tables } = JSON.parse(JSON.stringify(weaw.source?.(tuned.value))) as {
    settings: unknown;
    tables: unknown;
  };
  const again = weaw.edition(settings, tables);
  expect(again.ok && again.value.tables).toEqual(tuned.value.tables);
});
