import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Connections } from '../../client/lobby/connections.ts';
import { startOwnServer } from '../../client/lobby/local-server.ts';
import { LOCAL } from '../../client/table/joined-tables.ts';
import { SCRATCH } from '../support/scratch.ts';

// The server of the player's own data folder, and what becomes of a client whose server another process runs.

test('a client takes over the data folder when the process that served it ends', async () => {
  const folder = mkdtempSync(join(SCRATCH, 'chancery-local-'));
  const first = await startOwnServer(folder);
  const connections = new Connections({ folder, notify: () => undefined });
  onTestFinished(async () => {
    await connections.close();
    rmSync(folder, { recursive: true });
  });
  const { client } = await connections.to({ server: LOCAL });
  expect((await connections.local()).isElsewhere).toBe(true);
  expect(await client.match.list.query({ seats: [] })).toEqual([]);
  await first.close();
  expect(await client.match.list.query({ seats: [] })).toEqual([]);
  expect((await connections.local()).isElsewhere).toBe(false);
});
