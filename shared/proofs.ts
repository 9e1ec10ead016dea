import type { Receipt, ReportPart, TurnDice } from './api.ts';
import { keyOfBlock } from './kernel/match/dice-keys.ts';
import { dieOf, type Roll } from './kernel/match/dice.ts';
import { canonicalJson } from './kernel/match/hash.ts';
import type { SeatLetter } from './parts/letters/letter.ts';
import type { Recipient } from './parts/letters/statement.ts';

// The texts that a match's key signs, one for each kind of statement. A person who keeps a signed statement can
// prove it to others.

/** The public data that verifies a match's statements; absent in matches older than their key. */
export interface MatchProof {
  /** Public key of the match: 32 bytes of ed25519 as 43 characters of base64url. */
  readonly publicKey: string;
  /** SHA-256 of the match's header, the start of its journal's hash chain, 64 hex digits. */
  readonly header: string;
}

/** 64 bytes as 86 characters of base64url. */
export type Signature = string;

/** A sheet that was handed in; its text is represented by its hash. */
export const receiptStatement = ({ match, seat, phase, revision, hash, at, source }: Receipt): string =>
  canonicalJson({ says: 'receipt', match, seat, phase, revision, hash, at, source });

/** A section of a report as sent to a seat. */
export const reportStatement = (
  { match, seat }: Recipient,
  { turn, date, step, title, lines, event }: ReportPart,
): string => canonicalJson({ says: 'report', match, seat, turn, date, step, title, lines, event });

/** The head of a journal when a phase closed. */
export interface HeadStatement {
  readonly match: string;
  readonly phase: string;
  /** 64 hex digits. */
  readonly head: string;
}

export const headStatement = ({ match, phase, head }: HeadStatement): string =>
  canonicalJson({ says: 'head', match, phase, head });

/** The line of a report that states a head. */
export const headLine = ({ phase, head }: HeadStatement, signature?: Signature): string =>
  signature === undefined ? `Journal head ${head}` : `Journal head ${head} of ${phase}, signed ${signature}`;

/** Whether a line of a report states a head and does not report an event. */
export const isHeadLine = (line: string): boolean => /^Journal head [0-9a-f]{64}\b/.test(line);

/** A head found in a text. */
export interface PrintedHead extends Omit<HeadStatement, 'match'> {
  readonly signature: Signature;
}

/** Heads in a printed or mailed report, even if its lines were wrapped. */
export const headsIn = (text: string): readonly PrintedHead[] =>
  [
    ...text.matchAll(
      /Journal\s+head\s+([0-9a-f]{64})\s+of\s+(\d{1,3}\/[A-Z_0-9/]{2,25}),\s+signed\s+([A-Za-z0-9_-]{86})/g,
    ),
  ].map(([, head = '', phase = '', signature = '']) => ({ head, phase, signature }));

/** Increased when the stored format changes. */
export const PROOFS_VERSION = 1;

/**
 * A section of a report and its number, from 0, within its step and event. If it was sent again with another text,
 * that is a different section in the same place.
 */
export interface PlacedReport extends ReportPart {
  readonly n: number;
}

/** The signed statements a seat was sent, stored so that they can be shown to others. */
export interface SeatProofs {
  readonly version: typeof PROOFS_VERSION;
  readonly match: string;
  readonly seat: string;
  readonly server: string;
  /** The data that verifies its statements; several if the server later sent different data. */
  readonly proofs: readonly MatchProof[];
  readonly receipts: readonly Receipt[];
  /** The letters it holds. */
  readonly letters: readonly SeatLetter[];
  /** All sections as they were sent; two if a section was sent with different texts. */
  readonly reports: readonly PlacedReport[];
  readonly dice: readonly TurnDice[];
  /** The commitments to each turn's dice; several lists if dice were rolled again. */
  readonly commitments: readonly (readonly string[])[];
}

/** The event and step of a section. */
export const sectionOf = ({ event, turn, step }: ReportPart): string => [event, turn, step].join(' ');

/** The key of a section among all that were ever sent. */
export const sectionPlace = (part: PlacedReport): string => `${sectionOf(part)} ${String(part.n)}`;

/** Dice of a turn that do not match their key. */
export const wrongRolls = (dice: TurnDice): readonly Roll[] => {
  const keys = new Map<number | undefined, string | undefined>();
  const keyOf = ({ block }: Roll): string | undefined => {
    if (!keys.has(block)) keys.set(block, keyOfBlock(dice, block));
    return keys.get(block);
  };
  return dice.rolls.filter((roll) => {
    const key = keyOf(roll);
    return key === undefined || dieOf(key, roll) !== roll.value;
  });
};
