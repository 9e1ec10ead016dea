import { keyword } from '../../../kernel/language/grammar.ts';
import type { Named } from '../../../kernel/language/names.ts';
import { peekTreaty } from './treaty-names.ts';
import { peekUnits } from './units.ts';
import { ARM_WORDS, MARKER_WORDS, optionalMarker, peekMoney } from './words.ts';
import type { OrderReader } from './order-reader.ts';

// What may follow a word shared by several orders: the next token decides which order is meant.

/**
 * A class of tokens that may follow: its label in refusals, the choices offered by menus, and a test for the next
 * token.
 */
export interface Lookahead {
  readonly label: string;
  choices(reader: OrderReader): readonly Named[];
  peek(reader: OrderReader): boolean;
}

const named = (label: string, of: 'areas' | 'powers' | 'forces' | 'passages' | 'fields'): Lookahead => ({
  label,
  choices: (reader) => reader.vocabulary[of].index.named,
  peek: (reader) => reader.peekName(reader.vocabulary[of]),
});

/** One of several words, skipping articles before it. */
const oneOf = (label: string, ...words: readonly string[]): Lookahead => ({
  label,
  choices: () => [keyword(words[0] ?? '', '')],
  peek: (reader) => {
    const start = reader.tokenIndex;
    reader.skipArticles();
    const is = reader.acceptAlias(...words) !== undefined;
    reader.rewindTo(start);
    return is;
  },
});

export const MARKER_AHEAD: Lookahead = {
  label: 'a marker',
  choices: () => MARKER_WORDS,
  peek: (reader) => {
    const start = reader.tokenIndex;
    const marker = reader.withoutOffering(() => optionalMarker(reader));
    reader.rewindTo(start);
    return marker !== undefined;
  },
};

export const UNITS_AHEAD: Lookahead = { label: 'units', choices: () => ARM_WORDS, peek: peekUnits };
export const MONEY_AHEAD: Lookahead = {
  label: 'an amount of money',
  choices: () => [],
  peek: (reader) => peekMoney(reader) && !peekUnits(reader),
};
export const AREA_AHEAD = named('an area', 'areas');
export const FIELD_AHEAD = named('an area or sea zone', 'fields');
export const POWER_AHEAD = named('a power', 'powers');
export const PARTY_AHEAD = named('a power', 'forces');
export const PASSAGE_AHEAD = named('a canal or strait', 'passages');
export const MERCHANT_AHEAD = oneOf(
  'a merchant fleet',
  'merchant',
  'merchants',
  'new merchant',
  'new merchants',
  'merchantman',
  'new merchantman',
);
export const CASUS_BELLI_AHEAD = oneOf('a casus belli', 'cb', 'casus belli', 'claim under', 'claim in');
export const CALL_AHEAD = oneOf('a call for help', 'call', 'calls', 'appeal', 'request');
export const COALING_AHEAD = oneOf('coaling rights', 'coaling');
export const TREATY_AHEAD: Lookahead = {
  label: 'a treaty',
  choices: (reader) => reader.vocabulary.treaties.index.named,
  peek: peekTreaty,
};

export const END_AHEAD: Lookahead = {
  label: 'the end of the line',
  choices: () => [],
  peek: (reader) => reader.isAtEnd || reader.peek('.') || reader.peek('!'),
};

/** Any of several classes. */
export const anyOf = (...classes: readonly Lookahead[]): Lookahead => ({
  label: classes.map(({ label }) => label).join(' or '),
  choices: (reader) => classes.flatMap((each) => each.choices(reader)),
  peek: (reader) => classes.some((each) => each.peek(reader)),
});
