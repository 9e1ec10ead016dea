import { PHASES } from '../turn.ts';
import { type PaxState, STEPS, type StepId } from '../state/state.ts';
import { UNPLAYED_STEPS } from './unplayed.ts';

// A scenario names a step (`COL`) or a state of the turn (`RESOLVE`), in any case.

const norm = (name: string): string => name.trim().toUpperCase().replaceAll('-', '_');

/** The game master is awaited: in a step that would run by itself except for open questions. */
const RULING_STEP = 'GM_RULING';

const stepsOf = (name: string): readonly StepId[] => {
  const wanted = norm(name);
  const ofState = PHASES.filter((phase) => phase.state === wanted).map((phase) => phase.id);
  return ofState.length > 0 ? ofState : STEPS.filter((step) => step === wanted);
};

/** The first step of a state, or the step with that name; undefined for an unknown name. */
export const firstStepOf = (name: string): StepId | undefined => stepsOf(name)[0];

/** The last step of a state, or the step with that name; the game master's ruling ends with the step it interrupts. */
export const lastStepOf = (name: string): StepId | undefined =>
  norm(name) === RULING_STEP ? 'MSC' : stepsOf(name).at(-1);

export const isUnplayedPhase = (name: string): boolean => UNPLAYED_STEPS.includes(norm(name));

export const isKnownPhase = (name: string): boolean =>
  lastStepOf(name) !== undefined || isUnplayedPhase(name);

const isRuling = (state: PaxState): boolean => state.step === 'MSC' && state.turnRecord.questions.length > 0;

/** Names of the step that waits or runs next. */
export const phaseNames = (state: PaxState): readonly string[] => [
  state.step,
  ...PHASES.filter((phase) => phase.id === state.step).map((phase) => phase.state),
  ...(isRuling(state) ? [RULING_STEP] : []),
];

export const isPhase = (state: PaxState, name: string): boolean => phaseNames(state).includes(norm(name));
