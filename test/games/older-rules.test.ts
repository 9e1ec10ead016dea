import { eia } from '@chancery/shared/games/eia/index.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { migrationFrom } from '@chancery/shared/kernel/match/header.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { expect, test } from 'vitest';

test('every version of the rules up to the present one is carried on', () => {
  for (const game of [pax, eia, weaw]) {
    for (let version = 1; version <= game.rulesVersion; version += 1)
      expect(migrationFrom(game as typeof pax, version), `${game.id} ${String(version)}`).toBeDefined();
    expect(migrationFrom(game as typeof pax, game.rulesVersion + 1)).toBeUndefined();
  }
});

test('a month of Empires in Arms that version 1 kept is continued', () => {
  const edition = eia.edition({}, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  const position = eia.setup(edition.value);
  const { entered: visits, ...kept } = position;
  const { livePicks, tableRolls, ...record } = position.record;
  expect({ livePicks, tableRolls }).toEqual({ livePicks: {}, tableRolls: [] });
  const state = eia.migrations?.[1]?.position?.({ ...kept, visits, record }, { settings: {}, tables: {} });
  if (!state) throw new Error('version 1 is not carried on');
  expect(state).toEqual(position);
  const dice = seededDice('00'.repeat(32), { game: 'eia', turn: state.turn, step: state.step });
  const later = eia.advance({ edition: edition.value, state }, {}, dice).state;
  expect(later.step).not.toBe(state.step);
});

test('a truce that ends at its last month is kept by its last barred month', () => {
  const edition = eia.edition({ truceEnds: 'at' }, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  const truces = [{ barred: 'austria', target: 'france', until: '1807-01' }];
  const position = { ...eia.setup(edition.value), truces };
  const of = (truceEnds: string) =>
    eia.migrations?.[3]?.position?.(position, { settings: { truceEnds }, tables: {} })?.truces;
  expect(of('at')).toEqual([{ barred: 'austria', target: 'france', until: '1806-12' }]);
  expect(of('after')).toEqual(truces);
});
