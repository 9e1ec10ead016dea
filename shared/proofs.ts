import type { Receipt, ReportPart, TurnDice } from './api.ts';
import { keyOfBlock } from './kernel/match/dice-keys.ts';
import { dieOf, type Roll } from './kernel/match/dice.ts';
import { canonicalJson } from './kernel/match/hash.ts';
import type { SeatLetter } from './parts/letters/letter.ts';
import type { Recipient } from './parts/letters/statement.ts';

// What a match's key signs: one text for one statement, so that whoever has kept it can show it to anybody.

/** By what statements of a match are known to be its own; no match has it that is older than its key. */
export interface MatchProof {
  /** Public key of the match: 32 bytes of ed25519 as 43 characters of base64url. */
  readonly publicKey: string;
  /** SHA-256 of the match's header, where the chain of its journal begins, 64 hex digits. */
  readonly header: string;
}

/** 64 bytes as 86 characters of base64url. */
export type Signature = string;

/** A sheet that is in. Its text is told by its hash. */
export const receiptStatement = ({ match, seat, phase, revision, hash, at, source }: Receipt): string =>
  canonicalJson({ says: 'receipt', match, seat, phase, revision, hash, at, source });

/** A section of a report as a seat was told it. */
export const reportStatement = (
  { match, seat }: Recipient,
  { turn, date, step, title, lines, event }: ReportPart,
): string => canonicalJson({ says: 'report', match, seat, turn, date, step, title, lines, event });

/** The head of a journal, as it stood when a phase closed. */
export interface HeadStatement {
  readonly match: string;
  readonly phase: string;
  /** 64 hex digits. */
  readonly head: string;
}

export const headStatement = ({ match, phase, head }: HeadStatement): string =>
  canonicalJson({ says: 'head', match, phase, head });

/** The line of a report that a head stands in. */
export const headLine = ({ phase, head }: HeadStatement, signature?: Signature): string =>
  signature === undefined ? `Journal head ${head}` : `Journal head ${head} of ${phase}, signed ${signature}`;

/** Whether a line of a report is such a one: a proof, and nothing that happened. */
export const isHeadLine = (line: string): boolean => /^Journal head [0-9a-f]{64}\b/.test(line);

/** A head that was found in a text. */
export interface PrintedHead extends Omit<HeadStatement, 'match'> {
  readonly signature: Signature;
}

/** Heads in a report as it was printed or mailed, also where its lines were broken. */
export const headsIn = (text: string): readonly PrintedHead[] =>
  [
    ...text.matchAll(
      /Journal\s+head\s+([0-9a-f]{64})\s+of\s+(\d{1,3}\/[A-Z_0-9/]{2,25}),\s+signed\s+([A-Za-z0-9_-]{86})/g,
    ),
  ].map(([, head = '', phase = '', signature = '']) => ({ head, phase, signature }));

/** Goes up when the shape of what is kept changes. */
export const PROOFS_VERSION = 1;

/** A section of a report, and which of its step and event it is, from 0: told otherwise later, it is another in the same place. */
export interface PlacedReport extends ReportPart {
  readonly n: number;
}

/** What a seat was told under the key of its match, kept so that it can be shown to anybody. */
export interface SeatProofs {
  readonly version: typeof PROOFS_VERSION;
  readonly match: string;
  readonly seat: string;
  readonly server: string;
  /** By what its statements are known; more than one where the server has told another later. */
  readonly proofs: readonly MatchProof[];
  readonly receipts: readonly Receipt[];
  /** Letters it holds. */
  readonly letters: readonly SeatLetter[];
  /** Each as it was told; told otherwise later, it is there twice. */
  readonly reports: readonly PlacedReport[];
  readonly dice: readonly TurnDice[];
  /** What was promised of each turn's dice; another list where dice were thrown again. */
  readonly commitments: readonly (readonly string[])[];
}

/** The step of an event a section is of. */
export const sectionOf = ({ event, turn, step }: ReportPart): string => [event, turn, step].join(' ');

/** Where a section stands among all that were ever told. */
export const sectionPlace = (part: PlacedReport): string => `${sectionOf(part)} ${String(part.n)}`;

/** Dice of a turn that do not fall under its key as they were told to have fallen. */
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
