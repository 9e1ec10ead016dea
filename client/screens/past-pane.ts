import type { ReportPart } from '@chancery/shared/api';
import { isHeadLine } from '@chancery/shared/proofs';
import { linesToRead, treatiesOfSeveralTexts } from './without-versions.ts';
import { reportSections, sharesHeading } from '@chancery/shared/report-text';
import { heading, type Line } from '../shell/lines.ts';
import { fittingRows } from '../shell/panes.ts';
import type { Table } from '../table/table.ts';
import { indentedRows } from './indented-rows.ts';

// The pane beside the list of phases: the reports from the beginning of a phase to that of the next.

/** The index of the first report of each listed phase, -1 if it has none. */
const startsOf = (
  { client }: Table,
  { phases, reports }: { readonly phases: readonly string[]; readonly reports: readonly ReportPart[] },
): readonly number[] => {
  const infoOf = (step: string | undefined) => client.game.phases.find(({ id }) => id === step);
  const listed = phases.map((key) => {
    const [turn, step] = key.split('/');
    const { title = key, group, isReportedAsOne } = infoOf(step) ?? {};
    const merged = isReportedAsOne && `${String(turn)}/${title}`;
    return { turn: Number(turn), step, title, group, merged };
  });
  let from = 0;
  let start = -1;
  return listed.map(({ turn, step, title, group, merged }, n) => {
    if (merged !== undefined && merged === listed[n - 1]?.merged) return start;
    const indexOf = (fits: (part: ReportPart) => boolean): number =>
      reports.findIndex((part, n) => n >= from && part.turn === turn && fits(part));
    const own = indexOf((part) => part.step === step || part.title === title);
    // Reports of steps that are not listed belong to the phase before them.
    const isAlone =
      group !== undefined && listed.filter((each) => each.turn === turn && each.group === group).length === 1;
    start = own < 0 && isAlone ? indexOf((part) => infoOf(part.step)?.group === group) : own;
    const end = reports.findIndex((part, at) => at > start && !sharesHeading(part, reports[start]));
    if (start >= 0) from = end < 0 ? reports.length : end;
    return start;
  });
};

/** The reports, without retracted ones, from the beginning of a listed phase to that of the next one with reports. */
const reportsFrom = (table: Table, phases: readonly string[], at: number): readonly ReportPart[] => {
  const reports = table.reports.filter(({ isRetracted }) => !isRetracted);
  const starts = startsOf(table, { phases, reports });
  const start = starts[at] ?? -1;
  const end = starts.slice(at + 1).find((next) => next > start);
  return start < 0 ? [] : reports.slice(start, end);
};

/** The pane for the phase under the cursor. */
export const pastPane = (
  table: Table,
  { phases, at }: { readonly phases: readonly string[]; readonly at: number },
  { width, rows }: { readonly width: number; readonly rows: number },
): readonly Line[] => {
  if (at >= phases.length) return [[['dim', 'Every screen as it stands now.']]];
  const parts = reportsFrom(table, phases, at);
  const several = treatiesOfSeveralTexts(table.reports);
  const lines = parts.flatMap(reportSections).flatMap((part, n, all): readonly Line[] => {
    const shown = linesToRead(part, several).filter((line) => !isHeadLine(line));
    if (shown.every((line) => line.trim() === '')) return [];
    const title = sharesHeading(part, all[n - 1]) ? [] : [heading(part.title)];
    return [
      ...title,
      ...shown.flatMap((line) => indentedRows(line, width).map(({ text }): Line => [['dim', text]])),
    ];
  });
  return lines.length === 0
    ? [[['dim', 'Nothing of it had been reported to you at this moment.']]]
    : fittingRows(lines, rows, 'Enter looks, R has the reports');
};
