import { type Grammar, keywordsOf } from '../../../../kernel/language/grammar.ts';
import { romanNumber } from '../../../../kernel/language/english.ts';
import { wordsOf } from '../../../../kernel/language/names.ts';
import { problemAt, type TextLine } from '../../../../kernel/language/sheet.ts';
import { nameProblem, singleSpaced } from '../../../../kernel/text/name.ts';
import { type Power, POWERS } from '../../vocabulary/ids.ts';
import { skipStop } from '../../orders/notes.ts';
import { OrderReader, type ReadingContext } from '../../orders/order-reader.ts';
import { reasonAgainst } from '../../orders/reasons.ts';
import { readPower } from '../../orders/words.ts';
import type { Vocabulary } from '../../charts/vocabulary.ts';
import { CLAUSE_BASE_VERBS, CLAUSE_FORMS } from '../clauses/index.ts';
import { readTerm } from '../clauses/reading.ts';
import type { LineOfTreaty, TreatyHeading } from '../../../../parts/treaties/reading.ts';
import type { Term } from '../../state/treaties.ts';

/** The frame of a treaty, as lines of help. */
export const TREATY_SYNTAX: readonly string[] = [
  'treaty "TITLE" [between POWER, POWER…] [secret]',
  'protocol secret',
  'end',
];

const GRAMMAR: Grammar = {
  keywords: keywordsOf([
    ...CLAUSE_FORMS.map((form) => form.syntax),
    ...CLAUSE_BASE_VERBS,
    ...TREATY_SYNTAX,
    'and',
  ]),
  openers: [],
  reasonAgainst,
};

/** A line of a treaty ready to be read. */
export const treatyReader = (vocabulary: Vocabulary, line: TextLine, context?: ReadingContext): OrderReader =>
  new OrderReader(vocabulary, line, { grammar: GRAMMAR, context });

export type Heading = TreatyHeading<Power>;

type TreatyLine = LineOfTreaty<Power, Term>;

/** `Treaty of Tunis between …`: a title that contains a word such as treaty needs no quotation marks. */
const unquotedTitle = (reader: OrderReader): string | undefined => {
  if (!reader.peek('of')) return undefined;
  const start = reader.tokenIndex - 1;
  while (!reader.isAtEnd && !['between', 'secret', '(', ':'].some((word) => reader.peek(word))) reader.skip();
  return reader.textFrom(start);
};

/** Longest title, characters. */
const MAX_TITLE = 200;

const titleProblem = (title: string, { anyTitle = false }: ReadingContext): string | undefined => {
  const length = String(title.length);
  if (title.length > MAX_TITLE && !anyTitle)
    return `has ${length} characters; the most is ${String(MAX_TITLE)}`;
  if (wordsOf(title).length === 0) return 'needs a letter or a number: the id of the treaty is made of them';
  return anyTitle ? undefined : nameProblem(title);
};

/** A title is a name: no two may look alike. */
const readTitle = (reader: OrderReader): string => {
  const at = reader.position();
  reader.acceptAlias(':');
  const unquoted = unquotedTitle(reader);
  const title =
    unquoted === undefined ? reader.expectText('its title between quotation marks') : singleSpaced(unquoted);
  const problem = titleProblem(title, reader.context);
  if (problem !== undefined) reader.problems.push(problemAt(at, `The title ${problem}.`));
  return title;
};

/** The parties, once each, in the order of the powers, so that the order of naming makes no difference. */
const readParties = (reader: OrderReader): Power[] => {
  const parties = [readPower(reader)];
  while (reader.accept(',', 'another party') || reader.accept('and', 'another party')) {
    parties.push(readPower(reader));
  }
  return POWERS.filter((power) => parties.includes(power));
};

const SECRET = ['(secret)', '( secret )', ', secret', 'in secret', 'secretly'];

const readHeading = (reader: OrderReader): TreatyLine => {
  reader.skipArticles();
  const isSecretFirst = reader.acceptAlias('secret') !== undefined;
  reader.expect('treaty', 'the text of a treaty');
  const title = readTitle(reader);
  const isSecretThen = reader.acceptAlias(...SECRET) !== undefined;
  const between = reader.accept('between', 'its parties; left out in a Congress') ? readParties(reader) : [];
  const isSecretLast =
    reader.acceptAlias(...SECRET) !== undefined || reader.accept('secret', 'nobody else is told of it');
  reader.acceptAlias(':');
  return {
    line: 'heading',
    heading: { title, secret: isSecretFirst || isSecretThen || isSecretLast, between },
  };
};

const BULLETS = ['-', '*', '•', '–', '·'];
const CLAUSE = ['article', 'art', 'clause', 'section', '§', 'point', 'no'];

const NUMBER_ENDS = ['.', ')', ':'];

/** `II.`, `Article IV`: a number in Roman figures; without a word before it only where a sign ends it. */
const readRoman = (reader: OrderReader, isNamed: boolean): number | undefined => {
  const number = romanNumber(reader.peekWord() ?? '');
  if (
    number === undefined ||
    !(isNamed || reader.peekTyped().endsWith('.') || NUMBER_ENDS.some((sign) => reader.peek(sign, 1)))
  )
    return undefined;
  reader.skip();
  return number;
};

/** `1`, `1.`, `1)`, `(1)`, `Article 1:`, `Article II`: the number of a clause, if it has one. */
const readNumber = (reader: OrderReader): number | undefined => {
  reader.acceptAlias(...BULLETS);
  const start = reader.tokenIndex;
  const isNamed = reader.acceptAlias(...CLAUSE) !== undefined;
  if (isNamed) reader.acceptAlias('.');
  const isBracketed = reader.acceptAlias('(') !== undefined;
  const number = readRoman(reader, isNamed || isBracketed) ?? reader.acceptNumber('its number');
  if (number === undefined) reader.rewindTo(start);
  if (number !== undefined) reader.acceptAlias(...NUMBER_ENDS);
  return number;
};

const readInside = (reader: OrderReader): TreatyLine => {
  const isEnd = reader.acceptAlias('end of the treaty', 'end of treaty', 'end treaty') !== undefined;
  if (isEnd || reader.accept('end', 'the treaty ends')) return { line: 'end' };
  const isProtocol =
    reader.acceptAlias('secret protocol', 'the secret protocol', 'protocol ( secret )') !== undefined;
  if (isProtocol || reader.accept('protocol secret', 'what follows is secret')) {
    reader.acceptAlias(':');
    return { line: 'protocol' };
  }
  return { line: 'clause', number: readNumber(reader), term: readTerm(reader) };
};

/** A comma at the end separates this clause from the next. */
const skipComma = (reader: OrderReader): void => {
  const start = reader.tokenIndex;
  reader.skip();
  if (!reader.isAtEnd) reader.rewindTo(start);
};

/**
 * Reads one line of a treaty; its problems are those of the reader.
 * @param isInside whether the heading has been read
 */
export const readTreatyLine = (reader: OrderReader, isInside: boolean): TreatyLine | undefined =>
  reader.attempt(() => {
    const line = isInside ? readInside(reader) : readHeading(reader);
    reader.acceptAlias('at once', 'immediately');
    if (reader.peek(',', 0) && line.line === 'clause') skipComma(reader);
    skipStop(reader);
    reader.expectEnd();
    return line;
  });
