import { titleOfId } from '../../../../kernel/text/title.ts';
import type { Position } from '../../state/step.ts';
import { wordsFor } from '../../wording/words.ts';
import { chartOf } from '../position.ts';
import { commonDie, highRoll } from '../policies/policy.ts';
import { chitRule } from './chit.ts';
import { areasRolledIn } from './intercept.ts';
import { navyAnswerText } from './question-words.ts';
import type { Question } from './question.ts';
import { raids, shipsNeeded } from './raid.ts';

// What a question to the Royal Navy may bring, with its odds, before it is asked.

const percent = (chance: number): string => `${String(Math.round(chance * 100))}%`;

const interceptOutlook = (at: Position, areas: readonly string[]): string => {
  const rolls = areasRolledIn(at, areas).length;
  if (rolls === 0) return 'Nothing is rolled there: the Royal Navy does not intercept. [NB-NAVY-1]';
  const sides = commonDie(at);
  const dice = rolls === 1 ? 'a die' : `up to ${String(rolls)} dice, one for each sea area,`;
  const chance = percent(1 - (1 - 1 / sides) ** rolls);
  return `The Royal Navy rolls ${dice} of ${String(sides)} sides. On a ${String(chartOf(at).interception.rollEquals)} it intercepts and attacks (${chance}), otherwise the fleet passes. [NB-NAVY-1, NB-AMB-55]`;
};

const chitOutlook = (at: Position, question: Extract<Question, { ask: 'chit' }>): string => {
  const { answer, rule } = chitRule(at, question);
  if (answer !== undefined)
    return `The Royal Navy picks ${answer === 'melee' ? 'Melee' : 'Line'}, without a die. [${rule}]`;
  const [sides, high] = [commonDie(at), highRoll(at)];
  const chance = percent((sides - high + 1) / sides);
  return `The Royal Navy rolls a die of ${String(sides)} sides: Melee on ${String(high)} or more (${chance}), otherwise Line. [${rule}, NB-AMB-17]`;
};

/** What the Royal Navy would do, or the chances of what it may do. */
export const consultationOutlook = (at: Position, question: Question): string => {
  switch (question.ask) {
    case 'intercept':
      return interceptOutlook(at, question.areas);
    case 'chit':
      return chitOutlook(at, question);
    case 'raid': {
      const { answer, rules } = raids(at, question);
      const wanted = `A raid on ${titleOfId(question.port)} takes ${String(shipsNeeded(at, question))} British ships.`;
      return `${wanted} ${navyAnswerText(question, { answer, rules }, wordsFor(at.edition))}. One question for each port and month. [${[...new Set([...rules, 'NB-AMB-63'])].join(', ')}]`;
    }
  }
};
