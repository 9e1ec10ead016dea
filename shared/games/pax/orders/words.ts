import { keyword } from '../../../kernel/language/grammar.ts';
import type { Named } from '../../../kernel/language/names.ts';
import {
  type Arm,
  type AreaId,
  ARMS,
  type MarkerKind,
  MARKERS,
  type Native,
  type PlaceId,
  type Power,
  type SeaId,
  type Seat,
} from '../vocabulary/ids.ts';
import type { OrderReader } from './order-reader.ts';
import type { LineId, PlaceRef } from './types.ts';

const OTHER_ARMS: Readonly<Record<Arm, readonly string[]>> = {
  army: ['armies'],
  navy: ['navies', 'fleet', 'fleets', 'naval'],
};
export const ARM_WORDS = ARMS.map((arm) => keyword(arm, `${arm} units`, ...OTHER_ARMS[arm]));
export const MARKER_WORDS = MARKERS.map((kind) =>
  keyword(kind, `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} marker`),
);
export const A_MARKER = `a marker (${MARKERS.join(', ')})`;
/** Levels a marker may be lowered to. */
const LEVELS = [...MARKER_WORDS, keyword('none', 'no marker at all', 'nothing')];
const A_LEVEL = `${A_MARKER} or none`;
export const AN_ARM = 'army or navy';

/** The only place named before, which `there` means. */
const placeNamedBefore = (reader: OrderReader): PlaceId | undefined => {
  if (!reader.peek('there')) return undefined;
  const [place, ...others] = reader.placesNamed;
  if (place === undefined || others.length > 0)
    return reader.fail('"there" does not say where: name the place.');
  reader.skip();
  return place;
};

const areaNamedBefore = (reader: OrderReader): AreaId | undefined => {
  const start = reader.tokenIndex;
  const place = placeNamedBefore(reader);
  if (place === undefined || reader.vocabulary.areas.index.ids.has(place)) return place;
  reader.rewindTo(start);
  return reader.fail(`"there" would be ${place}, which is not an area: name the area.`);
};

// The vocabulary returns only ids of its own categories, so the narrower types hold.
export const readArea = (reader: OrderReader): AreaId => {
  const area = areaNamedBefore(reader) ?? reader.expectName(reader.vocabulary.areas);
  reader.placesNamed.add(area);
  return area;
};
export const readSea = (reader: OrderReader): SeaId => reader.expectName(reader.vocabulary.seas);
export const readPower = (reader: OrderReader): Power => reader.expectName(reader.vocabulary.powers) as Power;
export const readForce = (reader: OrderReader): Power | Native =>
  reader.expectName(reader.vocabulary.forces) as Power | Native;
export const readNative = (reader: OrderReader): Native =>
  reader.expectName(reader.vocabulary.natives) as Native;
/** An area, sea zone or Cape Zone: where forces of several powers can meet. */
export const readField = (reader: OrderReader): PlaceId => {
  const field = placeNamedBefore(reader) ?? reader.expectName(reader.vocabulary.fields);
  reader.placesNamed.add(field);
  return field;
};
/** Id of a canal or strait in `map.json`. */
export const readPassage = (reader: OrderReader): string => reader.expectName(reader.vocabulary.passages);

const MARKER_NOUNS = ['marker', 'markers', 'counter', 'counters', 'status'];

/** Skips `marker` after its kind. */
const skipMarkerNoun = (reader: OrderReader): void => {
  reader.acceptAlias(...MARKER_NOUNS);
};

/** The marker abbreviated to a word of three letters or more. */
const markerBegun = (reader: OrderReader): MarkerKind | undefined => {
  const word = reader.peekWord() ?? '';
  const begun = word.length < 3 ? [] : MARKERS.filter((kind) => kind.startsWith(word));
  return begun.length === 1 ? begun[0] : undefined;
};

/** A marker, if one follows, with `a`, `my` before it and `marker` after it. */
export const optionalMarker = (
  reader: OrderReader,
  choices: readonly Named[] = MARKER_WORDS,
  label = A_MARKER,
): string | undefined => {
  const start = reader.tokenIndex;
  reader.skipArticles();
  reader.acceptAlias('new');
  const chosen = reader.acceptChoice(choices, label) ?? markerBegun(reader);
  if (chosen === undefined) reader.rewindTo(start);
  else {
    if (markerBegun(reader) === chosen) {
      reader.skip();
      reader.acceptAlias('.');
    }
    skipMarkerNoun(reader);
  }
  return chosen;
};

export const readMarker = (reader: OrderReader): MarkerKind => {
  const optional = optionalMarker(reader);
  if (optional === undefined) reader.skipArticles();
  const marker = (optional ?? reader.expectChoice(MARKER_WORDS, A_MARKER)) as MarkerKind;
  reader.markersNamed.add(marker);
  return marker;
};

export const readLevel = (reader: OrderReader): MarkerKind | 'none' =>
  (optionalMarker(reader, LEVELS, A_LEVEL) ?? reader.expectChoice(LEVELS, A_LEVEL)) as MarkerKind | 'none';

export const readArm = (reader: OrderReader): Arm => {
  reader.skipArticles();
  return reader.expectChoice(ARM_WORDS, AN_ARM) as Arm;
};

/** `10`, `£10`, `10 pounds`. */
export const readMoney = (reader: OrderReader): number => {
  reader.acceptAlias('£');
  const pounds = reader.expectNumber();
  reader.acceptAlias('pounds sterling', 'pounds', 'pound', '£', 'quid');
  return pounds;
};

export const peekMoney = (reader: OrderReader): boolean =>
  reader.peek('£') || reader.lookAhead(() => reader.expectNumber()) !== undefined;

/** The coast that a word like "Atlantic" means at a place, if it has such a coast. */
const coastOf = (reader: OrderReader, place: PlaceId | 'home'): SeaId | undefined => {
  const { coasts, seas } = reader.vocabulary;
  const home = reader.speaker === undefined ? undefined : `home-${reader.speaker}`;
  const word = reader.peekWord() ?? '';
  const fit = (coasts.get(place === 'home' ? (home ?? '') : place) ?? []).filter((sea) =>
    sea.split('-').includes(word),
  );
  const isWord =
    fit.length === 1 &&
    seas.groups?.some(({ names }) => names.some((name) => name.length === 1 && name[0] === word));
  if (!isWord) return undefined;
  reader.skip();
  reader.acceptAlias('ocean', 'sea');
  return fit[0];
};

const readCoast = (reader: OrderReader, place: PlaceId | 'home'): SeaId => {
  reader.skipArticles();
  return coastOf(reader, place) ?? readSea(reader);
};

/** `(north atlantic)`, `, Atlantic coast`, `on the Atlantic coast`: a coast named without a slash. */
const otherCoast = (reader: OrderReader, place: PlaceId | 'home'): SeaId | undefined => {
  const start = reader.tokenIndex;
  const opening = reader.acceptAlias('(', ',', 'on');
  if (opening === undefined) return undefined;
  const sea = reader.lookAhead(() => readCoast(reader, place));
  if (sea !== undefined) reader.withoutOffering(() => readCoast(reader, place));
  const isClosed =
    opening === '(' ? (reader.acceptAlias('coast'), reader.acceptAlias(')')) : reader.acceptAlias('coast');
  if (sea !== undefined && isClosed !== undefined) return sea;
  reader.rewindTo(start);
  return undefined;
};

/** `tunis`, `home`, `egypt/indian-ocean`. */
export const readPlace = (reader: OrderReader): PlaceRef => {
  const there = placeNamedBefore(reader);
  if (there !== undefined) return { place: there };
  const place = reader.expectName(reader.vocabulary.places);
  if (place !== 'home') reader.placesNamed.add(place);
  if (reader.accept('/', 'the coast a fleet lies on')) return { place, coast: readCoast(reader, place) };
  const coast = otherCoast(reader, place);
  return coast === undefined ? { place } : { place, coast };
};

/** A place from its normal form: `home`, `egypt/indian-ocean`. */
export const parsePlaceRef = (written: string): PlaceRef => {
  const [place = written, coast] = written.split('/');
  return coast === undefined ? { place } : { place, coast };
};

export const formatPlace = ({ place, coast }: PlaceRef): string =>
  coast === undefined ? place : `${place}/${coast}`;

/** `britain/1`. */
export const readLineId = (reader: OrderReader): LineId => {
  const seat = reader.expectName(reader.vocabulary.seats) as Seat;
  reader.expect('/');
  return { seat, number: reader.expectNumber() };
};

export const formatLineId = ({ seat, number }: LineId): string => `${seat}/${String(number)}`;

/** Members of a list, at least one, separated by commas. */
export const readList = <T>(reader: OrderReader, read: (reader: OrderReader) => T, hint: string): T[] => {
  const members = [read(reader)];
  while (reader.acceptListComma(hint) || reader.acceptAnd()) members.push(read(reader));
  return members;
};
