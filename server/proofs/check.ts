import type { KeptProofs, PrintedHead } from '@chancery/shared/proofs';
import type { AnyGame } from '../match/hosted.ts';
import type { MatchRecord } from './match-record.ts';
import { againstHeads, checkAgainst } from './against.ts';
import { wrong, type Finding } from './findings.ts';
import { checkKept, headSignatures } from './signed-by-match.ts';
import { checkJournal, playRecord } from './record.ts';

/** What is there to check. */
export interface Evidence {
  readonly match: string;
  /** What seats of it were told. */
  readonly kept: readonly KeptProofs[];
  /** Heads in reports that were printed or mailed. */
  readonly heads: readonly PrintedHead[];
  /** The whole match, where it is to be had. */
  readonly record: MatchRecord | undefined;
  /** By which heads were signed, where it is known. */
  readonly publicKey: string | undefined;
}

const printedFindings = ({ match, heads, publicKey }: Evidence): readonly Finding[] => {
  if (heads.length === 0) return [];
  if (publicKey !== undefined) return headSignatures(heads, { match, publicKey });
  return [wrong('by which key the heads were signed is not known: name it with --key')];
};

/**
 * Checks all there is, each thing by itself and against the others.
 * @param game the rules the match is played by, where the whole of it is there
 */
export const check = (evidence: Evidence, game: AnyGame | undefined): readonly Finding[] => {
  const { kept, heads, record } = evidence;
  const told = [...kept.flatMap(checkKept), ...printedFindings(evidence)];
  if (!record || !game) return told;
  const played = playRecord(game, record);
  return [
    ...told,
    ...checkJournal(record),
    ...played.findings,
    ...againstHeads(heads, record),
    ...kept.flatMap((seat) => checkAgainst(seat, { game, record, played })),
  ];
};
