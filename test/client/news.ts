import type { CommonMark, ReportMark } from '@chancery/shared/kernel/report/marks.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { deskPage } from '../../client/screens/desk-lines.ts';
import { textOf } from '../../client/shell/lines.ts';
import { aboutInvented } from './invented-reports.ts';
import { openingState, tableOf } from './opening-table.ts';

// Reports that came while one was away, and what the Desk tells of them.

export const part = (
  event: number,
  title: string,
  lines: readonly string[],
  marks: readonly ReportMark[] = [],
) => ({
  turn: 1,
  date: '1880',
  step: 'MINORS',
  event,
  title,
  lines: [...lines],
  marks,
  about: aboutInvented(lines),
});

/** A mark without more on lines of a report. */
export const markOn = (is: CommonMark, ...lines: readonly number[]): ReportMark => ({ is, lines });

/** Two phases that closed while France was away. */
export const AWAY = [
  part(2, 'Minor Powers', ['Belgium stirs (die 2).', 'France loses Tunis.']),
  part(3, 'Movement orders', ['Spain builds army 1.', 'France gains Marocco.']),
];

export const away = (): { table: PaxTable; read: number[] } => {
  const read: number[] = [];
  const base = tableOf(openingState());
  const calls = { ...base.calls, read: (count: number) => void read.push(count) };
  const match = { ...base.seatView.match, phase: '1/NEG', title: 'Negotiation' };
  const seatView = { ...base.seatView, match };
  return { table: { ...base, seatView, calls, reports: AWAY, reportsSeen: 0 }, read };
};

export const newsOf = (table: PaxTable): readonly string[] => {
  const { lines } = deskPage(table, 0, { columns: 80, now: new Date(0) });
  const texts = lines.map(textOf).map((line) => line.trimEnd());
  return texts.slice(texts.findIndex((line) => /^(This|Last) phase/.test(line)));
};

/** Reports of a turn, talks of open phases among what closings brought. */
export const WITH_TALKS = [
  part(1, 'Movement orders', ['Germany proposes a treaty to France.']),
  part(2, 'Movement orders', ['Italy pays £5 to Japan.']),
  part(4, 'Movement', ['Spain builds army 1.', 'France gains Marocco.']),
  part(4, 'Combat', ['Germany wins in Kamerun.']),
  part(6, 'Negotiation', ['Italy offers Tunis to France.', 'Japan warns Russia.']),
  part(7, 'Negotiation', ['Italy takes its offer to France back.']),
  part(9, 'Negotiation', ['The talks have ended.']),
  part(9, 'Scoring', ['France: 3 points.']),
];
