import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../edition.ts';
import { type RefusalSentences, refusalWords } from './refusal-words.ts';
import { sentenceCase } from './words.ts';

const SENTENCES: RefusalSentences = {
  'not-in-negotiation': (w) =>
    `"${w.text('verb').replaceAll('-', ' ')}" is no order of negotiation; "waive cb NUMBER" and "lower AREA to MARKER" are.`,
  'no-condition-here': () =>
    'A line of negotiation takes effect at once and without a condition; leave out what follows "if" or "unless".',
  'no-such-casus-belli': (w) =>
    `There is no casus belli ${w.text('number')}; ${w.list('standing') === '' ? 'none stands' : `standing: ${w.list('standing')}`}.`,
  'not-holder': (w) =>
    `Casus belli ${w.text('number')} belongs to ${w.power('holder')}; only its holder can waive it.`,
  'no-dispute': (w) =>
    `Nothing is in dispute in ${w.place('area')}; in negotiation a marker is lowered only where there is a casus belli.`,
  'illegal-beside': (w) =>
    `${w.marker('to')} cannot stand in ${w.place('area')} beside the Control of ${w.powers('holders')}; lower the marker further.`,
};

/** Reasons with a sentence of their own. */
export const NEGOTIATION_REASONS: readonly string[] = Object.keys(SENTENCES);

/** The sentence for a refusal of negotiation; nothing for reasons of other phases. */
export const negotiationRefusalSentence = (edition: Edition, refusal: Refusal): string | undefined => {
  const text = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  return text && sentenceCase(text);
};
