import type { ReportPart } from '@chancery/shared/api';
import { isMarked, type MarkedLine, markedLinesOf, withMarks } from '@chancery/shared/kernel/report/marks.ts';
import { sharesHeading } from '@chancery/shared/report-text';

// Arranges reports for reading: headlines first, details on demand.

/** Whether a line belongs to the sentence above it. */
const isBelow = ({ text }: MarkedLine): boolean => text.startsWith(' ');

/** A part with other lines. */
const partWith = (part: ReportPart, lines: readonly MarkedLine[]): ReportPart => ({
  ...part,
  ...withMarks(lines),
});

const has = (part: ReportPart, kind: 'headline' | 'detail'): boolean =>
  part.marks?.some(({ is }) => is === kind) === true;

/** Splits lines into headlines, with their indented lines, and the rest. Lines of a section stay in it. */
const splitHeadlines = (
  lines: readonly MarkedLine[],
): { readonly heads: readonly MarkedLine[]; readonly rest: readonly MarkedLine[] } => {
  const [heads, rest]: [MarkedLine[], MarkedLine[]] = [[], []];
  let group = rest;
  let isInSection = false;
  for (const line of lines) {
    isInSection ||= isMarked(line, 'section');
    if (!isBelow(line)) group = isMarked(line, 'headline') && !isInSection ? heads : rest;
    group.push(line);
  }
  return { heads, rest };
};

const EMPTY_LINE: MarkedLine = { text: '', marks: [] };

/**
 * Moves all headlines of a phase to the beginning of its first part. A phase has several parts if, for example, a
 * ruling came between its steps.
 */
const arrangePhase = (parts: readonly ReportPart[]): readonly ReportPart[] => {
  if (!parts.some((part) => has(part, 'headline'))) return parts;
  const groups = parts.map((part) => splitHeadlines(markedLinesOf(part)));
  const heads = groups.flatMap((group) => group.heads);
  if (heads.length === 0) return parts;
  return parts.map((part, n) => {
    const rest = groups[n]?.rest ?? [];
    return partWith(
      part,
      n === 0 ? [...heads, ...(rest[0]?.text === '' ? [] : [EMPTY_LINE]), ...rest] : rest,
    );
  });
};

/** Reports with the headlines of each phase first. The number and order of parts do not change. */
export const headlinesFirst = (parts: readonly ReportPart[]): readonly ReportPart[] => {
  const phases: ReportPart[][] = [];
  for (const [n, part] of parts.entries()) {
    if (n > 0 && sharesHeading(part, parts[n - 1])) phases.at(-1)?.push(part);
    else phases.push([part]);
  }
  return phases.flatMap(arrangePhase);
};

/** Whether a report has lines that are shown only on demand. */
export const hasDetail = (part: ReportPart): boolean => has(part, 'detail');

/** Reports without the lines that are shown only on demand. */
export const withoutDetail = (parts: readonly ReportPart[]): readonly ReportPart[] =>
  parts.map((part) =>
    hasDetail(part)
      ? partWith(
          part,
          markedLinesOf(part).filter((line) => !isMarked(line, 'detail')),
        )
      : part,
  );
