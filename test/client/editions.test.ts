import { expect, test } from 'vitest';
import { openEdition } from '../../client/table/editions.ts';
import { tallyEntry } from '../support/tally-client.ts';

test('clients at matches of the same charts and house rules share their edition, others do not', async () => {
  const client = await tallyEntry.load();
  const source = { settings: {}, tables: {} };
  const edition = openEdition(client, source);
  expect(openEdition(client, structuredClone(source))).toBe(edition);
  const other = openEdition(client, { ...source, settings: { rounds: 1 } });
  expect(other).not.toBe(edition);
  expect(other).not.toEqual(edition);
});

test('charts that cannot be read are said to be so, however often they are tried', async () => {
  const client = await tallyEntry.load();
  const source = { settings: { rounds: 'many' }, tables: {} };
  const opening = (): unknown => openEdition(client, source);
  expect(opening).toThrow('this match has charts this client cannot read: ');
  expect(opening).toThrow('this match has charts this client cannot read: ');
});
