import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '@chancery/shared/games/pax/charts/settings.ts';
import { describe, expect, test } from 'vitest';
import { rulesCitedIn } from './ledger/citations.ts';
import { ledgerOf, openRows, readIndex } from './ledger/ledger.ts';
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

  test('has a page that is true of every row that is not open', () => {
    const open = openRows(rows).map((row) => row.split(':')[0]);
    const page = readFileSync(join(root, 'test/conformance/eia/LEDGER.md'), 'utf8');
    expect(staleRows(page, rows).filter((id) => !open.includes(id))).toEqual([]);
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

  test('has a page that is true of every row that is not open', () => {
    const open = openRows(rows).map((row) => row.split(':')[0]);
    const page = readFileSync(join(root, 'test/conformance/weaw/LEDGER.md'), 'utf8');
    expect(staleRows(page, rows).filter((id) => !open.includes(id))).toEqual([]);
  });
});

describe('the page', () => {
  const page = readFileSync(join(root, 'test/conformance/pax/LEDGER.md'), 'utf8');

  test('is true of every row; npm run ledger writes it', () => {
    expect(staleRows(page, ledger)).toEqual([]);
  });

  test('is stale where a file it names does no longer what it says, or a row is missing', () => {
    const [section] = ledger;
    const [first, second] = section?.rows ?? [];
    if (!section || !first || !second) throw new Error('an empty ledger');
    const written = ledgerPage([{ ...section, rows: [first] }]);
    expect(staleRows(written, [{ ...section, rows: [first] }])).toEqual([]);
    expect(staleRows(written, [{ ...section, rows: [{ ...first, proof: ['other.yaml'] }] }])).toEqual([
      first.id,
    ]);
    expect(staleRows(written, [{ ...section, rows: [first, second] }])).toEqual([second.id]);
  });
});

describe('the index', () => {
  const index = readIndex(pax);

  test('lists every setting there is', () => {
    expect(Object.keys(settingsSchema.shape).filter((key) => !index.settings.join().includes(key))).toEqual(
      [],
    );
  });

  test('names files that exist and rows it has', () => {
    const ids = ledger.flatMap(({ rows }) => rows.map(({ id }) => id));
    const files = Object.values(index.carriedBy).flat();
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(Object.keys(index.carriedBy).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
