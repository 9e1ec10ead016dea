import type { ReportPart } from '@chancery/shared/api';

/** Adds report parts that were pushed, without duplicates, in the order of events. */
export const withParts = (
  parts: readonly ReportPart[],
  pushed: readonly ReportPart[],
): readonly ReportPart[] => {
  const events = new Set(pushed.map(({ event }) => event));
  return [...parts.filter(({ event }) => !events.has(event)), ...pushed].sort((a, b) => a.event - b.event);
};
