import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { sha256 } from '../files/checksum.ts';

/**
 * The start of the checksum chain of a match's letters, derived from its commitments, so that no letter book can
 * pass for another match's.
 */
export const lettersStart = ({ id, commitments }: Pick<MatchHeader, 'id' | 'commitments'>): string =>
  sha256(['letters', id, ...commitments].join('\n'));
