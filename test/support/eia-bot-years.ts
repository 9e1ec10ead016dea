import { bots } from '@chancery/shared/games/eia/bots/index.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import { phaseKey } from '@chancery/shared/kernel/match/match.ts';
import { expect } from 'vitest';
import { startPlay, type Play, giveCommand } from './eia-play.ts';

// Years that powers of the engine play among themselves at a table without a game master.

const drawFrom = (label: string): number => Number.parseInt(hashOf(label).slice(0, 8), 16) / 2 ** 32;

/** What a power of the engine answers; every line of it is taken. */
const playSeat = (play: Play, seat: string, year: number): boolean => {
  const { adjudicator, match } = play;
  const view = eia.view({ edition: adjudicator.edition, state: match.state }, seat);
  const draw = (label: string): number => drawFrom(`${String(year)} ${seat} ${label}`);
  const { sheet, lines } = bots.opponent.answer(adjudicator.edition, { view, letters: [], draw }, seat);
  const phase = phaseKey(eia, match.state);
  if (view.awaited?.by === 'sheet')
    expect(giveCommand(play, { kind: 'sheet', seat, phase, text: sheet ?? '' })).toBe(true);
  for (const text of lines) {
    // A call opens its window anew; who has more to say is asked again.
    if (phaseKey(eia, play.match.state) !== phase) break;
    expect({ text, isTaken: giveCommand(play, { kind: 'line', seat, phase, text }) }).toEqual({
      text,
      isTaken: true,
    });
  }
  return lines.length > 0;
};

/** Everybody answers until nobody has more to say, and is done. */
const playPhase = (play: Play, year: number): void => {
  const phase = phaseKey(eia, play.match.state);
  const isOpen = (): boolean => phaseKey(eia, play.match.state) === phase;
  for (let round = 0; round < 10 && isOpen(); round += 1) {
    const seats = eia.awaited({ edition: play.adjudicator.edition, state: play.match.state })?.seats ?? [];
    const said = seats.map((seat) => isOpen() && playSeat(play, seat, year));
    if (!said.includes(true)) break;
  }
  for (const seat of eia.awaited({ edition: play.adjudicator.edition, state: play.match.state })?.seats ?? [])
    if (isOpen()) giveCommand(play, { kind: 'done', seat, phase });
  if (isOpen()) giveCommand(play, { kind: 'advance', seat: 'gm', phase });
};

/** A year of a match from the start of its campaign; the dice of the powers follow from the number of the year. */
export const playBotYear = (year: number, ruleset = 'eia'): Play => {
  const play = startPlay({ ruleset, referee: 'table' });
  for (let phases = 0; play.match.state.turn <= 12 && phases < 300; phases += 1) playPhase(play, year);
  return play;
};
