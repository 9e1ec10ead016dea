import type { Bot, BotAnswer, WrittenLetter } from './bot.ts';
import { BotPhase, type BotTask, type BotTaskResult, type OpenPhase } from './bot-phase.ts';
import { type Game, playersOf } from './game.ts';
import { hashText } from './hash.ts';
import type { Command } from './match.ts';
import { type MatchState, phaseKey } from './run.ts';

/** A match in memory played by bots, with the same commands that a server would apply. */
export interface BotMatch<Edition, State, Fact, View> {
  readonly game: Game<Edition, State, Fact, View>;
  readonly edition: Edition;
  /** The current match. */
  readonly match: MatchState<State>;
  /** Letters of all seats so far. */
  readonly letters: WrittenLetter[];
  /** The bot of a seat; a seat without one sends and hands in nothing. */
  botOf(seat: string): Bot<Edition, View> | undefined;
  /** Whether it is a what-if simulation. */
  readonly isSupposed?: boolean;
  /** A seat's random number for a label (`BotTable.draw`). */
  draw(seat: string, label: string): number;
  /** Applies a command and returns whether it was accepted. */
  give(command: Command): boolean;
}

/** A number from 0 up to, but not including, 1, derived from a text. */
export const drawnFrom = (text: string): number => Number.parseInt(hashText(text).slice(0, 8), 16) / 2 ** 32;

/** The letters that a seat wrote or received. */
export const knownMailbox = (letters: readonly WrittenLetter[], seat: string): readonly WrittenLetter[] =>
  letters.filter(({ from, to }) => from === seat || to.includes(seat));

/** The answer of a seat's bot to the current match. */
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

/** Carries out a task in the open phase. */
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
 * Has the bots of a match answer each other in the open phase and hand in their sheets; then closes
 * the phase.
 * @returns a generator that yields each task after it was carried out
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
  /** The number of lines and letters so far. */
  let said = 0;
  const bots = new BotPhase({
    isOpen,
    awaited,
    // Later lines and letters may also address seats that are not awaited, perhaps secretly, so all
    // seats are asked again.
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
