import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { serverRefusals } from '../refusals/refuse.ts';
import { printableFacts } from './printable.ts';

/** A refusal with the sentence its game has for it. */
export interface ExplainedRefusal extends Refusal {
  readonly sentence?: string;
}

/** Adds the game's own sentence, which only the game's edition can word. */
export const explainRefusal = (
  { game, edition }: Pick<HostedMatch, 'game' | 'edition'>,
  refusal: Refusal,
): ExplainedRefusal => {
  const sentence = game.explain?.(edition, { ...refusal, facts: printableFacts(refusal) });
  return sentence === undefined ? refusal : { ...refusal, sentence };
};

/**
 * Adds the game's sentence to what may be the game's refusal of an entry or the server's, which has a sentence of its
 * own. No game has a reason of the server's for something else.
 */
export const explainRejection = (hosted: HostedMatch, rejection: Rejection): Rejection =>
  isSyntax(rejection) || Object.hasOwn(serverRefusals.sentences, rejection.reason)
    ? rejection
    : explainRefusal(hosted, rejection);
