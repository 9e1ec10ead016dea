import { type Game, playersOf } from '@chancery/shared/kernel/match/game.ts';
import type { Adjudicator } from '@chancery/shared/kernel/match/run.ts';
import type { MatchProof } from '@chancery/shared/proofs';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { Signer } from './signing.ts';

/** A game whose position is opaque to the server. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;

/** The part of a match that never changes on this server. */
export interface HostedMatch extends Adjudicator<unknown, unknown, unknown, unknown> {
  readonly header: MatchHeader;
  /** Signs statements of the match; left out if it has no key. */
  readonly signer?: Signer | undefined;
  /** The public data that verifies its statements; left out if it never had a key. */
  readonly proof?: MatchProof | undefined;
}

/** All possible viewers of a match: the seats that play, the game master and the observer. */
export const viewersOf = ({ game, edition }: Pick<HostedMatch, 'game' | 'edition'>): readonly string[] => [
  ...playersOf(game, edition),
  'gm',
  'observer',
];
