import { editionOf } from '@chancery/shared/games/pax/edition.ts';
import { type Vocabulary, vocabularyOf } from '@chancery/shared/games/pax/places.ts';

const standard = editionOf({}, {});
if (!standard.ok) throw new Error(JSON.stringify(standard.error));

/** The standard printing of the game, with its names. */
export const EDITION = standard.value;
export const VOCABULARY: Vocabulary = vocabularyOf(EDITION.atlas, EDITION.tables.powers);
