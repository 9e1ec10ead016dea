import type { LineOutcome } from '../../../kernel/lines.ts';
import { sentenceOf } from '../../../kernel/refusals.ts';
import { listText, lowerFirst, sentenceCase } from '../../../kernel/report/words.ts';
import { resolverRefusals } from '../../../kernel/resolve/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import type { LineFinding } from '../movement/facts.ts';
import { POWERS } from '../vocabulary/ids.ts';
import { findingText } from '../movement/finding-sentences.ts';
import { refusalSentence } from './refusals.ts';
import { possessiveName, powerName } from '../wording/words.ts';

// What became of a seat's own order lines, reported to nobody else (PB-MSC-10).

const STATUS_WORDS: Readonly<Record<LineOutcome['status'], string>> = {
  done: 'done',
  struck: 'not done',
  unfunded: 'not possible',
  illegal: 'not allowed',
  'needs ruling': 'not done without a ruling',
};

const numberOf = (id: string): string => id.split('/')[1] ?? id;

/** ` (see line 2 and what Britain did)`: what decided a line besides its own words. */
const decidedByText = (edition: Edition, { id, because }: LineOutcome): string => {
  const [seat = ''] = id.split('/');
  const lines = because
    .filter((other) => other.includes('/'))
    .map((other) => (other.startsWith(`${seat}/`) ? numberOf(other) : other));
  const powers = POWERS.filter((power) => because.includes(power)).map((power) => powerName(edition, power));
  const parts = [
    ...(lines.length > 0 ? [`${lines.length === 1 ? 'line' : 'lines'} ${listText(lines)}`] : []),
    ...(powers.length > 0 ? [`what ${listText(powers)} did`] : []),
  ];
  return parts.length > 0 ? ` (see ${listText(parts)})` : '';
};

/** The resolver's sentence goes on after a colon; that of a game's refusal stands on its own. */
const reasonSentence = (edition: Edition, { reason, status }: LineOutcome): string => {
  const sentence = sentenceOf([resolverRefusals], reason, { isDone: status === 'done' });
  return sentence === undefined ? refusalSentence(edition, reason) : lowerFirst(sentence);
};

/** Why a line ended as it did, without its full stop; undefined if there is nothing to add. */
const reasonText = (
  edition: Edition,
  outcome: LineOutcome,
  findings: readonly LineFinding[],
): string | undefined => {
  const { reason } = outcome;
  if (reason.reason === 'unconditional') return undefined;
  if (['condition-true', 'condition-false'].includes(reason.reason) && findings.length > 0) {
    return [...new Set(findings.map((finding) => findingText(edition, finding)))].join('; ');
  }
  return `${reasonSentence(edition, outcome).replace(/\.$/, '')}${decidedByText(edition, outcome)}`;
};

/**
 * How a line of the reader's own ended and why: `not done: nobody else placed Control in Kongo.`
 * @param findings what came out for the parts of its condition
 */
export const outcomeSentence = (
  edition: Edition,
  outcome: LineOutcome,
  findings: readonly LineFinding[] = [],
): string => {
  const reason = reasonText(edition, outcome, findings);
  const end = STATUS_WORDS[outcome.status];
  return reason === undefined ? `${end}.` : `${end}: ${reason}.`;
};

/** A seat's sheet line by line, each with its end. */
export const ownOrdersTexts = (
  edition: Edition,
  { seat, lines }: Extract<Fact, { readonly type: 'lines-resolved' }>,
  reader: string,
): string[] => {
  const done = lines.filter(({ outcome }) => outcome.status === 'done').length;
  const whose = reader === seat ? 'Your' : sentenceCase(possessiveName(edition, seat));
  const head = `${whose} orders, ${String(done)} of ${String(lines.length)} carried out:`;
  return [
    head,
    ...lines.map(
      ({ text, outcome, findings }) =>
        `  ${numberOf(outcome.id)}. ${text} – ${outcomeSentence(edition, outcome, findings)}`,
    ),
  ];
};
