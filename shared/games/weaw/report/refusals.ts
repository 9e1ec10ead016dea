import type { Refusal } from '../../../kernel/refusal.ts';
import { sentenceOf } from '../../../kernel/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import { reasons } from '../lines/reasons.ts';
import { wordsFor } from '../wording/words.ts';

/** The sentence for a refusal of this game, with the rule it rests on. */
export const explain = (edition: Edition, refusal: Refusal): string => {
  const sentence =
    sentenceOf([reasons as never], refusal, wordsFor(edition)) ?? `Not allowed: ${refusal.reason}.`;
  return refusal.rule === undefined ? sentence : `${sentence} [${refusal.rule}]`;
};
