import type { LogWithSequel } from '../../../kernel/match/game.ts';
import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import { type MarkedLine, type MarkedLines, withMarks } from '../../../kernel/report/marks.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { type Words, wordsFor } from '../wording/words.ts';
import { hasOwnHeading, isOwn, titleOf } from './sections.ts';
import { titleLine } from './marks.ts';
import { sentencesFor } from './merged-sentences.ts';
import { turnReport } from './turn-report.ts';

/** The report of one step: its name unless it is already the heading, the events, and the seat's own lines last. */
const stepReport = (words: Words, facts: readonly LogEntry<Fact>[]): readonly MarkedLine[] => {
  const [first] = facts;
  if (!first) return [];
  const own = sentencesFor(
    words,
    facts.flatMap(({ fact }) => (isOwn(fact) ? [fact] : [])),
  );
  const others = facts.flatMap(({ fact }) => (isOwn(fact) ? [] : [fact]));
  const title = hasOwnHeading(first.step) ? [] : [titleLine(titleOf(first.step))];
  return [...title, ...sentencesFor(words, others), ...own];
};

/**
 * The report of the entries a seat may read, with its marks. For one step: events, then the seat's lines. For several:
 * turn by turn, see `turnReport`.
 */
export const markedReport = (
  edition: Edition,
  { log }: Pick<LogWithSequel<Fact>, 'log'>,
  seat: string,
): MarkedLines => {
  const words = wordsFor(edition);
  const readable = log.filter(({ audience }) => isInAudience(audience, seat));
  const isOneStep = readable.every(
    ({ turn, step }) => turn === readable[0]?.turn && step === readable[0]?.step,
  );
  return withMarks(isOneStep ? stepReport(words, readable) : turnReport(words, readable, seat));
};

/** The lines of the report. */
export const report = (edition: Edition, log: readonly LogEntry<Fact>[], seat: string): readonly string[] =>
  markedReport(edition, { log }, seat).lines;
