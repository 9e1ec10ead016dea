import type { StepContext } from '../state/step.ts';
import type { RollReport, RoundReport } from '../state/combat-facts.ts';
import { type Hits, noHits } from './losses.ts';
import { inDiceOrder, survivingStacks, type Stack } from './stacks.ts';

/** The dice of a side in a round, and what they hit. */
export interface RollResult {
  readonly rolls: readonly RollReport[];
  readonly hits: Hits;
}

/** One die for each unit, a hit at or under its value (WEAW-BAT-10); label `KIND PLACE NATION TYPE`. */
export const rollStacks = (
  { dice }: Pick<StepContext, 'dice'>,
  stacks: readonly Stack[],
  label: (stack: Stack) => string,
): RollResult => {
  const hits = noHits();
  const rolls = inDiceOrder(survivingStacks(stacks))
    .filter(({ value, dicePerUnit }) => value > 0 && dicePerUnit > 0)
    .map((stack): RollReport => {
      const faces = Array.from({ length: stack.n * stack.dicePerUnit }, () => dice.roll(label(stack), 10));
      hits[stack.targets ?? 'any'] += faces.filter((die) => die <= stack.value).length;
      return { nation: stack.nation, type: stack.type, value: stack.value, dice: faces };
    });
  return { rolls, hits };
};

/** Rounds without a loss after which a combat ends. Fair dice hardly ever reach it; a scenario's fixed dice may. */
const STALLED_ROUNDS = 200;

/** Whether a combat is ended after too many rounds without a loss. */
export const isStalled = (rounds: readonly RoundReport[]): boolean =>
  rounds.length >= STALLED_ROUNDS && rounds.slice(-STALLED_ROUNDS).every(({ losses }) => losses.length === 0);

/** Whether a side can still hit anything but planes. */
export const canHit = (stacks: readonly Stack[]): boolean =>
  survivingStacks(stacks).some(
    ({ value, dicePerUnit, targets }) => value > 0 && dicePerUnit > 0 && targets !== 'planes',
  );
