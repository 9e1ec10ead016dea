import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { type Vocabulary, vocabularyOf, withTreaties } from '@chancery/shared/games/pax/charts/vocabulary.ts';

const standard = editionOf({}, {});
if (!standard.ok) throw new Error(JSON.stringify(standard.error));

/** The standard printing of the game, with its names. */
export const EDITION = standard.value;
export const VOCABULARY: Vocabulary = vocabularyOf(EDITION.atlas, EDITION.tables.powers);

/** Treaties with awkward titles: keywords in them, numbers at the end, letters of other scripts. */
export const TREATY_IDS = [
  'accord',
  'treaty-of-tunis',
  'peace-of-1884',
  'no-marker-in-siam',
  'peace-if-attacked',
  'unless-otherwise-agreed',
  '2-plus-4',
  'traite-de-paris',
  'договор',
];

/** The vocabulary of a match whose seat knows those treaties. */
export const WITH_TREATIES = withTreaties(VOCABULARY, () =>
  Object.fromEntries(TREATY_IDS.map((id) => [id, `the treaty ${id}`])),
);
