import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { HostedMatch } from '../match/hosted.ts';
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

export const explainRejection = (hosted: HostedMatch, rejection: Rejection): Rejection =>
  isSyntax(rejection) ? rejection : explainRefusal(hosted, rejection);
