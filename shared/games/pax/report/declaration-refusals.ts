import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type RefusalSentences, refusalWords } from '../wording/refusal-words.ts';
import { sentenceCase } from '../wording/words.ts';

const SENTENCES: RefusalSentences = {
  'not-in-declarations': (w) =>
    `"${w.verb('verb')}" comes too late or too early; now it is "declare war on POWER", "waive cb NUMBER" or "pass".`,
  'no-casus-belli': (w) =>
    `${w.power('power')} has no casus belli against ${w.power('on')}; ${w.powers('against') === '' ? 'it has none at all' : `it has one against ${w.powers('against')}`}.`,
  'already-at-war': (w) =>
    `${w.power('power')} and ${w.power('on')} are at war already; one declaration is enough, whoever made it.`,
  'declares-on-itself': (w) => `${w.power('power')} cannot declare war on itself; name the enemy.`,
  'never-on-opposite-sides': (w) =>
    `${w.power('power')} and ${w.power('on')} never fight each other; name another enemy.`,
  'minor-declares-by-itself': (w) =>
    `${w.power('power')} is a minor power, which nobody declares war for; declare it for your own power.`,
};

/** Reasons with a sentence of their own. */
export const DECLARATION_REASONS: readonly string[] = Object.keys(SENTENCES);

/** The sentence for a refusal of a declaration of war; nothing for reasons of other phases. */
export const declarationRefusalSentence = (edition: Edition, refusal: Refusal): string | undefined => {
  const text = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  return text && sentenceCase(text);
};
