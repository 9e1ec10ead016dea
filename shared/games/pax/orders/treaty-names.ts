import { PRONOUNS, VAGUE_QUANTITIES } from '../../../kernel/language/english.ts';
import { matchName, wordsOf } from '../../../kernel/language/names.ts';
import { treatyId } from '../../../parts/treaties/treaty.ts';
import type { CasusBelliRef } from './types.ts';
import { readArea } from './words.ts';
import type { OrderReader } from './order-reader.ts';

// The names of treaties, and of the casus belli that come from them.

const KINDS: ReadonlySet<string> = new Set(
  'treaty peace pact convention accord accords agreement act alliance entente league union protocol settlement understanding armistice truce compact concert'.split(
    ' ',
  ),
);
/** Words that continue the line after a name. */
const STOPS: ReadonlySet<string> = new Set(
  'and or with if unless when provided but by please then as for only from to under against clause now today tomorrow tonight soon later yet again next this before after while instead'.split(
    ' ',
  ),
);
const MAX_WORDS = 8;
/** Things other than treaties that people withdraw from or act under. */
const NO_TREATIES: ReadonlySet<string> = new Set(
  'protest war wars congress combat battle fight duress pressure force threat threats alliance dispute disputes talks negotiations fire conditions condition reserve reservation reservations attack siege europe asia africa everywhere here there play game'.split(
    ' ',
  ),
);

/** Words joined by hyphens: `peace-if-attacked`; undefined if the next word is not hyphenated. */
const joinedId = (reader: OrderReader): { readonly id: string; readonly length: number } | undefined => {
  let length = 1;
  while (reader.peekWord(length) !== undefined && reader.isJoined(length)) length += 1;
  if (length === 1 || reader.peekWord() === undefined) return undefined;
  return { id: treatyId(Array.from({ length }, (_, i) => reader.peekWord(i) ?? '').join(' ')), length };
};

/** The number of words in a name with keywords of its own, `Treaty of Tunis`, `Tunis Accord`; 0 if there is none. */
const looseLength = (reader: OrderReader, isOver: () => boolean): number => {
  const words: string[] = [];
  const start = reader.tokenIndex;
  while (words.length < MAX_WORDS) {
    const word = reader.peekWord();
    if (word === undefined || STOPS.has(word) || (words.length > 0 && isOver())) break;
    words.push(word);
    reader.skip();
  }
  reader.rewindTo(start);
  const [first = '', second] = words;
  if (KINDS.has(first) && second === 'of' && words.length > 2) return words.length;
  const kind = words.findLastIndex((word) => KINDS.has(word));
  return kind > 0 && words[0] !== 'of' ? kind + 1 : 0;
};

const takeWords = (reader: OrderReader, length: number): string => {
  const words = Array.from({ length }, (_, i) => reader.peekWord(i) ?? '');
  for (let i = 0; i < length; i += 1) reader.skip();
  return treatyId(words.join(' '));
};

/** A treaty that the seat knows, by its id or title. */
const knownId = (reader: OrderReader): string | undefined => {
  const { index } = reader.vocabulary.treaties;
  const words = Array.from({ length: MAX_WORDS }, (_, i) => reader.peekWord(i));
  const stop = words.findIndex((word) => word === undefined);
  const typed = words.slice(0, stop < 0 ? undefined : stop).flatMap((word) => wordsOf(word ?? ''));
  const { ids, length, isWhole } = matchName(index, typed);
  if (!isWhole || ids.length !== 1 || (reader.isJoined(length) && reader.peekWord(length) !== undefined))
    return undefined;
  for (let i = 0; i < length; i += 1) reader.skip();
  return ids[0];
};

interface NameOptions {
  /** Whether `treaty` came before, so that one word is enough: `sign treaty accord`. */
  readonly isAnnounced?: boolean;
  /** Whether one word is enough unless it is an everyday word: `withdraw from rome`. */
  readonly isLikely?: boolean;
  readonly isOver?: () => boolean;
}

const NOT_A_NAME =
  'This names no treaty. Write its id (treaty-of-tunis), its title between quotation marks, or "the Treaty of …".';

/** A single word, any but a pronoun. */
const singleId = (reader: OrderReader, isOver: () => boolean): string | undefined => {
  const word = reader.peekWord();
  if (word === undefined || (PRONOUNS.has(word) && word.length > 1)) return undefined;
  const next = reader.peekWord(1);
  const isLast = next === undefined ? true : STOPS.has(next) || foreseesOver(reader, isOver);
  const isName = !STOPS.has(word) || reader.peekTyped(1) === '';
  const isFiller = ['please', 'now', 'it', 'to', 'with', 'and', 'or'].includes(word);
  if (!isLast || !isName || isFiller) return undefined;
  return takeWords(reader, 1);
};

const foreseesOver = (reader: OrderReader, isOver: () => boolean): boolean => {
  const start = reader.tokenIndex;
  reader.skip();
  const is = isOver();
  reader.rewindTo(start);
  return is;
};

const NEVER = (): boolean => false;

/** The id of a treaty, if one follows. */
const treatyIfAny = (
  reader: OrderReader,
  { isAnnounced = false, isLikely = false, isOver = NEVER }: NameOptions,
): string | undefined => {
  const written = joinedId(reader);
  // An id that ends the line is complete: the list of known treaties does not matter.
  if (written && reader.peekWord(written.length) === undefined) return takeWords(reader, written.length);
  const known = knownId(reader);
  if (known !== undefined) return known;
  const title = reader.acceptText('the id of a treaty');
  if (title !== undefined) return treatyId(title);
  if (written) return takeWords(reader, written.length);
  if (isAnnounced && reader.peek('of')) {
    const length = looseLength(reader, isOver) || announcedLength(reader, isOver);
    if (length > 1) return `treaty-${takeWords(reader, length)}`;
  }
  const start = reader.tokenIndex;
  const isLikelyName =
    isLikely && !NO_TREATIES.has(reader.peekWord() ?? '') && !VAGUE_QUANTITIES.has(reader.peekWord() ?? '');
  const single = isAnnounced || isLikelyName ? singleId(reader, isOver) : undefined;
  if (single !== undefined) return single;
  reader.skipArticles();
  reader.acceptAlias('secret treaty called', 'treaty called', 'treaty named');
  if (reader.tokenIndex !== start) return treatyIfAny(reader, { isAnnounced, isOver });
  const length = looseLength(reader, isOver);
  if (length > 0) return takeWords(reader, length);
  reader.rewindTo(start);
  return undefined;
};

/** `of Tunis` after the word treaty. */
const announcedLength = (reader: OrderReader, isOver: () => boolean): number => {
  const start = reader.tokenIndex;
  let length = 0;
  while (reader.peekWord() !== undefined && length < MAX_WORDS) {
    if (STOPS.has(reader.peekWord() ?? '') || (length > 1 && isOver())) break;
    reader.skip();
    length += 1;
  }
  reader.rewindTo(start);
  return length;
};

/** Whether a treaty is named by more than a single word. */
export const peekTreaty = (reader: OrderReader): boolean => {
  const { areas, forces } = reader.vocabulary;
  const isElse = reader.peekWholeName(areas) || reader.peekWholeName(forces);
  const id = reader.lookAhead(() => treatyIfAny(reader, {}));
  if (!isElse || id === undefined) return id !== undefined;
  // The name of a place is not a treaty, but `Tunis Accord` is one.
  return wordsOf(id).some((word) => KINDS.has(word)) || reader.lookAhead(() => knownId(reader)) !== undefined;
};

/** `treaty-of-tunis`, `the Treaty of Tunis`, `"Treaty of Tunis"`. */
export const readTreaty = (reader: OrderReader, options: NameOptions = {}): string => {
  reader.offerName(reader.vocabulary.treaties);
  const id = treatyIfAny(reader, options);
  if (id === undefined || id === '') return reader.fail(reader.isAtEnd ? undefined : NOT_A_NAME);
  reader.treatiesNamed.add(id);
  return id;
};

/** Consumes the word treaty, unless a hyphen makes it part of the name: `treaty-of-tunis`. */
export const takesTreatyWord = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  const isTaken = reader.acceptAlias('the treaty', 'treaty') !== undefined;
  if (isTaken && !(reader.isJoined() && reader.peekWord() !== undefined)) return true;
  reader.rewindTo(start);
  return false;
};

const NUMBER_SIGNS = ['number', 'no', 'nr', '#'];

const readNumbered = (reader: OrderReader): CasusBelliRef => {
  if (reader.acceptAlias(...NUMBER_SIGNS) !== undefined) reader.acceptAlias('.');
  return { by: 'number', number: reader.expectNumber() };
};

/** `cb 3`, `cb in tunis`, `cb under tunis-accord`. */
export const readCasusBelli = (reader: OrderReader): CasusBelliRef => {
  reader.skipArticles();
  if (reader.acceptAlias('casus belli', 'casus bellum', 'dispute', 'claim') === undefined)
    reader.expect('cb', 'a casus belli by its number, area or treaty');
  if (
    reader.accept('in', 'by its area') ||
    reader.acceptAlias('over', 'about', 'on', 'for', 'concerning') !== undefined
  ) {
    return reader.peekName(reader.vocabulary.areas) || !/^\d/.test(reader.peekWord() ?? '')
      ? { by: 'area', area: readArea(reader) }
      : readNumbered(reader);
  }
  if (reader.accept('under', 'by the treaty it came from'))
    return {
      by: 'treaty',
      treaty: readTreaty(reader, { isAnnounced: takesTreatyWord(reader), isLikely: true }),
    };
  return readNumbered(reader);
};

export const formatCasusBelli = (ref: CasusBelliRef): string => {
  if (ref.by === 'number') return `cb ${String(ref.number)}`;
  return ref.by === 'area' ? `cb in ${ref.area}` : `cb under ${ref.treaty}`;
};
