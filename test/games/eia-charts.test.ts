import { eia } from '@chancery/shared/games/eia/index.ts';
import { standIns } from '@chancery/shared/games/eia/charts/stand-ins.ts';
import { CHART_KEYS, fileOf } from '@chancery/shared/games/eia/charts/schemas.ts';
import { standardTablesOf } from '@chancery/shared/games/eia/charts/standard.ts';
import { termMeaning, termTitle } from '@chancery/shared/games/eia/peace/term-words.ts';
import { sentenceFor } from '@chancery/shared/games/eia/report/index.ts';
import { wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { describe, expect, test } from 'vitest';
import { editionWith } from '../support/eia-positions.ts';

// A group's own charts in place of ours: what is wrong is named by file and field, and what is sure loses its ≈.

const problemsIn = (tables: unknown): readonly string[] => {
  const read = eia.edition({}, tables);
  return read.ok ? [] : read.error.map(({ at }) => at);
};

/** The same with every mark of a stand-in taken out. */
const recovered = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((each) => recovered<unknown>(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'reconstructed' ? false : recovered<unknown>(each),
    ]),
  ) as T;
};

/** The terms of peace, of which the sixth shuts one more out. */
const withExclusion = (code: string): unknown => {
  const { peaceTerms } = standardTablesOf('eia');
  const terms = peaceTerms.terms.map((row, i) =>
    i === 5 ? { ...row, excludes: [...row.excludes, code] } : row,
  );
  return { ...peaceTerms, terms };
};

describe('a wrong chart is named by file and field', () => {
  test.each([
    [{ majors: { campaign: { start: 'spring' } } }, 'majors.json: campaign.start'],
    [{ minors: { minors: [{ id: 'bavaria', districts: 'two' }] } }, 'minors.json: minors[0].districts'],
    [{ politicalStatus: { track: [{ id: 'N1', zone: 'calm' }] } }, 'political-status.json: track[0].zone'],
    [
      { politicalPoints: { changes: [{ id: 'declare-war-major', points: 'three' }] } },
      'political-points.json: changes[0].points',
    ],
    [{ peaceTerms: { enforcedPeaceMonths: -1 } }, 'peace-terms.json: enforcedPeaceMonths'],
    [{ britain: { corps: 'many' } }, 'nationalism-britain.json: corps'],
    [{ peaceTerms: withExclusion('C.9') }, 'peace-terms.json: terms[5].excludes[2]'],
  ])('%j', (tables, place) => {
    expect(problemsIn(tables)).toContain(place);
  });

  test('a chart may be named as its file is', () => {
    expect(problemsIn({ nationalismBritain: standardTablesOf('eia').britain })).toEqual([]);
    expect(problemsIn({ nationalismBritain: { corps: 'many' } })).toContain(
      'nationalism-britain.json: corps',
    );
    expect(problemsIn({ weather: {} })).toEqual(['tables.weather']);
  });

  test('each chart by itself is accepted unchanged', () => {
    const standard = standardTablesOf('eia');
    for (const key of CHART_KEYS)
      expect([fileOf(key), problemsIn({ [key]: standard[key] })]).toEqual([fileOf(key), []]);
  });
});

describe('what nothing would read is named where a match is made of charts, and opens all the same', () => {
  const unreadIn = (tables: unknown): readonly string[] => {
    const read = eia.edition({}, tables);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return eia.unreadFields?.(read.value, tables).map(({ at }) => at) ?? [];
  };
  const [first, ...others] = standardTablesOf('eia').minors.minors;

  test.each([
    [{ minors: { minorz: [] } }, ['minors.json: minorz']],
    [{ minors: { minors: [{ ...first, districtz: 3 }, ...others] } }, ['minors.json: minors[0].districtz']],
    [
      { minors: { minors: [{ ...first, initial: { ...first?.initial, cavalery: 1 } }, ...others] } },
      ['minors.json: minors[0].initial.cavalery'],
    ],
    [{ politicalStatus: { quarterlydrift: {} } }, ['political-status.json: quarterlydrift']],
    [{ nationalismBritain: { subsidies: {} } }, ['nationalism-britain.json: subsidies']],
    [
      { minors: { minors: [{ ...first, nationalModifiers: { frnace: 1, austria: 0 } }, ...others] } },
      ['minors.json: minors[0].nationalModifiers.frnace'],
    ],
    [{ minors: { note: 'from the box', dieNote: '', multiDistrictOptions: [] } }, []],
  ])('%#', (tables, places) => {
    expect(unreadIn(tables)).toEqual(places);
  });

  test.each(['eia', 'eia-nationalism'])('nothing in the standard charts of %s', (ruleset) => {
    const tables = standardTablesOf(ruleset);
    const read = eia.edition({ ruleset }, tables);
    expect(read.ok && eia.unreadFields?.(read.value, tables)).toEqual([]);
  });
});

describe('stand-ins for lost figures', () => {
  const ours = editionWith();
  const read = eia.edition({}, recovered(standardTablesOf('eia')));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const theirs = read.value;
  const row = { power: 'france', points: 2, from: 'N5', to: 'N7', drift: 0, gained: 5, vp: 5 } as const;

  test('are listed, and none are left where a group has its own', () => {
    expect(standIns(ours.tables).length).toBeGreaterThan(50);
    expect(standIns(theirs.tables)).toEqual([]);
  });

  test('carry their mark in the quarter and in terms, and sure ones do not', () => {
    const quarter = { type: 'quarter', rows: [row] } as const;
    expect(sentenceFor(wordsFor(ours), quarter)).toContain('N5 → ≈N7, victory points ≈+5 = 5');
    expect(sentenceFor(wordsFor(theirs), quarter)).toContain('N5 → N7, victory points +5 = 5');
    expect(termTitle(ours, 'C.4')).toBe('C.4 ≈provinces and minors');
    expect(termTitle(theirs, 'C.4')).toBe('C.4 provinces and minors');
  });

  test('a term is explained by the figures of the chart', () => {
    expect(termMeaning(ours, 'B.2')).toBe(
      'The loser may not declare war on the victor for 24 months. Shuts out C.2.',
    );
    expect(termMeaning(ours, 'A.1')).toBe('That victor cannot take B.1 (corps removed).');
    expect([...ours.terms.keys()].filter((code) => termMeaning(ours, code) === '')).toEqual([]);
  });
});

test('a name is plural if the chart of a group says so, or if it is plural in the game', () => {
  const { minors } = standardTablesOf('eia').minors;
  const named = (id: string, plural?: boolean): string => {
    const rows = minors.map((row) => (row.id === id ? { ...row, plural } : row));
    const read = eia.edition({}, { minors: { minors: rows } });
    return read.ok ? wordsFor(read.value).verb(id, 'is', 'are') : 'refused';
  };
  expect([named('duchies'), named('duchies', false), named('bavaria'), named('bavaria', true)]).toEqual([
    'are',
    'is',
    'is',
    'are',
  ]);
});
