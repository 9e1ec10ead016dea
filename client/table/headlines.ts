import type { ReportPart } from '@chancery/shared/api';
import { sharesHeading } from '@chancery/shared/report-text';
import type { GameClient } from './game-client.ts';

// Arranges reports for reading: headlines first, details on demand.

type HeadlineRules = Pick<GameClient, 'isHeadline' | 'isDetail'>;

/** Whether a line belongs to the sentence above it. */
const isBelow = (line: string): boolean => line.startsWith(' ');

/** Splits lines into headlines, with their indented lines, and the rest. */
const splitHeadlines = (
  lines: readonly string[],
  isHeadline: (sentence: string) => boolean,
): { readonly heads: readonly string[]; readonly rest: readonly string[] } => {
  const [heads, rest]: [string[], string[]] = [[], []];
  let group = rest;
  for (const line of lines) {
    if (!isBelow(line)) group = isHeadline(line) ? heads : rest;
    group.push(line);
  }
  return { heads, rest };
};

/**
 * Moves all headlines of a phase to the beginning of its first part. A phase has several parts if, for example, a
 * ruling came between its steps.
 */
const arrangePhase = (
  parts: readonly ReportPart[],
  isHeadline: (sentence: string) => boolean,
): readonly ReportPart[] => {
  const groups = parts.map(({ lines }) => splitHeadlines(lines, isHeadline));
  const heads = groups.flatMap((group) => group.heads);
  return parts.map((part, n) => {
    const rest = groups[n]?.rest ?? [];
    return n === 0 && heads.length > 0
      ? { ...part, lines: [...heads, ...(rest[0] === '' ? [] : ['']), ...rest] }
      : { ...part, lines: rest };
  });
};

/** Reports with the headlines of each phase first. The number and order of parts do not change. */
export const headlinesFirst = (
  { isHeadline }: HeadlineRules,
  parts: readonly ReportPart[],
): readonly ReportPart[] => {
  if (!isHeadline) return parts;
  const phases: ReportPart[][] = [];
  for (const [n, part] of parts.entries()) {
    if (n > 0 && sharesHeading(part, parts[n - 1])) phases.at(-1)?.push(part);
    else phases.push([part]);
  }
  return phases.flatMap((phase) => arrangePhase(phase, isHeadline));
};

/** Reports without the lines that are shown only on demand. */
export const withoutDetail = (
  { isDetail }: HeadlineRules,
  parts: readonly ReportPart[],
): readonly ReportPart[] =>
  isDetail ? parts.map((part) => ({ ...part, lines: part.lines.filter((line) => !isDetail(line)) })) : parts;
