import { causes, type OfNation, type OfPlace, refusals } from '../wording/refusals.ts';
import { verbFor } from '../wording/words.ts';

/** Refusals of trains, research, incorporation and breakthroughs. */
export const phaseRefusals = refusals({
  'not-open': causes({
    'conquered-researches': ({ nation }: OfNation, words) =>
      `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} conquered and ${verbFor(nation, ['does', 'do'], words)} no research.`,
  }),
  'used-already': causes({
    incorporation: ({ place }: OfPlace, { name }) => `${name(place)} is incorporated already.`,
    research: ({ tech }: { tech: string }, { name }) =>
      `There has been a try at ${name(tech)} this turn; one try a turn is allowed.`,
  }),
  'too-late': causes({
    'all-advances': ({ tech }: { tech: string }, { name }) => `${name(tech)} has no further advance.`,
  }),
  'no-units': causes({
    'not-taken': ({ place }: OfPlace, { name }) =>
      `Your side has not taken ${name(place)} this turn; tanks break through from where they have just won.`,
  }),
});
