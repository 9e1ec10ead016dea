import { areFriends } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import type { StepContext } from '../state/step.ts';
import { fightForPlaces } from './battles.ts';

/** Carries out breakthroughs, which come after all other combats (WEAW-TECH-16). */
export const runBreakthroughs = (step: StepContext): void => {
  const { state } = step;
  carryOutStep(step, 'BAT');
  const contested = state.record.breakthroughs.filter(
    ({ nation, to }) => !areFriends(state, nation, controllerOf(step, to)),
  );
  fightForPlaces(step, [...new Set(contested.map(({ to }) => to))].toSorted());
};
