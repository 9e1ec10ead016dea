import type { RefusalSentences } from '../wording/refusal-words.ts';

/** Moves in war: one step a manoeuvre, coaling, coasts, passages, armies near enemy fleets. */
export const MANOEUVRE_SENTENCES: RefusalSentences = {
  'no-home-country': (w) => `${w.power('party')} has no home country; name the area itself.`,
  'other-coast': (w) =>
    `A fleet that comes to ${w.place('to')} from ${w.place('from')} lies on that coast, not on ${w.place('coast')}; leave the coast out.`,
  'not-next-at-sea': (w) =>
    `${w.place('to')} is not next to ${w.place('from')} for a fleet; it moves one sea zone, Cape Zone or coast at a time.`,
  'lies-on-other-coast': (w) =>
    `The fleet in ${w.place('from')} lies on ${w.place('coast')} and leaves by that coast only, not for ${w.place('to')}.`,
  'passage-closed': (w) =>
    `${w.passages('passages')} between ${w.place('from')} and ${w.place('to')} is closed to you; go around, or have whoever closed it open it.`,
  'no-coaling': (w) =>
    `You have no coaling in ${w.place('to')}: it takes a coastal area of yours or an ally's on it, your home, or a harbour that a neutral offers.`,
  'not-next': (w) =>
    `${w.place('to')} is not one step from ${w.place('from')}; armies go to a neighbouring area or sea zone in each manoeuvre.`,
  'no-own-merchant-fleet': (w) =>
    `Armies put to sea only where your own merchant fleet lies: none of yours is in ${w.places('seas', 'or')}, so that ${w.place('to')} is closed to them.`,
  'no-escort': (w) =>
    `Enemy fleets are in ${w.place('to')}; armies go there only where a fleet of your alliance is as well.`,
  'enemy-fleet-on-coast': (w) =>
    `An enemy fleet lies in ${w.place('at')}; armies cannot go aboard or ashore there until it is driven away.`,
  'from-enemy-to-enemy': (w) =>
    `Enemy armies stand both in ${w.place('from')} and in ${w.place('to')}; an army goes from one to the other only by way of a third area.`,
  'natives-stay': (w) =>
    `Armies of ${w.power('party')} do not leave their own country; ${w.place('to')} is outside it.`,
  'no-belligerent-there': (w) =>
    `${w.place('to')} ${w.powers('holders') === '' ? 'belongs to nobody in this war' : `belongs to ${w.powers('holders')}, neutral in this war`}; forces enter only what belligerents control.`,
  'garrison-stays': (w) =>
    `${w.power('power')} is without a player, and whoever commands its forces leaves an army in ${w.place('at')}, which it controls; move what is beyond that.`,
  'moved-already': (w) =>
    `${w.text('units')} in ${w.place('at')} came there in this manoeuvre; each unit takes one step in it.`,
  'not-your-turn': (w) =>
    `It is not the turn of ${w.power('power')}: ${w.powers('phasing')} may move and attack now, and the others order retreats and losses.`,
  'not-in-war-orders': (w) =>
    `"${w.verb('verb')}" has no place among war orders; those are moves, attacks, retreats, losses, blockades, and what is said of passages, coaling and peace.`,
  'said-by-itself': (w) =>
    `"${w.verb('verb')}" takes effect at once and stands on a line of its own, without a move or condition.`,
  'not-said-in-war': (w) =>
    `"${w.verb('verb')}" is not said at once in a war; write it into your order sheet.`,
  'name-the-force': () =>
    'The game master has no forces of his own; begin the line with "as" and whose forces are meant.',
  'not-your-force': (w) =>
    `You do not command the forces of ${w.power('power')}; ${w.power('by') === 'gm' ? 'the game master' : w.power('by')} does.`,
  'no-fleet-there': (w) => `You have no fleet in ${w.place('at')} that could close its coast.`,
  'one-coast-only': (w) => `${w.place('area')} has one coast for fleets; whoever lies there closes it.`,
  'coast-is-settled': (w) =>
    `Which coast of ${w.place('area')} a fleet lies on is said with the first war orders; later it changes by leaving and coming back.`,
  'closed-already': (w) => `${w.passage('passage')} is closed to ${w.power('to')} already.`,
  'not-closed': (w) => `${w.passage('passage')} is not closed to ${w.power('to')}; there is nothing to open.`,
  'no-canal-there': (w) => `${w.passage('passage')} has not been dug; nobody passes there anyhow.`,
  'passage-in-war-only': (w) =>
    `${w.power('to')} is at peace; ${w.passage('passage')} can be closed to belligerents only.`,
  'own-passage': (w) => `Nobody closes ${w.passage('passage')} to himself; name another power.`,
  'keeps-no-passage': (w) =>
    `${w.passage('passage')} is opened and closed by whoever controls ${w.place('area')}${w.powers('keepers') === '' ? ', and nobody does' : `: ${w.powers('keepers')}`}.`,
  'no-neutral': (w) =>
    `${w.power('power')} fights ${w.power('to')} or beside it; coaling is offered by neutrals, allies have it anyhow.`,
  'coaling-offered-already': (w) =>
    `Coaling in ${w.place('area')} is offered to ${w.power('to')} already, for the rest of the war.`,
};
