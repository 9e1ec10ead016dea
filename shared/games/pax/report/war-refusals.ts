import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type RefusalSentences, refusalWords } from '../wording/refusal-words.ts';
import { ALLIANCE_SENTENCES } from './war-alliance-refusals.ts';
import { ATTACK_SENTENCES } from './war-attack-refusals.ts';
import { MANOEUVRE_SENTENCES } from './war-manoeuvre-refusals.ts';
import { PEACE_SENTENCES } from './war-peace-refusals.ts';
import { sentenceCase } from '../wording/words.ts';

const SENTENCES: RefusalSentences = {
  ...ALLIANCE_SENTENCES,
  ...MANOEUVRE_SENTENCES,
  ...ATTACK_SENTENCES,
  ...PEACE_SENTENCES,
};

/** The sentence for a refusal of war, its peace and its spoils; nothing for reasons of other phases. */
export const warRefusalSentence = (edition: Edition, refusal: Refusal): string | undefined => {
  const text = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  return text && sentenceCase(text);
};
