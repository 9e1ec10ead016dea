import type { Entry } from '@chancery/server/match/entry.ts';
import type { LiveMatch } from '@chancery/server/match/live-match.ts';
import type { Store } from '@chancery/server/store.ts';
import { stateHash } from '@chancery/shared/kernel/match/match.ts';

// Matches of Tally as an open store holds them.

const AT = '1880-01-01T00:00:00.000Z';

export const liveOf = async (store: Store, match: string): Promise<LiveMatch> => {
  const table = await store.open(match);
  if (!table) throw new Error(JSON.stringify(store.list().faults));
  return table.live;
};

export const takeAll = async (live: LiveMatch, ...entries: Entry[]): Promise<void> => {
  for (const entry of entries) {
    const taken = await live.take({ at: AT, entry });
    if (!taken.ok) throw new Error(JSON.stringify(taken.error));
  }
};

export const hashIn = async (live: LiveMatch): Promise<string> => stateHash((await live.session()).match);

/** A complete first round. */
export const FIRST_ROUND: readonly Entry[] = [
  { kind: 'sheet', seat: 'north', phase: '1/COUNT', text: '5' },
  { kind: 'sheet', seat: 'south', phase: '1/COUNT', text: '-3' },
  { kind: 'advance', seat: 'gm', phase: '1/COUNT' },
  { kind: 'line', seat: 'north', phase: '1/TALK', text: 'say well done' },
  { kind: 'advance', seat: 'gm', phase: '1/TALK' },
];
