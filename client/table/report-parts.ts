import type { ReportPart } from '@chancery/shared/api';

/** Report parts with some more that were pushed, each once, in the order in which they were told. */
export const withParts = (
  parts: readonly ReportPart[],
  pushed: readonly ReportPart[],
): readonly ReportPart[] => {
  const events = new Set(pushed.map(({ event }) => event));
  return [...parts.filter(({ event }) => !events.has(event)), ...pushed].sort((a, b) => a.event - b.event);
};
