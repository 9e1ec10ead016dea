import { keyword } from '../../../kernel/language/grammar.ts';
import type { Named } from '../../../kernel/language/names.ts';
import type { Reader } from '../../../kernel/language/reader.ts';
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
  type Size,
  UNIT_SIZES,
} from '../ids.ts';
import type { Vocabulary } from '../places.ts';
import type { CasusBelliRef, LineId, OwnedUnits, PlaceRef, Units } from './types.ts';

// The words that several orders share: how each is read and written.

/** A line being read, with the names of the match. */
export type OrderReader = Reader<Vocabulary>;

const PLURALS: Readonly<Record<Arm, readonly string[]>> = {
  army: ['armies'],
  navy: ['navies', 'fleet', 'fleets'],
};
export const ARM_WORDS = ARMS.map((arm) => keyword(arm, `${arm} units`, ...PLURALS[arm]));
const sizeWord = (size: Size): Named => keyword(String(size), `${String(size)} strength points`);
export const SIZE_WORDS = UNIT_SIZES.map(sizeWord);
/** Sizes of units on the map, of which the natives' alone is not for sale (PB-UNITS-5). */
const FORCE_SIZES = ([1, 3, 5, 10] as const).map(sizeWord);
export const MARKER_WORDS = MARKERS.map((kind) =>
  keyword(kind, `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} marker`),
);
export const A_MARKER = `a marker (${MARKERS.join(', ')})`;
/** What a marker may be lowered to. */
export const LEVELS = [...MARKER_WORDS, keyword('none', 'no marker at all')];
export const A_LEVEL = `${A_MARKER} or none`;
const AN_ARM = 'army or navy';
const A_SIZE = 'a size (1, 3 or 10)';
const A_FORCE_SIZE = 'a size (1, 3 or 10; of natives 5)';

// The vocabulary hands out ids of its own categories only, so that the narrower types hold.
export const readArea = (reader: OrderReader): AreaId => reader.name(reader.vocabulary.areas);
export const readSea = (reader: OrderReader): SeaId => reader.name(reader.vocabulary.seas);
export const readPower = (reader: OrderReader): Power => reader.name(reader.vocabulary.powers) as Power;
export const readForce = (reader: OrderReader): Power | Native =>
  reader.name(reader.vocabulary.forces) as Power | Native;
export const readNative = (reader: OrderReader): Native => reader.name(reader.vocabulary.natives) as Native;
/** An area or sea zone, Cape Zones too: where forces of several powers can meet. */
export const readField = (reader: OrderReader): PlaceId => reader.name(reader.vocabulary.fields);
/** Id of a canal or strait in `map.json`. */
export const readPassage = (reader: OrderReader): string => reader.name(reader.vocabulary.passages);
export const readMarker = (reader: OrderReader): MarkerKind =>
  reader.choose(MARKER_WORDS, A_MARKER) as MarkerKind;
export const readArm = (reader: OrderReader): Arm => reader.choose(ARM_WORDS, AN_ARM) as Arm;

/** `tunis`, `home`, `egypt/indian-ocean`. */
export const readPlace = (reader: OrderReader): PlaceRef => {
  const place = reader.name(reader.vocabulary.places);
  return reader.accepts('/', 'the coast a fleet lies on') ? { place, coast: readSea(reader) } : { place };
};

export const formatPlace = ({ place, coast }: PlaceRef): string =>
  coast === undefined ? place : `${place}/${coast}`;

const readUnitsIfAny = (reader: OrderReader, sizes: readonly Named[], label: string): Units | undefined => {
  const count = reader.optionalNumber('a number of units');
  const arm = reader.option(ARM_WORDS, AN_ARM) as Arm | undefined;
  if (arm === undefined) return count === undefined ? undefined : reader.fail();
  return { arm, size: Number(reader.choose(sizes, label)) as Size, count: count ?? 1 };
};

/** `army 3`, `2 navy 10`: units a power can build. */
export const readUnits = (reader: OrderReader): Units =>
  readUnitsIfAny(reader, SIZE_WORDS, A_SIZE) ?? reader.fail();

/** Units on the map, `army 5` among them, if any are named. */
export const readForcesIfAny = (reader: OrderReader): Units | undefined =>
  readUnitsIfAny(reader, FORCE_SIZES, A_FORCE_SIZE);

/** Units on the map, `army 5` among them. */
export const readForces = (reader: OrderReader): Units => readForcesIfAny(reader) ?? reader.fail();

/** `army 3`, `france 2 army 1`. */
export const readOwnedUnits = (reader: OrderReader): OwnedUnits => {
  const own = readForcesIfAny(reader);
  if (own) return own;
  const of = reader.name({ ...reader.vocabulary.forces, label: 'a unit or its owner' }) as Power | Native;
  return { of, ...readForces(reader) };
};

export const formatUnits = ({ arm, size, count }: Units): string =>
  `${count === 1 ? '' : `${String(count)} `}${arm} ${String(size)}`;

export const formatOwnedUnits = (units: OwnedUnits): string =>
  units.of === undefined ? formatUnits(units) : `${units.of} ${formatUnits(units)}`;

const CODOMINION = [keyword('codominion', 'several Control markers in one area', 'co dominion')];

/** A place in a co-dominion held out to a power. */
export interface Share {
  readonly power: Power;
  readonly area: AreaId;
  readonly marker: MarkerKind;
}

/** `italy to codominion in tunis with protectorate`. */
export const readShare = (reader: OrderReader): Share => {
  const power = readPower(reader);
  reader.needs('to');
  reader.choose(CODOMINION, '"codominion"');
  reader.needs('in');
  const area = readArea(reader);
  reader.needs('with');
  return { power, area, marker: readMarker(reader) };
};

export const formatShare = ({ power, area, marker }: Share): string =>
  `${power} to codominion in ${area} with ${marker}`;

/** `britain/1`. */
export const readLineId = (reader: OrderReader): LineId => {
  const seat = reader.name(reader.vocabulary.seats) as Seat;
  reader.needs('/');
  return { seat, number: reader.number() };
};

export const formatLineId = ({ seat, number }: LineId): string => `${seat}/${String(number)}`;

/** What goes on with a line behind the id of a treaty. */
const BEHIND_TREATY = ['if', 'unless'];

/** `treaty-of-tunis`: the title of a treaty in small letters with hyphens. */
export const readTreaty = (
  reader: OrderReader,
  isOver = (): boolean => BEHIND_TREATY.some((word) => reader.sees(word)),
): string => reader.freeName(reader.vocabulary.treaties, isOver);

/** `cb 3`, `cb in tunis`, `cb under tunis-accord`. */
export const readCasusBelli = (reader: OrderReader): CasusBelliRef => {
  reader.needs('cb', 'a casus belli by its number, area or treaty');
  if (reader.accepts('in', 'by its area')) return { by: 'area', area: readArea(reader) };
  if (reader.accepts('under', 'by the treaty it came from'))
    return { by: 'treaty', treaty: readTreaty(reader) };
  return { by: 'number', number: reader.number() };
};

export const formatCasusBelli = (ref: CasusBelliRef): string => {
  if (ref.by === 'number') return `cb ${String(ref.number)}`;
  return ref.by === 'area' ? `cb in ${ref.area}` : `cb under ${ref.treaty}`;
};

/** Members of a list, at least one, as far as commas part them. */
export const readList = <T>(reader: OrderReader, read: (reader: OrderReader) => T, hint: string): T[] => {
  const members = [read(reader)];
  while (reader.continues(hint)) members.push(read(reader));
  return members;
};
