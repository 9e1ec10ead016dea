import type { Bot, BotAnswer, WrittenLetter } from './bot.ts';
import { BotPhase, type BotTask, type BotTaskResult, type OpenPhase } from './bot-phase.ts';
import { type Game, playersOf } from './game.ts';
import { hashText } from './hash.ts';
import type { Command } from './match.ts';
import { type MatchState, phaseKey } from './run.ts';

/** A match in memory played by bots, with the commands that a server would apply. */
export interface BotMatch<Edition, State, Fact, View> {
  readonly game: Game<Edition, State, Fact, View>;
  readonly edition: Edition;
  /** As it stands. */
  readonly match: MatchState<State>;
  /** Letters of all seats so far. */
  readonly letters: WrittenLetter[];
  /** Who plays a seat; where nobody does, it says and hands in nothing. */
  botOf(seat: string): Bot<Edition, View> | undefined;
  /** Whether its players are those of a what-if. */
  readonly isSupposed?: boolean;
  /** What a seat draws for a label (`BotTable.draw`). */
  draw(seat: string, label: string): number;
  /** Applies a command; whether it was accepted. */
  give(command: Command): boolean;
}

/** A number from 0 up to 1 that follows from a text. */
export const drawnFrom = (text: string): number => Number.parseInt(hashText(text).slice(0, 8), 16) / 2 ** 32;

/** The letters of a seat among those that are known. */
export const knownMailbox = (letters: readonly WrittenLetter[], seat: string): readonly WrittenLetter[] =>
  letters.filter(({ from, to }) => from === seat || to.includes(seat));

/** What a seat's player answers as the match stands. */
const answerOf = <Edition, State, Fact, View>(
  host: BotMatch<Edition, State, Fact, View>,
  { seat, isTalkOver = false }: Extract<BotTask, { readonly do: 'ask' }>,
): BotAnswer | undefined => {
  const { game, edition, match } = host;
  const view = game.view({ edition, state: match.state }, seat);
  const table = {
    view,
    letters: knownMailbox(host.letters, seat),
    isTalkOver,
    isSupposed: host.isSupposed === true,
    draw: (label: string) => host.draw(seat, label),
  };
  return host.botOf(seat)?.answer(edition, table, seat);
};

/** Carries a task out in the open phase. */
const carryOut = <Edition, State, Fact, View>(
  host: BotMatch<Edition, State, Fact, View>,
  task: BotTask,
): BotTaskResult => {
  const { seat } = task;
  const phase = phaseKey(host.game, host.match.state);
  switch (task.do) {
    case 'ask':
      return { answer: answerOf(host, task) };
    case 'letter':
      host.letters.push({ ...task.letter, from: seat });
      return { isTaken: true };
    case 'done':
      return { isTaken: host.give({ kind: 'done', seat, phase }) };
    case 'line':
    case 'sheet':
      return { isTaken: host.give({ kind: task.do, seat, phase, text: task.text }) };
  }
};

/**
 * Has the bots of a match answer each other in the open phase and hand in their sheets; then closes the phase.
 * @returns a generator with a step for each task, after it was carried out
 */
export function* phaseTasks<Edition, State, Fact, View>(
  host: BotMatch<Edition, State, Fact, View>,
): Generator<BotTask, void> {
  const { game, edition } = host;
  const now = (): State => host.match.state;
  const phase = phaseKey(game, now());
  const isOpen = (): boolean => phaseKey(game, now()) === phase;
  const awaited = (): ReturnType<OpenPhase['awaited']> => game.awaited({ edition, state: now() });
  const players = playersOf(game, edition).filter((seat) => host.botOf(seat));
  const asked = awaited()?.seats ?? [];
  const waitedFor = players.filter((seat) => asked.includes(seat));
  /** Lines and letters so far. */
  let said = 0;
  const bots = new BotPhase({
    isOpen,
    awaited,
    // What has been said may call on others as well, and in secret: then nobody is seen to wait for them.
    seats: () => (said === 0 ? waitedFor : players),
    newsOf: () => said,
    answered: () => (awaited()?.by === 'sheet' ? Object.keys(host.match.sheets) : host.match.done),
  });
  const tasks = bots.play();
  for (let next = tasks.next(); !next.done;) {
    const task = next.value;
    const result = carryOut(host, task);
    if (result.isTaken && (task.do === 'line' || task.do === 'letter')) said += 1;
    yield task;
    next = tasks.next(result);
  }
  if (isOpen() && !game.moment(now()).over) host.give({ kind: 'advance', seat: 'gm', phase });
}
