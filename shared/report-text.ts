import type { ReportPart } from './api.ts';
import { type MarkedLine, markedLinesOf, withMarks } from './kernel/report/marks.ts';

/** Whether a part continues under the previous part's heading. */
export const sharesHeading = (part: ReportPart, before: ReportPart | undefined): boolean =>
  before?.turn === part.turn && before.title === part.title && before.isRetracted === part.isRetracted;

/**
 * The sections of a part, each as a part with its own title: what happened on entering a later step stands under the
 * title of that step. Signatures are of the whole part.
 */
export const reportSections = (part: ReportPart): readonly ReportPart[] => {
  if (part.marks?.some(({ is }) => is === 'section') !== true) return [part];
  const sections: { readonly title: string; readonly lines: MarkedLine[] }[] = [
    { title: part.title, lines: [] },
  ];
  for (const line of markedLinesOf(part)) {
    const title = line.marks.find(({ is }) => is === 'section')?.title;
    if (title !== undefined) sections.push({ title, lines: [] });
    sections.at(-1)?.lines.push(line);
  }
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({ ...part, title, ...withMarks(lines) }));
};

const partLines = (part: ReportPart, n: number, parts: readonly ReportPart[]): readonly string[] => {
  const heading = `${part.date}, turn ${String(part.turn)}: ${part.title}`;
  const lines = part.lines
    .flatMap((line) => line.split('\n'))
    .map((line) => (line === '' ? '' : `  ${line}`));
  if (sharesHeading(part, parts[n - 1])) return lines;
  return n === 0 ? [heading, ...lines] : ['', heading, ...lines];
};

/** Reports as text: parts of one phase share a heading, with one empty line before the next. */
export const textOfReports = (parts: readonly ReportPart[]): readonly string[] => {
  const lines = parts.flatMap(reportSections).flatMap(partLines);
  return lines.filter((line, n) => line !== '' || (lines[n + 1] ?? '') !== '');
};
