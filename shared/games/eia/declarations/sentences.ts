import { listText } from '../../../kernel/report/words.ts';
import { withSign } from '../../../kernel/text/numbers.ts';
import { pointsNote, type Sentences } from '../wording/words.ts';
import type { DeclarationFact } from './facts.ts';

export const declarationSentences: Sentences<DeclarationFact> = {
  declared: ({ by, on, points, total, brokeAlliance, rule, line }, { name }) => {
    const broken = brokeAlliance ? ', which breaks their alliance' : '';
    return `${name(by)} declares war on ${name(on)}${broken}${pointsNote(points, total)}. [${rule}${line === undefined ? '' : `; ${line}`}]`;
  },
  'call-risk': ({ by, on, allies }, { name }) =>
    `${name(on)} may call ${listText(allies.map(name))} against ${name(by)}. [EIA-4.3-a]`,
  'run-risk': ({ by, on, refund }, { name }) =>
    `Another power may run ${name(on)}, and then support it by war on ${name(by)}; if none runs it, ${name(by)} gets ${withSign(refund)} back. [EIA-4.6-d, EIA-4.6.5]`,
  'no-declarations': ({ powers }, { name, edition }) =>
    powers.length === edition.powers.length
      ? 'Nobody declares war. [EIA-4.2-b]'
      : `No declarations by ${listText(powers.map(name))}. [EIA-4.2-b]`,
  'declaration-struck': ({ by, on, returned = [] }, { name }) => {
    const back = returned.map(([power, points]) => `${name(power)} ${withSign(points)}`);
    const points = back.length > 0 ? `; points come back: ${listText(back)}` : '';
    return `The declaration of ${name(by)} on ${name(on)} is struck, with all that rests on it${points}. [EIA-AMB-10]`;
  },
};
