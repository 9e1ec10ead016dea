import type { EntryAt } from '../entry.ts';
import type { HostedMatch } from '../hosted.ts';
import type { EntryResult, MatchSession } from '../match-session.ts';

import { abandon, begin, pause, remind, resume, setDeadline } from './clock.ts';
import { amendPosition, retract, takeProxySheet } from './corrections.ts';
import type { GmEntry } from './entries.ts';
import { sealResult, publishResult, takeLateSheet } from './sealing.ts';
import { changeSeat, changeSetting, restored, tellNotice, tellRevoked } from './table.ts';

/** Applies an act of the game master to a session. Pure, like applying any entry. */
export const applyGmEntry = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<GmEntry>,
): EntryResult => {
  switch (entry.kind) {
    case 'begin':
      return begin(hosted, before, entry);
    case 'deadline':
      return setDeadline(hosted, before, entry);
    case 'pause':
      return pause(hosted, before, entry);
    case 'resume':
      return resume(hosted, before, entry);
    case 'abandon':
      return abandon(hosted, before, entry);
    case 'remind':
      return remind(hosted, before, entry);
    case 'proxy-sheet':
      return takeProxySheet(hosted, before, entry);
    case 'late-sheet':
      return takeLateSheet(hosted, before, entry);
    case 'hold':
      return sealResult(hosted, before, entry);
    case 'publish':
      return publishResult(hosted, before, entry);
    case 'amend':
      return amendPosition(hosted, before, entry);
    case 'retract':
      return retract(hosted, before, entry);
    case 'setting':
      return changeSetting(hosted, before, entry);
    case 'seat':
      return changeSeat(hosted, before, entry);
    case 'revoke':
      return tellRevoked(hosted, before, entry);
    case 'notice':
      return tellNotice(hosted, before, entry);
    case 'restored':
      return restored(hosted, before, entry);
  }
};
