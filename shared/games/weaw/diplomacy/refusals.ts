import { causes, type OfNation, type OfPlace, refusals } from '../wording/refusals.ts';
import { sideName, verbFor } from '../wording/words.ts';

/** Refusals about wars, sides, influence and surrender. */
export const diplomacyRefusals = refusals({
  'not-at-war': ({ nation }: { nation: string }, words) =>
    `You are not at war with ${words.nation(nation)}, as this needs.`,
  'treaty-bars': ({ nation }: { nation: string }, words) =>
    `The terms of a surrender forbid this against ${words.nation(nation)}.`,
  'not-open': causes({
    'exile-of-conquered': () => 'Only a conquered nation goes into exile.',
    'host-not-of-side': ({ nation }: OfNation, words) =>
      `An exile is with another nation of the same side; ${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} none.`,
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
    'influence-of-active': () => 'Influence is for majors that fight in the main war.',
    'influence-of-ottomans': () => 'Influence on themselves moves the Ottomans only towards the Allies.',
    'influence-of-usa': () => 'The USA influences only minors.',
    'not-influenced': ({ nation }: OfNation, words) => `${words.nation(nation)} cannot be influenced now.`,
    'relations-first': () => 'France influences Spain when relations are normal; befriend Spain first.',
    'sways-italy': () => 'Only Italy is swayed, and only before it joins a side.',
  }),
  'used-already': causes({
    influence: ({ nation }: OfNation, words) =>
      `You have tried to move ${words.nation(nation)} this turn; one try a turn is allowed on each nation.`,
    sway: () => 'You have tried to sway Italy this turn; one try a turn is allowed.',
    war: ({ nation }: OfNation, words) => `You are at war with ${words.nation(nation)} already.`,
    answer: ({ from }: { from: string }, words) =>
      `You have answered the offer of ${words.nation(from)} already.`,
  }),
  'too-late': causes({
    'limited-war': () => 'Japan has had its limited war on Russia.',
  }),
  'not-yours': causes({
    'not-chinese': ({ place }: OfPlace, { name }) => `China does not hold ${name(place)} any more.`,
  }),
});
