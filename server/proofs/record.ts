import type { PublishedHead } from '../match/gm/entries.ts';
import { inForce } from '../match/gm/in-force.ts';
import type { AppliedEntry, MatchSession } from '../match/match-session.ts';
import { sha256 } from '../files/checksum.ts';
import type { AnyGame } from '../match/hosted.ts';
import type { MatchRecord } from './match-record.ts';
import { playableMatch, playWhole } from './play-record.ts';
import { otherRulesFindings } from './other-rules.ts';
import { OtherRules, RecordProblem } from './record-problem.ts';
import { countText, findingsOf, wrong, type Finding, confirmed } from './findings.ts';
import type { MatchLine } from '../match/replay.ts';

// Checks of a whole match by means of its journal.

/** A published head in the journal, and its phase. */
export interface RecordedHead extends PublishedHead {
  readonly phase: string;
}

/** All published heads, including those of retracted closings. */
export const recordedHeads = (lines: readonly MatchLine[]): readonly RecordedHead[] =>
  lines.flatMap(({ entry }) => {
    const head = 'head' in entry ? entry.head : undefined;
    return head ? [{ ...head, phase: entry.phase }] : [];
  });

const chainFindings = ({ reading, lines }: MatchRecord): readonly Finding[] => {
  const gaps = [...reading.accepted, ...reading.lost].map(({ from, to }) =>
    wrong(
      to < from
        ? `something stands before line ${String(from)} of the journal that was never written by it`
        : `lines ${String(from)} to ${String(to)} of the journal are not as they were written, or missing`,
    ),
  );
  const unsound = reading.strayBytes > 0 && gaps.length === 0;
  if (gaps.length > 0 || unsound)
    return gaps.length > 0 ? gaps : [wrong('the end of the journal cannot be read')];
  return [
    confirmed(
      `${countText(lines.length, 'line')} of the journal, each chained to the one before and to the header`,
    ),
  ];
};

const saltFindings = ({ header, lines }: MatchRecord): readonly Finding[] =>
  header.publicKey === undefined
    ? []
    : findingsOf(
        lines,
        ({ salt, sequence }) =>
          salt !== undefined && /^[0-9a-f]{32}$/.test(salt)
            ? undefined
            : `line ${String(sequence)} has no salt: a head made of it could be guessed at`,
        () => 'each line is salted, so that published heads tell nothing of it',
      );

const headFindings = ({ lines }: MatchRecord): readonly Finding[] => {
  const checksums = new Map(lines.map(({ sequence, checksum }) => [sequence, checksum]));
  return findingsOf(
    recordedHeads(lines),
    ({ phase, line, salt, head }) =>
      sha256(`${salt} ${checksums.get(line) ?? ''}`) === head
        ? undefined
        : `the head published when ${phase} closed is not made of line ${String(line)}: the journal before it was written again`,
    (number) => `${countText(number, 'published head')}, each made of the line it names`,
  );
};

/** A line in force and its result. */
interface PlayedLine {
  readonly line: MatchLine;
  readonly applied: AppliedEntry;
}

/** A match replayed from its beginning. */
export interface PlayedRecord {
  readonly findings: readonly Finding[];
  readonly played: readonly PlayedLine[];
  readonly session: MatchSession | undefined;
  /** Whether it was played by rules that this build cannot replay. */
  readonly isOfOtherRules?: true;
}

/** Replays the journal by this build's rules: every closed phase must lead to the same position as before. */
export const playRecord = (game: AnyGame, record: MatchRecord): PlayedRecord => {
  const lines = inForce(record.lines);
  const played: PlayedLine[] = [];
  try {
    const hosted = playableMatch(game, record, lines);
    const { session } = playWhole(hosted, lines, (line, applied) => played.push({ line, applied }));
    const said = `the seed is the one the dice were committed to, and ${countText(lines.length, 'line')} in force lead to the positions they led to`;
    return { findings: [confirmed(said)], played, session };
  } catch (cause) {
    if (cause instanceof OtherRules) {
      const findings = otherRulesFindings(game, record);
      return { findings, played: [], session: undefined, isOfOtherRules: true };
    }
    if (!(cause instanceof RecordProblem)) throw cause;
    return { findings: [wrong(cause.message)], played, session: undefined };
  }
};

/** Checks the journal without replaying it. */
export const checkJournal = (record: MatchRecord): readonly Finding[] => [
  ...chainFindings(record),
  ...saltFindings(record),
  ...headFindings(record),
];
