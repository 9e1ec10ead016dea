import { keyword } from '../../../kernel/language/grammar.ts';
import type { Named } from '../../../kernel/language/names.ts';
import type { PaxVerbForm, VerbSynonym } from '../orders/form.ts';
import { VERB_FORMS } from './verb-forms.ts';
import type { Action } from '../orders/types.ts';
import type { OrderReader } from '../orders/order-reader.ts';

// The possible beginnings of a line: the verbs and their synonyms. If a synonym is shared, the class of the next token
// decides.

/** The verbs as words to choose from. */
export const VERBS: readonly Named[] = VERB_FORMS.map(({ verb, hint }) => keyword(verb, hint));

/** A beginning, and how the rest is read. */
interface Beginning {
  readonly phrase: string;
  readonly length: number;
  readonly form: PaxVerbForm;
  /** Missing if the beginning is the verb itself. */
  readonly other?: VerbSynonym;
}

const lengthOf = (phrase: string): number => phrase.split(' ').length;

const beginningsOf = (form: PaxVerbForm): Beginning[] => [
  ...(form.synonyms ?? []).flatMap((other) =>
    other.words.split('|').map((phrase) => ({ phrase, length: lengthOf(phrase), form, other })),
  ),
  { phrase: form.verb, length: lengthOf(form.verb), form },
];

/** By first word, the longest first; among equals, those that check the next token come first. */
const BEGINNINGS: ReadonlyMap<string, readonly Beginning[]> = (() => {
  const byWord = new Map<string, Beginning[]>();
  for (const beginning of VERB_FORMS.flatMap(beginningsOf)) {
    const word = beginning.phrase.split(' ')[0] ?? '';
    byWord.set(word, [...(byWord.get(word) ?? []), beginning]);
  }
  const rank = ({ length, other }: Beginning): number => length * 2 + (other?.followedBy ? 1 : 0);
  for (const list of byWord.values()) list.sort((one, two) => rank(two) - rank(one));
  return byWord;
})();

/** Whether a word begins a verb, so that a line with it is more than a name. */
export const isVerbWord = (word: string): boolean => BEGINNINGS.has(word);

/** Whether a hyphen joins the next word to this one: `treaty-of-tunis` is a name, not a verb with an object. */
const isHyphened = (reader: OrderReader, length: number): boolean =>
  reader.isJoined(length) && reader.peekWord(length) !== undefined;

const seenHere = (reader: OrderReader): readonly Beginning[] =>
  (BEGINNINGS.get(reader.peekWord() ?? '') ?? []).filter(
    ({ phrase, length }) => reader.peek(phrase) && !(phrase.endsWith('treaty') && isHyphened(reader, length)),
  );

/** Whether an action can begin here. */
export const beginsAction = (reader: OrderReader): boolean => seenHere(reader).length > 0;

const takeBeginning = (reader: OrderReader, { length }: Beginning): void => {
  for (let i = 0; i < length; i += 1) reader.skip();
};

const fits = (reader: OrderReader, beginning: Beginning): boolean => {
  const { followedBy: before } = beginning.other ?? {};
  if (!before) return true;
  const start = reader.tokenIndex;
  takeBeginning(reader, beginning);
  const is = before.peek(reader);
  reader.rewindTo(start);
  return is;
};

/** Refuses a shared word followed by something that fits none of its orders. */
const refuseBeginning = (reader: OrderReader, seen: readonly Beginning[]): never => {
  const [longest] = seen;
  // The beginning of a verb of several words is completed: `sign` to `sign treaty`.
  const isBegun = VERBS.some(({ id }) => id.startsWith(`${longest?.phrase ?? ''} `));
  if (!longest || isBegun) return reader.fail();
  takeBeginning(reader, longest);
  const wanted = seen.flatMap(({ other }) => other?.followedBy ?? []);
  const label = [...new Set(wanted.map((each) => each.label))].join(', ');
  const choices = wanted.flatMap((each) => each.choices(reader));
  if (reader.acceptChoice(choices, label) === undefined) return reader.fail();
  const lines = [...new Set(seen.map(({ form }) => form.syntax.split(', ')[0]))].join('" or "');
  return reader.fail(`Something is missing here: "${longest.phrase}" is read as "${lines}".`);
};

/** The preceding order, whose verb the next may omit: `pay 10 to france and 5 to russia`. */
const formBefore = (reader: OrderReader): PaxVerbForm | undefined =>
  reader.verbBefore === undefined
    ? undefined
    : VERB_FORMS.find(({ verb, isRepeatable }) => isRepeatable && verb === reader.verbBefore);

/** Whether a whole order follows if the verb of the one before is repeated. */
export const peekSameVerb = (reader: OrderReader): boolean => {
  const form = formBefore(reader);
  return form !== undefined && reader.lookAhead(() => form.parse(reader)) !== undefined;
};

/** Reads an order whose verb is that of the order before it. */
export const readSameVerb = (reader: OrderReader): Action | readonly Action[] | undefined =>
  peekSameVerb(reader) ? reader.withoutOffering(() => formBefore(reader)?.parse(reader)) : undefined;

/** Reads a verb and the rest of its order, if there is one. */
export const readVerb = (reader: OrderReader): Action | readonly Action[] | undefined => {
  const seen = seenHere(reader);
  const found = seen.find((beginning) => fits(reader, beginning));
  reader.offer('an order', VERBS);
  if (!found) return seen.length > 0 ? refuseBeginning(reader, seen) : undefined;
  takeBeginning(reader, found);
  reader.verbBefore = found.form.verb;
  return (found.other?.parse ?? found.form.parse)(reader);
};
