import { expect, test } from 'vitest';
import { playBotYear } from '../support/eia-bot-years.ts';
import { expectSameReplay } from '../support/eia-play.ts';

// Years that seven powers of the engine play among themselves at a table without a game master.

const years = Array.from({ length: 4 }, (_, year) => playBotYear(year));

test.each(years)('a year is played to its end, and a replay is the same', (play) => {
  expect(play.match.state.turn).toBeGreaterThan(12);
  expectSameReplay(play);
});
