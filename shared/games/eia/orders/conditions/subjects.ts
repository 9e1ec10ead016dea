import { keyword } from '../../../../kernel/language/grammar.ts';
import type { OrderReader } from '../order-reader.ts';
import type { Subject } from '../types.ts';

// Whom a condition speaks of: `me` is the writer, under each of their names in a sentence.

const AS_SUBJECT = [
  keyword('i', 'the writer', 'me', 'we'),
  keyword('anyone', 'any power', 'anybody', 'someone'),
  keyword('no one', 'no power', 'nobody', 'noone'),
];

const AS_OBJECT = [keyword('me', 'the writer', 'i', 'us'), keyword('anyone', 'any power', 'anybody')];

export const readSubject = (reader: OrderReader): Subject => {
  const word = reader.acceptChoice(AS_SUBJECT, '"i", "anyone" or "no one"');
  if (word === 'i') return 'me';
  if (word !== undefined) return word === 'no one' ? 'no-one' : word;
  return reader.expectName(reader.vocabulary.countries);
};

export const readObject = (reader: OrderReader): Subject =>
  reader.acceptChoice(AS_OBJECT, '"me" or "anyone"') ?? reader.expectName(reader.vocabulary.countries);

export const formatSubject = (subject: Subject): string =>
  subject === 'me' ? 'i' : subject === 'no-one' ? 'no one' : subject;
