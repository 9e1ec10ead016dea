import { keyword } from '../../../../kernel/language/grammar.ts';
import type { Power } from '../../vocabulary/ids.ts';
import { readPower } from '../words.ts';
import type { OrderReader } from '../order-reader.ts';
import type { Subject } from '../types.ts';

// The subjects of a condition.

const EVERYBODY = [
  keyword(
    'anyone',
    'any power but you',
    ...[
      'anyone else',
      'anybody else',
      'anybody',
      'any other power',
      'any other player',
      'any power',
      'any player',
    ],
    ...['another power', 'another player', 'some other power', 'someone else', 'somebody else', 'someone'],
    ...['somebody', 'some power', 'a power', 'any of the other powers', 'one of the other powers', 'any one'],
  ),
  keyword(
    'no one',
    'no power, you left out',
    ...['no one else', 'noone else', 'noone', 'nobody else', 'nobody', 'no other power', 'no other player'],
    ...[
      'no other',
      'no power',
      'no player',
      'none of the other powers',
      'none of the others',
      'none of the powers',
    ],
  ),
].map((named) => ({ ...named, names: [...named.names].toSorted((a, b) => b.length - a.length) }));
const BUT = ['except for', 'except', 'other than', 'besides', 'apart from', 'excluding', 'but not'];
const ME: ReadonlySet<string> = new Set(['i', 'we', 'me']);

/** Powers joined so that one of them is enough, or all are needed. */
export interface Powers {
  readonly powers: readonly Power[];
  readonly conjunction: 'or' | 'and' | 'neither' | undefined;
}

const NO_CONDITION =
  'This is not a condition that can be watched. There are: WHO places, builds, moves, holds or pays …, unrest in AREA, and ruling "…" for a question that the game master answers.';

/** The writer, who may be `I` in a condition. */
const readOne = (reader: OrderReader): Power => {
  if (!ME.has(reader.peekWord() ?? '')) {
    if (reader.isUnknownWord(reader.vocabulary.powers)) reader.fail(reader.reasonAgainst() ?? NO_CONDITION);
    return readPower(reader);
  }
  const { speaker } = reader;
  if (speaker === undefined) return reader.fail(`"${reader.peekTyped()}" does not say who: name the power.`);
  reader.skip();
  return speaker;
};

const MIXED = 'Both "and" and "or" join these powers: write each condition in full, with brackets.';

/** The conjunction before one more power; a comma takes the meaning of the conjunction at the end. */
const readConjunction = (reader: OrderReader, isNeither: boolean): 'or' | 'and' | ',' | undefined => {
  if (isNeither) {
    if (reader.acceptAlias(', nor', 'nor', 'or') !== undefined) return 'or';
  } else if (reader.accept('or', 'one more power')) return 'or';
  const start = reader.tokenIndex;
  const conjunction = reader.acceptAlias(', or', ', and', 'and', ',');
  if (conjunction === undefined) return undefined;
  const isPower = reader.peekName(reader.vocabulary.powers);
  if (isPower || ME.has(reader.peekWord() ?? ''))
    return conjunction === ',' ? ',' : conjunction.endsWith('or') ? 'or' : 'and';
  reader.rewindTo(start);
  return undefined;
};

/** `britain`, `germany or belgium`, `France, Italy and Russia`, `neither … nor`. */
export const readPowers = (reader: OrderReader, isNeither = false): Powers => {
  const powers = [readOne(reader)];
  const conjunctions = new Set<'or' | 'and'>();
  let conjunction = readConjunction(reader, isNeither);
  while (conjunction !== undefined) {
    if (conjunction !== ',') conjunctions.add(conjunction);
    powers.push(readOne(reader));
    conjunction = readConjunction(reader, isNeither);
  }
  if (conjunctions.size > 1) return reader.fail(MIXED);
  if (powers.length === 1) return { powers, conjunction: undefined };
  const [only] = conjunctions;
  if (only === undefined)
    return reader.fail('Is one of these powers enough, or must it be all? Write "or" or "and".');
  return { powers, conjunction: isNeither ? 'neither' : only };
};

const readExcept = (reader: OrderReader): Power[] => {
  const isExcepting = reader.accept('but', 'leave powers out') || reader.acceptAlias(...BUT) !== undefined;
  if (!isExcepting) return [];
  // The writer is never among `others`.
  const read = (): readonly Power[] => (reader.acceptAlias(...ME) === undefined ? [readPower(reader)] : []);
  const powers = [...read()];
  while (reader.accept('or', 'one more power') || takesSeparator(reader)) powers.push(...read());
  return powers;
};

const takesSeparator = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  const isConjunction = reader.acceptAlias(', or', ', and', 'and', ',') !== undefined;
  if (isConjunction && reader.peekName(reader.vocabulary.powers)) return true;
  reader.rewindTo(start);
  return false;
};

/** Reads `anyone`, `no one but france`, if present. */
export const readEverybody = (reader: OrderReader): Subject | undefined => {
  const everybody = reader.acceptChoice(EVERYBODY, 'anyone, no one');
  if (everybody === undefined) return undefined;
  return { who: everybody === 'anyone' ? 'anyone' : 'no-one', except: readExcept(reader) };
};

/** A subject in normal form. */
export const formatSubject = (subject: Subject): string => {
  if (subject.who === 'powers') return subject.powers.join(' or ');
  const everybody = subject.who === 'anyone' ? 'anyone' : 'no one';
  return subject.except.length > 0 ? `${everybody} but ${subject.except.join(' or ')}` : everybody;
};
