import { hears, type LogEntry } from '../../../kernel/match/log.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { adjudicationSentence } from './adjudication.ts';
import { tellStep } from './chapters.ts';
import { congressSentence } from '../congress/sentences.ts';
import { movementSentence } from '../movement/sentences.ts';
import { negotiationSentence } from '../negotiation/sentences.ts';
import { startSentence } from './start.ts';
import { STAND_IN } from '../wording/words.ts';
import { treatySentence } from '../treaties/sentences.ts';
import { warSentence } from '../war/sentences.ts';
import { ownOrdersTexts } from './own-orders.ts';
import { warLinesText } from './war-lines.ts';

export { outcomeSentence } from './own-orders.ts';
export { refusalSentence } from './refusals.ts';

/** What became of a seat's own lines, a line of text for each. */
const ownLinesSentence = (edition: Edition, fact: Fact, reader: string): string | undefined => {
  if (fact.type === 'lines-resolved') return ownOrdersTexts(edition, fact, reader).join('\n');
  return fact.type === 'war-lines-resolved' ? warLinesText(edition, fact, reader) : undefined;
};

/** The sentence for a fact by itself, in the words every screen, export and test uses. */
export const sentence = (edition: Edition, fact: Fact, reader = ''): string | undefined =>
  ownLinesSentence(edition, fact, reader) ??
  startSentence(edition, fact) ??
  movementSentence(edition, fact, reader) ??
  adjudicationSentence(edition, fact) ??
  congressSentence(edition, fact) ??
  negotiationSentence(edition, fact) ??
  treatySentence(edition, fact) ??
  warSentence(edition, fact);

/** Entries by the step they are told in; a step that a war comes to again begins anew. */
const visitsOf = (log: readonly LogEntry<Fact>[]): readonly (readonly LogEntry<Fact>[])[] => {
  const visits: LogEntry<Fact>[][] = [];
  for (const entry of log) {
    const [last] = visits.at(-1) ?? [];
    const isSame = last?.turn === entry.turn && last.step === entry.step;
    if (isSame) visits.at(-1)?.push(entry);
    else visits.push([entry]);
  }
  return visits;
};

const STAND_IN_NOTE = `${STAND_IN} marks what rests on a figure that stands in for a printed one nobody could recover.`;

/**
 * What a seat is told of a stretch of the log, a line per paragraph: facts of one step that belong together
 * share one, and lines that go with the line above begin with blanks. Others' secrets are never looked at.
 */
export const reportLines = (
  edition: Edition,
  log: readonly LogEntry<Fact>[],
  seat: string,
): readonly string[] => {
  const heard = log.filter((entry) => hears(entry.audience, seat));
  const lines = visitsOf(heard).flatMap((entries) =>
    tellStep(
      edition,
      entries.map(({ fact }) => fact),
      (fact) => sentence(edition, fact, seat),
    ),
  );
  return lines.some((line) => line.includes(STAND_IN)) ? [...lines, STAND_IN_NOTE] : lines;
};
