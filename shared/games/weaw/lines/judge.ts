import { labelledDice } from '../../../kernel/match/dice.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Action } from '../orders/types.ts';
import { formatAction, orderVerbs } from '../orders/verb-registry.ts';
import { copyOf } from '../state/copy.ts';
import type { FiledLine } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { lineRefusals } from './refusals.ts';

// Checks whether all actions of a line can be done, before any is carried out: on copies, so that a refused line does,
// reports, collects and rolls nothing.

interface RefusedAction {
  readonly action: Frozen<Action>;
  readonly refusal: Refusal;
}

/** Carries out the actions of a line up to the first that is refused. */
export const runActions = (step: StepContext, line: FiledLine): RefusedAction | undefined => {
  for (const action of line.actions) {
    const refusal = orderVerbs.of(action.do).carryOut?.(step, line, action);
    if (refusal) return { action, refusal };
  }
  return undefined;
};

/** Faces that produce every possible result of a die: every chance met, none, and only the lowest. */
const SAMPLE_FACES = [5, 10, 1] as const;
/** Number of dice of a line that are tried with every face; later ones show the first. */
const MOST_DICE = 4;

interface Trial {
  readonly refused: RefusedAction | undefined;
  /** Dice rolled before another action followed. */
  readonly dice: number;
}

/** Tries a line on a copy; its dice show these faces in turn. */
const tryLine = ({ edition, state }: StepContext, line: FiledLine, faces: readonly number[]): Trial => {
  const scope = { game: 'weaw', turn: state.turn, step: state.step };
  const dice = labelledDice(scope, () => faces[dice.rolls.length] ?? SAMPLE_FACES[0]);
  const step: StepContext = { edition, state: copyOf(state), dice, emit: () => undefined };
  const last = { ...line, actions: line.actions.slice(-1) };
  const refused = runActions(step, { ...line, actions: line.actions.slice(0, -1) });
  const before = dice.rolls.length;
  return { refused: refused ?? runActions(step, last), dice: before };
};

/** The results of a line for all dice. */
const waysOf = (
  step: StepContext,
  line: FiledLine,
  faces: readonly number[] = [],
): readonly (RefusedAction | undefined)[] => {
  const { refused, dice } = tryLine(step, line, faces);
  if (faces.length >= Math.min(dice, MOST_DICE)) return [refused];
  return SAMPLE_FACES.flatMap((face) => waysOf(step, line, [...faces, face]));
};

/** Why a line of several actions is refused; a line that only a die would decide is refused too. */
export const judgeLine = (step: StepContext, line: FiledLine): Refusal | undefined => {
  const ways = waysOf(step, line);
  const refused = ways.find((each) => each !== undefined);
  if (!refused) return undefined;
  return ways.every((each) => each?.action === refused.action)
    ? refused.refusal
    : lineRefusals.refuse('depends-on-die', { order: formatAction(refused.action) });
};
