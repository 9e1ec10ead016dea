import { keyword } from '../../../kernel/language/grammar.ts';
import type { Named } from '../../../kernel/language/names.ts';
import { peekTreaty } from './treaty-names.ts';
import { peekUnits } from './units.ts';
import { ARM_WORDS, MARKER_WORDS, optionalMarker, type OrderReader, peekMoney } from './words.ts';

// The classes of what may follow a word that several orders share; the next token decides between them.

/** What a shared word wants behind it: how a refusal calls it, what a menu offers, how it is recognized. */
export interface Expected {
  readonly label: string;
  choices(reader: OrderReader): readonly Named[];
  peek(reader: OrderReader): boolean;
}

const named = (label: string, of: 'areas' | 'powers' | 'forces' | 'passages' | 'fields'): Expected => ({
  label,
  choices: (reader) => reader.vocabulary[of].index.named,
  peek: (reader) => reader.peekName(reader.vocabulary[of]),
});

/** One of several words, articles before it passed over. */
const oneOf = (label: string, ...words: readonly string[]): Expected => ({
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

export const MARKER_AHEAD: Expected = {
  label: 'a marker',
  choices: () => MARKER_WORDS,
  peek: (reader) => {
    const start = reader.tokenIndex;
    const marker = reader.withoutOffering(() => optionalMarker(reader));
    reader.rewindTo(start);
    return marker !== undefined;
  },
};

export const UNITS: Expected = { label: 'units', choices: () => ARM_WORDS, peek: peekUnits };
export const MONEY_AHEAD: Expected = {
  label: 'an amount of money',
  choices: () => [],
  peek: (reader) => peekMoney(reader) && !peekUnits(reader),
};
export const AREA_AHEAD = named('an area', 'areas');
export const FIELD_AHEAD = named('an area or sea zone', 'fields');
export const POWER_AHEAD = named('a power', 'powers');
export const PARTY_AHEAD = named('a power', 'forces');
export const PASSAGE_AHEAD = named('a canal or strait', 'passages');
export const MERCHANT = oneOf(
  'a merchant fleet',
  'merchant',
  'merchants',
  'new merchant',
  'new merchants',
  'merchantman',
  'new merchantman',
);
export const CASUS_BELLI_AHEAD = oneOf('a casus belli', 'cb', 'casus belli', 'claim under', 'claim in');
export const CALL = oneOf('a call for help', 'call', 'calls', 'appeal', 'request');
export const COALING = oneOf('coaling rights', 'coaling');
export const TREATY_AHEAD: Expected = {
  label: 'a treaty',
  choices: (reader) => reader.vocabulary.treaties.index.named,
  peek: peekTreaty,
};

export const END: Expected = {
  label: 'the end of the line',
  choices: () => [],
  peek: (reader) => reader.isAtEnd || reader.peek('.') || reader.peek('!'),
};

/** Any of several classes. */
export const either = (...classes: readonly Expected[]): Expected => ({
  label: classes.map(({ label }) => label).join(' or '),
  choices: (reader) => classes.flatMap((each) => each.choices(reader)),
  peek: (reader) => classes.some((each) => each.peek(reader)),
});
