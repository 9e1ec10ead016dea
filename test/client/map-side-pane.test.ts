import { describe, expect, test } from 'vitest';
import { mapSidePane } from '../../client/screens/map-side-pane.ts';
import { textOf } from '../../client/shell/lines.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { treatyOf } from './office-table.ts';
import { openingState, tableOf } from './opening-table.ts';

// What stands below the card beside a map.

const rows = (table: PaxTable, width = 44): readonly string[] =>
  mapSidePane(table, width).map((line) => textOf(line).trimEnd());

test('who is awaited reads that nothing is written yet', () => {
  expect(rows(tableOf(openingState())).join('\n')).toMatch(/^─ Orders nothing written yet ─/);
});

test.each(['observer', 'gm', 'italy'] as const)(
  '%s, of whom no sheet is awaited, is asked for none',
  (seat) => {
    const table = tableOf(openingState(), 'france');
    expect(rows({ ...table, seatView: { ...table.seatView, seat } }).join('\n')).not.toContain('Orders');
  },
);

describe('with a treaty to sign', () => {
  const title = 'Convention on the Navigation of the Danube and its Mouths';
  const state = openingState();
  state.treaties.push(
    treatyOf(`treaty "${title}" between france, italy\n 1 france pays 5 to italy\nend`, {
      proposer: 'italy',
    }),
  );
  const table = tableOf(state);

  test('its title is cut in the middle, and its state follows in full', () => {
    const [row] = rows(table).filter((each) => each.includes('§'));
    expect(row).toMatch(/^ {2}§ Italy: .+….+Mouths” {2}sign or refuse$/);
    expect(row?.length).toBeLessThanOrEqual(44);
  });

  test('a past position says what was to do then, and that no sheet was in', () => {
    const past = rows({ ...table, connection: 'past' }).join('\n');
    expect(past).toContain('─ To do then ─');
    expect(past).toContain('You had not handed in a sheet');
    expect(past).not.toContain('written yet');
  });
});
