import { foldWord } from '../../../../../kernel/language/names.ts';
import { COURTESY_WORDS, FUNCTION_WORDS, wordSetOf } from '../../../../../kernel/language/courtesies.ts';
import type { Vocabulary } from '../../../charts/vocabulary.ts';
import { isWordOfName } from './mending.ts';

// Words that offer, ask for an answer, or are courtesies. A clause counts as offered only among such words.

/** Words of an introduction that calls what follows an offer. */
const OFFERING = wordSetOf(`
  propose proposes proposals proposition suggest suggestion suggestions term texts straight draft treaties
  pact agreement clause clauses article articles point points item items list letter note says put
  reads follows following below plain plainly simple simply short brief briefly once again time
  times final last position unchanged summarise summary sum conclusion name demand demands ask asks
  want wish like need price plan idea thing things matter way goes make take give gives leave get go
  come see think consider find know tell begin start first second third fourth fifth firstly secondly thirdly lastly finally instead
  enough everything nothing rest year week tonight day hour date exchange return government king
  emperor minister ministers cabinet france germany london paris berlin sake prepared keep stay
  fixed settle stand secure written gold perhaps maybe damn man god heavens spirit pretty shake hand hands parties
  party undersigned hereby herewith gesture token goodwill nation nations people peoples country
  countries prosperity harmony cordial confidence admiration
  esteem united long close old new special together report further regarding concerning
`);

/** Words of clauses as people write them. */
const BARGAINING = wordSetOf(`
  send sends sending less split chance strings attached pay pays paying payable payment paid sell sells buy buys purchase swap swaps trade cede cedes ceding
  transfer transfers surrender yield renounce renounces relinquish remove removes reduce reduces
  downgrade step steps down lower lowers lowering raise withdraw withdraws evacuate abandon control
  controls place places placing put puts marker markers influence possession protectorate colony
  colonies codominion condominium admit admits share shares guest defensive offensive defend defends
  alliance allied against attack attacked powers power sp army armies navy navies fleet fleets unit
  units build builds building most no not never nobody anybody neither nor none don won refrain avoid
  before after during while till end promise promises undertake undertakes pledge pledges guarantee
  recognise recognize divide part lend lends loan repay pounds pound quid sterling money cash gold
  hundred two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety dozen condition
  provided off away alone clear back her his its left let lets suppose supposing warn persuaded
  persuade care secret secretly both else add sphere zone area areas marker seek expand touch enter
  move claim establish colonise settle free anything something
`);

const KNOWN: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...COURTESY_WORDS,
  ...OFFERING,
  ...BARGAINING,
]);
/** Words that are recognised if they are misspelt. */
const SPELLED: ReadonlySet<string> = new Set([...FUNCTION_WORDS, ...COURTESY_WORDS, ...OFFERING]);

/** Each word without one of its letters. */
const shortened = (word: string): readonly string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
/** Each word with two neighbouring letters in the wrong order. */
const swapped = (word: string): readonly string[] =>
  Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2),
  );

const MISSPELT: ReadonlySet<string> = new Set([
  ...[...SPELLED].filter(({ length }) => length > 4).flatMap(shortened),
  ...[...SPELLED].filter(({ length }) => length > 2).flatMap(swapped),
]);

/** A known word with a letter too many, a letter missing, or two in the wrong order. */
const isMisspelt = (word: string): boolean =>
  MISSPELT.has(word) || shortened(word).some((less) => less.length > 3 && SPELLED.has(less));

const STEM = /(?:ing|ed|s)$/;
const isForm = (word: string): boolean => {
  const stem = word.replace(STEM, '');
  return stem !== word && stem.length > 2 && (KNOWN.has(stem) || KNOWN.has(`${stem}e`));
};

const isKnown = (word: string): boolean => KNOWN.has(word) || isForm(word) || isMisspelt(word);

const wordsIn = (text: string): readonly string[] =>
  (text.match(/\p{L}+/gu) ?? []).map((word) => foldWord(word)).filter((word) => !FUNCTION_WORDS.has(word));

/** Words of a sentence that are neither names nor known. */
export const strangeWords = (vocabulary: Vocabulary, text: string): readonly string[] =>
  wordsIn(text).filter((word) => !isKnown(word) && !isWordOfName(vocabulary, word));

const isCourteous = (word: string): boolean =>
  COURTESY_WORDS.has(word) || (!KNOWN.has(word) && isMisspelt(word));

/** Whether some words only agree, ask for agreement, greet, or close a letter. */
export const isCourtesy = (vocabulary: Vocabulary, text: string): boolean => {
  const words = wordsIn(text);
  const known = words.filter(isCourteous).length;
  return known > 0 && words.length - known <= Math.floor(known / 2) && !namesAny(vocabulary, text);
};

/** Whether a sentence has words of names that are not known otherwise. */
export const namesAny = (vocabulary: Vocabulary, text: string): boolean =>
  wordsIn(text).some((word) => !KNOWN.has(word) && isWordOfName(vocabulary, word));
