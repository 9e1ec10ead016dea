import { upgradedRecord, type EventLogRecord, reportParts } from '../match/events.ts';
import { receiptOf } from '../match/seat-view.ts';
import type { Receipt, ReportPart } from '@chancery/shared/api';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import {
  type KeptProofs,
  reportStatement,
  type PrintedHead,
  receiptStatement,
} from '@chancery/shared/proofs';
import { letterStatement } from '@chancery/shared/parts/letters/statement.ts';
import { deliver, emptyMailboxes } from '@chancery/shared/parts/letters/delivery.ts';
import type { AnyGame } from '../match/hosted.ts';
import type { MatchRecord } from './match-record.ts';
import { playable } from './play-record.ts';
import { countText, findingsOf, wrong, type Finding, confirmed } from './findings.ts';
import { headsOf, letterName } from './signed-by-match.ts';
import { type PlayedRecord, recordedHeads } from './record.ts';

// What a seat was told against the whole match, when that is to be had: what is in one and not in the other was changed.

interface Both {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly played: PlayedRecord;
}

const headerFindings = ({ proofs }: KeptProofs, { header, start }: MatchRecord): readonly Finding[] => {
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

/** Heads that were read, against those of the journal. */
export const againstHeads = (heads: readonly PrintedHead[], { lines }: MatchRecord): readonly Finding[] => {
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

/** Receipts of a seat as the journal leads to them. */
const receiptsIn = ({ game, record, played }: Both, seat: string): readonly Receipt[] => {
  const hosted = playable(game, record);
  return played.played.flatMap(({ line, applied }) => {
    const { entry } = line;
    const of = 'of' in entry ? entry.of : entry.seat;
    return isSheet(entry.kind) && of === seat ? (receiptOf(hosted, applied.session, seat) ?? []) : [];
  });
};

const receiptFindings = ({ receipts, seat }: KeptProofs, both: Both): readonly Finding[] => {
  const found = new Set(receiptsIn(both, seat).map(receiptStatement));
  const taken = both.record.lines.filter(({ entry }) => isSheet(entry.kind));
  const isTakenBack = ({ phase, at }: Receipt): boolean =>
    taken.some(
      ({ entry, at: when }) =>
        entry.phase === phase && when === at && ('of' in entry ? entry.of : entry.seat) === seat,
    ) && both.record.lines.some(({ entry }) => entry.kind === 'retract');
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

/** Letters of a seat, as the book of the match leads to them. */
const lettersOf = ({ letters }: MatchRecord, seat: string): readonly SeatLetter[] => {
  const writers = letters.map(({ entry }) => entry.seat);
  const boxes = emptyMailboxes([...new Set([...writers, seat])]);
  for (const { entry, at } of letters) deliver(boxes, entry, at);
  return boxes.get(seat)?.all ?? [];
};

const letterFindings = ({ letters, match, seat }: KeptProofs, record: MatchRecord): readonly Finding[] => {
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

/** What a seat would be told by the journal, section by section. */
const reportsIn = ({ game, record, played }: Both, seat: string): readonly ReportPart[] => {
  const hosted = { ...playable(game, record) };
  const records = played.played.flatMap(({ applied }): readonly EventLogRecord[] =>
    applied.record ? [applied.record] : [],
  );
  return records.map(upgradedRecord).flatMap((told) => reportParts(hosted, told, seat));
};

/** A head stands in reports with its signature, which only the key can make again. */
const withoutSignatures = (part: ReportPart): ReportPart => ({
  ...part,
  lines: part.lines.map((line) => line.replace(/^(Journal head [0-9a-f]{64}) of .*$/, '$1')),
});

const reportFindings = ({ reports, match, seat }: KeptProofs, both: Both): readonly Finding[] => {
  if (both.record.lines.some(({ entry }) => entry.kind === 'retract' || entry.kind === 'again')) return [];
  const textOf = (part: ReportPart): string => reportStatement({ match, seat }, withoutSignatures(part));
  const found = new Set(reportsIn(both, seat).map(textOf));
  return findingsOf(
    reports,
    (part) =>
      found.has(textOf(part))
        ? undefined
        : `the report ${part.title}, ${part.date}, that ${seat} was sent is not what this journal leads to: one of the two was changed, or the server had another build`,
    (number) => `${countText(number, 'section')} of reports that ${seat} was sent follow from the journal`,
  );
};

/** What one seat was told against the whole match. */
export const checkAgainst = (kept: KeptProofs, both: Both): readonly Finding[] => [
  ...headerFindings(kept, both.record),
  ...againstHeads(headsOf(kept), both.record),
  ...(both.played.session ? [...receiptFindings(kept, both), ...reportFindings(kept, both)] : []),
  ...letterFindings(kept, both.record),
];
