import { copyJson } from '../../../kernel/match/copy.ts';
import { labelledDice } from '../../../kernel/match/dice.ts';
import { openStep } from '../../../kernel/turn/step.ts';
import type { Edition } from '../charts/edition.ts';
import { copyOf } from '../state/copy.ts';
import type { WeawState } from '../state/state.ts';
import { fileExtraLine } from '../lines/filing.ts';
import type { Fact } from '../state/facts.ts';
import type { StepContext } from '../state/step.ts';
import { turn } from '../turn.ts';
import { knownState } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';
import { placeOfStep, type StepId } from '../vocabulary/steps.ts';

/** The face of every die in a forecast; it meets no chance of a few in ten. */
const NEUTRAL_FACE = 5;

/** A sheet with the view of the seat that writes it. */
export interface SeatSheet {
  readonly edition: Edition;
  readonly view: WeawView;
  readonly seat: string;
  readonly text: string;
}

/** A forecast that caches its last result for each view, since a draft is evaluated at every key. */
export const keptBySheet = <Forecast>(forecast: (sheet: SeatSheet) => Forecast) => {
  const kept = new WeakMap<WeawView, { readonly text: string; readonly forecast: Forecast }>();
  return (sheet: SeatSheet): Forecast => {
    const last = kept.get(sheet.view);
    if (last?.text === sheet.text) return last.forecast;
    const found = forecast(sheet);
    kept.set(sheet.view, { text: sheet.text, forecast: found });
    return found;
  };
};

interface AdvanceOptions {
  readonly sheets?: Readonly<Record<string, string>>;
  readonly isWanted: (state: Pick<WeawState, 'step'>) => boolean;
}

const isBefore =
  (until: StepId) =>
  ({ step }: Pick<WeawState, 'step'>): boolean =>
    placeOfStep(step) < placeOfStep(until) && step !== 'VIC';

const neutralFace = (): number => NEUTRAL_FACE;

/** Faces of a die. */
export const FACES = 10;

/** Die faces for forecasts: a linear congruential generator, so that the same seed gives the same faces. */
export const facesOf = (seed: number): (() => number) => {
  let value = seed * 2_654_435_761 + 12_345;
  return () => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + (Math.floor(value / 65_536) % FACES);
  };
};

const diceOf = ({ turn: n, step }: WeawState, face: () => number) => ({
  dice: labelledDice({ game: 'weaw', turn: n, step }, face),
});

const startAt = (edition: Edition, state: WeawState, face: () => number = neutralFace) => ({
  edition,
  state,
  ...diceOf(state, face),
});

/** A question for the game master is skipped and stays open. */
const pastRulings = (state: WeawState): WeawState =>
  state.step === 'GM_RULING' ? { ...state, step: state.record.resume ?? 'DIP' } : state;

/** Runs steps while `isWanted` holds. */
const advanceState = (
  edition: Edition,
  state: WeawState,
  { sheets = {}, isWanted: wanted }: AdvanceOptions,
): WeawState => pastRulings(turn.advanceWhile(startAt(edition, state), sheets, wanted).state);

/**
 * The state to which a sheet leads before a step if nobody else orders anything and all dice are neutral. Uses only
 * what the seat knows, so no secret of another seat affects it.
 * @returns the state at the start of the step, or at the end of the war if that comes first
 */
export const stateBefore = ({ edition, view, seat, text }: SeatSheet, until: StepId): WeawState =>
  stateFrom(edition, knownState(view), { until, sheets: { [seat]: text } });

/** The same from a state of such a forecast; sheets are filed if it is before the orders. */
export const stateFrom = (
  edition: Edition,
  start: WeawState,
  { until, sheets = {} }: Pick<AdvanceOptions, 'sheets'> & { readonly until: StepId },
): WeawState => {
  const wanted = isBefore(until);
  let state = start;
  while (wanted(state)) state = advanceState(edition, state, { sheets, isWanted: wanted });
  return state;
};

/**
 * The states in which a step begins: one, or one for each nation with lines for it if nations move and fight one after
 * the other (setting sequence).
 * @param next the step with which a nation continues; a later one skips those between
 */
export const statesBefore = (sheet: SeatSheet, until: StepId, next: StepId = until): readonly WeawState[] => {
  const { edition } = sheet;
  let state = stateBefore(sheet, until);
  const states = [state];
  if (edition.settings.sequence === 'phases') return states;
  const isOnTheWay = (at: Pick<WeawState, 'step'>): boolean => isBefore('INC')(at) && at.step !== until;
  for (;;) {
    state = stateAfterStep(edition, state, next);
    while (isOnTheWay(state)) state = advanceState(edition, state, { isWanted: isOnTheWay });
    if (state.step !== until) return states;
    states.push(state);
  }
};

/** The state and facts of an action carried out with some dice faces, from a state of such a forecast. */
export const playedOut = (
  edition: Edition,
  state: WeawState,
  { carryOut, face }: { readonly carryOut: (step: StepContext) => void; readonly face: () => number },
): { readonly state: WeawState; readonly facts: readonly Fact[] } => {
  const played = turn.act(startAt(edition, state, face), carryOut);
  return { state: played.state, facts: played.log.map(({ fact }) => fact) };
};

/** A step on a private copy of a state, for tries that come to nothing but figures. */
export const rehearsal = (edition: Edition, state: WeawState, face: () => number): StepContext =>
  openStep(startAt(edition, state, face), copyOf);

/** The same step with dice of other faces. */
export const withFaces = (step: StepContext, face: () => number): StepContext => ({
  ...step,
  ...diceOf(step.state, face),
});

/** The same on units of its own: what they lose in one try does not count in the next. */
export const withOwnUnits = (step: StepContext, face: () => number): StepContext => ({
  ...withFaces(step, face),
  state: { ...step.state, units: copyJson(step.state.units) },
});

/** A state after an action within its step. */
export const stateWithin = (
  edition: Edition,
  state: WeawState,
  carryOut: (step: StepContext) => void,
): WeawState => turn.act(startAt(edition, state), carryOut).state;

/** A state after one step, whatever steps lie between. */
export const stateAfterStep = (edition: Edition, state: WeawState, step: StepId): WeawState =>
  advanceState(edition, { ...state, step }, { isWanted: (at) => at.step === step });

/**
 * The state after diplomacy in which a nation acts: wars the sheet declares count, but not research, building and
 * fighting in between. Fast, for lines that do not depend on these.
 */
export const stateFiled = (sheet: SeatSheet, nation: string): WeawState => {
  const state = stateBefore(sheet, 'TEC');
  return { ...state, record: { ...state.record, active: nation } };
};

/** Such a state with one more line added to the sheet. */
export const stateWithLine = ({ edition, seat }: SeatSheet, filed: WeawState, line: string): WeawState =>
  stateWithin(edition, filed, (step) => {
    fileExtraLine(step, seat, line);
  });
