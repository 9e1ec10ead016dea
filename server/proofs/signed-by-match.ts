import type { ReportPart, TurnDice } from '@chancery/shared/api';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { commitment, isCommittedTo } from '@chancery/shared/kernel/match/dice-keys.ts';
import {
  headStatement,
  type SeatProofs,
  sectionPlace,
  wrongRolls,
  headsIn,
  type PrintedHead,
  receiptStatement,
  reportStatement,
} from '@chancery/shared/proofs';
import { letterStatement } from '@chancery/shared/parts/letters/statement.ts';
import { sha256 } from '../files/checksum.ts';
import { isSigned } from '../match/signing.ts';
import { countText, findingsOf, wrong, type Finding } from './findings.ts';

// Checks of what a seat was sent, by signatures alone: the match may still be running.

const NOT_SIGNED =
  'it was not signed by the key of the match: it has been changed since, here or before it came';

const receiptSignatures = ({ receipts }: SeatProofs, publicKey: string): readonly Finding[] =>
  findingsOf(
    receipts,
    (receipt) => {
      const { revision, phase, hash, text, signature = '' } = receipt;
      const name = `the receipt of sheet ${String(revision)} for ${phase}`;
      if (sha256(text) !== hash) return `${name} has another text than its hash says`;
      return isSigned(publicKey, receiptStatement(receipt), signature) ? undefined : `${name}: ${NOT_SIGNED}`;
    },
    (number) => `${countText(number, 'receipt')} of your sheets, signed by the key of the match`,
  );

/** `letter 3, from north, of 2026-11-27T…: The harbour` */
export const letterName = ({ id, from, at, subject }: SeatLetter): string =>
  `letter ${String(id)}, from ${from}, of ${at}: ${subject}`;

const letterSignatures = ({ letters, match, seat }: SeatProofs, publicKey: string): readonly Finding[] =>
  findingsOf(
    letters,
    (letter) =>
      isSigned(publicKey, letterStatement({ match, seat }, letter), letter.signature ?? '')
        ? undefined
        : `${letterName(letter)}: ${NOT_SIGNED}`,
    (number) => `${countText(number, 'letter')} that ${seat} holds, sent and received, signed`,
  );

const nameOf = ({ title, date, event }: ReportPart): string =>
  `the report ${title}, ${date} (number ${String(event)})`;

const reportSignatures = ({ reports, match, seat }: SeatProofs, publicKey: string): readonly Finding[] =>
  findingsOf(
    reports,
    (part) =>
      isSigned(publicKey, reportStatement({ match, seat }, part), part.signature ?? '')
        ? undefined
        : `${nameOf(part)}: ${NOT_SIGNED}`,
    (number) => `${countText(number, 'section')} of reports as ${seat} was sent them, signed`,
  );

/** Sections for which the server has signed two different texts. */
const contradictions = ({ reports }: SeatProofs): readonly Finding[] => {
  const places = reports.map(sectionPlace);
  const again = reports.find((part, n) => places.indexOf(sectionPlace(part)) !== n);
  if (!again) return [];
  return [
    wrong(
      `${nameOf(again)} was told in two ways, each signed: unless the match was put back from a backup, or its server has a newer build, its past was changed`,
    ),
  ];
};

/** Heads in the reports of a seat, in the order in which they were sent. */
export const headsOf = ({ reports }: SeatProofs): readonly PrintedHead[] =>
  headsIn(reports.flatMap(({ lines }) => lines).join('\n'));

/** Checks heads in printed or mailed reports. */
export const headSignatures = (
  heads: readonly PrintedHead[],
  { match, publicKey }: { readonly match: string; readonly publicKey: string },
): readonly Finding[] =>
  findingsOf(
    heads,
    (head) =>
      isSigned(publicKey, headStatement({ match, ...head }), head.signature)
        ? undefined
        : `the head of ${head.phase}: ${NOT_SIGNED}, or it is of another match`,
    (number) => `${countText(number, 'head')} of the journal, signed`,
  );

const isPromised = ({ commitments }: SeatProofs, { turn, ...open }: TurnDice): boolean =>
  commitments.some((list) => {
    const promise = list[turn - 1];
    return promise !== undefined && (isCommittedTo(open, promise) || commitment(open.key) === promise);
  });

const diceFindings = (kept: SeatProofs): readonly Finding[] =>
  findingsOf(
    kept.dice,
    (dice) => {
      const turn = `turn ${String(dice.turn)}`;
      if (!isPromised(kept, dice))
        return `the key of the dice of ${turn} is not the one that was committed to before the turn`;
      const [wrong] = wrongRolls(dice);
      if (!wrong) return undefined;
      return `${wrong.label} in ${wrong.step} of ${turn}: by its key the die does not fall ${String(wrong.value)}`;
    },
    (number) => `dice of ${countText(number, 'turn')}, thrown again by keys that were committed to`,
  );

/** Checks everything a seat was sent that can be checked without the match itself. */
export const checkSeatProofs = (kept: SeatProofs): readonly Finding[] => {
  const { proofs, match, seat } = kept;
  const [proof, other] = proofs;
  if (!proof) return [wrong(`the statements kept for ${seat} do not say which key ${match} signs with`)];
  const { publicKey } = proof;
  return [
    ...(other
      ? [
          wrong(
            `${seat} was shown two headers or keys of ${match}: what the match is played by was changed after it began`,
          ),
        ]
      : []),
    ...receiptSignatures(kept, publicKey),
    ...letterSignatures(kept, publicKey),
    ...reportSignatures(kept, publicKey),
    ...contradictions(kept),
    ...headSignatures(headsOf(kept), { match, publicKey }),
    ...diceFindings(kept),
  ];
};
