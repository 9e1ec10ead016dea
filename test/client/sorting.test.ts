import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paxClient } from '../../client/games/pax/index.ts';
import { paxScreens } from '../../client/games/pax/screens.ts';
import { tableWorkspaces } from '../../client/screens/table-stage.ts';
import { storedSorts } from '@chancery/client/table/stored-sorts.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// Lists stay sorted as they were left, at the next table and after the client has ended as well.

const folder = mkdtempSync(join(tmpdir(), 'chancery-sorts-'));

const sitDown = (): XtermClient => {
  const table = tableOf(openingState());
  return openXterm(
    80,
    24,
    paxStage(() => table, { sorts: storedSorts(folder, paxClient.game.id) }),
  );
};

test('a list that was sorted is sorted so when the table is opened again', async () => {
  const before = sitDown();
  before.type('2t');
  await before.sees('by name');
  before.type('o');
  await before.sees('by value');
  before.type('R');
  await before.sees('oldest first');
  before.type('o');
  await before.sees('newest first');
  const after = sitDown();
  after.type('2t');
  await after.sees('by value');
  after.type('R');
  await after.sees('newest first');
});

test('every list that can be sorted is remembered by its screen; what it does not know changes nothing', () => {
  const screens = tableWorkspaces(paxScreens()).flatMap((each) => each.screens);
  const sorted = screens.filter((screen) => screen.kept() !== undefined);
  expect(sorted.map(({ id }) => id)).toEqual(['map', 'letters', 'foreign-office', 'war', 'reports']);
  for (const screen of sorted) {
    const usual = screen.kept();
    screen.restore('by no such thing');
    expect(screen.kept()).toBe(usual);
  }
});
