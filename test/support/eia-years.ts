import { eia } from '@chancery/shared/games/eia/index.ts';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { startPlay, type Play, giveCommand } from './eia-play.ts';
import { RandomLines } from './eia-random-lines.ts';

// Years of random sheets and lines, legal or not.

/** House rules that lead through different windows; seeds go through them in turn, the default first. */
const HOUSE_RULES: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { ruleset: 'eia-nationalism' },
  { pace: 'steps', offers: 'open', combined: 'open', termPicks: 'live' },
  { referee: 'table', facts: 'all', missedCall: 'extend', aggressorCalls: 'always' },
  { conditionalDeclarations: true, unrunMinor: 'taken', bPicks: 'threeBlind', mutualSuit: 'void' },
  { ruleset: 'eia-nationalism', automatonFrom: 'start', referee: 'table', statusMoves: 'atOnce' },
];

const playPhase = (play: Play, random: RandomLines): void => {
  const { state } = play.match;
  const awaited = eia.awaited({ edition: play.adjudicator.edition, state });
  const phase = phaseKey(eia, state);
  for (const seat of awaited?.seats ?? []) {
    if (awaited?.by === 'sheet' && random.chance(0.9))
      giveCommand(play, { kind: 'sheet', seat, phase, text: random.sheet(state.step) });
  }
  for (let i = 0; awaited?.by === 'lines' && awaited.seats.length > 0 && i < 12; i += 1) {
    const seat = random.pick(awaited.seats);
    giveCommand(play, {
      kind: 'line',
      seat,
      phase: phaseKey(eia, play.match.state),
      text: random.answer(state.step),
    });
  }
  for (let i = 0; i < 4; i += 1) {
    const seat = random.chance(0.3) ? 'gm' : random.power;
    giveCommand(play, { kind: 'line', seat, phase: phaseKey(eia, play.match.state), text: random.line() });
  }
  giveCommand(play, { kind: 'advance', seat: 'gm', phase: phaseKey(eia, play.match.state) });
};

/**
 * A year of a match from the start of its campaign; its house rules follow from the seed.
 * @param look sees the position of each phase before it is played
 */
export const playRandomYear = (
  seed: number,
  look?: (at: { readonly edition: Edition; readonly state: EiaState }) => void,
): Play => {
  const play = startPlay(HOUSE_RULES[(seed - 1) % HOUSE_RULES.length]);
  const random = new RandomLines(play.adjudicator.edition, seed);
  for (let phases = 0; play.match.state.turn <= 12 && phases < 400; phases += 1) {
    look?.({ edition: play.adjudicator.edition, state: play.match.state });
    playPhase(play, random);
  }
  return play;
};
