import type { ReportPart } from '@chancery/shared/api';
import type { PaxMark } from '@chancery/shared/games/pax/report/marks.ts';
import type { LineMark, MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import { sentenceToRead } from '../../../screens/without-versions.ts';
import type { PaxTable } from '../table.ts';

// A sentence of a report shortened to one row of a timeline: texts of treaties by title.

const markOf = (marks: readonly LineMark[], kind: PaxMark): LineMark | undefined =>
  marks.find(({ is }) => is === kind);

/** The title of a proposal to the Congress of a turn, from its report. */
const proposalTitle = (
  { reports }: Pick<PaxTable, 'reports'>,
  turn: number,
  number: string,
): string | undefined =>
  reports
    .filter((part) => part.turn === turn)
    .flatMap(({ marks = [] }) => marks)
    .find(({ is, on }) => is === ('proposal-made' satisfies PaxMark) && on === number)?.title;

/** A sentence of a report in one row: without hashes, and with the title of its text. */
export const reportSummary = (
  table: Pick<PaxTable, 'reports'>,
  { turn }: Pick<ReportPart, 'turn'>,
  { text, marks }: MarkedLine,
): string => {
  const [first = ''] = text.split('\n');
  const sentence = sentenceToRead(table, { text: first, marks }).replace(/:$/, '');
  const number = markOf(marks, 'proposal')?.on;
  const title =
    marks.find((mark) => mark.title !== undefined)?.title ??
    (number === undefined ? undefined : proposalTitle(table, turn, number));
  if (title === undefined) return sentence;
  return `${sentence.replace(/\.$/, '')}: “${title}”`;
};
