import { bots } from '@chancery/shared/games/eia/bots/index.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import type { Fact } from '@chancery/shared/games/eia/state/facts.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import type { EiaView } from '@chancery/shared/games/eia/view/view.ts';
import type { Bot } from '@chancery/shared/kernel/match/bot.ts';
import { type BotMatch, drawnFrom, phaseTasks } from '@chancery/shared/kernel/match/bot-match.ts';
import { expect } from 'vitest';
import { startPlay, type Play, giveCommand } from './eia-play.ts';

// Years played among bots, at a table without a game master.

/** A year that bots play: its number determines their dice. */
interface BotYear {
  readonly year: number;
  readonly ruleset?: 'eia' | 'eia-nationalism';
  /** The bot of a seat; the opponent by default. */
  botOf?(seat: string): Bot<Edition, EiaView>;
}

/** The match played by its bots; every line and sheet of theirs must be accepted. */
const botMatchOf = (
  play: Play,
  { year, botOf }: Required<BotYear>,
): BotMatch<Edition, EiaState, Fact, EiaView> => ({
  game: eia,
  edition: play.adjudicator.edition,
  letters: [],
  get match() {
    return play.match;
  },
  botOf,
  draw: (seat, label) => drawnFrom(`${String(year)} ${seat} ${label}`),
  give(command) {
    const isTaken = giveCommand(play, command);
    expect({ command, isTaken }).toEqual({ command, isTaken: true });
    return isTaken;
  },
});

/** A year of a match from the start of its campaign. */
export const playBotYear = ({ year, ruleset = 'eia', botOf = () => bots.opponent }: BotYear): Play => {
  const play = startPlay({ ruleset, referee: 'table' });
  const match = botMatchOf(play, { year, ruleset, botOf });
  for (let phases = 0; play.match.state.turn <= 12 && phases < 300; phases += 1)
    Array.from(phaseTasks(match));
  return play;
};
