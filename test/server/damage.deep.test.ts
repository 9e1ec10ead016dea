import { expect, test } from 'vitest';
import { campaignSize } from '../support/campaign.ts';
import { prepareFolder, spoilAndOpen } from '../support/damage-campaign.ts';
import { prepareRows, spoilRowAndOpen } from '../support/row-damage.ts';

const ONE = campaignSize({ deep: 120, soak: 4000 });
const TWO = campaignSize({ deep: 60, soak: 4000 });
const ROWS = campaignSize({ deep: 24, soak: 4000 });

test(`${String(ONE)} times one file of a match is spoiled: nothing is lost silently`, async () => {
  const origin = await prepareFolder();
  const done = new Set<string>();
  for (let seed = 0; seed < ONE; seed += 1) done.add(await spoilAndOpen(origin, seed));
  expect(done.size).toBe(ONE);
}, 3_600_000);

test(`${String(TWO)} times two files of a match are spoiled: nothing is lost silently`, async () => {
  const origin = await prepareFolder();
  for (let seed = 0; seed < TWO; seed += 1) await spoilAndOpen(origin, 100_000 + seed, 2);
}, 3_600_000);

test(`${String(ROWS)} times one row of a match in a database is spoiled: nothing is lost silently`, async () => {
  const origin = await prepareRows();
  const done = new Set<string>();
  for (let seed = 0; seed < ROWS; seed += 1) done.add(await spoilRowAndOpen(origin, seed));
  expect(done.size).toBe(ROWS);
}, 3_600_000);
