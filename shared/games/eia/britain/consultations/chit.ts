import type { Position } from '../../state/step.ts';
import type { Dice } from '../../../../kernel/match/dice.ts';
import { chartOf } from '../position.ts';
import { commonDie, highRoll } from '../policies/policy.ts';
import type { ConsultationAnswer } from './answer.ts';
import type { Question } from './question.ts';

const byRoll = (at: Position, dice: Dice, rule: string): ConsultationAnswer => {
  const face = dice.roll('britain chit', commonDie(at));
  return { answer: face >= highRoll(at) ? 'melee' : 'line', rules: [rule, 'NB-AMB-17'], faces: [face] };
};

/** NB-NAVY-5 to 8, NB-AMB-58, NB-AMB-59: by the number of ships; modern ones count only below 2 to 1. */
export const chit = (
  at: Position,
  { ships, modern }: Extract<Question, { ask: 'chit' }>,
  dice: Dice,
): ConsultationAnswer => {
  const { melee, roll } = chartOf(at).chits;
  if (ships.ours >= ships.theirs * melee) return { answer: 'melee', rules: ['NB-NAVY-5'], faces: [] };
  if (ships.ours >= ships.theirs * roll) return byRoll(at, dice, 'NB-NAVY-6');
  if (modern.theirs > modern.ours) return byRoll(at, dice, 'NB-NAVY-8');
  return { answer: 'line', rules: ['NB-NAVY-7'], faces: [] };
};
