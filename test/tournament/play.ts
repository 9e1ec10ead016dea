import { bots } from '@chancery/shared/games/pax/bots/index.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { askingRounds } from '@chancery/shared/kernel/match/asking-rounds.ts';
import type { Bot, BotAnswer, WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { hashText } from '@chancery/shared/kernel/match/hash.ts';
import {
  type Adjudicator,
  applyCommand,
  type Command,
  type MatchState,
  newMatch,
  phaseKey,
} from '@chancery/shared/kernel/match/match.ts';

// A whole game between bots, by commands as the server gives them.

export type Player = Bot<Edition, PaxView>;
export type Players = Readonly<Record<Seat, Player>>;
type Table = Adjudicator<Edition, PaxState, Fact, PaxView>;
type Match = MatchState<PaxState>;

/** Something a bot said that was not taken. */
export interface RefusedText {
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
  readonly mailboxes: Readonly<Record<Seat, WrittenLetter[]>>;
  readonly commands: Command[];
  readonly refused: RefusedText[];
  rounds: number;
  mostRounds: number;
  /** Milliseconds of each answer. */
  readonly answers: number[];
}

const drawFor =
  (number: number, seat: Seat) =>
  (label: string): number =>
    Number.parseInt(hashText(`${String(number)}/${seat}/${label}`).slice(0, 8), 16) / 2 ** 32;

const giveCommand = (game: Played, table: Table, command: Command): boolean => {
  const applied = applyCommand(table, game.match, command);
  if (!applied.ok) return false;
  game.commands.push(command);
  for (const { turn, step, log } of applied.value.runs)
    for (const { fact } of log) {
      game.facts.push(fact);
      game.told.push({ turn, step, fact });
    }
  game.match = applied.value.match;
  return true;
};

interface GameContext {
  readonly table: Table;
  readonly number: number;
  readonly players: Players;
}

const ask = (game: Played, { number, players }: GameContext, seat: Seat): BotAnswer => {
  const view = pax.view({ edition: game.edition, state: game.match.state }, seat);
  const began = performance.now();
  const answer = players[seat].answer(
    game.edition,
    { view, letters: game.mailboxes[seat], draw: drawFor(number, seat) },
    seat,
  );
  game.answers.push(performance.now() - began);
  return answer;
};

/** Says what an answer holds but its sheet. */
const sendAnswer = (
  game: Played,
  { table }: GameContext,
  { seat, answer }: { seat: Seat; answer: BotAnswer },
): void => {
  const phase = phaseKey(pax, game.match.state);
  for (const text of answer.lines) {
    if (phaseKey(pax, game.match.state) !== phase) return;
    if (!giveCommand(game, table, { kind: 'line', seat, phase, text }))
      game.refused.push({ seat, phase, text });
  }
  for (const letter of answer.letters) {
    const sent = { ...letter, from: seat };
    for (const to of new Set([seat, ...letter.to])) game.mailboxes[to as Seat].push(sent);
  }
};

/** The sheet of the last answer: what a bot has to hand in is written when all has been said. */
const sheetOf = (game: Played, answer: BotAnswer | undefined): string | undefined => {
  const began = performance.now();
  const sheet = answer?.sheet;
  game.answers.push(performance.now() - began);
  return sheet;
};

/** A phase among bots: they answer one another for some rounds, then hand in what they have to. */
const playPhase = (game: Played, asked: GameContext): void => {
  const phase = phaseKey(pax, game.match.state);
  const awaited = pax.awaited({ edition: game.edition, state: game.match.state });
  const answers: Partial<Record<Seat, BotAnswer>> = {};
  const seats = SEATS.filter((seat) => awaited?.seats.includes(seat));
  /** What had been said when a seat was last asked: its own words bring it back, as at the server. */
  const heard = new Map<Seat, number>();
  const said = (): number =>
    game.commands.length + SEATS.reduce((sum, seat) => sum + game.mailboxes[seat].length, 0);
  const rounds = askingRounds(seats);
  /** What had been said before a seat was asked. */
  const before = { said: said() };
  for (let next = rounds.next(); !next.done; next = rounds.next(said() > before.said)) {
    before.said = said();
    const seat = next.value.seat as Seat;
    if (seat === seats.at(-1)) {
      game.rounds += 1;
      game.mostRounds = Math.max(game.mostRounds, next.value.round);
    }
    if (heard.get(seat) === said()) continue;
    heard.set(seat, said());
    const answer = ask(game, asked, seat);
    sendAnswer(game, asked, { seat, answer });
    if (phaseKey(pax, game.match.state) !== phase) return;
    answers[seat] = answer;
  }
  for (const seat of seats) {
    const text = awaited?.by === 'sheet' ? sheetOf(game, answers[seat]) : undefined;
    if (text === undefined) continue;
    if (!giveCommand(game, asked.table, { kind: 'sheet', seat, phase, text }))
      game.refused.push({ seat, phase, text });
  }
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
  const mailboxes = Object.fromEntries(SEATS.map((seat) => [seat, []])) as unknown as Played['mailboxes'];
  const game: Played = {
    edition,
    match: newMatch(pax, edition),
    facts: [],
    told: [],
    mailboxes,
    commands: [],
    refused: [],
    rounds: 0,
    mostRounds: 0,
    answers: [],
  };
  const asked = { table, number, players };
  while (!pax.moment(game.match.state).over && game.match.state.turn <= turns) {
    const phase = phaseKey(pax, game.match.state);
    playPhase(game, asked);
    if (pax.moment(game.match.state).over) break;
    if (phaseKey(pax, game.match.state) === phase)
      giveCommand(game, table, { kind: 'advance', seat: 'gm', phase });
  }
  return game;
};

/** Plays a game to its end. */
export const playGame = (edition: Edition, number: number, players: Players): Played =>
  playTurns(edition, { number }, players);

export type BotId = keyof typeof bots;
export const botOf = (id: BotId): Player => bots[id];
