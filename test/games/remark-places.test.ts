import { expect, test } from 'vitest';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import type { Game } from '@chancery/shared/kernel/match/game.ts';

// What is said of a line of a pasted sheet names the line it stands on, whatever stands around it.

/** Lines that a sheet is warned of at the beginning of a game. */
const warned = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  seat: string,
  text: string,
): readonly number[] => {
  const edition = game.edition({}, {});
  if (!edition.ok) throw new Error('the standard charts are not valid');
  let at = { edition: edition.value, state: game.setup(edition.value) };
  const dice = labelledDice({ game: game.id, turn: 1, step: 'SETUP' }, () => 1);
  while (game.awaited(at)?.by !== 'sheet') at = { ...at, state: game.advance(at, {}, dice).state };
  expect(game.readSheet(at, seat, text)).toMatchObject({ ok: true });
  return (game.remarks?.(at, seat, text) ?? []).map(({ line }) => line);
};

const AROUND = (orders: string): string => `Hi all,\n\nMy orders:\n${orders}\nCheers\nPaul`;

test('Empires in Arms: a declaration on oneself is illegal, with its place', () => {
  const orders =
    '1. declare war on hesse\nwhen britain is at war with france:\n  declare no war\nend\n2. declare war on france';
  expect(warned(eia, 'france', AROUND(orders))).toEqual([8]);
});

test('The War to End All Wars: an order that cannot be paid is named with its place', () => {
  const orders = '# builds\n- build infantry in berlin\n- build 90 infantry in berlin\n- hold metz';
  expect(warned(weaw, 'germany', AROUND(orders))).toEqual([6]);
});

test('The War to End All Wars: a line that is never legal is named once, beside others', () => {
  expect(warned(weaw, 'germany', 'declare war on germany')).toEqual([1]);
  expect(warned(weaw, 'germany', 'build 90 infantry in berlin\ndeclare war on germany')).toEqual([1, 2]);
});
