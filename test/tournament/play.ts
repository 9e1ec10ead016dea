import { bots } from '@chancery/shared/games/pax/bots/index.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Bot, WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { type BotMatch, drawnFrom, phaseTasks } from '@chancery/shared/kernel/match/bot-match.ts';
import { applyCommand, type Command, newMatch } from '@chancery/shared/kernel/match/match.ts';
import type { Adjudicator, MatchState } from '@chancery/shared/kernel/match/run.ts';

// A whole game between bots, by commands as the server gives them.

export type Player = Bot<Edition, PaxView>;
export type Players = Readonly<Record<Seat, Player>>;
type Table = Adjudicator<Edition, PaxState, Fact, PaxView>;
type Match = MatchState<PaxState>;

/** Something a bot said that was not taken. */
interface RefusedText {
  readonly seat: Seat;
  readonly phase: string;
  readonly text: string;
}

/** A game in play, and all that is kept of it. */
export interface Played {
  readonly edition: Edition;
  match: Match;
  readonly facts: Fact[];
  /** The report as everybody could read it at the end: each fact with its step. */
  readonly told: { readonly turn: number; readonly step: string; readonly fact: Fact }[];
  readonly letters: WrittenLetter[];
  readonly commands: Command[];
  readonly refused: RefusedText[];
  mostRounds: number;
  /** Milliseconds of each answer. */
  readonly answers: number[];
}

/** Gives a command and notes what came of it; whether it was taken. */
const giveCommand = (game: Played, table: Table, command: Command): boolean => {
  const applied = applyCommand(table, game.match, command);
  if (!applied.ok) {
    const { seat, phase } = command;
    if ('text' in command) game.refused.push({ seat: seat as Seat, phase, text: command.text });
    return false;
  }
  game.commands.push(command);
  for (const { turn, step, log } of applied.value.runs)
    for (const { fact } of log) {
      game.facts.push(fact);
      game.told.push({ turn, step, fact });
    }
  game.match = applied.value.match;
  return true;
};

/** A player whose answers, and the sheet that is written when all has been said, are timed. */
const timed = (bot: Player, answers: number[]): Player => {
  const note = <T>(work: () => T): T => {
    const began = performance.now();
    const result = work();
    answers.push(performance.now() - began);
    return result;
  };
  return {
    ...bot,
    answer(edition, table, seat) {
      const answer = note(() => bot.answer(edition, table, seat));
      if (!('sheet' in answer)) return answer;
      const { lines, letters, done } = answer;
      return {
        lines,
        letters,
        done,
        get sheet() {
          return note(() => answer.sheet ?? '');
        },
      };
    },
  };
};

/** The seed of a game's dice, 64 hex digits. */
export const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

/** Which game is played: its number names its dice and its bots' draws; how far, where not to its end. */
interface GameSpec {
  readonly number: number;
  readonly turns?: number;
}

/** Plays the first turns of a game, or all of it. */
export const playTurns = (edition: Edition, { number, turns = 99 }: GameSpec, players: Players): Played => {
  const table: Table = { game: pax, edition, seed: seedOf(number) };
  const game: Played = {
    edition,
    match: newMatch(pax, edition),
    facts: [],
    told: [],
    letters: [],
    commands: [],
    refused: [],
    mostRounds: 0,
    answers: [],
  };
  const timedPlayers = new Map<string, Player>(
    SEATS.map((seat) => [seat, timed(players[seat], game.answers)]),
  );
  const match: BotMatch<Edition, PaxState, Fact, PaxView> = {
    game: pax,
    edition,
    letters: game.letters,
    get match() {
      return game.match;
    },
    botOf: (seat) => timedPlayers.get(seat),
    draw: (seat, label) => drawnFrom(`${String(number)}/${seat}/${label}`),
    give: (command) => giveCommand(game, table, command),
  };
  while (!pax.moment(game.match.state).over && game.match.state.turn <= turns)
    for (const task of phaseTasks(match))
      if (task.do === 'ask') game.mostRounds = Math.max(game.mostRounds, task.round);
  return game;
};

/** Plays a game to its end. */
export const playGame = (edition: Edition, number: number, players: Players): Played =>
  playTurns(edition, { number }, players);

export type BotId = keyof typeof bots;
export const botOf = (id: BotId): Player => bots[id];
