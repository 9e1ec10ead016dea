import { keyword } from '../../../../kernel/language/grammar.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { pattern } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { COUNTRY } from '../../orders/slots.ts';
import { moneyText } from '../../vocabulary/money.ts';
import { monthName } from '../../vocabulary/months.ts';
import { unreadCorps } from '../../britain/facts/corps.ts';
import { isVariant } from '../../britain/position.ts';
import { FACT_KEYS, type FactKey } from '../fact-keys.ts';
import { factLine } from '../fact-line.ts';
import { mapRefusals } from '../refusals.ts';
import { factsToState } from '../missing-facts.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    fact: { readonly key: string; readonly text: string };
  }
}

/** The words of a key; the lexer treats a hyphen as a blank. */
const wordsOf = ({ key }: FactKey): string => key.replaceAll('-', ' ');

const KEYS = FACT_KEYS.map((each) => keyword(wordsOf(each), each.hint));

const readKey = (reader: OrderReader): string => {
  const words = reader.expectChoice(KEYS, 'what the fact is about');
  const key = FACT_KEYS.find((each) => wordsOf(each) === words)?.key ?? words;
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

/** The subject of a fact: `dominant`, `bank of russia`. */
export const FACT_KEY: Slot<OrderReader, string> = {
  name: 'KEY',
  read: readKey,
  format: (key) => key,
  peek: () => true,
};

/** The value of a fact: `russia, france`, `yes`. */
export const FACT_VALUE: Slot<OrderReader, string> = {
  name: 'VALUE',
  read: readRest,
  format: (text) => text,
  peek: () => true,
};

const form = pattern({
  verb: 'fact',
  does: 'fact',
  hint: 'a fact about the map that a rule needs',
  example: 'fact dominant: russia',
  parts: [
    part('key', FACT_KEY, { ask: 'What is it about?' }),
    part('text', FACT_VALUE, { words: ':', ask: 'What is it?' }),
  ],
});

const IN_WORDS: Readonly<Record<string, string>> = {
  'at-sea': 'fleets at sea of',
  bank: 'money of',
  fleet: 'ships of',
  'capital-occupied': 'an enemy in the capital of',
};

/** The key with names, and its value; a battle and who is dominant are whole sentences. */
const factText = (key: string, text: string, name: (id: string) => string): string => {
  const [, one = '', other = ''] = /^battle of (\S+) with (\S+)$/.exec(key) ?? [];
  if (one !== '') return `${name(one)} last fought ${name(other)} in ${monthName(text)}`;
  if (key === 'dominant') {
    const powers = text.split(', ').map(name);
    return text === 'none' ? 'no power is dominant' : `dominant: ${powers.join(', ')}`;
  }
  const [what = '', power] = key.split(' of ');
  if (power === undefined) return `${key}: ${text}`;
  const value = what === 'bank' && /^\d+$/.test(text) ? moneyText(Number(text)) : text;
  return `${IN_WORDS[what] ?? `${what} of`} ${name(power)}: ${value}`;
};

/** A fact that is not about forces: `fact dominant: russia`. */
export const otherFact = factLine(form, {
  kind: 'other',
  statement: ({ key, text }) => ({ kind: 'other', key, text }) as const,
  isOwn: (_at, seat, { key }) => key.split(' ').includes(seat),
  formRefusal: (at, { key, text }) => {
    const unread = isVariant(at) ? unreadCorps(at, { key, text }) : undefined;
    return unread && mapRefusals.refuse('no-such-corps', unread);
  },
  options: (at, seat) => factsToState(at, seat, 'fact'),
  key: ({ key }) => key,
  text: ({ key, text }, { name }) => factText(key, text, name),
});
