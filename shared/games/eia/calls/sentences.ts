import { listText } from '../../../kernel/report/words.ts';
import { withSign } from '../../../kernel/text/numbers.ts';
import { diceText, type Sentences } from '../wording/words.ts';
import type { CallFact } from './facts.ts';

export const callSentences: Sentences<CallFact> = {
  'call-offer': ({ caller, allies, enemy, points: [own, callers] }, { name }) => {
    const loses = `${allies.length === 1 ? name(allies[0] ?? '') : 'who refuses'} ${withSign(own)}`;
    const both = callers === 0 ? '' : `, ${name(caller)} ${withSign(callers)}`;
    const one = allies.length === 1 ? '' : 'Each of ';
    const [joins, refuses] = [`declares war on ${name(enemy)}`, 'or refuses, which breaks the alliance'];
    return `${one}${listText(allies.map(name))} ${joins}, ${refuses} (${loses}${both}). [EIA-4.3-d]`;
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
