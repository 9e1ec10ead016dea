import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// The keys of dice. A turn has one key, which is published when the turn is over. If dice are published report by
// report it is the last of a chain: each key is the SHA-256 of the one after it, so that an open key proves those
// before it and tells nothing of those to come.

/** When dice may be checked: when their turn is over, or as soon as they have been reported. */
export type DiceOpening = 'by-turn' | 'by-report';

/** Keys of a turn whose dice open report by report. Part of what is committed to: another length is another chain. */
export const BLOCKS = 1024;

/** The block whose key is the turn's own: dice of all further reports fall under it, and open with the turn. */
export const LAST_BLOCK = BLOCKS - 1;

/** A key that has been published: with it go all of the turn's earlier blocks. */
export interface OpenKey {
  /** 64 hex digits. */
  readonly key: string;
  /** Its place in the turn's chain, from 0; left out where the turn has one key alone. */
  readonly block?: number;
}

/**
 * The key of one turn's dice, drawn from the secret seed of the match. Keys are published when their
 * turn is over, so that a player can check its dice without learning those to come.
 * @param seed 64 hex digits, secret until the match is over
 * @returns 64 hex digits
 */
export const turnKey = (seed: string, turn: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`turn ${String(turn)}`)));

/**
 * The secret of the dice of a further attempt: what was taken back is thrown under other keys.
 * @param attempt from 1; left out or 1, it is the seed itself
 * @returns 64 hex digits
 */
export const attemptSeed = (seed: string, attempt = 1): string =>
  attempt === 1
    ? seed
    : bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`attempt ${String(attempt)}`)));

/**
 * The secret that the bots of a match draw by. It is never published, and no key of dice tells anything of it: who
 * knew it could compute a temper that is to be found out.
 * @returns 64 hex digits
 */
export const botKey = (seed: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes('bots')));

const hashed = (key: string, times: number): string => {
  let bytes = hexToBytes(key);
  for (let n = 0; n < times; n += 1) bytes = sha256(bytes);
  return bytesToHex(bytes);
};

/** What is published of a key before its turn: its SHA-256, 64 hex digits. */
export const commitment = (key: string): string => hashed(key, 1);

/**
 * The key of one block of a turn's dice.
 * @param key the turn's own
 * @param block from 0 to `LAST_BLOCK`
 */
export const blockKey = (key: string, block: number): string => hashed(key, LAST_BLOCK - block);

/** What is published of each turn before it begins: SHA-256 of its key, or of the first of its chain. */
export const commitmentOf = (seed: string, turn: number, opening: DiceOpening): string => {
  const key = turnKey(seed, turn);
  return commitment(opening === 'by-report' ? blockKey(key, 0) : key);
};

/** Whether a key that has been published is the one that was committed to. */
export const isCommittedTo = ({ key, block = 0 }: OpenKey, committed: string): boolean =>
  hashed(key, block + 1) === committed;

/** Whether dice of a block may be checked by this key. */
export const isBlockOpen = (open: OpenKey, block: number | undefined): boolean =>
  open.block === undefined || block === undefined ? open.block === block : block <= open.block;

/** The key that dice of a block fell under, by one that is open; undefined if the block is still sealed. */
export const keyOfBlock = (open: OpenKey, block: number | undefined): string | undefined =>
  isBlockOpen(open, block) ? hashed(open.key, (open.block ?? 0) - (block ?? 0)) : undefined;
