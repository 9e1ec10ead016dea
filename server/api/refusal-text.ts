import type { FactValue, Refusal } from '@chancery/shared/kernel/refusal.ts';
import { sentenceOf } from '@chancery/shared/kernel/refusals.ts';
import { printableLines } from '@chancery/shared/kernel/text/printable.ts';
import type { ExplainedRefusal } from '../engine/explain.ts';
import { printableFacts } from '../engine/printable.ts';
import { serverRefusals } from '../refusals/refuse.ts';

const factText = (value: FactValue): string => (typeof value === 'object' ? value.join(', ') : String(value));

const fallbackSentence = ({ reason, facts = {} }: Refusal): string => {
  const details = Object.entries(facts).map(([key, value]) => `${key} ${factText(value)}`);
  return [reason.replaceAll('-', ' '), ...details].join('; ');
};

/**
 * The sentence for a refusal: the game's, or the server's own, or the reason with its facts. Text of others in it
 * is made printable.
 */
export const refusalText = ({ sentence, ...refusal }: ExplainedRefusal): string => {
  const printed = { ...refusal, facts: printableFacts(refusal) };
  const text = sentence ?? sentenceOf([serverRefusals], printed, undefined) ?? fallbackSentence(printed);
  return printableLines(text).join('\n');
};
