import { causesWith } from '../../../kernel/refusals.ts';
import { listText } from '../../../kernel/report/words.ts';
import { sideName, unitCount, verbFor, type Words } from '../wording/words.ts';

// Reasons that stand for many rules of single nations: each has a cause, with the facts and the sentence of it.

const causes = causesWith<Words>();

interface OfNation {
  readonly nation: string;
}

interface OfPlace {
  readonly place: string;
}

/** Why something is not open to a nation. */
export const notOpen = causes({
  // What a nation is: neutral, at war, conquered.
  'not-neutral': ({ nation }: OfNation, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} neutral no longer; this was for the time before.`,
  'seeks-war-on-neutrals': ({ nation }: OfNation, words) =>
    `The USA seeks war on neutral nations alone; ${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} none.`,
  'no-war-with': ({ nation }: OfNation, words) => `You are not at war with ${words.nation(nation)}.`,
  'conquered-builds': ({ nation }: OfNation, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} conquered and ${verbFor(nation, ['builds', 'build'], words)} nothing.`,
  'conquered-researches': ({ nation }: OfNation, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} conquered and ${verbFor(nation, ['does', 'do'], words)} no research.`,
  'exile-of-conquered': () => 'A conquered nation alone goes into exile.',
  'host-not-of-side': ({ nation }: OfNation, words) =>
    `An exile is with another nation of the same side; ${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} none.`,
  // Wars and sides.
  'joins-by-rule': ({ nation, side }: OfNation & { side: string }, words) =>
    `No rule lets ${words.nation(nation)} join ${sideName(side)} now.`,
  'war-of-alliances': () => 'Wars of the two alliances end by surrender.',
  'war-lapsed': ({ turn }: { turn: number }) =>
    `A war of yours has lapsed; until turn ${String(turn)} you declare no other.`,
  'congress-first': ({ on }: { on: string }, words) =>
    `Congress has to approve a war: write “seek war on ${words.name(on)}”.`,
  'gear-up-first': () => 'Gear up first.',
  'gear-up-before': () => 'Gear up first, in an earlier turn.',
  'limited-first': () => 'Full war on Russia follows a limited one.',
  'no-offer': ({ from }: { from: string }, words) =>
    `No offer of surrender by ${words.nation(from)} waits for your answer.`,
  'no-exchange': ({ place }: OfPlace, { name }) => `No exchange for ${name(place)} is open to you.`,
  // Influence, aid and gifts.
  'influence-of-active': () => 'Influence is for majors that fight in the main war.',
  'influence-of-ottomans': () => 'By influence on themselves the Ottomans move towards the Allies alone.',
  'influence-of-usa': () => 'The USA influences minors alone.',
  'not-influenced': ({ nation }: OfNation, words) => `${words.nation(nation)} cannot be influenced now.`,
  'relations-first': () => 'France influences Spain when relations are normal; befriend Spain first.',
  'sways-italy': () => 'Italy alone is swayed, and before it joins a side.',
  'gift-within-side': () => 'Gifts go from one nation of a side to another of it.',
  'gift-of-usa': () => 'The neutral USA gives to nations that fight in the main war.',
  'gift-too-small': ({ least }: { least: number }) => `The neutral USA gives at least ${String(least)}.`,
  'japan-takes-none': () => 'Japan takes no gifts before it collects in full.',
  'aid-to-serbia': () => 'Of aid there is that of Russia to Serbia, and of Britain to Persia and Arabia.',
  'revolutionaries-later': ({ turn }: { turn: number }) =>
    `Germany funds revolutionaries from turn ${String(turn)} until the revolution begins.`,
  'supplies-army': () => 'Russia alone supplies its army.',
  'supplies-africa': () => 'Beside its army Russia supplies nothing, and Germany alone German East Africa.',
  'no-vessels': ({ of }: { of: string }, words) =>
    `The vessels of your side do not bar the trade of ${words.nation(of)}; they have to stand where it passes.`,
  // National options.
  'no-option': ({ nation }: OfNation, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['has', 'have'], words)} no option of this kind.`,
  'allies-in-serbia': () => 'Allied units other than Serbian ones stand in Serbia.',
  'place-lost': ({ nation, place }: OfNation & OfPlace, words) =>
    `${words.name(place)} is not held by ${words.nation(nation)}.`,
  'ships-over': ({ last }: { last: number }) => `Ships go to the Ottomans up to turn ${String(last)} alone.`,
  'no-destroyer': ({ place }: OfPlace, { name }) => `There is no British destroyer in ${name(place)}.`,
  'no-war-of-ottomans': ({ nation }: OfNation, words) =>
    `The Ottomans are not at war with ${words.nation(nation)}.`,
  'friend-of-ottomans': ({ nation }: OfNation, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['is a friend', 'are friends'], words)} of the Ottomans.`,
  'aid-or-influence': ({ nation }: OfNation, words) =>
    `You have influenced or aided ${words.nation(nation)} this turn; it is one or the other, once.`,
  'geared-up': ({ nation }: OfNation, words) =>
    `The industry of ${words.nation(nation)} is geared up already.`,
  'relations-normal': () => 'Relations with Spain are normal already.',
  'italy-leans-not': () => 'Italy does not lean to the Allies.',
  'ireland-decided': () => 'Ireland has decided.',
  'no-ship-off-ireland': () => 'No Central ship or submarine is in the Irish Sea.',
  'warfare-ended': () => 'Unrestricted submarine warfare was ended for good.',
  'warfare-on': () => 'Unrestricted submarine warfare is in force already.',
  'warfare-off': () => 'Unrestricted submarine warfare is not in force.',
  // Lines of the game master.
  'nothing-to-undo': ({ rule }: { rule: number }) =>
    `No move by WEAW-USE-${String(rule)} is there that could be undone.`,
  'usa-not-geared': () => 'The USA has not geared up, and Mexico does so with it.',
  'no-such-seat': ({ seat, seats }: { seat: string; seats: readonly string[] }) =>
    `There is no seat ${seat} in this seating; there are ${listText(seats)}.`,
  'binds-reserves': ({ seats }: { seats: readonly string[] }) =>
    `Reserve seats alone are bound to a nation: ${listText(seats)}.`,
  'no-question': ({ line }: { line: string }) => `No question of ${line} waits for an answer.`,
});

/** What is not open, and why. */
export type NotOpen = Parameters<typeof notOpen>[0];

const limitOf = (limit: string): string => (limit === 'game' ? 'once a game' : 'once a turn');

/** Why something cannot be done again. */
export const usedAlready = causes({
  structure: ({ what, place }: { what: string } & OfPlace, { name }) =>
    `There is a ${what} in ${name(place)} already.`,
  option: ({ option, limit }: { option: string; limit: 'turn' | 'game' }, { edition }) => {
    const title = edition.tables.events.options.find(({ id }) => id === option)?.name;
    return `${title === undefined ? 'This' : `“${title}”`} has been done; it is ${limitOf(limit)}.`;
  },
  influence: ({ nation }: OfNation, words) =>
    `You have tried to move ${words.nation(nation)} this turn; one try a turn is allowed on each nation.`,
  sway: () => 'You have tried to sway Italy this turn; one try a turn is allowed.',
  aid: ({ nation }: OfNation, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['has', 'have'], words)} been aided this turn; it is once a turn.`,
  funds: () => 'Revolutionaries have been funded this turn; it is once a turn.',
  war: ({ nation }: OfNation, words) => `You are at war with ${words.nation(nation)} already.`,
  surrender: () => 'You have offered surrender before; it is once a game.',
  answer: ({ from }: { from: string }, words) =>
    `You have answered the offer of ${words.nation(from)} already.`,
  incorporation: ({ place }: OfPlace, { name }) => `${name(place)} is incorporated already.`,
  retooling: ({ place }: OfPlace, { name }) => `The industry of ${name(place)} works for you already.`,
  'army-supply': () => 'The army of Russia is supplied.',
  supply: ({ place }: OfPlace, { name }) => `${name(place)} has been supplied this turn; it is once a turn.`,
  research: ({ tech }: { tech: string }, { name }) =>
    `There has been a try at ${name(tech)} this turn; one try a turn is allowed.`,
  task: () =>
    'A force at sea has one task a turn; battleships may escort and bombard, destroyers escort and run.',
});

/** Why something is past. */
export const tooLate = causes({
  'limited-war': () => 'Japan has had its limited war on Russia.',
  'all-advances': ({ tech }: { tech: string }, { name }) => `${name(tech)} has no further advance.`,
});

/** Why there are no units to do something. */
export const noUnits = causes({
  'too-few': ({ n, type, place }: OfPlace & { n: number; type: string }, { name }) =>
    `There ${n === 1 ? `is no ${type}` : `are not ${unitCount(n, type)}`} of yours at ${name(place)} to do this; what has acted this turn does not count.`,
  'none-damaged': ({ type, place }: OfPlace & { type: string }, { name }) =>
    `No damaged ${type} of yours is at ${name(place)}; what has acted this turn does not count.`,
  'no-force': ({ letter }: { letter: string }) => `Your side has no force with the letter ${letter}.`,
  'not-taken': ({ place }: OfPlace, { name }) =>
    `Your side has not taken ${name(place)} this turn; tanks break through from where they have just won.`,
});

/** Why a nation or a place is not for a seat to use. */
export const notYours = causes({
  nation: ({ nation }: OfNation, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} not yours to command.`,
  'no-nation': () => 'Your seat leads no nation now.',
  place: ({ place }: OfPlace, { name }) => `You do not hold ${name(place)}.`,
  'of-other-side': ({ place }: OfPlace, { name }) =>
    `Neither you nor a friend of yours holds ${name(place)}.`,
  'not-chinese': ({ place }: OfPlace, { name }) => `China does not hold ${name(place)} any more.`,
});
