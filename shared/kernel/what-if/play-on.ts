import { askingRounds } from '../match/asking-rounds.ts';
import type { WrittenLetter } from '../match/bot.ts';
import { type Awaited, playersOf } from '../match/game.ts';
import {
  type Adjudicator,
  applyCommand,
  type Command,
  type MatchState,
  newMatch,
  phaseKey,
  type StepRun,
} from '../match/match.ts';
import { stoppingWhere } from '../match/stopping.ts';
import { type Conjecture, knownMailbox, supposedAnswer } from './conjecture.ts';

/** Phases of one turn: a war has many. */
const MAX_PHASES = 200;

/** A turn that was played on to its end with dice of its own. */
export interface SupposedTurn<State, Fact> {
  /** Where it ended: the turn is over, or the match, or it went on for longer than is played here. */
  readonly state: State;
  /** All that was carried out, in order. */
  readonly runs: readonly StepRun<Fact>[];
  /** Steps in which the viewer would have had to decide again, each once. */
  readonly decided: readonly string[];
  readonly isWhole: boolean;
}

interface Playing<Edition, State, Fact, View> {
  readonly given: Conjecture<Edition, State, Fact, View>;
  readonly table: Adjudicator<Edition, State, Fact, View>;
  readonly letters: WrittenLetter[];
  /** Number of the play. */
  readonly play: number;
  readonly runs: StepRun<Fact>[];
  match: MatchState<State>;
}

const give = <Edition, State, Fact, View>(
  playing: Playing<Edition, State, Fact, View>,
  command: Command,
): boolean => {
  const applied = applyCommand(playing.table, playing.match, command);
  if (!applied.ok) return false;
  playing.match = applied.value.match;
  playing.runs.push(...applied.value.runs);
  return true;
};

/** Hands in sheets, a step of the generator for each. */
function* handIn<Edition, State, Fact, View>(
  playing: Playing<Edition, State, Fact, View>,
  phase: string,
  sheets: Iterable<readonly [string, string]>,
): Generator<undefined, void> {
  for (const [seat, text] of sheets) {
    give(playing, { kind: 'sheet', seat, phase, text });
    yield undefined;
  }
}

/**
 * Has the game's own players say what they have to in the phase that is open, for some rounds, and hand in; a step of
 * the generator for each answer and each command.
 */
function* playPhase<Edition, State, Fact, View>(
  playing: Playing<Edition, State, Fact, View>,
  awaited: Awaited,
): Generator<undefined, void> {
  const { given, play } = playing;
  const { game, edition, players } = given;
  const phase = phaseKey(game, playing.match.state);
  const isOpen = (): boolean => phaseKey(game, playing.match.state) === phase;
  const sheets = new Map<string, string>();
  /** Lines and letters so far, and how many there were when a seat was last asked. */
  let said = 0;
  const heard = new Map<string, number>();
  const rounds = askingRounds(awaited.seats);
  /** How much had been said before a seat was asked. */
  const before = { said };
  for (let next = rounds.next(); !next.done; next = rounds.next(said > before.said)) {
    before.said = said;
    const { seat } = next.value;
    const bot = game.bots?.[players[seat] ?? ''];
    if (!bot || heard.get(seat) === said) continue;
    heard.set(seat, said);
    const { state } = playing.match;
    const letters = knownMailbox(playing.letters, seat);
    const answer = supposedAnswer({ game, edition, state }, bot, { seat, letters, play });
    yield undefined;
    for (const text of answer.lines) {
      if (isOpen() && give(playing, { kind: 'line', seat, phase, text })) said += 1;
      yield undefined;
    }
    playing.letters.push(...answer.letters.map((letter) => ({ ...letter, from: seat })));
    said += answer.letters.length;
    if (!isOpen()) return;
    if (awaited.by === 'sheet') sheets.set(seat, answer.sheet ?? '');
  }
  yield* handIn(playing, phase, sheets);
}

/**
 * Plays a conjecture on to the end of its turn, by the rules of the game and with dice of its own: the same number, the
 * same dice. Each step of the generator is an answer of one of the game's own players, or a command.
 */
export function* playOn<Edition, State, Fact, View>(
  given: Conjecture<Edition, State, Fact, View>,
  number: number,
): Generator<undefined, SupposedTurn<State, Fact>> {
  const { game, edition, state, seat } = given;
  const { turn } = game.moment(state);
  const seed = number.toString(16).padStart(64, '0');
  const table = { game: stoppingWhere(game, (at) => game.moment(at).turn > turn), edition, seed };
  const playing: Playing<Edition, State, Fact, View> = {
    given,
    table,
    letters: [...given.letters],
    play: number,
    runs: [],
    match: newMatch(game, edition, state),
  };
  const decided = new Set<string>();
  const players = playersOf(game, edition);
  const isOver = (): boolean => {
    const now = game.moment(playing.match.state);
    return now.over || now.turn > turn;
  };
  for (let phases = 0; !isOver() && phases < MAX_PHASES; phases += 1) {
    const at = playing.match.state;
    const phase = phaseKey(game, at);
    const awaited = game.awaited({ edition, state: at });
    if (phases === 0 && awaited?.by === 'sheet') yield* handIn(playing, phase, Object.entries(given.sheets));
    else if (awaited) {
      if (awaited.seats.includes(seat) && players.includes(seat)) decided.add(game.moment(at).step);
      yield* playPhase(playing, awaited);
    }
    if (!isOver() && phaseKey(game, playing.match.state) === phase)
      give(playing, { kind: 'advance', seat: 'gm', phase });
    yield undefined;
  }
  return {
    state: playing.match.state,
    runs: playing.runs,
    decided: [...decided],
    isWhole: isOver(),
  };
}
