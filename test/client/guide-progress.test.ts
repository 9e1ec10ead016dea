import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seatsOfCreated } from '../../client/lobby/created-seats.ts';
import { guideProgress } from '../../client/table/guide-progress.ts';
import { rememberTable } from '../../client/table/joined-tables.ts';

// The guide to a first turn opens by itself at a first table, not at one that continues another game.

test.each([
  ['a new table', {}, true],
  ['a forked table', { position: { turn: 9 } }, false],
])('at %s in an empty data folder', (_what, origin, isOpen) => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  const request = { game: 'weaw', name: 'War', seats: { germany: 'open', france: 'attacker' }, ...origin };
  const { own } = seatsOfCreated('germany', request, { match: 'm', invitations: { germany: 't' } });
  rememberTable(folder, own);
  expect(guideProgress(folder, own).read()).toEqual({ at: 0, isOpen });
});
