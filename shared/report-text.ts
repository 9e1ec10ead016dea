import type { ReportPart } from './api.ts';

/** Whether a part continues under the previous part's heading. */
export const sharesHeading = (part: ReportPart, before: ReportPart | undefined): boolean =>
  before?.turn === part.turn && before.title === part.title && before.isRetracted === part.isRetracted;

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
  const lines = parts.flatMap(partLines);
  return lines.filter((line, n) => line !== '' || (lines[n + 1] ?? '') !== '');
};
