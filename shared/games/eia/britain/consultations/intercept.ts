import type { Position } from '../../state/step.ts';
import type { Dice } from '../../../../kernel/match/dice.ts';
import { chartOf } from '../position.ts';
import { commonDie } from '../policies/policy.ts';
import type { ConsultationAnswer } from './answer.ts';
import type { Question } from './question.ts';

/** Sea areas of a move for which the Royal Navy rolls (NB-NAVY-1, NB-AMB-55). */
export const areasRolledIn = (at: Position, areas: readonly string[]): readonly string[] => {
  const watched = areas.filter((area) => !chartOf(at).interception.freeAreas.includes(area));
  return at.edition.settings.interceptPer === 'move' ? watched.slice(0, 1) : watched;
};

/**
 * NB-NAVY-1, NB-AMB-55: on a 1 the Royal Navy intercepts and attacks; one die for each sea area the stack enters, or
 * one for the whole move with `interceptPer: move`.
 */
export const intercepts = (
  at: Position,
  { power, areas }: Extract<Question, { ask: 'intercept' }>,
  dice: Dice,
): ConsultationAnswer => {
  const faces: number[] = [];
  for (const area of areasRolledIn(at, areas)) {
    faces.push(dice.roll(`britain intercept ${power} ${area}`, commonDie(at)));
    if (faces.at(-1) === chartOf(at).interception.rollEquals)
      return { answer: 'intercept', rules: ['NB-NAVY-1', 'NB-AMB-55'], faces };
  }
  return { answer: 'no', rules: ['NB-NAVY-1', 'NB-AMB-55'], faces };
};
