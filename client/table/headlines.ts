import type { ReportPart } from '@chancery/shared/api';
import { sharesHeading } from '@chancery/shared/report-text';
import type { GameClient } from './game-client.ts';

// Reports as a game wants them read: headlines first, detail on demand.

type HeadlineRules = Pick<GameClient, 'isHeadline' | 'isDetail'>;

/** A line that belongs to the sentence above it. */
const isBelow = (line: string): boolean => line.startsWith(' ');

/** Splits lines into headlines, with what is indented below them, and the rest. */
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

/** A phase told in several parts, as when a ruling stood between its steps: its headlines in the first of them before everything else. */
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

/** Parts with the headlines of each phase first; as many parts as before, each in its place. */
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

/** The same without what is shown on demand only. */
export const withoutDetail = (
  { isDetail }: HeadlineRules,
  parts: readonly ReportPart[],
): readonly ReportPart[] =>
  isDetail ? parts.map((part) => ({ ...part, lines: part.lines.filter((line) => !isDetail(line)) })) : parts;
