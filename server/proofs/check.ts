import type { SeatProofs, PrintedHead } from '@chancery/shared/proofs';
import type { AnyGame } from '../match/hosted.ts';
import type { MatchRecord } from './match-record.ts';
import { compareHeads, compareWithRecord } from './compare.ts';
import { wrong, type Finding } from './findings.ts';
import { checkSeatProofs, headSignatures } from './signed-by-match.ts';
import { checkJournal, playRecord } from './record.ts';

/** The evidence to check. */
export interface Evidence {
  readonly match: string;
  /** The signed statements that its seats were sent. */
  readonly kept: readonly SeatProofs[];
  /** Heads in printed or mailed reports. */
  readonly heads: readonly PrintedHead[];
  /** The whole match, if it is available. */
  readonly record: MatchRecord | undefined;
  /** The public key for the heads, if known. */
  readonly publicKey: string | undefined;
}

const printedFindings = ({ match, heads, publicKey }: Evidence): readonly Finding[] => {
  if (heads.length === 0) return [];
  if (publicKey !== undefined) return headSignatures(heads, { match, publicKey });
  return [wrong('the key that signed the heads is not known: name it with --key')];
};

/**
 * Checks all evidence, each part by itself and against the others.
 * @param game the match's game, if its whole record is available
 */
export const check = (evidence: Evidence, game: AnyGame | undefined): readonly Finding[] => {
  const { kept, heads, record } = evidence;
  const told = [...kept.flatMap(checkSeatProofs), ...printedFindings(evidence)];
  if (!record || !game) return told;
  const played = playRecord(game, record);
  return [
    ...told,
    ...checkJournal(record),
    ...played.findings,
    ...compareHeads(heads, record),
    ...kept.flatMap((seat) => compareWithRecord(seat, { game, record, played })),
  ];
};
