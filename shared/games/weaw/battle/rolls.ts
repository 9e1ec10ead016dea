import type { StepContext } from '../state/step.ts';
import type { RollReport, RoundReport } from './facts.ts';
import { type Hits, noHits } from './losses.ts';
import { inDiceOrder, survivingStacks, type Stack } from './stacks.ts';

/** The dice of a side in a round, and what they hit. */
export interface Rolled {
  readonly rolls: readonly RollReport[];
  readonly hits: Hits;
}

/** One die for each unit, a hit at or under its value (WEAW-BAT-10); label `KIND PLACE NATION TYPE`. */
export const rollStacks = (
  { dice }: Pick<StepContext, 'dice'>,
  stacks: readonly Stack[],
  label: (stack: Stack) => string,
): Rolled => {
  const hits = noHits();
  const rolls = inDiceOrder(survivingStacks(stacks))
    .filter(({ value, rolls: each }) => value > 0 && each > 0)
    .map((stack): RollReport => {
      const fallen = Array.from({ length: stack.n * stack.rolls }, () => dice.roll(label(stack), 10));
      hits[stack.only ?? 'any'] += fallen.filter((die) => die <= stack.value).length;
      return { nation: stack.nation, type: stack.type, value: stack.value, dice: fallen };
    });
  return { rolls, hits };
};

/** Rounds without a loss after which a combat is over: no dice fall so but those that somebody wrote down. */
const STALLED = 200;

/** Whether a combat goes on and on and nobody is hit. */
export const isStalled = (rounds: readonly RoundReport[]): boolean =>
  rounds.length >= STALLED && rounds.slice(-STALLED).every(({ losses }) => losses.length === 0);

/** Whether a side could hit anything in a round to come. */
export const canScore = (stacks: readonly Stack[]): boolean =>
  survivingStacks(stacks).some(({ value, rolls, only }) => value > 0 && rolls > 0 && only !== 'planes');
