import type { MatchState } from '@chancery/shared/kernel/match/run.ts';
import type { EventLogMark } from '../storage/match-storage.ts';
import type { Conduct } from './gm/conduct.ts';
import { renamedSettings } from './gm/older-settings.ts';
import type { MatchPosition } from './inspect-match.ts';
import type { MatchSession } from './match-session.ts';

// The content of checkpoints of older builds, in which some fields have other names.

type OlderMatch = Omit<MatchState<unknown>, 'diceUsed'> & {
  readonly fallen: MatchState<unknown>['diceUsed'];
};

interface OlderSession extends Omit<MatchSession, 'match'> {
  readonly match: OlderMatch;
}

interface OlderPosition extends Omit<MatchPosition, 'session' | 'eventLog'> {
  readonly sitting: OlderSession;
  readonly chronicle: EventLogMark;
}

/** The content of a checkpoint of any build. */
export type StoredPosition = MatchPosition | OlderPosition;

const upgradedMatch = ({ fallen: diceUsed, ...match }: OlderMatch): MatchState<unknown> => ({
  ...match,
  diceUsed,
});

const upgradedConduct = ({ settings, sealed, ...conduct }: Conduct): Conduct => ({
  ...conduct,
  settings: renamedSettings(settings),
  ...(sealed && { sealed: { ...sealed, match: upgradedMatch(sealed.match as unknown as OlderMatch) } }),
});

const renamedSession = ({ match, conduct, ...session }: OlderSession): MatchSession => ({
  ...session,
  match: upgradedMatch(match),
  ...(conduct && { conduct: upgradedConduct(conduct) }),
});

/** The content of a checkpoint in the current form. */
export const upgradedPosition = (stored: StoredPosition): MatchPosition => {
  if ('session' in stored) return stored;
  const { sitting, chronicle: eventLog, ...position } = stored;
  return { ...position, session: renamedSession(sitting), eventLog };
};
