import { pax } from '@chancery/shared/games/pax/index.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { stateOfView } from '@chancery/shared/games/pax/view/view.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';
import { botSheets, diceFor, POSITIONS } from '../support/pax-positions.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { warPosition } from '../support/pax-war-positions.ts';

// A sandbox goes on from what one seat knows. That has to be a whole position: steps run on it as on any other.

const known = (state: PaxState, seat: string): PaxState =>
  stateOfView(pax.view({ edition: EDITION, state }, seat));

/** Runs the next steps with what the engine's players submit. */
const playOn = (start: PaxState, steps: number): PaxState => {
  let state = start;
  for (let n = 0; n < steps && state.step !== 'OVER'; n += 1) {
    const position = { edition: EDITION, state };
    state = pax.advance(position, botSheets(position), diceFor('3c'.repeat(32), state)).state;
  }
  return state;
};

const start: fc.Arbitrary<PaxState> = fc.oneof(fc.constantFrom(...POSITIONS), warPosition);
const seat = fc.constantFrom(...SEATS, 'observer');

test('a game can continue from what any seat knows of any position', () => {
  fc.assert(
    fc.property(start, fc.nat(12), seat, (position, before, viewer) => {
      const state = known(playOn(position, before), viewer);
      const later = playOn(state, 12);
      const isFurther = later.turn > state.turn || later.step !== state.step;
      expect(state.step === 'OVER' || isFurther).toBe(true);
    }),
    { numRuns: runs(30) },
  );
});

test('a seat knows as much of its sandbox as of the match it comes from', () => {
  fc.assert(
    fc.property(start, seat, (state, viewer) => {
      const view = pax.view({ edition: EDITION, state }, viewer);
      // What became of the last orders is told in reports, and no part of the position.
      const expected = { ...view, outcomes: [] };
      expect(pax.view({ edition: EDITION, state: stateOfView(view) }, viewer)).toEqual(expected);
    }),
    { numRuns: runs(60) },
  );
});
