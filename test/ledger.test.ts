import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '@chancery/shared/games/pax/charts/settings.ts';
import { describe, expect, test } from 'vitest';
import { rulesCitedIn } from './ledger/citations.ts';
import { type LedgerRow, evidenceFor, ledgerOf, openRows, readIndex } from './ledger/ledger.ts';
import { ledgerPage, staleRows } from './ledger/page.ts';

// Every numbered rule, open question and setting is carried out and proved, and the page that says so is true.

const root = new URL('..', import.meta.url).pathname;
const pax = { root, game: 'pax' };
const ledger = ledgerOf(pax);

test('no row is open; npm run ledger lists those that are', () => {
  expect(openRows(ledger)).toEqual([]);
});

describe('Empires in Arms', () => {
  const source = { root, game: 'eia' };
  const rows = ledgerOf(source);

  test('has no open rows but those its index lists', () => {
    expect(openRows(rows)).toEqual(readIndex(source).open);
  });

  test('has a page with every row as it is now', () => {
    const page = readFileSync(join(root, 'test/conformance/eia/LEDGER.md'), 'utf8');
    expect(staleRows(page, rows)).toEqual([]);
  });

  test('reads rules by chapter and letter', () => {
    expect([...rulesCitedIn('EIA-4.4.6.2-a, -c to -e and EIA-4.2.1 of EIA-AMB-7')]).toEqual(
      expect.arrayContaining([
        'EIA-4.4.6.2-a',
        'EIA-4.4.6.2-c',
        'EIA-4.4.6.2-d',
        'EIA-4.4.6.2-e',
        'EIA-4.2.1',
        'EIA-AMB-7',
      ]),
    );
  });
});

describe('The War to End All Wars', () => {
  const source = { root, game: 'weaw' };
  const rows = ledgerOf(source);

  test('has no open rows but those its index lists', () => {
    expect(openRows(rows)).toEqual(readIndex(source).open);
  });

  test('has a page with every row as it is now', () => {
    const page = readFileSync(join(root, 'test/conformance/weaw/LEDGER.md'), 'utf8');
    expect(staleRows(page, rows)).toEqual([]);
  });
});

describe('the page', () => {
  const page = readFileSync(join(root, 'test/conformance/pax/LEDGER.md'), 'utf8');

  test('has every row as it is now; npm run ledger writes it', () => {
    expect(staleRows(page, ledger)).toEqual([]);
  });

  test('is stale where it lacks a row or a file of one, names another, or has a row too many', () => {
    const [section] = ledger;
    const [first, second] = section?.rows ?? [];
    if (!section || !first || !second) throw new Error('an empty ledger');
    const staleBeside = (row: Partial<LedgerRow>): readonly string[] =>
      staleRows(ledgerPage([{ ...section, rows: [{ ...first, ...row }, second] }]), [
        { ...section, rows: [first, second] },
      ]);
    expect(staleBeside({})).toEqual([]);
    const others: readonly Partial<LedgerRow>[] = [
      { code: [] },
      { proof: [] },
      { code: first.code.slice(1) },
      { code: [...first.code, 'board/other.ts'] },
      { proof: ['other.yaml'] },
      { restates: ['PB-MAP-1'] },
      { notOffered: 'no chart has it' },
    ];
    for (const row of others) expect(staleBeside(row), JSON.stringify(row)).toEqual([first.id]);
    const both = ledgerPage([{ ...section, rows: [first, second] }]);
    expect(staleRows(both, [{ ...section, rows: [first] }])).toEqual([second.id]);
    expect(
      staleRows(ledgerPage([{ ...section, rows: [first] }]), [{ ...section, rows: [first, second] }]),
    ).toEqual([second.id]);
  });

  test('is read row by row, with the row of every id', () => {
    const ids = ledger.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(staleRows('', ledger)).toEqual(ids);
  });
});

test('the index of Pax Britannica lists every setting there is', () => {
  const listed = readIndex(pax).settings.join();
  expect(Object.keys(settingsSchema.shape).filter((key) => !listed.includes(key))).toEqual([]);
});

describe.each(['pax', 'eia', 'weaw'])('the index of %s', (game) => {
  const source = { root, game };
  const index = readIndex(source);

  test('names files that exist and rows it has', () => {
    const ids = ledgerOf(source).flatMap(({ rows }) => rows.map(({ id }) => id));
    const files = Object.values(index.carriedBy).flat();
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const named = [index.carriedBy, index.notOffered].flatMap((each) => Object.keys(each));
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('names no file for a rule that the file cites, and says of no cited number that it asks for nothing', () => {
    const { code, scenarios } = evidenceFor(source);
    const cited = Object.entries(index.carriedBy).flatMap(([id, files]) =>
      files.filter((file) => code.get(id)?.includes(file)).map((file) => `${id} ${file}`),
    );
    expect(cited).toEqual([]);
    const asked = Object.keys(index.nothingToDo).filter((id) => code.has(id) || scenarios.has(id));
    expect(asked).toEqual([]);
  });
});
