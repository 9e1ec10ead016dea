import type { Position } from '../../state/step.ts';
import { countsAsDominant } from '../facts/situation.ts';
import { BRITAIN, isTurkeyBarred } from '../position.ts';
import { type BritishProposal, type BritishProposals, propose } from './policy.ts';

/** NB-CALL-1: when war is declared on it, Britain calls all its allies against each aggressor. */
export const callsAgainst = (at: Position): BritishProposals =>
  at.state.wars
    .filter(
      ({ defender, since, rank, mutual }) =>
        defender === BRITAIN && since === at.state.month && rank === 'declared' && !mutual,
    )
    .map(({ aggressor }) =>
      propose({ do: 'call', ally: 'all', enemy: aggressor }, aggressor, 'NB-CALL-1', 'NB-ALLY-3'),
    );

/** An open call to Britain. */
export interface CallToBritain {
  readonly caller: string;
  readonly enemy: string;
  readonly side: 'defender' | 'aggressor';
}

const replyRule = (at: Position, { caller, enemy, side }: CallToBritain): string => {
  if (side === 'aggressor') return 'NB-AMB-33';
  if (caller === 'turkey' && !isTurkeyBarred(at)) return 'NB-CALL-2';
  return countsAsDominant(at, enemy) ? 'NB-CALL-3' : 'NB-CALL-4';
};

/**
 * NB-CALL-2 to 4: Britain helps Turkey and any power that a dominant power attacks; any other call breaks the alliance.
 */
export const replyTo = (at: Position, call: CallToBritain): BritishProposal => {
  const rule = replyRule(at, call);
  const isAnswered = rule === 'NB-CALL-2' || rule === 'NB-CALL-3';
  const { caller, enemy } = call;
  return propose({ do: isAnswered ? 'answer' : 'refuse', caller, enemy }, caller, rule);
};
