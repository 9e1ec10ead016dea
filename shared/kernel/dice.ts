import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Where a roll belongs: the same label in another step or turn is another roll. */
export interface DiceScope {
  readonly game: string;
  readonly turn: number;
  readonly step: string;
}

/** One die as it fell. Label and index name it for good. */
export interface Roll extends DiceScope {
  readonly label: string;
  readonly index: number;
  readonly value: number;
}

/** A source of six-sided dice. Every die has a label; the n-th die of a label is its index n. */
export interface Dice {
  /** Draws one die. */
  roll(label: string): number;
  /** All that was drawn, in order of drawing. */
  readonly rolls: readonly Roll[];
}

/**
 * The key of one turn's dice, drawn from the secret seed of the match. Keys are published when their
 * turn is over, so that a player can check its dice without learning those to come (PB-DICE-2).
 * @param seed 64 hex digits, secret until the match is over
 * @returns 64 hex digits
 */
export const turnKey = (seed: string, turn: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`turn ${String(turn)}`)));

/** What is published of a key before its turn: its SHA-256, 64 hex digits. */
export const commitment = (key: string): string => bytesToHex(sha256(hexToBytes(key)));

/**
 * One die: HMAC-SHA256 of (game, turn, step, label, index) under the turn's key. The first byte below
 * 252 counts, modulo six, so that every face is equally likely.
 * @returns 1 to 6
 */
export const dieOf = (key: string, scope: DiceScope, label: string, index: number): number => {
  const name = [scope.game, String(scope.turn), scope.step, label, String(index)].join('|');
  const digest = hmac(sha256, hexToBytes(key), utf8ToBytes(name));
  const byte = digest.find((b) => b < 252) ?? 0;
  return (byte % 6) + 1;
};

/**
 * Counts dice by label and hands each (label, index) to `face`.
 * @param fallen how many dice of a label fell in this scope before; none when left out
 */
export const labelledDice = (
  scope: DiceScope,
  face: (label: string, index: number) => number,
  fallen: (label: string) => number = () => 0,
): Dice => {
  const rolls: Roll[] = [];
  const drawn = new Map<string, number>();
  return {
    rolls,
    roll(label) {
      const index = drawn.get(label) ?? fallen(label);
      drawn.set(label, index + 1);
      const value = face(label, index);
      rolls.push({ ...scope, label, index, value });
      return value;
    },
  };
};

/**
 * The dice of a match: the secret seed decides, nothing else.
 * @param fallen how many dice of a label fell in this scope before; none when left out
 */
export const seededDice = (seed: string, scope: DiceScope, fallen?: (label: string) => number): Dice => {
  const key = turnKey(seed, scope.turn);
  return labelledDice(scope, (label, index) => dieOf(key, scope, label, index), fallen);
};
