import { editionOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { SETTING_WORDS } from '@chancery/shared/games/eia/charts/settings-words.ts';
import { standIns } from '@chancery/shared/games/eia/charts/stand-ins.ts';
import { describe, expect, test } from 'vitest';

// The charts of the six-player variant, over those of the base game (NB-DEF-2).

const read = (settings: unknown, tables?: unknown) => {
  const edition = editionOf(settings, tables);
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  return edition.value;
};

const variant = read({ ruleset: 'eia-nationalism' });

describe('powers and minors', () => {
  test('Sardinia sits and moves where Spain did', () => {
    expect(variant.powers).toContain('sardinia');
    expect(variant.powers).not.toContain('spain');
    const base = read({}).tables.majors.phaseOrders.land;
    const expected = base.map((power) => (power === 'spain' ? 'sardinia' : power));
    expect(variant.tables.majors.phaseOrders.land).toEqual(expected);
  });

  test('home provinces of Sardinia are no minors; Greece is one and no Turkish province', () => {
    expect(variant.majors.get('sardinia')?.provinces).toEqual(['piedmont', 'genoa', 'sardinia']);
    expect(['piedmont', 'genoa', 'sardinia'].filter((id) => variant.minors.has(id))).toEqual([]);
    expect(variant.minors.has('greece')).toBe(true);
    expect(variant.homeOf.get('greece')).toBeUndefined();
    expect(variant.homeOf.get('macedonia')).toBe('turkey');
  });

  test('Norway is a country of its own', () => {
    expect(variant.minors.get('norway')?.startState).toBe('neutral');
    expect(variant.minors.get('denmark')?.secondaryDistricts).not.toContain('norway');
  });

  test('no minor is held by a power that is not played', () => {
    const held = [...variant.minors.values()].map(({ controller }) => controller);
    expect(held.filter((power) => power !== null && !variant.powers.includes(power))).toEqual([]);
  });

  test('the base game keeps its own', () => {
    expect(read({}).powers).toContain('spain');
    expect(read({}).minors.has('greece')).toBe(false);
  });
});

describe('a chart of one’s own', () => {
  test('a part replaces that part alone', () => {
    const { britain } = read(
      { ruleset: 'eia-nationalism' },
      { britain: { modernShips: ['ironclad'] } },
    ).tables;
    expect(britain.modernShips).toEqual(['ironclad']);
    expect(britain.corps).toHaveLength(7);
  });

  test('what is wrong is named by file and field', () => {
    const edition = editionOf(
      { ruleset: 'eia-nationalism' },
      {
        britain: { modernShips: ['galley'], shipTypes: [{ id: 'frigate', cost: 0, needsTechnology: false }] },
      },
    );
    expect(edition).toMatchObject({
      ok: false,
      error: [{ at: 'nationalism-britain.json: shipTypes[0].cost' }],
    });
  });

  test('a ship that is not in the list is named, too', () => {
    const edition = editionOf({ ruleset: 'eia-nationalism' }, { britain: { modernShips: ['galley'] } });
    expect(edition).toEqual({
      ok: false,
      error: [
        { at: 'nationalism-britain.json: modernShips[0]', message: '"galley" is not a ship of shipTypes' },
      ],
    });
  });

  test('reconstructed figures are listed, so that they carry their mark', () => {
    const fields = standIns(variant.tables).flatMap(({ chart, field }) =>
      chart === 'britain' ? [field] : [],
    );
    expect(fields).toContain('shipTypes[3]');
    expect(fields.filter((field) => field.startsWith('corps['))).toHaveLength(7);
  });
});

test('settings of the variant have their defaults, and a sentence each', () => {
  expect(variant.settings).toMatchObject({
    ruleset: 'eia-nationalism',
    automatonFrom: 'split',
    crimeaEnds: 'turkey',
    dominant: 'power',
    britainDie: 6,
    britainWars: 'one',
    turkeyClause: 'third',
    interceptPer: 'area',
  });
  const own = Object.keys(variant.settings).filter((key) => key !== 'deadlines');
  expect(own.filter((key) => !Object.hasOwn(SETTING_WORDS, key))).toEqual([]);
});
