import { type Game, playersOf } from '@chancery/shared/kernel/match/game.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { expect } from 'vitest';
import { deepFreeze } from './deep-freeze.ts';

// Checks that rules, views, bots and forecasts of a game do not write to a position, by calling them with a frozen
// one.

/** A position of a game, and a draft sheet to review in it. */
export interface FrozenPosition<Edition, State> {
  readonly edition: Edition;
  readonly state: State;
  readonly draft: string;
}

/** Makes every query on a position, for every seat. */
const askAll = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  { edition, state, draft }: FrozenPosition<Edition, State>,
): void => {
  const at = { edition, state };
  const { turn, step } = game.moment(state);
  game.awaited(at);
  for (const viewer of [...playersOf(game, edition), 'gm', 'observer']) {
    game.view(at, viewer);
    for (const text of (game.options?.(at, viewer) ?? []).slice(0, 3))
      game.act(at, viewer, { text, dice: seededDice('22'.repeat(32), { game: game.id, turn, step }) });
    game.remarks?.(at, viewer, draft);
    game.readSheet(at, viewer, draft);
  }
};

const playBots = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  { edition, state }: FrozenPosition<Edition, State>,
): void => {
  for (const bot of Object.values(game.bots ?? {})) {
    for (const seat of playersOf(game, edition)) {
      const view = deepFreeze(game.view({ edition, state }, seat));
      bot.answer(edition, { view, letters: [], draw: () => 0.5 }, seat);
    }
  }
};

/** Fails if any query on a position, or the step that is due, writes to it. */
export const expectUntouched = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  position: FrozenPosition<Edition, State>,
): void => {
  const { edition, state } = position;
  const before = JSON.stringify(state);
  deepFreeze(state);
  askAll(game, position);
  playBots(game, position);
  const { turn, step } = game.moment(state);
  game.advance({ edition, state }, {}, seededDice('11'.repeat(32), { game: game.id, turn, step }));
  expect(JSON.stringify(state)).toBe(before);
};
