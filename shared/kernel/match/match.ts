import { type Awaited, type Game, playersOf } from './game.ts';
import type { SubmittedText } from './text-reading.ts';
import { hashOf } from './hash.ts';
import {
  type Adjudicator,
  closePhase,
  diceOf,
  type MatchState,
  phaseKey,
  positionOf,
  type Progress,
  recordRun,
  closeDiceBlock,
  runUntilAwaited,
  type StepRun,
} from './run.ts';
import type { Refusal } from '../refusal.ts';
import { commandRefusals } from './command-refusals.ts';
import { err, ok, type Result } from '../result.ts';
import type { SyntaxProblem } from '../language/sheet.ts';

/** Longest order sheet in characters, 5,000 lines of 28; longer ones are refused unread. */
export const MAX_SHEET = 144 * 1024;
/** Longest single line in characters. */
export const MAX_LINE = 4 * 1024;

/**
 * All commands that change a match. `phase` is the phase key that the command was meant for; an
 * outdated command is refused.
 */
export type Command =
  /** Hands in a secret sheet; it replaces the seat's previous one. */
  | { readonly kind: 'sheet'; readonly seat: string; readonly phase: string; readonly text: string }
  | { readonly kind: 'withdraw'; readonly seat: string; readonly phase: string }
  /** One line that takes effect at once. */
  | { readonly kind: 'line'; readonly seat: string; readonly phase: string; readonly text: string }
  /**
   * Says that the seat is done in a phase of single lines; another line of the seat revokes that.
   */
  | { readonly kind: 'done'; readonly seat: string; readonly phase: string }
  /** Closes the phase; for the game master only. */
  | { readonly kind: 'advance'; readonly seat: string; readonly phase: string };

/** Why a command was refused: not allowed, or not understood. */
export type Rejection = Refusal | readonly SyntaxProblem[];

export const isSyntax = (rejection: Rejection): rejection is readonly SyntaxProblem[] =>
  Array.isArray(rejection);

export interface AppliedCommand<State, Fact> {
  readonly match: MatchState<State>;
  /** What was carried out, in order; empty for sheets. */
  readonly runs: readonly StepRun<Fact>[];
  /** Whether a new phase was opened, the same one was entered again, or the match is over. */
  readonly opened: boolean;
}

type CommandOutcome<State, Fact> = Result<AppliedCommand<State, Fact>, Rejection>;

/**
 * A match before its first command. Its first phase opens with an `advance`.
 * @param begins a position in which somebody is awaited; its phase is open at once
 */
export const newMatch = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  edition: Edition,
  begins: State = game.setup(edition),
): MatchState<State> => ({ state: begins, sheets: {}, revisions: {}, done: [], diceUsed: {} });

/** SHA-256 of the position, 64 hex digits: the same on every machine that replays the same commands. */
export const stateHash = ({ state }: MatchState<unknown>): string => hashOf(state);

/** The refusal of a text that is too long, or undefined. */
export const lengthRefusal = ({ kind, text }: SubmittedText): Refusal | undefined => {
  const most = kind === 'sheet' ? MAX_SHEET : MAX_LINE;
  const { length } = text;
  return length > most ? commandRefusals.refuse('too-large', { what: kind, length, most }) : undefined;
};

/**
 * Only awaited seats may hand in a sheet or say `done`; for a line, the game itself checks whose
 * turn it is.
 */
const awaitedRefusal = (command: Command, awaitedNow: () => Awaited | undefined): Refusal | undefined => {
  if (command.kind === 'advance' || command.kind === 'line') return undefined;
  const awaited = awaitedNow();
  const by = command.kind === 'done' ? 'lines' : 'sheet';
  if (awaited?.by === by && awaited.seats.includes(command.seat)) return undefined;
  const { kind: what, phase } = command;
  return commandRefusals.refuse('not-awaited', {
    what,
    phase,
    seats: awaited?.seats ?? [],
    by: awaited?.by ?? '',
  });
};

const seatRefusal = (seats: readonly string[], { kind, seat }: Command): Refusal | undefined => {
  if (kind === 'advance')
    return seat === 'gm' ? undefined : commandRefusals.refuse('game-master-only', { seat });
  const isPlayer = seats.includes(seat) || (kind !== 'done' && seat === 'gm');
  return isPlayer ? undefined : commandRefusals.refuse('not-a-player', { seat });
};

const refusalOf = <Edition, State, Fact, View>(
  { game, edition }: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  command: Command,
): Refusal | undefined => {
  const now = phaseKey(game, match.state);
  return (
    seatRefusal(playersOf(game, edition), command) ??
    (game.moment(match.state).over ? commandRefusals.refuse('match-over') : undefined) ??
    (command.phase === now
      ? undefined
      : commandRefusals.refuse('stale-phase', { phase: command.phase, now })) ??
    awaitedRefusal(command, () => game.awaited({ edition, state: match.state })) ??
    (command.kind === 'withdraw' && !Object.hasOwn(match.sheets, command.seat)
      ? commandRefusals.refuse('no-sheet')
      : undefined)
  );
};

const acceptedWithoutRuns = <State>(match: MatchState<State>): CommandOutcome<State, never> =>
  ok({ match, runs: [], opened: false });

const submitSheet = <Edition, State, Fact, View>(
  { game, edition }: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  { seat, text }: { readonly seat: string; readonly text: string },
): CommandOutcome<State, Fact> => {
  const sheet = game.readSheet({ edition, state: match.state }, seat, text);
  if (!sheet.ok) return sheet;
  const revisions = { ...match.revisions, [seat]: (match.revisions[seat] ?? 0) + 1 };
  return acceptedWithoutRuns({
    ...match,
    sheets: { ...match.sheets, [seat]: sheet.value.normal },
    revisions,
  });
};

const withdraw = <State>(match: MatchState<State>, seat: string): CommandOutcome<State, never> => {
  const others = Object.entries(match.sheets).filter(([owner]) => owner !== seat);
  return acceptedWithoutRuns({ ...match, sheets: Object.fromEntries(others) });
};

/** The match after a phase was opened: nobody has handed anything in. */
const withPhaseOpened = <Edition, State, Fact, View>(
  { game, edition }: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
): MatchState<State> =>
  game.awaited({ edition, state: match.state })?.by === 'sheet'
    ? { ...match, sheets: {}, revisions: {}, done: [] }
    : { ...match, done: [] };

/** The result of a command; its dice are closed as a block. */
const withDiceBlock = <Edition, State, Fact, View>(
  { game }: Adjudicator<Edition, State, Fact, View>,
  { match, runs }: Progress<State, Fact>,
): Progress<State, Fact> => ({ match: closeDiceBlock(match, game.moment(match.state).turn, runs), runs });

const applyLine = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  { seat, text }: { readonly seat: string; readonly text: string },
): CommandOutcome<State, Fact> => {
  const { game, ownsPositions: mayWrite = false } = adjudicator;
  const dice = diceOf(adjudicator, match);
  // Read before the line, which may write to the position.
  const at = game.moment(match.state);
  const phase = phaseKey(game, match.state);
  const acted = game.act({ ...positionOf(adjudicator, match), mayWrite }, seat, { text, dice });
  if (!acted.ok) return acted;
  const recorded = recordRun(adjudicator, match, { at, advanced: acted.value, dice });
  const { match: after, runs } = withDiceBlock(
    adjudicator,
    runUntilAwaited(adjudicator, { match: recorded.match, runs: [recorded.run] }),
  );
  const opened = runs.length > 1 || phaseKey(game, after.state) !== phase;
  if (opened) return ok({ match: withPhaseOpened(adjudicator, after), runs, opened });
  return ok({ match: { ...after, done: after.done.filter((other) => other !== seat) }, runs, opened });
};

/**
 * Carries out one command. A refused command changes nothing. `advance` closes the step that is due
 * and runs all following steps that wait for nobody; so does a line after which nobody is awaited.
 * @returns the match after it, or the refusal or syntax problems
 */
export const applyCommand = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  command: Command,
): CommandOutcome<State, Fact> => {
  const refusal = refusalOf(adjudicator, match, command);
  if (refusal) return err(refusal);
  switch (command.kind) {
    case 'sheet':
      return submitSheet(adjudicator, match, command);
    case 'withdraw':
      return withdraw(match, command.seat);
    case 'line':
      return applyLine(adjudicator, match, command);
    case 'done':
      return acceptedWithoutRuns({
        ...match,
        done: [...match.done.filter((seat) => seat !== command.seat), command.seat],
      });
    case 'advance': {
      const { match: after, runs } = withDiceBlock(adjudicator, closePhase(adjudicator, match));
      return ok({ match: withPhaseOpened(adjudicator, after), runs, opened: true });
    }
  }
};

/**
 * Why the game refuses a new command that `applyCommand` would accept (`Game.objection`); check
 * `lengthRefusal` first.
 */
export const objectionTo = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  match: MatchState<State>,
  command: Command,
): Rejection | undefined =>
  command.kind === 'sheet' || command.kind === 'line'
    ? adjudicator.game.objection?.(positionOf(adjudicator, match), command.seat, command)
    : undefined;

/** A command and when it was received; the time is left out if the game does not use it. */
export type ReceivedCommand = Command & Pick<Adjudicator<unknown, unknown, unknown, unknown>, 'now'>;

/**
 * Replays a match from its commands.
 * @returns the match after the last command, or the index, from 0, of the first refused command
 */
export const replay = <Edition, State, Fact, View>(
  adjudicator: Adjudicator<Edition, State, Fact, View>,
  commands: Iterable<ReceivedCommand>,
): Result<MatchState<State>, { readonly index: number; readonly rejection: Rejection }> => {
  let match = newMatch(adjudicator.game, adjudicator.edition, adjudicator.begins);
  let index = 0;
  // The first position may be shared; the ones after it are the replay's own.
  let ownsPositions = false;
  for (const { now, ...command } of commands) {
    const received: typeof adjudicator = { ...adjudicator, ownsPositions, ...(now !== undefined && { now }) };
    const applied = applyCommand(received, match, command);
    if (!applied.ok) return err({ index, rejection: applied.error });
    match = applied.value.match;
    ownsPositions ||= applied.value.runs.length > 0;
    index += 1;
  }
  return ok(match);
};
