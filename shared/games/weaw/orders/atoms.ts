import { keyword } from '../../../kernel/language/grammar.ts';
import { quote } from '../../../kernel/language/lexer.ts';
import type { OrderReader } from './order-reader.ts';
import { NUMBER } from '../../../kernel/language/slots.ts';
import { ANYWHERE, NATION, PLACE, SIDE, UNIT } from './slots.ts';
import type { Atom, Condition, Subject } from './types.ts';

/** Lines of help for what a condition can ask. */
export const ATOM_SYNTAX: readonly string[] = [
  'WHO is at war with WHOM, WHO holds TERRITORY, TERRITORY is empty',
  'at least NUMBER [enemy] UNIT-or-ships in PLACE, no enemy in PLACE',
  'us entry is at least NUMBER, i have at least NUMBER, turn is at least NUMBER',
  'NATION is allied | central | neutral | surrendered | conquered, NATION leans SIDE',
  'ruling "TEXT"',
];

const SUBJECTS = [
  keyword('i', 'the writer', 'we'),
  keyword('anyone', 'any nation', 'anybody'),
  keyword('an ally', 'one of your side', 'ally'),
];
const OBJECTS = [keyword('me', 'the writer', 'us'), keyword('anyone', 'any nation')];
const STATUS = ['allied', 'central', 'neutral', 'surrendered', 'conquered'].map((word) =>
  keyword(word, 'what a nation is'),
);
const SHIPS = [keyword('ships', 'ships of any kind', 'ship')];

const SUBJECT_IDS: Readonly<Record<string, Subject>> = { i: 'me', anyone: 'anyone', 'an ally': 'ally' };

const readObject = (reader: OrderReader): Subject =>
  reader.acceptChoice(OBJECTS, '"me" or "anyone"') ?? NATION.read(reader);

const readUnitCount = (reader: OrderReader): Atom => {
  const least = reader.expectNumber();
  const enemy = reader.accept('enemy', 'of nations you fight');
  const what = reader.acceptChoice(SHIPS, '"ships"') === undefined ? UNIT.read(reader) : 'ship';
  reader.expect('in', 'where');
  return { is: 'units', least, what, enemy, place: ANYWHERE.read(reader) };
};

/** Signed figures of US Entry: `at least -3`. */
const readSigned = (reader: OrderReader): number => {
  reader.offer('a number', []);
  const word = (reader.peekWord() ?? '').replace('−', '-');
  if (!/^[-+]?\d{1,2}$/.test(word)) return reader.fail();
  reader.skip();
  return Number(word);
};

const readSubjectAtom = (reader: OrderReader): Condition => {
  const word = reader.acceptChoice(SUBJECTS, '"i", "anyone" or "an ally"');
  if (word === 'i' && reader.accept('have at least', 'money at home'))
    return { is: 'money', least: NUMBER.read(reader) };
  const who = word === undefined ? NATION.read(reader) : (SUBJECT_IDS[word] ?? word);
  if (reader.acceptAlias('is at war with', 'am at war with', 'are at war with') !== undefined)
    return { is: 'at-war', who, with: readObject(reader) };
  if (reader.acceptAlias('is not at war with', 'am not at war with') !== undefined)
    return { is: 'not', of: { is: 'at-war', who, with: readObject(reader) } };
  if (reader.acceptAlias('holds', 'hold') !== undefined)
    return { is: 'holds', who, place: PLACE.read(reader) };
  if (reader.accept('leans', 'towards a side')) return { is: 'leans', who, side: SIDE.read(reader) };
  for (const words of ['"is at war with"', '"holds"', '"is"']) reader.offer(words, []);
  if (reader.acceptAlias('is', 'am') === undefined) return reader.fail();
  const what = reader.expectChoice(STATUS, 'what it is') as Extract<Atom, { is: 'status' }>['what'];
  return { is: 'status', who, what };
};

/** A territory that names a nation too is read as the territory only before `is empty`. */
const readEmptyPlace = (reader: OrderReader): Atom | undefined => {
  const read = (): Atom => {
    const place = PLACE.read(reader);
    reader.expect('is empty', 'no units there');
    return { is: 'empty', place };
  };
  return reader.lookAhead(read) && read();
};

export const readAtom = (reader: OrderReader): Condition => {
  if (reader.accept('ruling', 'the game master answers'))
    return { is: 'ruling', text: reader.expectText('the question in quotation marks') };
  if (reader.accept('at least', 'so many units')) return readUnitCount(reader);
  if (reader.accept('no enemy in', 'a place without enemies'))
    return { is: 'no-enemy', place: ANYWHERE.read(reader) };
  if (reader.accept('us entry is at least', 'the number'))
    return { is: 'us-entry', least: readSigned(reader) };
  if (reader.accept('turn is at least', 'a turn')) return { is: 'turn', least: NUMBER.read(reader) };
  return readEmptyPlace(reader) ?? readSubjectAtom(reader);
};

const who = (subject: Subject, isObject = false): string =>
  subject === 'me' ? (isObject ? 'me' : 'i') : subject === 'ally' ? 'an ally' : subject;

export const atomText = (atom: Atom): string => {
  switch (atom.is) {
    case 'at-war':
      return `${who(atom.who)} ${atom.who === 'me' ? 'am' : 'is'} at war with ${who(atom.with, true)}`;
    case 'holds':
      return `${who(atom.who)} ${atom.who === 'me' ? 'hold' : 'holds'} ${atom.place}`;
    case 'empty':
      return `${atom.place} is empty`;
    case 'units':
      return `at least ${String(atom.least)} ${atom.enemy ? 'enemy ' : ''}${atom.what === 'ship' ? 'ships' : atom.what} in ${atom.place}`;
    case 'no-enemy':
      return `no enemy in ${atom.place}`;
    case 'us-entry':
      return `us entry is at least ${String(atom.least)}`;
    case 'money':
      return `i have at least ${String(atom.least)}`;
    case 'turn':
      return `turn is at least ${String(atom.least)}`;
    case 'status':
      return `${who(atom.who)} is ${atom.what}`;
    case 'leans':
      return `${who(atom.who)} leans ${SIDE.format(atom.side)}`;
    case 'ruling':
      return `ruling ${quote(atom.text)}`;
  }
};
