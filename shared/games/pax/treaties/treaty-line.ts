import { type Grammar, keywordsOf } from '../../../kernel/language/grammar.ts';
import { wordsOf } from '../../../kernel/language/names.ts';
import { Reader } from '../../../kernel/language/reader.ts';
import { problemAt, type TextLine } from '../../../kernel/language/sheet.ts';
import { nameProblem } from '../../../kernel/text/name.ts';
import { type Power, POWERS } from '../ids.ts';
import { type OrderReader, readPower } from '../orders/words.ts';
import type { Vocabulary } from '../places.ts';
import { CLAUSE_BASE_VERBS, CLAUSE_FORMS, readTerm } from './clauses/index.ts';
import type { Term, TreatyText } from './types.ts';

/** The frame of a treaty, as lines of help. */
export const TREATY_SYNTAX: readonly string[] = [
  'treaty "TITLE" [between POWER, POWER…] [secret]',
  'protocol secret',
  'end',
];

const GRAMMAR: Grammar = {
  keywords: keywordsOf([...CLAUSE_FORMS.map((form) => form.syntax), ...CLAUSE_BASE_VERBS, ...TREATY_SYNTAX]),
  openers: [],
};

/** A line of a treaty ready to be read. */
export const treatyReader = (vocabulary: Vocabulary, line: TextLine): OrderReader =>
  new Reader(vocabulary, GRAMMAR, line);

export type Heading = Omit<TreatyText, 'clauses'>;

export type TreatyLine =
  | { readonly line: 'heading'; readonly heading: Heading }
  | { readonly line: 'clause'; readonly number: number | undefined; readonly term: Term }
  | { readonly line: 'protocol' }
  | { readonly line: 'end' };

const NO_WORD = 'needs a letter or a number: the id of the treaty is made of them';

/** A title is a name: no two may look alike. */
const readTitle = (reader: OrderReader): string => {
  const at = reader.at();
  const title = reader.text('its title between quotation marks');
  const problem = wordsOf(title).length === 0 ? NO_WORD : nameProblem(title);
  if (problem !== undefined) reader.problems.push(problemAt(at, `The title ${problem}.`));
  return title;
};

/** The parties, once each, in the order of the powers: who is named first makes no other treaty. */
const readParties = (reader: OrderReader): Power[] => {
  const parties = [readPower(reader)];
  while (reader.accepts(',', 'another party') || reader.accepts('and', 'another party')) {
    parties.push(readPower(reader));
  }
  return POWERS.filter((power) => parties.includes(power));
};

const readHeading = (reader: OrderReader): TreatyLine => {
  reader.needs('treaty', 'the text of a treaty');
  const title = readTitle(reader);
  const between = reader.accepts('between', 'its parties; left out in a Congress') ? readParties(reader) : [];
  const secret = reader.accepts('secret', 'nobody else is told of it');
  return { line: 'heading', heading: { title, secret, between } };
};

const readInside = (reader: OrderReader): TreatyLine => {
  if (reader.accepts('end', 'the treaty ends')) return { line: 'end' };
  if (reader.accepts('protocol secret', 'what follows is secret')) return { line: 'protocol' };
  return { line: 'clause', number: reader.optionalNumber('its number'), term: readTerm(reader) };
};

/**
 * Reads one line of a treaty; its problems are those of the reader.
 * @param isInside whether the heading has been read
 */
export const readTreatyLine = (reader: OrderReader, isInside: boolean): TreatyLine | undefined =>
  reader.attempt(() => {
    const line = isInside ? readInside(reader) : readHeading(reader);
    reader.ends();
    return line;
  });
