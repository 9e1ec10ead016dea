import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// The keys of dice. Each turn has a key, which is published when the turn is over. If dice are
// published report by report, the key is the last of a chain in which each key is the SHA-256 of
// the next one, so that a published key proves all earlier keys and reveals nothing about later
// ones.

/** When dice can be checked: when their turn is over, or as soon as they were reported. */
export type DiceOpening = 'by-turn' | 'by-report';

/**
 * The length of a turn's chain of keys, if dice are published report by report. The commitment
 * depends on it.
 */
export const BLOCKS = 1024;

/**
 * The block that uses the turn's own key: dice of all further reports use it and are published with
 * the turn.
 */
export const LAST_BLOCK = BLOCKS - 1;

/** A published key. It also opens all earlier blocks of the turn. */
export interface OpenKey {
  /** 64 hex digits. */
  readonly key: string;
  /** Its index in the turn's chain, from 0; left out if the turn has a single key. */
  readonly block?: number;
}

/**
 * The key of one turn's dice, derived from the match's secret seed. It is published when its turn
 * is over, so that players can check the dice without learning later ones.
 * @param seed 64 hex digits, secret until the match is over
 * @returns 64 hex digits
 */
export const turnKey = (seed: string, turn: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`turn ${String(turn)}`)));

/**
 * The seed of a further attempt: after a retraction, dice are rolled with other keys.
 * @param attempt from 1; the first attempt uses the seed itself
 * @returns 64 hex digits
 */
export const attemptSeed = (seed: string, attempt = 1): string =>
  attempt === 1
    ? seed
    : bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`attempt ${String(attempt)}`)));

/**
 * The secret from which the match's bots draw. It is never published and does not follow from any
 * dice key: with it, one could compute the character of a bot, which players are to find out.
 * @returns 64 hex digits
 */
export const botKey = (seed: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes('bots')));

const hashed = (key: string, times: number): string => {
  let bytes = hexToBytes(key);
  for (let n = 0; n < times; n += 1) bytes = sha256(bytes);
  return bytesToHex(bytes);
};

/** The commitment to a key, published before its turn: its SHA-256, 64 hex digits. */
export const commitment = (key: string): string => hashed(key, 1);

/**
 * The key of one block of a turn's dice.
 * @param key the turn's own key
 * @param block from 0 to `LAST_BLOCK`
 */
export const blockKey = (key: string, block: number): string => hashed(key, LAST_BLOCK - block);

/**
 * The commitment published for each turn before it begins: the SHA-256 of its key, or of the first
 * key of its chain.
 */
export const commitmentOf = (seed: string, turn: number, opening: DiceOpening): string => {
  const key = turnKey(seed, turn);
  return commitment(opening === 'by-report' ? blockKey(key, 0) : key);
};

/** Whether a published key matches the commitment. */
export const isCommittedTo = ({ key, block = 0 }: OpenKey, committed: string): boolean =>
  hashed(key, block + 1) === committed;

/** Whether a published key opens the dice of a block. */
export const isBlockOpen = (open: OpenKey, block: number | undefined): boolean =>
  open.block === undefined || block === undefined ? open.block === block : block <= open.block;

/** The key of a block, derived from a published key; undefined if the block is still secret. */
export const keyOfBlock = (open: OpenKey, block: number | undefined): string | undefined =>
  isBlockOpen(open, block) ? hashed(open.key, (open.block ?? 0) - (block ?? 0)) : undefined;
