import { type RefusalSentences, type RefusalWords } from '../wording/refusal-words.ts';

const orNobody = (w: RefusalWords, key: string): string => (w.powers(key) === '' ? 'nobody' : w.powers(key));

const leaderOf = (w: RefusalWords): string => (w.text('by') === 'gm' ? 'the game master' : w.power('by'));

/** Calls, help, commanders and answer windows. */
export const ALLIANCE_SENTENCES: RefusalSentences = {
  'calls-against-no-enemy': (w) =>
    `${w.power('power')} is not at war with ${w.power('against')}; it can call for help against ${orNobody(w, 'enemies')}.`,
  'calls-itself': (w) => `${w.power('power')} cannot call itself; name a partner.`,
  'minor-is-not-called': (w) =>
    `${w.power('power')} is a minor power and answers no calls; minors fight only when they are attacked.`,
  'calls-an-enemy': (w) =>
    `${w.power('power')} is an enemy in this war, like ${w.powers('enemies')}; call somebody else.`,
  'fights-already': (w) => `${w.power('power')} is at war with ${w.power('against')} already.`,
  'called-already': (w) =>
    `${w.power('power')} has been called against ${w.power('against')}; wait for the answer.`,
  'no-call': (w) =>
    `${w.power('from')} has not called ${w.power('power')}; calls have come from ${orNobody(w, 'callers')}.`,
  'no-such-sides': (w) =>
    `${w.power('side')} and ${w.power('against')} do not fight each other; ${w.power('side')} fights ${orNobody(w, 'enemies')}.`,
  'joins-itself': (w) =>
    `${w.power('power')} cannot join itself; to fight ${w.power('on')}, declare war on it.`,
  'joins-an-enemy': (w) => `${w.power('power')} is at war with ${w.power('side')} and cannot join it.`,
  'secret-duty': (w) =>
    `What binds you to ${w.power('from')} against ${w.power('against')} is secret (${w.list('treaties')}) and gives no cause for war; publish the treaty first.`,
  'not-in-alliances': (w) =>
    `"${w.verb('verb')}" has no place while alliances are settled; now it is "call", "join", "decline call", "declare war", "command" or "pass".`,
  'not-commander': (w) =>
    `Only the game master or ${leaderOf(w)}, who commands them, can hand on the forces of ${w.power('power')}.`,
  'master-commands': (w) =>
    `In a rebellion the game master orders the forces of ${w.power('power')}; no power commands them.`,
  'minor-commands-nobody': (w) =>
    `${w.power('power')} is a minor power and commands nobody; name one of ${orNobody(w, 'allies')}.`,
  'commander-no-ally': (w) =>
    `${w.power('by')} does not fight beside ${w.power('power')}; its allies are ${orNobody(w, 'allies')}.`,
  'commander-by-rule': (w) =>
    `The rules give the forces of ${w.power('power')} to ${leaderOf(w)}; the game master decides between equals only.`,
  'in-no-war': (w) => `${w.power('party')} is in no war at hand; there is nothing to command.`,
  'no-window-against': (w) =>
    `${w.power('power')} may declare war on ${orNobody(w, 'targets')} now, and not on ${w.power('on')}.`,
  'not-in-window': (w) =>
    `"${w.verb('verb')}" has no place while neutrals are asked; answer "declare war on POWER" or "pass".`,
};
