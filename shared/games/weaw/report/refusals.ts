import type { Refusal } from '../../../kernel/refusal.ts';
import { sentenceOf } from '../../../kernel/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import { reasons } from '../lines/reasons.ts';
import { wordsFor } from '../wording/words.ts';

/** Up to version 4 a cause was written down in words. */
const OLDER: Readonly<Record<string, string>> = {
  'used-already': 'Done already',
  'too-late': 'It is too late',
  'not-open': 'Not open now',
};

/** The sentence of a refusal that an older version has written down; nothing for one of today. */
const olderSentence = ({ reason, facts = {} }: Refusal): string | undefined => {
  const title = OLDER[reason];
  return title === undefined || facts['cause'] !== undefined
    ? undefined
    : `${title}: ${String(facts['what'] ?? 'this')}.`;
};

/** The sentence for a refusal of this game, with the rule it rests on. */
export const explain = (edition: Edition, refusal: Refusal): string => {
  const sentence =
    olderSentence(refusal) ??
    sentenceOf([reasons as never], refusal, wordsFor(edition)) ??
    `Not allowed: ${refusal.reason}.`;
  return refusal.rule === undefined ? sentence : `${sentence} [${refusal.rule}]`;
};
