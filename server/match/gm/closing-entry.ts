import type { Entry } from '../entry.ts';
import type { LiveMatch } from '../live-match.ts';
import { hasTable } from './conduct.ts';
import type { GmEntry } from './entries.ts';
import { publishedHead } from './published-head.ts';

/** The actor of an entry, and the reason given. */
export type ActSource = Pick<GmEntry, 'by' | 'why'>;

const headOf = ({ header, end }: LiveMatch) => hasTable(header) && { head: publishedHead(end) };

/**
 * The entry that closes the open phase: its result is reported, or sealed if the game master reviews results.
 */
export const closingEntry = (live: LiveMatch, doing: ActSource = {}): Entry => {
  const common = { seat: 'gm', phase: live.phase, ...doing } as const;
  const isSealed = live.status.conduct.settings.review;
  return isSealed ? { kind: 'hold', ...common } : { kind: 'advance', ...common, ...headOf(live) };
};

export const publishingEntry = (live: LiveMatch, doing: ActSource = {}): Entry => ({
  kind: 'publish',
  seat: 'gm',
  phase: live.phase,
  ...doing,
  ...headOf(live),
});
