import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';

test('files that others can read are named with what to do, and only where they can be reached', async () => {
  const folder = await dataFolder();
  const first = await openTally(folder);
  const { match } = await createTally(first.store);
  await first.store.close();
  const seed = join(folder, 'matches', match, 'seed');
  const token = join(folder, 'host-token');
  await chmod(seed, 0o644);
  await chmod(token, 0o640);
  const closed = await openTally(folder);
  await closed.store.close();
  expect(closed.warnings).toEqual([]);
  await chmod(folder, 0o755);
  const open = await openTally(folder);
  expect(open.warnings).toEqual([
    `others on this machine can read ${token}; close the folder to them: chmod -R go= '${folder}'`,
  ]);
});
