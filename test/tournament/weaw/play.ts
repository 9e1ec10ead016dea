import { bots } from '@chancery/shared/games/weaw/bots/index.ts';
import type { Edition } from '@chancery/shared/games/weaw/charts/edition.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import type { WeawView } from '@chancery/shared/games/weaw/view/view.ts';
import { type BotMatch, drawnFrom, phaseTasks } from '@chancery/shared/kernel/match/bot-match.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { applyCommand, type Command, newMatch } from '@chancery/shared/kernel/match/match.ts';
import type { Adjudicator, MatchState } from '@chancery/shared/kernel/match/run.ts';
import type { BotId } from './rotation.ts';

// A whole war between powers of the engine, by commands as the server gives them.

type Table = Adjudicator<Edition, WeawState, Fact, WeawView>;

/** Sees the position when a sheet is due, and when all is over. */
type Look = (state: WeawState) => void;

/** A war as it went. */
export interface Played {
  readonly edition: Edition;
  readonly state: WeawState;
  readonly log: readonly LogEntry<Fact>[];
  readonly commands: readonly Command[];
  /** Milliseconds that the sheets took, all together. */
  readonly thinking: number;
}

/** Which war is played: its number names its dice; how far, where not to its end. */
export interface GameSpec {
  readonly number: number;
  readonly turns?: number;
}

/** The seed of a war's dice, 64 hex digits. */
export const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

interface Running {
  readonly table: Table;
  readonly log: LogEntry<Fact>[];
  readonly commands: Command[];
  match: MatchState<WeawState>;
}

/** @throws Error where a command is refused: what a bot writes can always be read */
const giveCommand = (running: Running, command: Command): true => {
  const applied = applyCommand(running.table, running.match, command);
  if (!applied.ok) throw new Error(`${command.phase} ${command.seat}: ${JSON.stringify(applied.error)}`);
  running.commands.push(command);
  for (const run of applied.value.runs) running.log.push(...run.log);
  running.match = applied.value.match;
  return true;
};

/** Who plays a war, and who looks on. */
interface Playing {
  /** Who leads a seat. */
  readonly leaderOf: (seat: string) => BotId;
  readonly look?: Look;
  /** What is changed of those who lead. */
  readonly change?: (bot: (typeof bots)[BotId]) => (typeof bots)[BotId];
}

/** Plays a war to its end, or to a turn. */
export const playWar = (
  edition: Edition,
  { number, turns = 99 }: GameSpec,
  { leaderOf, look, change = (bot) => bot }: Playing,
): Played => {
  const table: Table = { game: weaw, edition, seed: seedOf(number) };
  const running: Running = { table, log: [], commands: [], match: newMatch(weaw, edition) };
  let thinking = 0;
  const host: BotMatch<Edition, WeawState, Fact, WeawView> = {
    game: weaw,
    edition,
    letters: [],
    get match() {
      return running.match;
    },
    botOf: (seat) => ({
      ...change(bots[leaderOf(seat)]),
      answer(...asked) {
        const began = performance.now();
        const answer = change(bots[leaderOf(seat)]).answer(...asked);
        thinking += performance.now() - began;
        return answer;
      },
    }),
    draw: (seat, label) => drawnFrom(`${String(number)}/${seat}/${label}`),
    give: (command) => giveCommand(running, command),
  };
  while (!weaw.moment(running.match.state).over && running.match.state.turn <= turns) {
    look?.(running.match.state);
    Array.from(phaseTasks(host));
  }
  const { log, commands, match } = running;
  look?.(match.state);
  return { edition, state: match.state, log, commands, thinking };
};
