import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type RefusalSentences, refusalWords } from '../wording/refusal-words.ts';
import { sentenceCase } from '../wording/words.ts';

const inAreas = (areas: string, none: string): string => (areas === '' ? none : `in ${areas}`);

const SENTENCES: RefusalSentences = {
  'not-in-negotiation': (w) =>
    `"${w.verb('verb')}" is no order of negotiation; "waive", "lower", "give", "admit", "accept", "pay", "back" and "call congress" are.`,
  'no-condition-here': () =>
    'A line of negotiation takes effect at once and without a condition; leave out what follows "if" or "unless".',
  'no-such-casus-belli': (w) =>
    `There is no casus belli ${w.text('number')}; ${w.list('standing') === '' ? 'none stands' : `standing: ${w.list('standing')}`}.`,
  'not-holder': (w) =>
    `Casus belli ${w.text('number')} belongs to ${w.power('holder')}; only its holder can waive it.`,
  'several-casus-belli': (w) => `That could be casus belli ${w.list('numbers')}; name one by its number.`,
  'no-dispute': (w) =>
    `Nothing is in dispute in ${w.place('area')}; in negotiation a marker is lowered only where there is a casus belli.`,
  'illegal-beside': (w) =>
    `${w.marker('to')} cannot stand in ${w.place('area')} beside the Control of ${w.powers('holders')}; lower the marker further.`,
  'not-yours-to-give': (w) =>
    `${w.power('power')} has ${w.marker('own')} in ${w.place('area')}, not ${w.marker('marker')}.`,
  'not-established': (w) =>
    `The ${w.markerName('marker')} in ${w.place('area')} is not established; it cannot be given before it is.`,
  'no-garrison': (w) =>
    `${w.power('power')} has no army to spare that can get to ${w.place('area')}; without a garrison it cannot be received.`,
  'nobody-controls': (w) =>
    `Nobody has established Control in ${w.place('area')}; there is nothing to share.`,
  'no-offer': (w) =>
    `Nothing is offered to you in ${w.place('area')}; offers to you stand ${inAreas(w.places('areas'), 'nowhere')}.`,
  'several-offers': (w) =>
    `${w.powers('givers')} each offer you something in ${w.place('area')}; one of them has to offer something else first.`,
  'no-say': (w) =>
    `You have neither Control nor Influence in ${w.place('area')}; ${w.powers('voices')} can let others share it.`,
  'minor-accepts-nothing': (w) =>
    `${w.power('power')} strikes no bargains; markers go to a minor power only by a Congress or after a war.`,
  'not-a-minor': (w) => `${w.power('power')} is no minor power; only minors are backed.`,
  'not-overrun': (w) =>
    `${w.power('power')} has no Influence in ${w.place('area')} beside another's Control; it has some ${inAreas(w.places('areas'), 'nowhere')}.`,
  'backs-against-itself': (w) =>
    `Your own Control in ${w.place('area')} is what ${w.power('minor')} would be backed against; lower it instead.`,
  'backed-already': (w) => `You stand up for ${w.power('minor')} in ${w.place('area')} already.`,
  'standing-pass-alone': () =>
    'A standing pass is turned by a line of its own: "standing pass off" or "standing pass on".',
  'no-standing-pass': () =>
    'In this match every window is held for everybody (setting quietWindows), so there is no standing pass; say "pass" in each.',
};

/** Reasons with a sentence of their own. */
export const NEGOTIATION_REASONS: readonly string[] = Object.keys(SENTENCES);

/** The sentence for a refusal of negotiation; nothing for reasons of other phases. */
export const negotiationRefusalSentence = (edition: Edition, refusal: Refusal): string | undefined => {
  const text = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  return text && sentenceCase(text);
};
