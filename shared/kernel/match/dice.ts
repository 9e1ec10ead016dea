import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { blockKey, turnKey } from './dice-keys.ts';

/** The scope of a roll: the same label in another step or turn is another roll. */
export interface DiceScope {
  readonly game: string;
  readonly turn: number;
  readonly step: string;
  /** The attempt, after a retraction; default 1. */
  readonly attempt?: number;
  /** The block of the turn's dice, from 0, if they are published report by report. */
  readonly block?: number;
}

/** The permanent identity of one die: the index-th die of a label in its scope. */
export interface DieName extends DiceScope {
  readonly label: string;
  readonly index: number;
  /** Number of sides; default 6. */
  readonly sides?: number;
}

/** A rolled die. */
export interface Roll extends DieName {
  readonly value: number;
}

/** A source of dice. Each die has a label; dice of one label are numbered from 0. */
export interface Dice {
  /** Rolls one die with faces 1 to `sides`, default 6. */
  roll(label: string, sides?: number): number;
  /** All dice rolled, in order. */
  readonly rolls: readonly Roll[];
}

const SIDES = 6;
const MAX_SIDES = 65_536;

/** HMAC-SHA256 of a text with a fixed key. */
type KeyedHash = (message: string) => Uint8Array;

/** Half of an HMAC depends only on its key and is computed once for all dice of that key. */
const keyedHash = (key: string): KeyedHash => {
  const begun = hmac.create(sha256, hexToBytes(key));
  return (message) => begun.clone().update(utf8ToBytes(message)).digest();
};

/**
 * An endless stream of bytes for a die: the keyed hash of its name, then of the name and a counter.
 */
function* bytesOf(hash: KeyedHash, name: string): Generator<number, never> {
  for (let block = 0; ; block += 1) yield* hash(block === 0 ? name : `${name}|${String(block)}`);
}

/** The next number, big-endian, of as many bytes as are needed for `span` values. */
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
 * One die: HMAC-SHA256 of (game, turn, step, label, index) with the key of its turn or block, read
 * as one-byte numbers for up to 256 faces and two-byte numbers for up to 65,536. The first number
 * below the greatest multiple of the sides is used, modulo the sides, so that all faces are equally
 * likely.
 * @returns 1 to the number of sides
 * @throws RangeError if the sides are not a whole number from 1 to 65,536
 */
export const dieOf = (key: string, die: DieName): number => dieBy(keyedHash(key), die);

/**
 * Numbers dice by label and calls `face` for each.
 * @param diceUsed how many dice of a label were rolled in this scope before; default none
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

/** The latest keyed hash: consecutive dice, over many steps, use the same key. */
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
 * The dice of a match, determined only by its secret seed.
 * @param diceUsed how many dice of a label were rolled in this scope before; default none
 */
export const seededDice = (seed: string, scope: DiceScope, diceUsed?: (label: string) => number): Dice =>
  labelledDice(scope, (die) => dieBy(hashOfScope(seed, scope), die), diceUsed);
