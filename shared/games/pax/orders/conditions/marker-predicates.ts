import { keyword } from '../../../../kernel/language/grammar.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import type { MarkerClass } from '../types.ts';
import type { OrderReader } from '../order-reader.ts';
import { AREA, type OrderSlot } from '../slots.ts';
import type { AreaId } from '../../vocabulary/ids.ts';
import * as words from '../words.ts';
import { type Members, readMembers } from './members.ts';
import type { Predicate } from './predicate.ts';

// Predicates about markers: which are placed or held, and where.

const CLASSES = [
  ...words.MARKER_WORDS,
  keyword('control', 'any Control marker', 'any control', 'full control'),
  keyword(
    'any marker',
    'any marker at all',
    'any markers',
    'any',
    'markers',
    'marker',
    'anything',
    'something',
    'some marker',
  ),
];

const A_CLASS = `${words.A_MARKER}, control or any marker`;

/** `one there`, where one kind of marker has been named. */
const readOne = (reader: OrderReader): MarkerClass | undefined => {
  if (!reader.peek('one there')) return undefined;
  const [marker, ...others] = reader.markersNamed;
  if (marker === undefined || others.length > 0)
    return reader.fail('"one" does not say which marker: name it.');
  reader.skip();
  return marker;
};

const readClass = (reader: OrderReader): MarkerClass => {
  const one = readOne(reader);
  if (one !== undefined) return one;
  const chosen = words.optionalMarker(reader, CLASSES, A_CLASS);
  if (chosen === undefined) {
    reader.skipArticles();
    return reader.expectChoice(CLASSES, A_CLASS) as MarkerClass;
  }
  return (chosen === 'any marker' ? 'any' : chosen) as MarkerClass;
};

export const isClass = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  const is = reader.withoutOffering(() => words.optionalMarker(reader, CLASSES, A_CLASS)) !== undefined;
  reader.rewindTo(start);
  return is;
};

/** A further area of a list, `in` before it or not: `in tunis and in siam`. */
export const readFurtherArea = (reader: OrderReader): AreaId => {
  if (!reader.peek('there')) reader.acceptAlias('in');
  return AREA.read(reader);
};

/** An area that is not the subject of its own condition: `in siam or persia`, not `… or persia is in unrest`. */
export const isAreaAlone = (reader: OrderReader): boolean =>
  reader.lookAhead(() => {
    readFurtherArea(reader);
    return !['is', 'isnt', 'has'].includes(reader.peekWord() ?? '');
  }) === true;

const NOTHING = [
  'nothing',
  'no marker at all',
  'no markers',
  'no marker',
  'not any marker',
  'not any markers',
];
const IN = ['into', 'over', 'on', 'at', 'of', '@'];

export const readIn = (reader: OrderReader): void => {
  if (reader.acceptAlias(...IN) === undefined) reader.expect('in');
};

const ASK_ALL = 'It is not clear which of these belong together: write each condition in full.';

const MARKER_CLASS: OrderSlot<MarkerClass> = {
  name: 'MARKER-CLASS',
  read: readClass,
  format: (marker) => (marker === 'any' ? 'any marker' : marker),
  peek: isClass,
};

/** A marker, and where it is placed or held. */
export const MARKER_IN = recordSlot([part('marker', MARKER_CLASS), part('area', AREA, 'in')]);

export const readMarkerIn = (reader: OrderReader, is: 'places' | 'holds'): Predicate => {
  const isNothing = reader.acceptAlias(...NOTHING) !== undefined;
  const isDenied = isNothing || reader.acceptAlias('no', 'neither', 'not a', 'not any') !== undefined;
  reader.acceptAlias('either');
  const markers: Members<MarkerClass> = isNothing
    ? { of: ['any'], conjunction: undefined }
    : readMembers(reader, MARKER_CLASS.read, MARKER_CLASS.peek);
  const there = reader.peek('there');
  if (!there) readIn(reader);
  const areas = readMembers(reader, readFurtherArea, isAreaAlone);
  const conjunctions = new Set(
    [markers.conjunction, areas.conjunction].filter((conjunction) => conjunction !== undefined),
  );
  if (conjunctions.size > 1) return reader.fail(ASK_ALL);
  const [conjunction = 'or'] = conjunctions;
  const atoms = markers.of.flatMap((marker) => areas.of.map((area) => ({ is, marker, area })));
  return { atoms, conjunction, isDenied };
};
