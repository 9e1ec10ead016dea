import { defined } from '../../kernel/defined.ts';
import { copyPosition } from './state/copy.ts';
import type { Dice } from '../../kernel/match/dice.ts';
import type { StepResult, Awaited } from '../../kernel/match/game.ts';
import type { Audience, LogEntry } from '../../kernel/match/log.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { SyntaxProblem } from '../../kernel/language/sheet.ts';
import { alliances } from './alliances/alliances.ts';
import { alliancesBroken } from './breaking/breaking.ts';
import { followUp } from './britain/follow-up.ts';
import { fileBritishLines } from './britain/file-lines.ts';
import { aggressorsCall, defendersCall } from './calls/phases.ts';
import type { Edition } from './charts/edition.ts';
import { namesOf } from './charts/names.ts';
import { closing } from './combined/closing.ts';
import { combinedMovement } from './combined/combined.ts';
import { backingDown } from './control/back-down.ts';
import { controlRolls, controlWindow } from './control/minor-control.ts';
import { forcedWars } from './control/forced-wars.ts';
import { instability } from './control/instability.ts';
import { supportOfMinors } from './control/support.ts';
import { declarations, declarationsRevealed } from './declarations/reveal.ts';
import { sayBoardLine, takeImmediateOrder } from './dispatch-line.ts';
import { freeStates } from './free-states/free-states.ts';
import { fileSheets } from './lines/filed-lines.ts';
import { done } from './lines/done.ts';
import { doesRun, runPhase } from './lines/run-phase.ts';
import type { EiaVerb } from './orders/form.ts';
import { readLine } from './orders/line.ts';
import { demands } from './peace/demands.ts';
import { informalPeaceStep } from './peace/informal.ts';
import { warsLapse } from './peace/lapse.ts';
import { offers } from './peace/offers.ts';
import { peaceMade } from './peace/peace-made.ts';
import { termsWindow } from './peace/terms-window.ts';
import { replies } from './peace/replies.ts';
import { suits } from './peace/suits.ts';
import { politics } from './politics.ts';
import { quarter } from './quarter/quarter.ts';
import { board } from './rest/board.ts';
import { beginMonth } from './rest/new-month.ts';
import { withTableRolls } from './rest/table-rolls.ts';
import { areRulingsDone, raiseQuestions, rulings } from './rest/ruling-step.ts';
import type { Fact } from './state/facts.ts';
import type { EiaState } from './state/state.ts';
import type { EiaPhase, Waiting } from './lines/phase.ts';
import type { Position, StepContext } from './state/step.ts';
import { placeOf, type StepId } from './vocabulary/steps.ts';

/** The steps of a month, in printed order (EIA-4.0-a). */
export const PHASES: readonly EiaPhase[] = [
  { id: 'SETUP' },
  declarations,
  declarationsRevealed,
  defendersCall,
  aggressorsCall,
  warsLapse,
  politics,
  informalPeaceStep,
  suits,
  offers,
  replies,
  termsWindow,
  peaceMade,
  demands,
  alliances,
  controlWindow,
  instability,
  controlRolls,
  backingDown,
  forcedWars,
  supportOfMinors,
  closing,
  alliancesBroken,
  freeStates,
  combinedMovement,
  board,
  quarter,
  rulings,
  { id: 'OVER' },
];

/** Orders taken whenever the month waits for players' lines or sheets. */
export const EVERY_STEP: readonly EiaVerb[] = [done];

const phaseOf = (step: StepId): EiaPhase => PHASES.find(({ id }) => id === step) ?? { id: 'OVER' };

interface EiaStepRun extends StepContext {
  readonly log: LogEntry<Fact>[];
}

/** Steps in which players can learn something new from others' sheets (EIA-4.7, CLOSING). */
const isNewsStep = (step: StepId): boolean =>
  placeOf(step) >= placeOf('INFORMAL') && placeOf(step) < placeOf('CLOSING');

const open = ({ edition, state: before, now }: Position, dice: Dice): EiaStepRun => {
  const state = copyPosition(before);
  const log: LogEntry<Fact>[] = [];
  const emit = (fact: Fact, audience: Audience = 'all'): void => {
    const isNews = audience === 'all' && fact.type !== 'unsaid' && fact.type !== 'asked-of-map';
    if (isNews && isNewsStep(state.step)) state.record.stirred = true;
    log.push({ turn: state.turn, step: state.step, audience, fact });
  };
  const when = defined({ now });
  return { edition, state, ...when, dice: withTableRolls({ state, emit }, dice), log, emit };
};

const nextStep = (context: StepContext, phase: EiaPhase): StepId => {
  const chosen = phase.next?.(context);
  const next = chosen ?? PHASES[PHASES.indexOf(phase) + 1]?.id ?? 'OVER';
  const isMonthOver = (phase.id === 'BOARD' && next === 'DOW') || phase.id === 'QUARTER';
  return isMonthOver ? beginMonth(context) : next;
};

/** How a step waits, if house rules give it a window. */
const waitsIn = (at: Position, { waits }: EiaPhase): Waiting | undefined => {
  if (!waits || waits.isOpen?.(at) === false) return undefined;
  return waits.isByLines?.(at) ? { ...waits, by: 'lines' } : waits;
};

/** How the current step waits. */
const waitsNow = (at: Position): Waiting | undefined => waitsIn(at, phaseOf(at.state.step));

/** Whether seats hand in sheets in a step, unless a house rule says otherwise; also true if the step is unknown. */
export const takesSheets = (step: string | undefined): boolean =>
  step === undefined || PHASES.some(({ id, waits }) => id === step && waits?.by === 'sheet');

/** Whether a step can take single lines, by itself or by a house rule. */
export const takesLines = (step: StepId): boolean => {
  const { waits } = phaseOf(step);
  return waits !== undefined && (waits.by === 'lines' || waits.isByLines !== undefined);
};

/** Whether nobody is missing in a window, or house rules give it none and it has nothing to carry out. */
const isIdle = (at: Position, phase: EiaPhase): boolean => {
  if (!phase.waits?.isWindow) return false;
  return waitsIn(at, phase) ? phase.waits.missing(at).length === 0 : !doesRun(phase);
};

/** Opens a step; a power that the rules play has written first. */
const openStep = (run: EiaStepRun, phase: EiaPhase): void => {
  if (phase.opensWithLines) fileBritishLines(run, phase.id);
  phase.enter?.(run);
  followUp(run);
};

const carryOut = (run: EiaStepRun, phase: EiaPhase): void => {
  if (!phase.opensWithLines) fileBritishLines(run, phase.id);
  runPhase(run, phase);
  followUp(run);
};

/** Enters a step, skipping windows in which nobody is missing. */
const enter = (run: EiaStepRun, first: StepId): StepResult<EiaState, Fact> => {
  const { state, log } = run;
  for (let step = first; ;) {
    const phase = phaseOf(step);
    const isBack = state.record.resume === step;
    state.step = step;
    if (!isBack) {
      state.entered[step] = (state.entered[step] ?? 0) + 1;
      state.record.done = [];
      state.record.closing = [];
      delete state.record.closed;
      if (state.entered[step] === 1) openStep(run, phase);
    }
    delete state.record.resume;
    const isPassed = isIdle(run, phase);
    if (!isPassed || isBack) return { state, log };
    if (holdForRuling(run, phase)) return { state, log };
    carryOut(run, phase);
    step = nextStep(run, phase);
  }
};

/** Holds a step until somebody has ruled. */
const holdForRuling = (run: EiaStepRun, phase: EiaPhase): boolean => {
  if (phase.id === 'GM_RULING' || !raiseQuestions(run, phase)) return false;
  const { state } = run;
  state.record.closed = phase.id;
  state.record.resume = phase.id;
  state.step = 'GM_RULING';
  state.entered.GM_RULING = (state.entered.GM_RULING ?? 0) + 1;
  return true;
};

/** Enters the first step of a position that was set up. */
export const enterFirstStep = (at: Position, dice: Dice): StepResult<EiaState, Fact> => {
  const run = open(at, dice);
  Reflect.deleteProperty(run.state.entered, at.state.step);
  return enter(run, at.state.step);
};

/** Carries out the current step and enters the next; silence takes its default. */
export const runStep = (
  at: Position,
  sheets: Readonly<Record<string, string>>,
  dice: Dice,
): StepResult<EiaState, Fact> => {
  const run = open(at, dice);
  const phase = phaseOf(at.state.step);
  if (waitsIn(run, phase)?.by === 'sheet' && at.state.record.closed !== phase.id)
    fileSheets(run, sheets, at.edition.powers);
  if (holdForRuling(run, phase)) return { state: run.state, log: run.log };
  carryOut(run, phase);
  return enter(run, nextStep(run, phase));
};

/** Who is awaited now. */
export const awaitedIn = ({
  edition,
  state,
}: {
  readonly edition: Edition;
  readonly state: EiaState;
}): Awaited | undefined => {
  const at = { edition, state };
  const { id } = phaseOf(state.step);
  const waits = waitsNow(at);
  if (!waits || state.record.closed === id || areRulingsDone(at)) return undefined;
  const { by, deadline, untilAllIn } = waits;
  const closes = untilAllIn ? { untilAllIn: true } : id === 'GM_RULING' ? {} : { closesWhenAllIn: true };
  return { seats: waits.missing(at), by, deadline, ...closes };
};

/** Carries out one line that takes effect at once, or returns why it is refused. */
export const actLine = (
  at: Position,
  { seat, text, dice }: { readonly seat: string; readonly text: string; readonly dice: Dice },
): Result<StepResult<EiaState, Fact>, Refusal | readonly SyntaxProblem[]> => {
  const read = readLine(namesOf(at.edition), text);
  if (!read.ok) return read;
  const run = open(at, dice);
  const line = read.value;
  const refusal =
    line.kind === 'order'
      ? takeImmediateOrder(run, { seat, order: line.order, takesLines: waitsNow(run)?.by === 'lines' })
      : sayBoardLine(run, seat, line.action);
  if (refusal) return err(refusal);
  followUp(run);
  return ok({ state: run.state, log: run.log });
};
