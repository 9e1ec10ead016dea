import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { serverRefusals } from '../refusals/refuse.ts';
import { printableFacts } from './printable.ts';

/** A refusal with its game's sentence. */
export interface ExplainedRefusal extends Refusal {
  readonly sentence?: string;
}

/** Adds the game's sentence, which depends on the game's edition. */
export const explainRefusal = (
  { game, edition }: Pick<HostedMatch, 'game' | 'edition'>,
  refusal: Refusal,
): ExplainedRefusal => {
  const sentence = game.explain?.(edition, { ...refusal, facts: printableFacts(refusal) });
  return sentence === undefined ? refusal : { ...refusal, sentence };
};

/** Adds the game's sentence, unless the refusal is the server's own. Games and server do not share reasons. */
export const explainRejection = (hosted: HostedMatch, rejection: Rejection): Rejection =>
  isSyntax(rejection) || Object.hasOwn(serverRefusals.sentences, rejection.reason)
    ? rejection
    : explainRefusal(hosted, rejection);
