import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seatFromFolder } from '../../client/commands/seat-access.ts';
import { rememberTable } from '../../client/table/joined-tables.ts';
import { SCRATCH } from '../support/scratch.ts';

// The seat that a token opens, for `chancery play` and every command.

const GM = { game: 'weaw', name: 'War', server: 'local', match: 'war', seat: 'gm', token: 'a-token' };

test('a seat that was joined keeps its game when its token is given', async () => {
  const folder = mkdtempSync(join(SCRATCH, 'seat-by-token-'));
  rememberTable(folder, GM);
  expect(await seatFromFolder(folder, { match: 'war', seat: 'gm', token: 'a-token' })).toEqual(GM);
  rmSync(folder, { recursive: true });
});
