import { eia } from '@chancery/shared/games/eia/index.ts';
import { phaseKey, replay, stateHash } from '@chancery/shared/kernel/match/match.ts';
import { expect, test } from 'vitest';
import { beginPlay, type Play, say } from '../support/eia-play.ts';
import { RandomLines } from '../support/eia-random-lines.ts';

// Years of random sheets and lines, lawful and not: nothing throws, every invariant holds, a replay is the same.

const playPhase = (play: Play, random: RandomLines): void => {
  const { state } = play.match;
  const awaited = eia.awaited({ edition: play.adjudicator.edition, state });
  const phase = phaseKey(eia, state);
  for (const seat of awaited?.seats ?? []) {
    if (awaited?.by === 'sheet' && random.chance(0.9))
      say(play, { kind: 'sheet', seat, phase, text: random.sheet(state.step) });
  }
  for (let i = 0; awaited?.by === 'lines' && awaited.seats.length > 0 && i < 12; i += 1) {
    const seat = random.pick(awaited.seats);
    say(play, {
      kind: 'line',
      seat,
      phase: phaseKey(eia, play.match.state),
      text: random.answer(state.step),
    });
  }
  for (let i = 0; i < 4; i += 1) {
    const seat = random.chance(0.3) ? 'gm' : random.power;
    say(play, { kind: 'line', seat, phase: phaseKey(eia, play.match.state), text: random.line() });
  }
  say(play, { kind: 'advance', seat: 'gm', phase: phaseKey(eia, play.match.state) });
};

/** A year of a match from the start of the campaign. */
const playYear = (seed: number): Play => {
  const play = beginPlay();
  const random = new RandomLines(play.adjudicator.edition, seed);
  for (let phases = 0; play.match.state.turn <= 12 && phases < 400; phases += 1) playPhase(play, random);
  return play;
};

const YEARS = 12;

test.each(Array.from({ length: YEARS }, (_, i) => i + 1))('year %i', (seed) => {
  const { adjudicator, match, commands } = playYear(seed);
  expect(match.state.turn).toBeGreaterThan(12);
  const again = replay(adjudicator, commands);
  expect(again.ok && stateHash(again.value)).toBe(stateHash(match));
});
