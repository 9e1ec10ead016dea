import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type RefusalSentences, type RefusalWords, refusalWords } from '../wording/refusal-words.ts';
import { sentenceCase } from '../wording/words.ts';

/** A dispute can be brought only while attendance is asked. */
const orBringIt = (w: RefusalWords): string =>
  w.text('isOpen') === 'true' ? 'bring it there with "bring cb NUMBER", or declare' : 'declare';

const SENTENCES: RefusalSentences = {
  'site-not-a-players': (w) =>
    `A Congress cannot meet in ${w.power('site')}; name the home country of a player's power.`,
  'site-must-be-germany': (w) =>
    `Every player is party to a dispute, so that the Congress meets in Germany, not in ${w.power('site')}.`,
  'site-is-party': (w) =>
    `${w.power('site')} is party to a dispute before the Congress and cannot be its host; name a country that is not.`,
  'site-outside-europe': (w) =>
    `${w.power('site')} can be the host only when every European player is party to a dispute; ${w.powers('neutral')} can host this one.`,
  'not-yours-to-bring': (w) =>
    `Casus belli ${w.text('number')} belongs to ${w.power('holder')}; you bring your own before a Congress, or that of a minor power you back.`,
  'already-brought': (w) => `Casus belli ${w.text('number')} is before the Congress already.`,
  'no-guest': (w) =>
    `${w.power('power')} needs no invitation; objections are made to the USA and Japan only.`,
  'no-voice-over-guests': () =>
    'Only Britain, France, Germany, Italy and Russia have a voice in whether the USA or Japan is invited.',
  'not-in-congress': (w) =>
    `${w.power('seat')} does not sit in this Congress; ${w.powers('members') || 'nobody'} may speak and vote in it.`,
  'no-condition-in-congress': () =>
    'Nothing said in a Congress may depend on what others do; leave out what follows "if" or "unless".',
  'not-at-this-point': (w) =>
    `"${w.verb('verb')}" has no place at this point of the Congress; "lower AREA to MARKER", "waive cb NUMBER" and "declare war on POWER" have at any.`,
  'control-stays': (w) =>
    `Your marker in ${w.place('area')} is ${w.marker('own')}; during a Congress only Interests and Influences are lowered at will, Control by a resolution.`,
  'war-after-congress': (w) =>
    `What you have against ${w.power('on')} is not before the Congress; ${orBringIt(w)} war when the Congress has risen.`,
  'war-by-members-only': (w) =>
    `You are no member of this Congress, and what you have against ${w.power('on')} is not before it; ${orBringIt(w)} war when the Congress has risen.`,
  'congress-names-parties': () =>
    'A proposal names no parties: leave out "between", and the Congress asks the disputants to sign.',
  'resolution-is-public': () =>
    'Nothing that a Congress votes on can be secret; leave out "secret" and the secret protocol.',
  'minors-area-not-disputed': (w) =>
    `Clause ${w.text('clause')}: ${w.place('area')} concerns a minor power and is not in dispute, so that a resolution may not touch it.`,
  'clause-impossible': (w) =>
    `Clause "${w.text('line')}" could not be carried out (${w.text('why').replaceAll('-', ' ')}); change it or leave it out.`,
  'leaves-marker-illegal': (w) =>
    `${w.markerName('kind')} of ${w.power('power')} would stand in ${w.place('area')} beside the Control of ${w.powers('beside')}; lower it, or make it a share of a co-dominion.`,
  'leaves-dispute-open': (w) =>
    `Casus belli ${w.text('number')} in ${w.place('area')} would remain; settle all that is in dispute there.`,
  'no-claim-to-annexed': (w) =>
    `${w.power('power')} has no claim to ${w.place('area')} before this Congress; ${w.powers('holders') || 'nobody'} may receive it.`,
  'grants-control-only': (w) =>
    `A Congress grants a Protectorate or a Possession in ${w.place('area')}, not ${w.marker('marker')}.`,
  'settles-nothing': (w) =>
    `This text settles none of the disputes before the Congress (casus belli ${w.list('open')}); say what becomes of one of them.`,
  'proposed-already': (w) => `This very text is before the Congress as proposal ${w.text('number')}.`,
  'not-up-for-vote': (w) =>
    `Proposal ${w.text('number')} is not up for a vote; ${w.list('up') === '' ? 'none is' : `these are: ${w.list('up')}`}.`,
  'votes-twice': (w) => `Your line votes twice on proposal ${w.text('number')}; keep one of the votes.`,
  'signing-comes-later': (w) =>
    `Leave out "and ${w.text('then')}": who has to sign is asked when the votes are counted.`,
  'no-such-resolution': (w) =>
    `The Congress has adopted nothing called ${w.text('treaty')}; ${w.list('adopted') === '' ? 'it has adopted nothing yet' : `it has adopted ${w.list('adopted')}`}.`,
};

/** Reasons with a sentence of their own. */
export const CONGRESS_REASONS: readonly string[] = Object.keys(SENTENCES);

/** The sentence for a refusal in a Congress; nothing for reasons of other phases. */
export const congressRefusalSentence = (edition: Edition, refusal: Refusal): string | undefined => {
  const text = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  return text && sentenceCase(text);
};
