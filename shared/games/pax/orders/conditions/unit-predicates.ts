import type { PlaceRef } from '../types.ts';
import { FOR_SALE, readSizeIfAny } from '../units.ts';
import type { OrderReader } from '../order-reader.ts';
import * as words from '../words.ts';
import { readAtLeast, refuseOtherBounds } from './bounds.ts';
import { readMembers } from './members.ts';
import { type AtomWithoutSubject, predicateOf, type Predicate } from './predicate.ts';

// What is said of units: which are built, how many strength points go where.

const readOneBuild = (reader: OrderReader): AtomWithoutSubject => {
  reader.acceptAlias('any', 'some');
  const atLeast = readAtLeast(reader, false);
  reader.acceptAlias('x', '×');
  const arm = words.readArm(reader);
  const size = readSizeIfAny(reader, FOR_SALE);
  return {
    is: 'builds',
    ...(atLeast !== undefined && { atLeast }),
    arm,
    ...(size !== undefined && { size }),
  };
};

export const peekBuild = (reader: OrderReader): boolean =>
  reader.lookAhead(() => readOneBuild(reader)) !== undefined;

export const readBuild = (reader: OrderReader): Predicate => {
  refuseOtherBounds(reader);
  const isDenied = reader.acceptAlias('no', 'not any') !== undefined;
  const { of, conjunction = 'or' } = readMembers(reader, readOneBuild, peekBuild);
  return { atoms: of, conjunction, isDenied };
};

export interface ConditionMarch {
  readonly strength: number;
  readonly arm: 'army' | 'navy';
  readonly to: PlaceRef;
}

const STRENGTH = ['strength points', 'strength point', 'strength', 'points'];
const NOUNS = ['units', 'unit', 'forces', 'force'];
const TO = ['into', 'in', 'towards'];

const readDestination = (reader: OrderReader): PlaceRef => {
  if (!reader.peek('there') && reader.acceptAlias(...TO) === undefined) reader.expect('to');
  return words.readPlace(reader);
};

/** `any army`, `armies`: one strength point of it is enough. */
const isAnyArmy = (reader: OrderReader): boolean =>
  reader.lookAhead(() => {
    reader.acceptAlias('any', 'some');
    words.readArm(reader);
    reader.acceptAlias(...NOUNS);
    return [...TO, 'to', 'there'].some((word) => reader.peek(word)) || undefined;
  }) === true;

const readMarch = (reader: OrderReader): ConditionMarch => {
  if (isAnyArmy(reader)) {
    reader.acceptAlias('any', 'some');
    const arm = words.readArm(reader);
    reader.acceptAlias(...NOUNS);
    return { strength: 1, arm, to: readDestination(reader) };
  }
  const strength = readAtLeast(reader, true) ?? 1;
  if (reader.acceptAlias(...STRENGTH) === undefined) reader.expect('sp', 'strength points');
  if (reader.acceptAlias('worth of') === undefined && !isArmNext(reader)) reader.expect('of');
  const arm = words.readArm(reader);
  reader.acceptAlias(...NOUNS);
  return { strength, arm, to: readDestination(reader) };
};

const isArmNext = (reader: OrderReader): boolean =>
  words.ARM_WORDS.some(({ id, names }) => [id, ...names].some((word) => reader.peek(word)));

export const readMarchOf = (reader: OrderReader, is: 'moves' | 'moved'): Predicate => {
  refuseOtherBounds(reader);
  const isDenied = reader.acceptAlias('no', 'not any') !== undefined;
  return predicateOf({ is, ...readMarch(reader) }, isDenied);
};

export const formatMarch = ({ strength, arm, to }: ConditionMarch): string =>
  `at least ${String(strength)} sp of ${arm} to ${words.formatPlace(to)}`;
