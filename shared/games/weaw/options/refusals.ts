import type { Refusal } from '../../../kernel/refusal.ts';
import { causes, type OfNation, type OfPlace, refusals } from '../wording/refusals.ts';
import { verbFor } from '../wording/words.ts';

const limitOf = (limit: 'turn' | 'game'): string => (limit === 'game' ? 'once a game' : 'once a turn');

/** Refusals of national options, aid and gifts. */
export const optionRefusals = refusals({
  'not-open': causes({
    'not-neutral': ({ nation }: OfNation, words) =>
      `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} neutral no longer; this was for the time before.`,
    'seeks-war-on-neutrals': ({ nation }: OfNation, words) =>
      `The USA seeks war only on neutral nations; ${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} not neutral.`,
    'no-war-with': ({ nation }: OfNation, words) => `You are not at war with ${words.nation(nation)}.`,
    'gift-to-oneself': ({ nation }: OfNation, words) =>
      `Name another nation: ${words.nation(nation)} cannot give to ${verbFor(nation, ['itself', 'themselves'], words)}.`,
    'gift-within-side': () => 'Gifts go from one nation of a side to another of it.',
    'gift-of-usa': () => 'The neutral USA gives to nations that fight in the main war.',
    'gift-too-small': ({ least }: { least: number }) => `The neutral USA gives at least ${String(least)}.`,
    'aid-to-serbia': () => 'The only aid is from Russia to Serbia, and from Britain to Persia and Arabia.',
    'no-option': ({ nation }: OfNation, words) =>
      `${words.nation(nation)} ${verbFor(nation, ['has', 'have'], words)} no option of this kind.`,
    'allies-in-serbia': () => 'Allied units other than Serbian ones stand in Serbia.',
    'place-lost': ({ nation, place }: OfNation & OfPlace, words) =>
      `${words.name(place)} is not held by ${words.nation(nation)}.`,
    'ships-over': ({ last }: { last: number }) =>
      `Ships go to the Ottomans up to turn ${String(last)} alone.`,
    'no-destroyer': ({ place }: OfPlace, { name }) => `There is no British destroyer in ${name(place)}.`,
    'no-war-of-ottomans': ({ nation }: OfNation, words) =>
      `The Ottomans are not at war with ${words.nation(nation)}.`,
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
  }),
  'used-already': causes({
    option: ({ option, limit }: { option: string; limit: 'turn' | 'game' }, { edition }) => {
      const title = edition.tables.events.options.find(({ id }) => id === option)?.name;
      return `${title === undefined ? 'This' : `“${title}”`} has been done; it is ${limitOf(limit)}.`;
    },
    aid: ({ nation }: OfNation, words) =>
      `${words.nation(nation)} ${verbFor(nation, ['has', 'have'], words)} been aided this turn; it is once a turn.`,
    surrender: () => 'You have offered surrender before; it is once a game.',
  }),
});

/** Why something is not available by an option, or by any. */
export const notOpen = (facts: Parameters<(typeof optionRefusals.sentences)['not-open']>[0]): Refusal =>
  optionRefusals.refuse('not-open', facts);
