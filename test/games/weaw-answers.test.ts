import { describe, expect, test } from 'vitest';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';

// What is said at once: answers in the window for offers of surrender (WEAW-AMB-36), rulings of the game master.

const read = weaw.edition({ surrenderReply: 'window' }, {});
if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
const edition = read.value;

/** Austria-Hungary has offered surrender to France and Britain this turn; France writes for Serbia, too. */
const window = (): WritableState => {
  const state = structuredClone(weaw.setup(edition)) as WritableState;
  state.step = 'ANSWER';
  const to = ['france', 'britain', 'serbia'];
  state.offers = [{ from: 'austria-hungary', to, turn: state.turn, accepted: ['britain'], refused: [] }];
  const serbia = state.nations['serbia'];
  if (serbia) serbia.commander = 'france';
  return state;
};

const offersSeenBy = (seat: string) => weaw.view({ edition, state: window() }, seat).offers;

describe('the window for answers', () => {
  test('lists each answer a seat may give, and takes it', () => {
    const state = window();
    const lines = weaw.options?.({ edition, state }, 'france') ?? [];
    expect(lines).toEqual([
      'accept surrender of austria-hungary',
      'refuse surrender of austria-hungary',
      'as serbia: accept surrender of austria-hungary',
      'as serbia: refuse surrender of austria-hungary',
    ]);
    const dice = seededDice('5e'.repeat(32), { game: weaw.id, turn: state.turn, step: state.step });
    for (const text of lines) expect(weaw.act({ edition, state }, 'france', { text, dice }).ok).toBe(true);
  });

  test('shows an offer to those it concerns, and answers to those who gave them', () => {
    expect(offersSeenBy('germany')).toEqual([]);
    expect(offersSeenBy('france').map(({ from, accepted }) => [from, accepted])).toEqual([
      ['austria-hungary', []],
    ]);
    expect(offersSeenBy('britain').map(({ accepted }) => accepted)).toEqual([['britain']]);
    expect(offersSeenBy('austria-hungary').map(({ accepted }) => accepted)).toEqual([[]]);
    expect(weaw.options?.({ edition, state: window() }, 'britain')).toEqual([]);
  });
});

test('what is open is listed as rulings for the game master alone', () => {
  const state = window();
  state.step = 'GM_RULING';
  state.record.questions = [
    { line: 'france/1', text: 'the fleet is lost' },
    { line: 'britain/2', text: 'the ice holds', answer: true },
  ];
  const lines = weaw.options?.({ edition, state }, 'gm') ?? [];
  expect(lines).toEqual(['rule yes on france/1', 'rule no on france/1']);
  expect(weaw.readText(edition, { seat: 'gm' }, lines.join('\n')).problems).toEqual([]);
  expect(weaw.options?.({ edition, state }, 'france')).toEqual([]);
});

test('the game master is offered rulings alone, not the orders of a nation', () => {
  const state = weaw.setup(edition);
  expect(weaw.options?.({ edition, state }, 'germany')).toContain('declare war on belgium');
  expect(weaw.options?.({ edition, state }, 'gm')).toEqual([]);
});
