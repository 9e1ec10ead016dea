import { withFieldNames } from '@chancery/shared/kernel/match/renaming.ts';
import { SETTING_NAMES } from './gm/older-settings.ts';
import type { MatchPosition } from './inspect-match.ts';

// The content of checkpoints of older builds, in which some fields have other names.

interface OlderPosition {
  readonly sitting: object;
  readonly chronicle: object;
}

/** The content of a checkpoint of any build. */
export type StoredPosition = MatchPosition | OlderPosition;

const MATCH = { fallen: 'diceUsed' };

const SESSION = { match: MATCH, conduct: { settings: SETTING_NAMES, sealed: { match: MATCH } } };

/** The content of a checkpoint in the current form. */
export const upgradedPosition = (stored: StoredPosition): MatchPosition => {
  if ('session' in stored) return stored;
  const position = withFieldNames(stored, { sitting: 'session', chronicle: 'eventLog' });
  return withFieldNames(position, { session: SESSION }) as MatchPosition;
};
