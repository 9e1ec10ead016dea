import type { RefusalSentences } from '../wording/refusal-words.ts';

/** Peace, spoils and the way home. */
export const PEACE_SENTENCES: RefusalSentences = {
  'not-at-war': (w) =>
    `${w.power('power') === '' ? w.power('party') : w.power('power')} fights in no war now, so there is nothing of this kind to order.`,
  'peace-in-secret': (w) =>
    `${w.text('treaty')} is secret; peace is made by a treaty that everybody may read.`,
  'no-enemy-in-treaty': (w) =>
    `None of your enemies is a party to ${w.text('treaty')}; a peace needs one at least of ${w.powers('enemies')}.`,
  'peace-offered-already': (w) =>
    `${w.power('power')} is ready for peace under ${w.text('treaty')} already; the others have to agree now.`,
  'not-at-war-with': (w) =>
    `${w.power('power')} is not at war with ${w.power('against')} and cannot demand its end.`,
  'no-end-by-demand': (w) =>
    `A war against ${w.power('against')} is not ended by demand; that is for a war against Ottomans without allies.`,
  'way-through-egypt-open': () =>
    'The Ottomans can come through Egypt; the end of the war can be demanded only while a neutral holds it.',
  'no-spoils-there': (w) =>
    `${w.place('area')} is not among what ${w.power('power')} and its side divide; that is ${w.places('areas') === '' ? 'nothing' : w.places('areas')}.`,
  'owner-made-peace': (w) =>
    `${w.powers('owners')} left the war by a separate peace, and that alone says what becomes of ${w.place('area')}; without a word of it the area goes back.`,
  'not-among-victors': (w) =>
    `${w.power('power')} has no part in ${w.place('area')}; it can go to ${w.powers('victors')}, or back to whoever had it.`,
  'not-settled-by': (w) =>
    `${w.power('power')} has no right to ${w.marker('marker')} in ${w.place('area')}; ask for a Protectorate or Possession.`,
  'ceded-as-control': (w) =>
    `China cedes ${w.place('area')} as a Protectorate or a Possession, not with ${w.marker('marker')}.`,
  'illegal-beside-control': (w) =>
    `${w.marker('marker')} cannot stand in ${w.place('area')} beside the Control that stays there.`,
  'more-than-before': (w) =>
    `${w.place('area')} had ${w.text('before')} Control marker${w.text('before') === '1' ? '' : 's'} when the war began and may not have more now without leave of ${w.powers('neutrals')}.`,
  'one-area-each': (w) =>
    `${w.power('power')} has asked for ${w.place('area')}; each power is ceded one area at most.`,
  'no-neutral-member': (w) =>
    `${w.power('power')} is no neutral member of ${w.place('area')}; only those admit others to it now.`,
  'no-war-over-for': (w) => `No war of ${w.power('power')} is over, so its units stay where they are.`,
  'not-stranded': (w) =>
    `${w.power('power')} has ${w.text('there')} ${w.text('arm')} ${w.text('size')} in ${w.place('at')} that must leave, not ${w.text('count')}.`,
  'not-nearest': (w) =>
    `Units in ${w.place('from')} go to the nearest place of their own: ${w.places('havens', 'or')}, not ${w.place('to')}.`,
  'not-among-spoils': (w) =>
    `"${w.verb('verb')}" has no place while spoils are divided; now it is "take", "leave", "admit", "move" or "pass".`,
};
