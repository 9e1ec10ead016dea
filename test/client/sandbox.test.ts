import { expect, test } from 'vitest';
import { paxClient } from '../../client/games/pax/index.ts';
import { localTable } from '../../client/games/pax/local-table.ts';
import { sandboxOf } from '../../client/lobby/sandbox.ts';
import { edition, openingState, tableOf } from './opening-table.ts';

const nameOf = (name: string): string => {
  const { seatView } = tableOf(openingState());
  const match = { ...seatView.match, name };
  const source = { settings: edition.settings, tables: edition.tables };
  return sandboxOf(paxClient, localTable, {
    seatView: { ...seatView, match },
    source: { ...source, seats: {} } as never,
    others: 'engine',
    draft: undefined,
  }).name;
};

test('a sandbox of a match that is over begins with all secrets, another with what the seat knew', () => {
  const { seatView } = tableOf(openingState());
  const origin = {
    seatView,
    source: { settings: edition.settings, tables: edition.tables } as never,
    others: 'engine',
    draft: undefined,
  } as const;
  expect(sandboxOf(paxClient, localTable, origin).position).toHaveProperty('turn', 1);
  expect(sandboxOf(paxClient, localTable, { ...origin, whole: { all: true } }).position).toEqual({
    all: true,
  });
});

test('a sandbox is called after the table and the date, also where it was begun from a sandbox', () => {
  expect(nameOf('Berlin')).toBe('Sandbox: Berlin, 1880');
  expect(nameOf('Sandbox: Berlin, 1888')).toBe('Sandbox: Berlin, 1880');
  expect(nameOf('Sandbox: Local table, France, 1888')).toBe('Sandbox: Local table, France, 1880');
});
