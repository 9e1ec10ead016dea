import { type BotMatch, phaseTasks } from '../match/bot-match.ts';
import { playersOf } from '../match/game.ts';
import { applyCommand, newMatch } from '../match/match.ts';
import { type MatchState, phaseKey, type StepRun } from '../match/run.ts';
import { stoppingWhere } from '../match/stopping.ts';
import { type Conjecture, supposedDraw } from './conjecture.ts';

/** The most phases simulated in a turn; a turn with wars has many. */
const MAX_PHASES = 200;

/** A turn that was simulated to its end with its own dice. */
export interface SupposedTurn<State, Fact> {
  /** The final position: the end of the turn or match, or where the limit of phases was reached. */
  readonly state: State;
  /** Everything that was carried out, in order. */
  readonly runs: readonly StepRun<Fact>[];
  /** Steps in which the viewer would have had to decide again, without duplicates. */
  readonly decided: readonly string[];
  readonly isWhole: boolean;
}

interface Playing<Edition, State, Fact, View> extends BotMatch<Edition, State, Fact, View> {
  match: MatchState<State>;
  readonly runs: StepRun<Fact>[];
}

/** The match of a conjecture at its start. @param play the number of the simulation */
const matchOf = <Edition, State, Fact, View>(
  given: Conjecture<Edition, State, Fact, View>,
  play: number,
): Playing<Edition, State, Fact, View> => {
  const { game, edition, state, players } = given;
  const { turn } = game.moment(state);
  const seed = play.toString(16).padStart(64, '0');
  const adjudicator = { game: stoppingWhere(game, (at) => game.moment(at).turn > turn), edition, seed };
  const playing: Playing<Edition, State, Fact, View> = {
    game,
    edition,
    match: newMatch(game, edition, state),
    letters: [...given.letters],
    runs: [],
    botOf: (seat) => game.bots?.[players[seat] ?? ''],
    isSupposed: true,
    draw: (seat, label) => supposedDraw(seat, label, play),
    give(command) {
      const applied = applyCommand(adjudicator, playing.match, command);
      if (!applied.ok) return false;
      playing.match = applied.value.match;
      playing.runs.push(...applied.value.runs);
      return true;
    },
  };
  return playing;
};

/** Hands in the assumed sheets and closes the phase, yielding after each command. */
function* closeWithSheets<Edition, State, Fact, View>(
  { game, match, give }: Playing<Edition, State, Fact, View>,
  sheets: Readonly<Record<string, string>>,
): Generator<undefined, void> {
  const phase = phaseKey(game, match.state);
  for (const [seat, text] of Object.entries(sheets)) {
    give({ kind: 'sheet', seat, phase, text });
    yield undefined;
  }
  give({ kind: 'advance', seat: 'gm', phase });
}

/**
 * Simulates a conjecture to the end of its turn, by the game's rules. The number determines the dice. The generator
 * yields after each bot's answer and each command.
 */
export function* playOn<Edition, State, Fact, View>(
  given: Conjecture<Edition, State, Fact, View>,
  number: number,
): Generator<undefined, SupposedTurn<State, Fact>> {
  const { game, edition, seat } = given;
  const { turn } = game.moment(given.state);
  const playing = matchOf(given, number);
  const decided = new Set<string>();
  const isPlayer = playersOf(game, edition).includes(seat);
  const isOver = (): boolean => {
    const now = game.moment(playing.match.state);
    return now.over || now.turn > turn;
  };
  for (let phases = 0; !isOver() && phases < MAX_PHASES; phases += 1) {
    const { state } = playing.match;
    const awaited = game.awaited({ edition, state });
    if (phases === 0 && awaited?.by === 'sheet') yield* closeWithSheets(playing, given.sheets);
    else {
      if (isPlayer && awaited?.seats.includes(seat)) decided.add(game.moment(state).step);
      const tasks = phaseTasks(playing);
      while (!tasks.next().done) yield undefined;
    }
    yield undefined;
  }
  const { match, runs } = playing;
  return { state: match.state, runs, decided: [...decided], isWhole: isOver() };
}
