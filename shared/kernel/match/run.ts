import { attemptSeed, LAST_BLOCK } from './dice-keys.ts';
import { type Dice, type Roll, seededDice } from './dice.ts';
import type { StepResult, GameAt, Game, Moment } from './game.ts';
import type { LogEntry } from './log.ts';

/** What carries a match out: the game, one printing of it, and the secret seed of the dice (64 hex digits). */
export interface Adjudicator<Edition, State, Fact, View> {
  readonly game: Game<Edition, State, Fact, View>;
  readonly edition: Edition;
  readonly seed: string;
  /** When the command was received, as `GameAt.now`. */
  readonly now?: number;
  /** The position the match began from; the game's own setup where left out. */
  readonly begins?: State;
}

/** The position of a match as its game is asked about it. */
export const positionOf = <Edition, State, Fact, View>(
  { edition, now }: Adjudicator<Edition, State, Fact, View>,
  { state }: MatchState<State>,
): GameAt<Edition, State> => ({ edition, state, ...(now !== undefined && { now }) });

/** A match between two commands; plain JSON. Its size does not depend on how many commands there were. */
export interface MatchState<State> {
  readonly state: State;
  /**
   * Sheets in normal form by seat, of the phase that collected them last. Every step runs on them until
   * another phase collects or the turn ends: orders are written in one step and carried out in the next.
   */
  readonly sheets: Readonly<Record<string, string>>;
  /** How many sheets each seat has handed in for that phase, including replaced and withdrawn ones. */
  readonly revisions: Readonly<Record<string, number>>;
  /** Seats with nothing more to say in a phase of single lines. */
  readonly done: readonly string[];
  /** How many dice of each `step|label` have fallen this turn: a step entered twice goes on where it was. */
  readonly fallen: Readonly<Record<string, number>>;
  /**
   * How many blocks of this turn's dice have been reported, which is the block of those that fall next; left out
   * before the first, and where dice open by turns.
   */
  readonly blocks?: number;
  /** Counts how often something was taken back: with which attempt's keys dice are thrown; the first where left out. */
  readonly attempt?: number;
}

/** One step as it was carried out, or one line that took effect at once. */
export interface StepRun<Fact> {
  readonly turn: number;
  /** The date in the game's calendar, as `Moment.date`. */
  readonly date: string;
  readonly step: string;
  readonly log: readonly LogEntry<Fact>[];
  readonly rolls: readonly Roll[];
}

export interface Progress<State, Fact> {
  readonly match: MatchState<State>;
  readonly runs: readonly StepRun<Fact>[];
}

/** A step or line as it was carried out. */
interface CarriedOutPart<State, Fact> {
  /** Where the match stood before. */
  readonly at: Moment;
  readonly advanced: StepResult<State, Fact>;
  readonly dice: Dice;
}

/** More steps in a row than any turn has: a game that never waits and never ends is a bug. */
const MAX_STEPS = 10_000;

/**
 * `1/MSC_ORDERS`: the turn and step that wait; `2/FIRST_ORDERS/3` where the turn has entered the step for the
 * third time. A command names the one it was meant for.
 */
export const phaseKey = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  state: State,
): string => {
  const { turn, step, visit } = game.moment(state);
  return `${String(turn)}/${step}${visit > 1 ? `/${String(visit)}` : ''}`;
};

/** The dice of the step that is due, going on after those of the same label that fell in it before. */
export const diceOf = <Edition, State, Fact, View>(
  { game, edition, seed }: Adjudicator<Edition, State, Fact, View>,
  { state, fallen, blocks = 0, attempt }: MatchState<State>,
): Dice => {
  const { turn, step } = game.moment(state);
  const isByReport = game.diceOpening?.(edition) === 'by-report';
  const scope = {
    game: game.id,
    turn,
    step,
    ...(isByReport && { block: blocks }),
    ...(attempt !== undefined && { attempt }),
  };
  return seededDice(attemptSeed(seed, attempt), scope, (label) => fallen[`${step}|${label}`] ?? 0);
};

/** The match after the runs of a command were reported: further dice belong to the next block. */
export const closeDiceBlock = <State>(
  match: MatchState<State>,
  turn: number,
  runs: readonly StepRun<unknown>[],
): MatchState<State> => {
  const isNew = runs.some((run) => run.turn === turn && run.rolls.some(({ block }) => block !== undefined));
  return isNew ? { ...match, blocks: Math.min((match.blocks ?? 0) + 1, LAST_BLOCK) } : match;
};

const countFallen = (
  before: Readonly<Record<string, number>>,
  rolls: readonly Roll[],
): Readonly<Record<string, number>> => {
  if (rolls.length === 0) return before;
  const counted = rolls.map(({ step, label, index }) => [`${step}|${label}`, index + 1] as const);
  return { ...before, ...Object.fromEntries(counted) };
};

/** The match after something was carried out at a moment with these dice, and the record of it. */
export const recordRun = <Edition, State, Fact, View>(
  { game }: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  { at: { turn, step, date }, advanced: { state, log }, dice: { rolls } }: CarriedOutPart<State, Fact>,
): { readonly match: MatchState<State>; readonly run: StepRun<Fact> } => {
  const run = { turn, date, step, log, rolls };
  if (game.moment(state).turn === turn)
    return { match: { ...match, state, fallen: countFallen(match.fallen, rolls) }, run };
  const { done, attempt } = match;
  const rest = { done, fallen: {}, ...(attempt !== undefined && { attempt }) };
  return { match: { state, sheets: {}, revisions: {}, ...rest }, run };
};

const runStep = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  { mayWrite }: { readonly mayWrite: boolean },
) => {
  const { game } = adjudicator;
  const dice = diceOf(adjudicator, match);
  // A step that may write to the position leaves nothing of the moment it began at.
  const at = game.moment(match.state);
  const advanced = game.advance({ ...positionOf(adjudicator, match), mayWrite }, match.sheets, dice);
  return recordRun(adjudicator, match, { at, advanced, dice });
};

const mustRun = <Edition, State, Fact, View>(
  { game, edition }: Adjudicator<Edition, State, Fact, View>,
  { state }: MatchState<State>,
): boolean => !game.moment(state).over && !game.awaited({ edition, state });

/**
 * Runs every step that waits for nobody, until one waits or the match is over.
 * @param progress its position is written to: nobody else may hold it
 */
export const runUntilAwaited = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  progress: Progress<State, Fact>,
): Progress<State, Fact> => {
  let { match } = progress;
  const runs = [...progress.runs];
  while (mustRun(adjudicator, match)) {
    if (runs.length > MAX_STEPS) throw new Error(`${adjudicator.game.id} never waits`);
    const ran = runStep(adjudicator, match, { mayWrite: true });
    match = ran.match;
    runs.push(ran.run);
  }
  return { match, runs };
};

/** Closes the step that waits, silence taking its default, and runs on to the next that waits. */
export const closePhase = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
): Progress<State, Fact> => {
  const closed = runStep(adjudicator, match, { mayWrite: false });
  return runUntilAwaited(adjudicator, { match: closed.match, runs: [closed.run] });
};
