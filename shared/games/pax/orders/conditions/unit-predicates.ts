import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { type Arm, ARMS } from '../../vocabulary/ids.ts';
import type { OrderReader } from '../order-reader.ts';
import { ARM, type OrderSlot, PLACE, SIZE } from '../slots.ts';
import type { PlaceRef } from '../types.ts';
import * as words from '../words.ts';
import { AT_LEAST, refuseOtherBounds } from './bounds.ts';
import { readMembers } from './members.ts';
import { predicateOf, type Predicate } from './predicate.ts';

// Predicates about units: which are built, how many strength points go where.

/** An arm, and a noun that may follow it. */
const armBefore = (...nouns: readonly string[]): OrderSlot<Arm> => ({
  ...ARM,
  read: (reader) => {
    const arm = ARM.read(reader);
    reader.acceptAlias(...nouns);
    return arm;
  },
});

/** `at least 2`, `2 ×`. */
const COUNT: OrderSlot<number> = {
  ...AT_LEAST,
  read: (reader) => {
    const count = AT_LEAST.read(reader);
    reader.acceptAlias('x', '×');
    return count;
  },
};

/** Units that are bought. */
export const BUILT = recordSlot([
  part('atLeast', COUNT, { isOptional: true, isInPlace: true }),
  part('arm', armBefore('units', 'unit')),
  part('size', SIZE, { isOptional: true }),
]);

const readOneBuild = (reader: OrderReader): ReturnType<typeof BUILT.read> => {
  reader.acceptAlias('any', 'some');
  return BUILT.read(reader);
};

export const peekBuild = (reader: OrderReader): boolean =>
  reader.lookAhead(() => readOneBuild(reader)) !== undefined;

export const readBuild = (reader: OrderReader): Predicate => {
  refuseOtherBounds(reader);
  const isDenied = reader.acceptAlias('no', 'not any') !== undefined;
  const { of, conjunction = 'or' } = readMembers(reader, readOneBuild, peekBuild);
  return { atoms: of.map((built) => ({ is: 'builds', ...built })), conjunction, isDenied };
};

const STRENGTH = ['strength points', 'strength point', 'strength', 'points'];
const TO = ['into', 'in', 'towards'];

const isArmNext = (reader: OrderReader): boolean =>
  words.ARM_WORDS.some(({ id, names }) => [id, ...names].some((word) => reader.peek(word)));

/** The minimum strength. */
const STRENGTH_OF: OrderSlot<number> = {
  ...AT_LEAST,
  name: `${AT_LEAST.name} sp of`,
  read: (reader) => {
    const strength = AT_LEAST.read(reader);
    if (reader.acceptAlias(...STRENGTH) === undefined) reader.expect('sp', 'strength points');
    if (reader.acceptAlias('worth of') === undefined && !isArmNext(reader)) reader.expect('of');
    return strength;
  },
  format: (strength) => `${AT_LEAST.format(strength)} sp of`,
};

const TO_PLACE: OrderSlot<PlaceRef> = {
  ...PLACE,
  name: `to ${PLACE.name}`,
  read: (reader) => {
    if (!reader.peek('there') && reader.acceptAlias(...TO) === undefined) reader.expect('to');
    return PLACE.read(reader);
  },
  format: (place) => `to ${PLACE.format(place)}`,
};

const ARM_OF_FORCES = armBefore('units', 'unit', 'forces', 'force');

/** Strength that goes somewhere. */
export const MARCH = recordSlot([
  part('strength', STRENGTH_OF),
  part('arm', ARM_OF_FORCES),
  part('to', TO_PLACE),
]);

const readAnyArm = (reader: OrderReader): Arm => {
  reader.acceptAlias('any', 'some');
  return ARM_OF_FORCES.read(reader);
};

/** `any army`, `armies`: one strength point is enough. */
const isAnyArm = (reader: OrderReader): boolean =>
  reader.lookAhead(() => {
    readAnyArm(reader);
    return [...TO, 'to', 'there'].some((word) => reader.peek(word)) || undefined;
  }) === true;

const readMarch = (reader: OrderReader): ReturnType<typeof MARCH.read> =>
  isAnyArm(reader) ? { strength: 1, arm: readAnyArm(reader), to: TO_PLACE.read(reader) } : MARCH.read(reader);

const DENYING = ['no', 'not any'];
const ALL_UNITS = ['anything', 'nothing', 'units', 'unit', 'forces', 'force', 'troops'];

/**
 * `to tunis`, `any units to tunis`, `nothing to tunis`: one strength point of either arm is enough.
 * @returns the destination, and whether the object denies it; undefined if an arm or a strength is named
 */
const readUnnamedMarch = (
  reader: OrderReader,
): { readonly to: PlaceRef; readonly isDenied: boolean } | undefined => {
  const start = reader.tokenIndex;
  const isNone = reader.acceptAlias(...DENYING) !== undefined;
  if (!isNone) reader.acceptAlias('any', 'some');
  const units = reader.acceptAlias(...ALL_UNITS);
  if ([...TO, 'to', 'there'].some((word) => reader.peek(word)) && (units !== undefined || !isNone)) {
    return { to: TO_PLACE.read(reader), isDenied: isNone || units === 'nothing' };
  }
  reader.rewindTo(start);
  return undefined;
};

export const readMarchOf = (reader: OrderReader, is: 'moves' | 'moved'): Predicate => {
  refuseOtherBounds(reader);
  const unnamed = readUnnamedMarch(reader);
  if (unnamed) {
    const { to, isDenied } = unnamed;
    const atoms = ARMS.map((arm) => ({ is, strength: 1, arm, to }));
    return { atoms, conjunction: 'or', isDenied };
  }
  const isDenied = reader.acceptAlias(...DENYING) !== undefined;
  return predicateOf({ is, ...readMarch(reader) }, isDenied);
};
