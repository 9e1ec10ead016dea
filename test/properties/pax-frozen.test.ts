import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepFreeze } from '../support/deep-freeze.ts';
import { diceFor, POSITIONS } from '../support/pax-positions.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { warPosition } from '../support/pax-war-positions.ts';

// Law, views, bots and forecasts write to nothing: they work on deeply frozen positions.

const DRAFT = 'place interest in tunis\nattack in tunis\nmove army 1 from home to tunis';

/** Asks everything that can be asked of a position, of every seat. */
const askAll = (state: PaxState): void => {
  pax.awaited({ edition: EDITION, state });
  for (const viewer of [...SEATS, 'gm', 'observer']) {
    pax.view({ edition: EDITION, state }, viewer);
    const said = pax.options?.({ edition: EDITION, state }, viewer) ?? [];
    for (const line of said.slice(0, 3))
      pax.act({ edition: EDITION, state }, viewer, { text: line, dice: diceFor('22'.repeat(32), state) });
    pax.lint?.({ edition: EDITION, state }, viewer, DRAFT);
    pax.readSheet({ edition: EDITION, state }, viewer, DRAFT);
  }
};

const playBots = (state: PaxState): void => {
  for (const bot of Object.values(pax.bots ?? {})) {
    for (const seat of SEATS) {
      const view = deepFreeze(pax.view({ edition: EDITION, state }, seat));
      bot.answer(EDITION, { view, letters: [], draw: () => 0.5 }, seat);
    }
  }
};

test.each(POSITIONS.map((state) => [state.year, state] as const))(
  'nothing writes to a position in peace, in %i',
  (_year, state) => {
    const before = JSON.stringify(state);
    askAll(deepFreeze(state));
    playBots(state);
    pax.advance({ edition: EDITION, state }, {}, diceFor('11'.repeat(32), state));
    expect(JSON.stringify(state)).toBe(before);
  },
);

test('nothing writes to a position in war', () => {
  fc.assert(
    fc.property(warPosition, (state) => {
      const before = JSON.stringify(state);
      askAll(deepFreeze(state));
      playBots(state);
      pax.advance({ edition: EDITION, state }, {}, diceFor('11'.repeat(32), state));
      expect(JSON.stringify(state)).toBe(before);
    }),
    { numRuns: 12 },
  );
});
