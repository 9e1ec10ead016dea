import { keyword } from '../../../../kernel/language/grammar.ts';
import { nameIndex, nearestNames } from '../../../../kernel/language/names.ts';
import { readPower } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import type { Term } from '../../state/treaties.ts';
import type { Power } from '../../vocabulary/ids.ts';
import type { ClauseSynonym, UnilateralForm } from './form.ts';
import { optionalText } from './free-text.ts';
import { DEEDS, PACTS } from './index.ts';

const DEED_WORDS = DEEDS.map(({ verb: [third, base], hint }) => keyword(third, hint, base));
const OPENINGS = PACTS.map(({ opening, hint, others }) => keyword(opening, hint, ...others));

const NO_CLAUSE =
  'This is not a clause that the engine knows. Put it between quotation marks, and the game master will rule on it.';
/** Words that begin a sentence about no power in particular. */
const SAYS_NO_POWER: ReadonlySet<string> = new Set(
  'this no neither none nobody nothing every if unless when'.split(' '),
);
const ONE_POWER = 'A clause binds one power: write one for each.';

const WILL = [
  'shall',
  'will',
  'agrees to',
  'promises to',
  'undertakes to',
  'is to',
  'must',
  'pledges to',
  'also',
];
const NOT = [
  ...[
    'does not',
    'do not',
    'doesnt',
    'dont',
    'wont',
    'shall not',
    'will not',
    'not',
    'never',
    'may not',
    'must not',
  ],
  ...['promises not to', 'agrees not to', 'undertakes not to', 'is not to'],
];

interface Verb {
  readonly phrase: string;
  readonly form: UnilateralForm;
  readonly other: ClauseSynonym;
}

const isOpen = ({ other }: Verb): number => Number(other.followedBy === undefined);

/** The complete table of other verbs, the longest first; of equal ones those first that check what follows. */
const OTHERS: readonly Verb[] = DEEDS.flatMap((form) =>
  (form.synonyms ?? []).flatMap((other) => other.words.split('|').map((phrase) => ({ phrase, form, other }))),
).toSorted((one, two) => two.phrase.length - one.phrase.length || isOpen(one) - isOpen(two));

const wordsIn = (phrase: string): number => phrase.split(' ').length;

const fits = (reader: OrderReader, { phrase, other }: Verb): boolean => {
  const start = reader.tokenIndex;
  for (let i = 0; i < wordsIn(phrase); i += 1) reader.skip();
  const is = other.followedBy?.peek(reader) ?? true;
  reader.rewindTo(start);
  return is;
};

/** What to do with a verb that no clause has; a misspelt one and a missing one are worded as everywhere. */
const unknownDeed = (reader: OrderReader): string | undefined => {
  const word = reader.peekWord();
  if (word === undefined || nearestNames(nameIndex(DEED_WORDS), word, 1).length > 0) return undefined;
  const known = [...new Set(DEED_WORDS.map(({ id }) => id))].join(', ');
  return `"${reader.peekTyped()}" is no verb of a clause; there are ${known}. Put anything else between quotation marks, and the game master will rule on it.`;
};

const readDeed = (reader: OrderReader, power: Power): Term => {
  reader.acceptAlias(...WILL);
  const isDenied = reader.acceptAlias(...NOT) !== undefined;
  const found = OTHERS.find(
    (verb) => (verb.other.isDenied === true) === isDenied && reader.peek(verb.phrase) && fits(reader, verb),
  );
  if (found) {
    reader.offer('what it does', DEED_WORDS);
    for (let i = 0; i < wordsIn(found.phrase); i += 1) reader.skip();
    return (found.other.parse ?? found.form.parse)(reader, power);
  }
  const begun = OTHERS.find(
    (verb) =>
      reader.peek(verb.phrase) && !DEED_WORDS.some(({ id, names }) => [id, ...names].includes(verb.phrase)),
  );
  if (begun && !isDenied) {
    for (let i = 0; i < wordsIn(begun.phrase); i += 1) reader.skip();
    return reader.fail(`Something is missing here: "${begun.phrase}" is read as "${begun.form.syntax}".`);
  }
  if (isDenied) return reader.fail(NO_CLAUSE);
  const verb = reader.acceptChoice(DEED_WORDS, 'what it does') ?? reader.fail(unknownDeed(reader));
  return deedOf(reader, verb).parse(reader, power);
};

/** The clause a verb begins; if several share it, the next token decides. */
const deedOf = (reader: OrderReader, verb: string): UnilateralForm => {
  const forms = DEEDS.filter((form) => form.verb[0] === verb);
  if (forms.length > 1)
    for (const { followedBy } of forms)
      if (followedBy) reader.offer(`"${followedBy.label}"`, followedBy.choices(reader));
  return forms.find(({ followedBy }) => followedBy?.peek(reader)) ?? forms[0] ?? reader.fail();
};

/** Reads a clause without its number. */
export const readTerm = (reader: OrderReader): Term => {
  const text = optionalText(reader);
  if (text) return text;
  if (SAYS_NO_POWER.has(reader.peekWord() ?? '')) return reader.fail(NO_CLAUSE);
  const opening = reader.acceptChoice(OPENINGS, 'an alliance');
  const pact = PACTS.find((form) => form.opening === opening);
  if (pact) return pact.parse(reader);
  const isPower = reader.peekName(reader.vocabulary.powers);
  const isOdd = !isPower && reader.peekWord() !== undefined && reader.reasonAgainst() === undefined;
  const isUnfinished = reader.begunPhrases().length > 0;
  const power =
    isOdd && !looksLikeName(reader) ? reader.fail(isUnfinished ? undefined : NO_CLAUSE) : readPower(reader);
  if (reader.peek('and') || reader.peek(',')) return reader.fail(ONE_POWER);
  return readDeed(reader, power);
};

/** Whether a verb of clauses follows, which means that the text before it is a misspelt power. */
const looksLikeName = (reader: OrderReader): boolean =>
  DEED_WORDS.some(({ id, names }) => [id, ...names].some((word) => reader.peekWord(1) === word));
