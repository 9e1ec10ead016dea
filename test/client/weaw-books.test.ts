import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { knownState } from '@chancery/shared/games/weaw/view/known.ts';
import { expect, test } from 'vitest';
import { nationsPage } from '../../client/games/weaw/screens/nations.ts';
import { victoryPage } from '../../client/games/weaw/screens/victory.ts';
import type { WeawTable } from '../../client/games/weaw/table.ts';
import { textOf } from '../../client/shell/lines.ts';
import { standard } from '../support/weaw-campaign.ts';

// What the books of the great war say, row by row.

const tableOf = (seat: string): WeawTable => {
  const state = structuredClone(weaw.setup(standard)) as WritableState;
  const view = weaw.view({ edition: standard, state }, seat);
  return {
    edition: standard,
    state: knownState(view),
    seatView: { seat, view },
  } as unknown as WeawTable;
};

test('no row of the nations is cut at 80 columns, and one sees which are one’s own', () => {
  const rows = nationsPage(tableOf('germany'), 80).map(textOf);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
  expect(rows.join('\n')).toMatch(/Germany +collects \d+ +yours; at war with Russia, France/);
  expect(rows.join('\n').replaceAll(/\n +/g, ' ')).toMatch(/Germany +collects \d+ +yours; [^\n]*Serbia/);
});

test('the tests of victory name nations by their names', () => {
  const rows = victoryPage(tableOf('germany')).map(textOf);
  expect(rows).toContain('  · Austro-Hungarian Empire has fallen');
  expect(rows).toContain('  · German Empire has fallen, or German home land is incorporated');
  expect(rows.join('\n')).not.toContain('austria-hungary');
});
