import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { release } from '@chancery/server/release.ts';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';

// A match whose rules changed in the middle, and the same as a host has forged it.

const chancery = bundledChancery();
const FIXTURES = join(import.meta.dirname, '../server/fixtures/build-9458d22');

/** Phases of an older build, continued by this one. */
const continued = async (): Promise<string> => {
  const folder = await dataFolder();
  await cp(join(FIXTURES, 'old-pax'), join(folder, 'matches/old-pax'), { recursive: true });
  const { store } = await openTally(folder);
  expect(await store.open('old-pax')).toBeDefined();
  await store.close();
  return folder;
};

const forge = async (folder: string, file: string, change: (text: string) => string): Promise<void> => {
  const path = join(folder, 'matches/old-pax', file);
  const text = await readFile(path, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(path, change(text));
};

test('a match of two rules versions is accused of nothing, and who can check the rest is named', async () => {
  const folder = await continued();
  const here = String(pax.rulesVersion);
  const { code, out, err } = await chancery.run(folder, ['verify', 'old-pax']);
  expect(err).toContain('nothing is wrong in what was checked, but this build cannot check all of it');
  expect(code).toBe(5);
  expect(out).not.toContain('WRONG');
  expect(out).toMatch(/✓ holds: \d+ lines of the journal, each chained to the one before/);
  expect(out).toContain('✓ holds: the seed is the one the dice were committed to');
  expect(out).toContain(
    `? not checked: what the phases led to: they were adjudicated by the rules of pax, 1/RE to 2/MSC_ORDERS by version 1, 3/MSC_ORDERS by version ${here}, and this build, which has version ${here}, cannot play them again; to check 1/RE to 2/MSC_ORDERS, run verify with a build with version 1 of these rules on a backup of the match made before line 4 of its journal was written`,
  );
  expect(out).toContain(`begun under version 1 of the rules of pax; this is release ${release}`);
  const json = await chancery.run(folder, ['verify', 'old-pax', '--json']);
  expect(JSON.parse(json.out)).toMatchObject({ isTrue: true, isComplete: false });
});

test('a new match names the release that began it', async () => {
  const folder = await dataFolder();
  const { store } = await openTally(folder);
  const { match } = await createTally(store);
  await store.close();
  const header = await readFile(join(folder, 'matches', match, 'header.json'), 'utf8');
  expect(JSON.parse(header)).toMatchObject({ game: 'tally', release });
});

test.each([
  ['a line of the journal', 'journal.ndjson', (text: string) => text.replace('01:00:00', '01:00:01')],
  ['the seed', 'seed', (text: string) => text.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
])('it is accused where %s was changed', async (_, file, change) => {
  const folder = await continued();
  await forge(folder, file, change);
  const { code, out, err } = await chancery.run(folder, ['verify', 'old-pax']);
  expect(out).toContain('✗ WRONG');
  expect(err).toContain('old-pax is not as it was told');
  expect(code).toBe(1);
});
