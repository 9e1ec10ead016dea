import { listText } from '../../../kernel/report/words.ts';
import { withSign } from '../../../kernel/text/numbers.ts';
import { diceText, type Sentences } from '../wording/words.ts';
import type { CallFact } from './facts.ts';

export const callSentences: Sentences<CallFact> = {
  'call-offer': ({ caller, allies, enemy, points: [own, callers] }, { name }) => {
    const names = listText(allies.map(name));
    const isOne = allies.length === 1;
    const both = callers === 0 ? '' : `, ${name(caller)} ${withSign(callers)}`;
    const loss = `${isOne ? names : 'who refuses'} ${withSign(own)}${both}`;
    return `${isOne ? names : `Each of ${names}`} declares war on ${name(enemy)}, or refuses, which breaks the alliance (${loss}). [EIA-4.3-d]`;
  },
  callers: ({ side, order, dice }, { name }) => {
    const rolled = order.map((power) => `${name(power)} ${diceText(dice[power] ?? [])}`);
    return `The ${side} call in this order: ${listText(rolled)}. [EIA-4.3-e]`;
  },
  called: ({ caller, ally, enemy }, { name }) =>
    `${name(caller)} calls ${name(ally)} against ${name(enemy)}. [EIA-4.3-a]`,
  answered: ({ caller, ally }, { name }) => `${name(ally)} answers ${name(caller)}. [EIA-4.3-d]`,
  refused: ({ caller, ally, enemy, side, points: [own, callers], forced }, { name }) => {
    const how = forced ? 'cannot answer' : 'refuses';
    const both = side === 'aggressor' ? `, ${name(caller)} ${withSign(callers)}` : '';
    const rule = side === 'aggressor' ? 'EIA-4.3.1.3-b' : 'EIA-4.3.1.3-a';
    return `${name(ally)} ${how} ${name(caller)} against ${name(enemy)}: their alliance is broken (${name(ally)} ${withSign(own)}${both}). [${forced ? 'EIA-4.3.1.4-b' : rule}]`;
  },
};
