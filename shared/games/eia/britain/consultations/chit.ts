import type { Position } from '../../state/step.ts';
import type { Dice } from '../../../../kernel/match/dice.ts';
import { chartOf } from '../position.ts';
import { commonDie, highRoll } from '../policies/policy.ts';
import type { ConsultationAnswer } from './answer.ts';
import type { Question } from './question.ts';

type ChitQuestion = Extract<Question, { ask: 'chit' }>;

/**
 * NB-NAVY-5 to 8, NB-AMB-58, NB-AMB-59: by the number of ships; modern ones count only below 2 to 1. The chit, or none
 * if a die decides, and the rule.
 */
export const chitRule = (
  at: Position,
  { ships, modern }: ChitQuestion,
): { readonly answer?: 'melee' | 'line'; readonly rule: string } => {
  const { melee, roll } = chartOf(at).chits;
  if (ships.ours >= ships.theirs * melee) return { answer: 'melee', rule: 'NB-NAVY-5' };
  if (ships.ours >= ships.theirs * roll) return { rule: 'NB-NAVY-6' };
  return modern.theirs > modern.ours ? { rule: 'NB-NAVY-8' } : { answer: 'line', rule: 'NB-NAVY-7' };
};

const byRoll = (at: Position, dice: Dice, rule: string): ConsultationAnswer => {
  const face = dice.roll('britain chit', commonDie(at));
  return { answer: face >= highRoll(at) ? 'melee' : 'line', rules: [rule, 'NB-AMB-17'], faces: [face] };
};

/** The chit that Great Britain picks in a fight. */
export const chit = (at: Position, question: ChitQuestion, dice: Dice): ConsultationAnswer => {
  const { answer, rule } = chitRule(at, question);
  return answer === undefined ? byRoll(at, dice, rule) : { answer, rules: [rule], faces: [] };
};
