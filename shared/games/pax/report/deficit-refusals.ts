import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type RefusalSentences, refusalWords } from '../wording/refusal-words.ts';
import { sentenceCase } from '../wording/words.ts';

const SENTENCES: RefusalSentences = {
  'only-eliminations': (w) =>
    `Below zero only "eliminate …" can be ordered, such as "eliminate army 1 in tunis"; "${w.verb('verb')}" has to wait for the orders of the turn.`,
  'no-elimination-under-condition': () =>
    'Pieces are given up at once and without a condition; leave out what follows "if" or "unless".',
  'not-below-zero': (w) =>
    `${w.power('power')} has ${w.pounds('treasury')} and is not below zero; nothing needs to be given up.`,
  'no-such-piece': (w) =>
    `Of ${w.text('wanted')} ${w.text('piece')} in ${w.place('at')} only ${w.text('found')} can be given up; pieces count there that cost upkeep this turn and lie on the coast named.`,
  'could-be-kept': (w) =>
    `${w.power('power')} is ${w.pounds('short')} short; giving up ${w.list('pieces')} saves ${w.pounds('saves')}, and one piece or another of the list could then have been kept. Find a closer sum.`,
};

/** The sentence for a refusal of the deficit window; nothing for reasons of other phases. */
export const deficitRefusalSentence = (edition: Edition, refusal: Refusal): string | undefined => {
  const text = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  return text && sentenceCase(text);
};
