import { upgradedRecord, type EventLogRecord, reportParts } from '../match/events.ts';
import { receiptOf } from '../match/seat-view.ts';
import type { Receipt, ReportPart } from '@chancery/shared/api';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import {
  type SeatProofs,
  reportStatement,
  type PrintedHead,
  receiptStatement,
} from '@chancery/shared/proofs';
import { letterStatement } from '@chancery/shared/parts/letters/statement.ts';
import { deliver, emptyMailboxes } from '@chancery/shared/parts/letters/delivery.ts';
import type { AnyGame } from '../match/hosted.ts';
import type { MatchRecord } from './match-record.ts';
import { playableMatch } from './play-record.ts';
import { inForce } from '../match/gm/in-force.ts';
import { countText, findingsOf, unchecked, wrong, type Finding, confirmed } from './findings.ts';
import { headsOf, letterName } from './signed-by-match.ts';
import { type PlayedRecord, recordedHeads } from './record.ts';

// Compares what a seat was sent with the whole match, if that is available: anything that is in only one of them
// was changed.

interface Comparison {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly played: PlayedRecord;
}

const headerFindings = ({ proofs }: SeatProofs, { header, start }: MatchRecord): readonly Finding[] => {
  const [proof] = proofs;
  if (!proof) return [];
  if (header.publicKey !== proof.publicKey)
    return [
      wrong(
        'this match names another signing key than the one its seats were shown: it is not the match they played',
      ),
    ];
  return proof.header === start
    ? [
        confirmed(
          'the header, with settings, charts and commitments to the dice, is the one its seats were shown',
        ),
      ]
    : [wrong('the header is not the one its seats were shown: settings, charts or commitments were changed')];
};

/** Compares printed heads with those of the journal. */
export const compareHeads = (heads: readonly PrintedHead[], { lines }: MatchRecord): readonly Finding[] => {
  const recorded = new Set(recordedHeads(lines).map(({ phase, head }) => `${phase} ${head}`));
  return findingsOf(
    heads,
    ({ phase, head }) =>
      recorded.has(`${phase} ${head}`)
        ? undefined
        : `the head that was printed when ${phase} closed, ${head.slice(0, 12)}…, is not in this journal: its past was written again after that was published`,
    (number) => `${countText(number, 'printed head')} found in the journal`,
  );
};

const isSheet = (kind: string): boolean => ['sheet', 'proxy-sheet', 'late-sheet'].includes(kind);

/** The receipts of a seat, computed from the journal. */
const receiptsIn = ({ game, record, played }: Comparison, seat: string): readonly Receipt[] => {
  const hosted = playableMatch(game, record, inForce(record.lines));
  return played.played.flatMap(({ line, applied }) => {
    const { entry } = line;
    const of = 'of' in entry ? entry.of : entry.seat;
    return isSheet(entry.kind) && of === seat ? (receiptOf(hosted, applied.session, seat) ?? []) : [];
  });
};

const receiptFindings = ({ receipts, seat }: SeatProofs, comparison: Comparison): readonly Finding[] => {
  const found = new Set(receiptsIn(comparison, seat).map(receiptStatement));
  const taken = comparison.record.lines.filter(({ entry }) => isSheet(entry.kind));
  const isTakenBack = ({ phase, at }: Receipt): boolean =>
    taken.some(
      ({ entry, at: when }) =>
        entry.phase === phase && when === at && ('of' in entry ? entry.of : entry.seat) === seat,
    ) && comparison.record.lines.some(({ entry }) => entry.kind === 'retract');
  return findingsOf(
    receipts,
    (receipt) =>
      found.has(receiptStatement(receipt)) || isTakenBack(receipt)
        ? undefined
        : `sheet ${String(receipt.revision)} of ${seat} for ${receipt.phase}, for which there is a receipt of ${receipt.at}, is not in this journal as it was handed in`,
    (number) =>
      `${countText(number, 'receipt')} of ${seat} found in the journal, with the same text and time`,
  );
};

/** Receipts and reports of a match that this build cannot replay: sheets are looked for by their time. */
const withoutReplay = (
  { receipts, reports, seat }: SeatProofs,
  { lines }: MatchRecord,
): readonly Finding[] => {
  const taken = new Set(
    lines.flatMap(({ entry, at }) =>
      isSheet(entry.kind) ? [`${'of' in entry ? entry.of : entry.seat} ${entry.phase} ${at}`] : [],
    ),
  );
  const found = findingsOf(
    receipts,
    ({ revision, phase, at }) =>
      taken.has(`${seat} ${phase} ${at}`)
        ? undefined
        : `sheet ${String(revision)} of ${seat} for ${phase}, for which there is a receipt of ${at}, is not in this journal`,
    (number) =>
      `${countText(number, 'receipt')} of ${seat}: the journal has a sheet of the same time for each`,
  );
  if (reports.length === 0) return found;
  const sections = countText(reports.length, 'section');
  return [
    ...found,
    unchecked(`whether ${sections} of reports that ${seat} was sent follow from the journal`),
  ];
};

/** The letters of a seat, computed from the letter book. */
const lettersOf = ({ letters }: MatchRecord, seat: string): readonly SeatLetter[] => {
  const writers = letters.map(({ entry }) => entry.seat);
  const boxes = emptyMailboxes([...new Set([...writers, seat])]);
  for (const { entry, at } of letters) deliver(boxes, entry, at);
  return boxes.get(seat)?.all ?? [];
};

const letterFindings = ({ letters, match, seat }: SeatProofs, record: MatchRecord): readonly Finding[] => {
  if (record.letters.length === 0) return [];
  const textOf = (letter: SeatLetter): string => letterStatement({ match, seat }, letter);
  const found = new Set(lettersOf(record, seat).map(textOf));
  return findingsOf(
    letters,
    (letter) =>
      found.has(textOf(letter))
        ? undefined
        : `${letterName(letter)}: ${seat} holds it, and as it stands it is not among the letters of this match: it was changed or taken away, unless a backup was put back or the disk was damaged`,
    (number) => `${countText(number, 'letter')} of ${seat} found among the letters of the match`,
  );
};

/** The report of a seat, computed from the journal section by section. */
const reportsIn = ({ game, record, played }: Comparison, seat: string): readonly ReportPart[] => {
  const hosted = { ...playableMatch(game, record, inForce(record.lines)) };
  const records = played.played.flatMap(({ applied }): readonly EventLogRecord[] =>
    applied.record ? [applied.record] : [],
  );
  return records.map(upgradedRecord).flatMap((told) => reportParts(hosted, told, seat));
};

/** Removes signatures of heads, which only the key can make again. */
const withoutSignatures = (part: ReportPart): ReportPart => ({
  ...part,
  lines: part.lines.map((line) => line.replace(/^(Journal head [0-9a-f]{64}) of .*$/, '$1')),
});

const reportFindings = ({ reports, match, seat }: SeatProofs, comparison: Comparison): readonly Finding[] => {
  if (comparison.record.lines.some(({ entry }) => entry.kind === 'retract' || entry.kind === 'again'))
    return [];
  const textOf = (part: ReportPart): string => reportStatement({ match, seat }, withoutSignatures(part));
  const found = new Set(reportsIn(comparison, seat).map(textOf));
  return findingsOf(
    reports,
    (part) =>
      found.has(textOf(part))
        ? undefined
        : `the report ${part.title}, ${part.date}, that ${seat} was sent is not what this journal leads to: one of the two was changed, or the server had another build`,
    (number) => `${countText(number, 'section')} of reports that ${seat} was sent follow from the journal`,
  );
};

/** Compares what one seat was sent with the whole match. */
export const compareWithRecord = (kept: SeatProofs, comparison: Comparison): readonly Finding[] => [
  ...headerFindings(kept, comparison.record),
  ...compareHeads(headsOf(kept), comparison.record),
  ...(comparison.played.session
    ? [...receiptFindings(kept, comparison), ...reportFindings(kept, comparison)]
    : comparison.played.isOfOtherRules
      ? withoutReplay(kept, comparison.record)
      : []),
  ...letterFindings(kept, comparison.record),
];
