import { figuresOf } from '../board/figures.ts';
import { pilesWithTask } from '../board/forces.ts';
import type { RoundReport } from '../state/combat-facts.ts';
import { partyOf, applyHits } from '../battle/losses.ts';
import { rollStacks } from '../battle/rolls.ts';
import type { Stack } from '../battle/stacks.ts';
import type { StepContext } from '../state/step.ts';
import type { Battle } from './battles.ts';
import { forceTask } from '../land/landing.ts';

/** Whole battleships of forces that bombard a place: a damaged one may not (WEAW-BB-4). */
const shipsFor = (step: StepContext, place: string): readonly Stack[] =>
  step.state.record.forces
    .filter((force) => force.bombards === place && !force.stopped)
    .flatMap(({ line }) => pilesWithTask(step.state, forceTask(line)))
    .filter(({ type, hits = 0, n }) => type === 'battleship' && hits === 0 && n > 0)
    .map((source): Stack => ({
      nation: source.nation,
      type: 'battleship',
      from: source.at,
      n: source.n,
      value: figuresOf(step, source.nation, 'battleship').bombard,
      penalties: [],
      dicePerUnit: 1,
      cost: 0,
      hitPoints: 1,
    }));

/**
 * WEAW-BB-2, WEAW-AMB-24: one die for each ship before a landing; the defender takes its losses at once, without reply.
 */
export const bombard = (step: StepContext, battle: Battle): RoundReport | undefined => {
  const { place, incoming, attackers, defenders } = battle;
  if (!incoming.some(({ by }) => by === 'sea')) return undefined;
  const ships = shipsFor(step, place);
  if (ships.length === 0) return undefined;
  const fired = rollStacks(step, ships, ({ nation }) => `bombard ${place} ${nation}`);
  const party = {
    ...partyOf(step.edition, [defenders, attackers], place),
    fictiveUnits: 0,
    stacks: [...defenders],
  };
  return { attackers: fired.rolls, defenders: [], losses: applyHits(step, party, fired.hits) };
};
