import type { LineOutcome } from '../../../kernel/lines.ts';
import { sentenceOf } from '../../../kernel/refusals.ts';
import { listText, lowerFirst, sentenceCase } from '../../../kernel/report/words.ts';
import { resolverRefusals } from '../../../kernel/resolve/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { actorsOf } from '../movement/order-lines.ts';
import type { CombatRecord } from '../state/turn-record.ts';
import type { LineFinding } from '../movement/facts.ts';
import { POWERS } from '../vocabulary/ids.ts';
import { findingText } from '../movement/finding-sentences.ts';
import { refusalSentence } from './refusals.ts';
import { placeInSentence, possessiveName, powerName } from '../wording/words.ts';

// The outcome of a seat's own order lines, reported to nobody else (PB-MSC-10).

type LinesResolved = Extract<Fact, { readonly type: 'lines-resolved' }>;
type OwnLine = LinesResolved['lines'][number];

const STATUS_WORDS: Readonly<Record<LineOutcome['status'], string>> = {
  done: 'carried out',
  struck: 'not done',
  unfunded: 'not possible',
  illegal: 'not allowed',
  'needs ruling': 'not done without a ruling',
};

const numberOf = (id: string): string => id.split('/')[1] ?? id;

/** ` (see line 2 and what Britain did)`: what else decided a line. */
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

/** The resolver's sentence follows a colon; a game's refusal is a sentence of its own. */
const reasonSentence = (edition: Edition, { reason, status }: LineOutcome): string => {
  const sentence = sentenceOf([resolverRefusals], reason, { isDone: status === 'done' });
  return sentence === undefined ? refusalSentence(edition, reason) : lowerFirst(sentence);
};

/** The reason for a line's outcome, without its full stop; undefined if there is nothing to add. */
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
 * The outcome of one of the reader's own lines, and why: `not done: nobody else placed Control in Kongo.`
 * @param findings results for the parts of its condition
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

/** The areas that a line of rules version 8 or older names in its text, in normal form. */
const areasNamed = (text: string): readonly string[] => {
  const [actions = ''] = text.split(/ (?:if|unless) /);
  return actions.split(', ').flatMap((action) => / (?:in|to) ([\w-]+)$/.exec(action)?.[1] ?? []);
};

/** ` The fight in Egypt was lost.`: the results of the fights a line took part in. */
const fightsText = (
  edition: Edition,
  { text, areas = areasNamed(text), outcome }: OwnLine,
  combats: readonly CombatRecord[],
): string => {
  if (outcome.status !== 'done') return '';
  return combats
    .filter(({ area }) => areas.includes(area))
    .map(({ area, won }) => ` The fight in ${placeInSentence(edition, area)} was ${won ? 'won' : 'lost'}.`)
    .join('');
};

/** A seat's sheet line by line, each with its outcome and that of the fights it led to. */
export const ownOrdersTexts = (
  edition: Edition,
  { seat, lines }: LinesResolved,
  { reader, combats = [] }: { readonly reader: string; readonly combats?: readonly CombatRecord[] },
): string[] => {
  const fought = combats.filter(({ attackers }) => actorsOf(seat).some((power) => attackers.includes(power)));
  const done = lines.filter(({ outcome }) => outcome.status === 'done').length;
  const whose = reader === seat ? 'Your' : sentenceCase(possessiveName(edition, seat));
  const head = `${whose} orders, ${String(done)} of ${String(lines.length)} carried out:`;
  return [
    head,
    ...lines.map(
      (line) =>
        `  ${numberOf(line.outcome.id)}. ${line.text} – ${outcomeSentence(edition, line.outcome, line.findings)}${fightsText(edition, line, fought)}`,
    ),
  ];
};
