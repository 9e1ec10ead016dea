import { keyword } from '../../../kernel/language/grammar.ts';
import { either, fixedWords, part } from '../../../kernel/language/pattern.ts';
import { helpLines } from '../../../kernel/language/pattern-writing.ts';
import { type Deniable, atomVerb } from '../../../kernel/language/conditions.ts';
import { isAtWarWith, isNotAtWarWith, ASKED_RULING } from '../../../kernel/language/condition-atoms.ts';
import {
  choiceOr,
  choiceSlot,
  followedBy,
  NUMBER,
  recordSlot,
  whole,
} from '../../../kernel/language/slots.ts';
import { ANYWHERE, type LineSlot, NATION, PLACE, SIDE, UNIT } from './slots.ts';
import type { Atom } from './types.ts';

// What a condition can ask about.

const ANYONE = { word: keyword('anyone', 'any nation', 'anybody'), is: 'anyone' };

const SUBJECT = choiceOr(
  [
    { word: keyword('i', 'the writer', 'we'), is: 'me' },
    ANYONE,
    { word: keyword('an ally', 'one of your side', 'ally'), is: 'ally' },
  ],
  NATION,
  { label: '"i", "anyone" or "an ally"', name: 'WHO' },
);

const OBJECT = choiceOr(
  [
    { word: keyword('me', 'the writer', 'us'), is: 'me' },
    { word: keyword('anyone', 'any nation'), is: 'anyone' },
  ],
  NATION,
  { label: '"me" or "anyone"', name: 'WHOM' },
);

const UNIT_OR_SHIPS = choiceOr(
  [{ word: keyword('ships', 'ships of any kind', 'ship'), is: 'ship' as const }],
  UNIT,
  { label: '"ships"', name: 'UNIT-or-ships' },
);

const STATUS = choiceSlot(
  [
    { word: keyword('allied', 'what a nation is'), is: 'allied' },
    { word: keyword('central', 'what a nation is'), is: 'central' },
    { word: keyword('neutral', 'what a nation is'), is: 'neutral' },
    { word: keyword('surrendered', 'what a nation is'), is: 'surrendered' },
    { word: keyword('conquered', 'what a nation is'), is: 'conquered' },
  ],
  { label: 'what it is' },
);

/** Signed numbers of US Entry: `at least -3`. */
const SIGNED: LineSlot<number> = {
  name: 'NUMBER',
  read: (reader) => {
    reader.offer('a number', []);
    const word = (reader.peekWord() ?? '').replace('−', '-');
    if (!/^[-+]?\d{1,2}$/.test(word)) return reader.fail();
    reader.skip();
    return Number(word);
  },
  format: String,
  peek: (reader) => /^[-+−]?\d{1,2}$/.test(reader.peekWord() ?? ''),
};

/** A territory that is also the name of a nation is read as the territory only before `is empty`. */
const EMPTY_PLACE = whole(followedBy(PLACE, 'is empty'));

/** What a nation is or does, after its name. */
const PREDICATE = either(
  isAtWarWith(OBJECT),
  isNotAtWarWith(OBJECT),
  {
    sets: { is: 'holds' },
    parts: [atomVerb('holds', 'hold', { hint: 'a territory' }), part('place', PLACE)],
  },
  { sets: { is: 'leans' }, parts: [part('side', SIDE, { words: 'leans', hint: 'towards a side' })] },
  { sets: { is: 'status' }, parts: [part('what', STATUS, { words: 'is|am', hint: 'its side, or its end' })] },
);

const PARTS = [
  either(
    ASKED_RULING,
    {
      sets: { is: 'units' },
      parts: [
        part('least', NUMBER, { words: 'at least', hint: 'so many units' }),
        either(
          { sets: { enemy: true }, parts: [fixedWords('enemy', 'of nations you fight')] },
          { sets: { enemy: false }, parts: [] },
        ),
        part('what', UNIT_OR_SHIPS),
        part('place', ANYWHERE, { words: 'in', hint: 'where' }),
      ],
    },
    {
      sets: { is: 'no-enemy' },
      parts: [part('place', ANYWHERE, { words: 'no enemy in', hint: 'a place without enemies' })],
    },
    {
      sets: { is: 'us-entry' },
      parts: [part('least', SIGNED, { words: 'us entry is at least', hint: 'the number' })],
    },
    {
      sets: { is: 'turn' },
      parts: [part('least', NUMBER, { words: 'turn is at least', hint: 'a turn' })],
    },
    { sets: { is: 'empty' }, parts: [part('place', EMPTY_PLACE)] },
    {
      sets: { is: 'money' },
      parts: [part('least', NUMBER, { words: 'i have at least|we have at least', hint: 'money at home' })],
    },
    { parts: [part('who', SUBJECT), PREDICATE] },
  ),
] as const;

export const ATOM: LineSlot<Atom & Deniable> = recordSlot(PARTS);

/** A line of help for each condition. */
export const ATOM_LINES = helpLines(PARTS);
