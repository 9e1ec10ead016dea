import { keyword } from '../../../kernel/language/grammar.ts';
import type { Atom, MarkerClass, PlaceRef } from './types.ts';
import { FOR_SALE, readSizeIfAny } from './units.ts';
import type { Deed } from './verb-forms.ts';
import * as words from './words.ts';

// What a condition says of somebody: the verb and its object, without the subject.

type OrderReader = words.OrderReader;
type ActionAtom = Exclude<Atom, { is: 'unrest' | 'ruling' }>;
/** An atom of which nobody has been said yet to do it. */
type Bare<A> = A extends ActionAtom ? Omit<A, 'subject' | 'not'> : never;
export type BareAtom = Bare<ActionAtom>;

/** One thing said of a subject, or several of which one or all are so; `isDenied` by `no` in the object. */
export interface Predicate {
  readonly atoms: readonly BareAtom[];
  readonly joint: 'or' | 'and';
  readonly isDenied: boolean;
}

const one = (atom: BareAtom, isDenied = false): Predicate => ({ atoms: [atom], joint: 'or', isDenied });

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

const readClass = (reader: OrderReader): MarkerClass => {
  const chosen = words.optionalMarker(reader, CLASSES, A_CLASS);
  if (chosen === undefined) {
    reader.skipArticles();
    return reader.choose(CLASSES, A_CLASS) as MarkerClass;
  }
  return (chosen === 'any marker' ? 'any' : chosen) as MarkerClass;
};

/** Members joined by `or` or by `and`, but not by both. */
interface Members<T> {
  readonly of: readonly T[];
  readonly joint: 'or' | 'and' | undefined;
}

const readMembers = <T>(
  reader: OrderReader,
  read: (reader: OrderReader) => T,
  isNext: (reader: OrderReader) => boolean,
): Members<T> => {
  const of = [read(reader)];
  const joints = new Set<'or' | 'and'>();
  for (;;) {
    const start = reader.mark;
    const joint = reader.takes(', or', ', and', 'or', 'and', 'nor', ',');
    if (joint === undefined || !isNext(reader)) {
      reader.returnTo(start);
      break;
    }
    if (joint !== ',') joints.add(joint.endsWith('or') ? 'or' : 'and');
    of.push(read(reader));
  }
  if (joints.size > 1 || (of.length > 1 && joints.size === 0)) {
    return reader.fail('Is one of these enough, or must it be all? Write "or" or "and" between them.');
  }
  const [joint] = joints;
  return { of, joint };
};

const isClass = (reader: OrderReader): boolean => {
  const start = reader.mark;
  const is = reader.quietly(() => words.optionalMarker(reader, CLASSES, A_CLASS)) !== undefined;
  reader.returnTo(start);
  return is;
};

/** An area that is no subject of a condition of its own: `in siam or persia`, not `… or persia is in unrest`. */
const isArea = (reader: OrderReader): boolean =>
  reader.foresees(() => {
    words.readArea(reader);
    return !['is', 'isnt', 'has'].includes(reader.word() ?? '');
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

const readIn = (reader: OrderReader): void => {
  if (reader.takes(...IN) === undefined) reader.needs('in');
};

const ASK_ALL = 'It is not clear which of these belong together: write each condition in full.';

const readMarkerIn = (reader: OrderReader, is: 'places' | 'holds'): Predicate => {
  const isNothing = reader.takes(...NOTHING) !== undefined;
  const isDenied = isNothing || reader.takes('no', 'neither', 'not a', 'not any') !== undefined;
  reader.takes('either');
  const markers: Members<MarkerClass> = isNothing
    ? { of: ['any'], joint: undefined }
    : readMembers(reader, readClass, isClass);
  const there = reader.sees('there');
  if (!there) readIn(reader);
  const areas = readMembers(reader, words.readArea, isArea);
  const joints = new Set([markers.joint, areas.joint].filter((joint) => joint !== undefined));
  if (joints.size > 1) return reader.fail(ASK_ALL);
  const [joint = 'or'] = joints;
  const atoms = markers.of.flatMap((marker) => areas.of.map((area) => ({ is, marker, area })));
  return { atoms, joint, isDenied };
};

const BEFORE = [
  'at least',
  'no fewer than',
  'no less than',
  'not less than',
  'not fewer than',
  'a minimum of',
  'minimum',
];
const MORE = ['more than', 'over'];
const OTHER_BOUNDS = [
  'at most',
  'up to',
  'exactly',
  'precisely',
  'fewer than',
  'less than',
  'no more than',
  'not more than',
  'only',
  'under',
  'between',
];

const refuseOtherBounds = (reader: OrderReader): void => {
  const found = OTHER_BOUNDS.find((bound) => reader.sees(bound));
  if (found === undefined) return;
  reader.fail(`Only "at least" can be watched: "${found}" would change again with every further order.`);
};

/** `at least 2`, `more than 2`, `2 or more`, `2`. */
const readAtLeast = (reader: OrderReader, isNeeded: boolean): number | undefined => {
  refuseOtherBounds(reader);
  if (reader.accepts('at least', 'so many or more') || reader.takes(...BEFORE) !== undefined)
    return readMinimum(reader);
  if (reader.takes(...MORE) !== undefined) return readMinimum(reader) + 1;
  if (!isNeeded && reader.foresees(() => reader.number()) === undefined) return undefined;
  return readMinimum(reader);
};

const readMinimum = (reader: OrderReader): number => {
  reader.takes('£');
  const number = reader.number();
  reader.takes('pounds', 'pound', '£');
  reader.takes('or more', 'or above', 'or over', '+');
  return number;
};

const readOneBuild = (reader: OrderReader): BareAtom => {
  reader.takes('any', 'some');
  const atLeast = readAtLeast(reader, false);
  reader.takes('x', '×');
  const arm = words.readArm(reader);
  const size = readSizeIfAny(reader, FOR_SALE);
  return {
    is: 'builds',
    ...(atLeast !== undefined && { atLeast }),
    arm,
    ...(size !== undefined && { size }),
  };
};

const seesBuild = (reader: OrderReader): boolean => reader.foresees(() => readOneBuild(reader)) !== undefined;

const readBuild = (reader: OrderReader): Predicate => {
  refuseOtherBounds(reader);
  const isDenied = reader.takes('no', 'not any') !== undefined;
  const { of, joint = 'or' } = readMembers(reader, readOneBuild, seesBuild);
  return { atoms: of, joint, isDenied };
};

interface March {
  readonly strength: number;
  readonly arm: 'army' | 'navy';
  readonly to: PlaceRef;
}

const STRENGTH = ['strength points', 'strength point', 'strength', 'points'];
const NOUNS = ['units', 'unit', 'forces', 'force'];
const TO = ['into', 'in', 'towards'];

const readDestination = (reader: OrderReader): PlaceRef => {
  if (!reader.sees('there') && reader.takes(...TO) === undefined) reader.needs('to');
  return words.readPlace(reader);
};

/** `any army`, `armies`: one strength point of it is enough. */
const isAnyArmy = (reader: OrderReader): boolean =>
  reader.foresees(() => {
    reader.takes('any', 'some');
    words.readArm(reader);
    reader.takes(...NOUNS);
    return [...TO, 'to', 'there'].some((word) => reader.sees(word)) || undefined;
  }) === true;

const readMarch = (reader: OrderReader): March => {
  if (isAnyArmy(reader)) {
    reader.takes('any', 'some');
    const arm = words.readArm(reader);
    reader.takes(...NOUNS);
    return { strength: 1, arm, to: readDestination(reader) };
  }
  const strength = readAtLeast(reader, true) ?? 1;
  if (reader.takes(...STRENGTH) === undefined) reader.needs('sp', 'strength points');
  if (reader.takes('worth of') === undefined && !isArmNext(reader)) reader.needs('of');
  const arm = words.readArm(reader);
  reader.takes(...NOUNS);
  return { strength, arm, to: readDestination(reader) };
};

const isArmNext = (reader: OrderReader): boolean =>
  words.ARM_WORDS.some(({ id, names }) => [id, ...names].some((word) => reader.sees(word)));

const readMarchOf = (reader: OrderReader, is: 'moves' | 'moved'): Predicate => {
  refuseOtherBounds(reader);
  const isDenied = reader.takes('no', 'not any') !== undefined;
  return one({ is, ...readMarch(reader) }, isDenied);
};

const readPayee = (reader: OrderReader): Extract<BareAtom, { is: 'pays' }>['to'] => {
  return reader.accepts('me', 'you') ? 'me' : words.readPower(reader);
};

const isPayee = (reader: OrderReader): boolean =>
  reader.sees('me') || reader.seesName(reader.vocabulary.powers);

const readPayment = (reader: OrderReader): Predicate => {
  if (isPayee(reader)) {
    const to = readPayee(reader);
    return one({ is: 'pays', atLeast: readAtLeast(reader, true) ?? 1, to });
  }
  const atLeast = readAtLeast(reader, true) ?? 1;
  reader.needs('to');
  return one({ is: 'pays', atLeast, to: readPayee(reader) });
};

const readAttack = (reader: OrderReader): Predicate => {
  reader.needs('in');
  return one({ is: 'attacks', at: words.readField(reader) });
};

/** What follows the verb of a condition. */
export const readPredicate = (reader: OrderReader, deed: Deed, isPast: boolean): Predicate => {
  switch (deed) {
    case 'places':
    case 'holds':
      return readMarkerIn(reader, deed);
    case 'builds':
      return readBuild(reader);
    case 'moves':
      return readMarchOf(reader, isPast ? 'moved' : 'moves');
    case 'pays':
      return readPayment(reader);
    case 'attacks':
      return readAttack(reader);
  }
};

/** Which of several deeds a shared verb means, by what follows it: `gives £10`, `buys a Protectorate`. */
export const deedMeant = (reader: OrderReader, deeds: readonly Deed[]): Deed => {
  const [first = 'places'] = deeds;
  if (first === 'builds' && isClass(reader) && !seesBuild(reader)) return 'places';
  if (first === 'moves' && reader.foresees(() => readPayment(reader)) !== undefined) return 'pays';
  return first;
};

const formatMarkerIn = ({ marker, area }: { readonly marker: MarkerClass; readonly area: string }): string =>
  `${marker === 'any' ? 'any marker' : marker} in ${area}`;

const formatMarch = ({ strength, arm, to }: March): string =>
  `at least ${String(strength)} sp of ${arm} to ${words.formatPlace(to)}`;

/** What follows the verb, in normal form. */
export const formatPredicate = (atom: BareAtom): string => {
  switch (atom.is) {
    case 'places':
    case 'holds':
      return formatMarkerIn(atom);
    case 'builds': {
      const atLeast = atom.atLeast === undefined ? '' : `at least ${String(atom.atLeast)} `;
      return `${atLeast}${atom.arm}${atom.size === undefined ? '' : ` ${String(atom.size)}`}`;
    }
    case 'moves':
    case 'moved':
      return formatMarch(atom);
    case 'pays':
      return `at least ${String(atom.atLeast)} to ${atom.to}`;
    case 'attacks':
      return `in ${atom.at}`;
  }
};
