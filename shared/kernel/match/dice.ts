import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { blockKey, turnKey } from './dice-keys.ts';

/** Where a roll belongs: the same label in another step or turn is another roll. */
export interface DiceScope {
  readonly game: string;
  readonly turn: number;
  readonly step: string;
  /** Which attempt's keys apply, after something was taken back; default 1. */
  readonly attempt?: number;
  /** Which block of the turn's dice it is of, from 0, where they open report by report. */
  readonly block?: number;
}

/** What names one die for good: the index-th die of a label in its scope. */
export interface DieName extends DiceScope {
  readonly label: string;
  readonly index: number;
  /** Faces of the die; six where left out. */
  readonly sides?: number;
}

/** One die as it fell. */
export interface Roll extends DieName {
  readonly value: number;
}

/** A source of dice. Every die has a label; the n-th die of a label is its index n. */
export interface Dice {
  /** Draws one die with faces 1 to `sides`, six where left out. */
  roll(label: string, sides?: number): number;
  /** All that was drawn, in order of drawing. */
  readonly rolls: readonly Roll[];
}

const SIDES = 6;
const MAX_SIDES = 65_536;

/** HMAC-SHA256 of a text under one key. */
type KeyedHash = (message: string) => Uint8Array;

/** Half of an HMAC depends on its key alone and is done once for all dice that fall under it. */
const keyedHash = (key: string): KeyedHash => {
  const begun = hmac.create(sha256, hexToBytes(key));
  return (message) => begun.clone().update(utf8ToBytes(message)).digest();
};

/** Bytes that decide a die, as many as are wanted: the keyed hash of its name, then of the name and a count. */
function* bytesOf(hash: KeyedHash, name: string): Generator<number, never> {
  for (let block = 0; ; block += 1) yield* hash(block === 0 ? name : `${name}|${String(block)}`);
}

/** The next number of as many bytes as it takes to tell so many faces apart, the first byte highest. */
const nextNumber = (bytes: Iterator<number, never>, span: number): number => {
  let number = 0;
  for (let values = 1; values < span; values *= 256) number = number * 256 + bytes.next().value;
  return number;
};

const dieBy = (hash: KeyedHash, die: DieName): number => {
  const { game, turn, step, label, index, sides = SIDES } = die;
  const name = [game, String(turn), step, label, String(index)].join('|');
  if (!Number.isInteger(sides) || sides < 1 || sides > MAX_SIDES)
    throw new RangeError(`no die has ${String(sides)} sides`);
  const span = sides > 256 ? MAX_SIDES : 256;
  const limit = span - (span % sides);
  const bytes = bytesOf(hash, name);
  let number = nextNumber(bytes, span);
  while (number >= limit) number = nextNumber(bytes, span);
  return (number % sides) + 1;
};

/**
 * One die: HMAC-SHA256 of (game, turn, step, label, index) under the key of its turn or block, read as numbers of one byte for
 * up to 256 faces, two for up to 65,536. The first number below the greatest multiple of the sides counts,
 * modulo the sides, so that every face is equally likely.
 * @returns 1 to the number of sides
 * @throws RangeError where the sides are not a whole number from 1 to 65,536
 */
export const dieOf = (key: string, die: DieName): number => dieBy(keyedHash(key), die);

/**
 * Counts dice by label and asks `face` for each.
 * @param diceUsed how many dice of a label fell in this scope before; none when left out
 */
export const labelledDice = (
  scope: DiceScope,
  face: (die: DieName) => number,
  diceUsed: (label: string) => number = () => 0,
): Dice => {
  const rolls: Roll[] = [];
  const drawn = new Map<string, number>();
  return {
    rolls,
    roll(label, sides = SIDES) {
      const index = drawn.get(label) ?? diceUsed(label);
      drawn.set(label, index + 1);
      const die: DieName = Object.assign(
        {},
        scope,
        sides === SIDES ? { label, index } : { label, index, sides },
      );
      const value = face(die);
      rolls.push(Object.assign({}, die, { value }));
      return value;
    },
  };
};

/** The keyed hash made last: the dice of a turn or block fall one after the other, over many steps. */
let latest: { readonly name: string; readonly hash: KeyedHash } | undefined;

const hashOfScope = (seed: string, { turn, block }: DiceScope): KeyedHash => {
  const name = `${seed} ${String(turn)} ${String(block)}`;
  if (latest?.name === name) return latest.hash;
  const key = turnKey(seed, turn);
  const hash = keyedHash(block === undefined ? key : blockKey(key, block));
  latest = { name, hash };
  return hash;
};

/**
 * The dice of a match: the secret seed decides, nothing else.
 * @param diceUsed how many dice of a label fell in this scope before; none when left out
 */
export const seededDice = (seed: string, scope: DiceScope, diceUsed?: (label: string) => number): Dice =>
  labelledDice(scope, (die) => dieBy(hashOfScope(seed, scope), die), diceUsed);
