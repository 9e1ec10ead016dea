import { keyword } from '../../../../kernel/language/grammar.ts';
import type { LineForm } from '../form.ts';
import type { OrderReader } from '../order-reader.ts';
import { COUNTRY } from '../slots.ts';
import type { BoardAction } from './types.ts';

/** What a fact is about, and whose it is. */
const KEYS = [
  ['dominant', 'which powers are dominant'],
  ['capital-occupied of', 'whether a capital is occupied'],
  ['fleet of', 'ships of a power'],
  ['at-sea of', 'fleets at sea'],
  ['naval-loss', 'the last British loss at sea'],
  ['corps of', 'corps on hand'],
  ['bank of', 'money'],
  ['battle of', 'the last battle with a power'],
  ['america-war', 'whether there is an American war'],
  ['technology', 'what is invented'],
  ['crimean-war', 'whether the Crimean war is over'],
].map(([key = '', hint = '']) => keyword(key.replaceAll('-', ' '), hint));

const spelt: Readonly<Record<string, string>> = {
  'capital occupied of': 'capital-occupied of',
  'at sea of': 'at-sea of',
  'naval loss': 'naval-loss',
  'america war': 'america-war',
  'crimean war': 'crimean-war',
};

const readKey = (reader: OrderReader): string => {
  const found = reader.expectChoice(KEYS, 'what the fact is about');
  const key = spelt[found] ?? found;
  if (!key.endsWith(' of')) return key;
  const whose = COUNTRY.read(reader);
  return key === 'battle of' ? `${key} ${whose} with ${readWith(reader)}` : `${key} ${whose}`;
};

const readWith = (reader: OrderReader): string => {
  reader.expect('with');
  return COUNTRY.read(reader);
};

const readRest = (reader: OrderReader): string => {
  const words: string[] = [];
  const start = reader.tokenIndex;
  while (!reader.isAtEnd) reader.skip();
  if (reader.tokenIndex === start) return reader.fail();
  words.push(reader.textFrom(start));
  return words.join('').toLowerCase().replace(/\s+/g, ' ').trim();
};

/** A fact that is no list of forces: `fact dominant: russia`. */
export const otherFact: LineForm<Extract<BoardAction, { do: 'fact' }>> = {
  verb: 'fact',
  does: 'fact',
  syntax: 'fact KEY: VALUE',
  hint: 'something about the map that a rule asks for',
  example: 'fact dominant: russia',
  parse: (reader) => {
    const key = readKey(reader);
    reader.expect(':');
    return { do: 'fact', key, text: readRest(reader) };
  },
  format: ({ key, text }) => `fact ${key}: ${text}`,
};
