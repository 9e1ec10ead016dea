import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '@chancery/shared/games/pax/charts/settings.ts';
import { describe, expect, test } from 'vitest';
import { ledgerOf, openRows, readIndex } from './ledger/ledger.ts';
import { ledgerPage, staleRows } from './ledger/page.ts';

// Every numbered rule, open question and setting is carried out and proved, and the page that says so is true.

const root = new URL('..', import.meta.url).pathname;
const pax = { root, game: 'pax' };
const ledger = ledgerOf(pax);

test('no row is open; npm run ledger lists those that are', () => {
  expect(openRows(ledger)).toEqual([]);
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
