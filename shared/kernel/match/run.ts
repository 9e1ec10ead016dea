import { attemptSeed, LAST_BLOCK } from './dice-keys.ts';
import { type Dice, type Roll, seededDice } from './dice.ts';
import type { StepResult, GameAt, Game, Moment } from './game.ts';
import type { LogEntry } from './log.ts';

/**
 * What is needed to run a match: the game, its edition, and the secret seed of the dice (64 hex
 * digits).
 */
export interface Adjudicator<Edition, State, Fact, View> {
  readonly game: Game<Edition, State, Fact, View>;
  readonly edition: Edition;
  readonly seed: string;
  /** When the command was received, as in `GameAt.now`. */
  readonly now?: number;
  /**
   * No other code refers to the positions of the match, so that commands may modify them instead of copying them; only
   * for commands that were accepted before.
   */
  readonly ownsPositions?: boolean;
  /** The position that the match began from; default the game's own setup. */
  readonly begins?: State;
}

/** The position of a match as an argument for its game. */
export const positionOf = <Edition, State, Fact, View>(
  { edition, now }: Adjudicator<Edition, State, Fact, View>,
  { state }: MatchState<State>,
): GameAt<Edition, State> => ({ edition, state, ...(now !== undefined && { now }) });

/**
 * A match between two commands; plain JSON. It holds no history, so its size does not depend on the
 * number of commands.
 */
export interface MatchState<State> {
  readonly state: State;
  /**
   * Sheets in normal form by seat, from the latest phase that collected sheets. All steps use them
   * until another phase collects sheets or the turn ends: orders are written in one step and
   * carried out in later ones.
   */
  readonly sheets: Readonly<Record<string, string>>;
  /**
   * How many sheets each seat has handed in for that phase, including replaced and withdrawn ones.
   */
  readonly revisions: Readonly<Record<string, number>>;
  /** Seats that are done in a phase of single lines. */
  readonly done: readonly string[];
  /**
   * How many dice of each `step|label` were rolled this turn, so that a step entered twice
   * continues the numbering.
   */
  readonly diceUsed: Readonly<Record<string, number>>;
  /**
   * How many blocks of this turn's dice have been reported, which is also the block of the next
   * dice; left out before the first report, and if dice are published by turn.
   */
  readonly blocks?: number;
  /**
   * The number of the attempt, increased by each retraction; it selects the dice keys. Left out for
   * the first.
   */
  readonly attempt?: number;
}

/** One step, or one line that took effect at once, as it was carried out. */
export interface StepRun<Fact> {
  readonly turn: number;
  /** The date in the game's calendar, as in `Moment.date`. */
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
  /** The moment before it. */
  readonly at: Moment;
  readonly advanced: StepResult<State, Fact>;
  readonly dice: Dice;
}

/**
 * The most steps without waiting, more than any turn has: reaching it means a game that never waits
 * and never ends, a bug.
 */
const MAX_STEPS = 10_000;

/**
 * The key of the waiting phase: `1/ORDERS` is turn and step; `2/TALKS/3` is a step that
 * the turn has entered for the third time. A command names the phase it was meant for.
 */
export const phaseKey = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  state: State,
): string => {
  const { turn, step, entered } = game.moment(state);
  return `${String(turn)}/${step}${entered > 1 ? `/${String(entered)}` : ''}`;
};

/**
 * The dice of the step that is due, continuing the numbering of earlier dice with the same label.
 */
export const diceOf = <Edition, State, Fact, View>(
  { game, edition, seed }: Adjudicator<Edition, State, Fact, View>,
  { state, diceUsed, blocks = 0, attempt }: MatchState<State>,
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
  return seededDice(attemptSeed(seed, attempt), scope, (label) => diceUsed[`${step}|${label}`] ?? 0);
};

/** The match after a command's runs were reported: further dice belong to the next block. */
export const closeDiceBlock = <State>(
  match: MatchState<State>,
  turn: number,
  runs: readonly StepRun<unknown>[],
): MatchState<State> => {
  const isNew = runs.some((run) => run.turn === turn && run.rolls.some(({ block }) => block !== undefined));
  return isNew ? { ...match, blocks: Math.min((match.blocks ?? 0) + 1, LAST_BLOCK) } : match;
};

const countRolled = (
  before: Readonly<Record<string, number>>,
  rolls: readonly Roll[],
): Readonly<Record<string, number>> => {
  if (rolls.length === 0) return before;
  const counted = rolls.map(({ step, label, index }) => [`${step}|${label}`, index + 1] as const);
  return { ...before, ...Object.fromEntries(counted) };
};

/** The match after a step or line was carried out, and the record of it. */
export const recordRun = <Edition, State, Fact, View>(
  { game }: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  { at: { turn, step, date }, advanced: { state, log }, dice: { rolls } }: CarriedOutPart<State, Fact>,
): { readonly match: MatchState<State>; readonly run: StepRun<Fact> } => {
  const run = { turn, date, step, log, rolls };
  if (game.moment(state).turn === turn)
    return { match: { ...match, state, diceUsed: countRolled(match.diceUsed, rolls) }, run };
  const { done, attempt } = match;
  const rest = { done, diceUsed: {}, ...(attempt !== undefined && { attempt }) };
  return { match: { state, sheets: {}, revisions: {}, ...rest }, run };
};

const runStep = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  { mayWrite }: { readonly mayWrite: boolean },
) => {
  const { game } = adjudicator;
  const dice = diceOf(adjudicator, match);
  // Read before the step, which may write to the position.
  const at = game.moment(match.state);
  const advanced = game.advance({ ...positionOf(adjudicator, match), mayWrite }, match.sheets, dice);
  return recordRun(adjudicator, match, { at, advanced, dice });
};

const mustRun = <Edition, State, Fact, View>(
  { game, edition }: Adjudicator<Edition, State, Fact, View>,
  { state }: MatchState<State>,
): boolean => !game.moment(state).over && !game.awaited({ edition, state });

/**
 * Runs all steps that wait for nobody.
 * @param progress its position is modified, so no other code may refer to it
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

/** Closes the waiting step, with defaults for missing orders, and runs to the next step that waits. */
export const closePhase = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
): Progress<State, Fact> => {
  const { ownsPositions: mayWrite = false } = adjudicator;
  const closed = runStep(adjudicator, match, { mayWrite });
  return runUntilAwaited(adjudicator, { match: closed.match, runs: [closed.run] });
};
