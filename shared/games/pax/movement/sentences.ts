import type { RulingQuestion } from '../../../kernel/lines.ts';
import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
import { POWERS } from '../vocabulary/ids.ts';
import { type ReportedAction, reportedActionsText } from './action-sentences.ts';
import { markerWithArticle, placeInSentence, pounds, powerName, verbFor } from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

const canalText = (edition: Edition, { area, paid }: FactOf<'canal-built'>): string => {
  const builders = POWERS.flatMap((power) => {
    const share = paid[power];
    return share === undefined ? [] : [`${powerName(edition, power)} (${pounds(share)})`];
  });
  return `A canal is dug in ${placeInSentence(edition, area)} by ${listText(builders)}.`;
};

const failedDemandText = (edition: Edition, fact: FactOf<'event-demand-failed'>): string => {
  const { power, area, to } = fact;
  const name = sentenceCase(powerName(edition, power));
  return `${name} ${verbFor(power, 'has', 'have')} not made ${placeInSentence(edition, area)} ${markerWithArticle(to)}, as was demanded.`;
};

/** Failed lines, if a match publishes them (setting `publishFailed`). */
const failedText = (edition: Edition, { seat, lines }: FactOf<'lines-failed'>): string =>
  `Not carried out for ${powerName(edition, seat)}: ${lines.join('; ')}.`;

const DONE_INSTEAD: Readonly<Record<FactOf<'orders-missed'>['instead'], string>> = {
  defaults: 'only what the rules demand was done, garrisons and rebuilding',
  generalOrders: 'the general orders for powers without a player were carried out instead',
  standing: 'the forces stay where they are, and retreat and take losses by the rules alone',
  plan: 'the forces follow the plan for powers without a player',
};

const missedText = (edition: Edition, { seat, instead }: FactOf<'orders-missed'>, reader: string): string => {
  const whose = reader === seat ? 'you' : powerName(edition, seat);
  return `No orders came from ${whose}: ${DONE_INSTEAD[instead]}.`;
};

const questionText = ({ kind, lines, text }: RulingQuestion): string =>
  kind === 'condition'
    ? `Line ${listText(lines)} asks you: “${text ?? ''}” Answer with: rule yes on ${lines[0] ?? ''} (or: no).`
    : `${listText(lines)} exclude each other. Answer with: rule ${lines.join(', ')} struck (or: done).`;

/** The game master's questions, with the lines they are about. */
const askedText = ({ questions, orders = [] }: FactOf<'ruling-asked'>): string =>
  questions
    .flatMap((question) => [
      questionText(question),
      ...orders.filter(({ id }) => question.lines.includes(id)).map(({ id, text }) => `  ${id}: ${text}`),
    ])
    .join('\n');

/** Which lines decided which, for the game master. */
const adjudicatedText = ({ outcomes }: FactOf<'lines-adjudicated'>): string | undefined => {
  const decided = outcomes.filter(({ because }) => because.length > 0);
  if (decided.length === 0) return undefined;
  const rows = decided.map(({ id, because }) => `${id} by ${listText(because)}`);
  return `Lines decided by other lines: ${rows.join('; ')}.`;
};

const actionText = (fact: ReportedAction, edition: Edition): string | undefined =>
  reportedActionsText(edition, [fact]);

/** Sentences of the movement/status change phase. */
export const movementSentences = {
  'marker-placed': actionText,
  'units-built': actionText,
  'units-moved': actionText,
  'merchant-sailed': actionText,
  'money-paid': actionText,
  'canal-built': (fact, edition) => canalText(edition, fact),
  'event-demand-failed': (fact, edition) => failedDemandText(edition, fact),
  'orders-missed': (fact, edition, reader) => missedText(edition, fact, reader),
  'lines-failed': (fact, edition) => failedText(edition, fact),
  'lines-adjudicated': (fact) => adjudicatedText(fact),
  'ruling-asked': (fact) => askedText(fact),
  'ruling-given': (fact) => `The game master rules: ${fact.text}.`,
  'compulsion-cut-short': () =>
    'Orders hung on compulsory garrisons, and these on orders, for more rounds than are played; the last round stands, and what was then still missing has not been put first.',
} satisfies ChapterSentences;
