import { trialContext } from '../lines/trial-context.ts';
import type { Fact } from '../state/facts.ts';
import type { Position } from '../state/position.ts';
import type { TreatyText } from '../state/treaties.ts';
import { carryOutClauses } from './carrying-out.ts';
import { draftOf } from './signing.ts';

/** What carrying a clause out at once would tell the table. */
export interface ClauseProspect {
  readonly clause: number;
  /** The last says that it would be left out, where it would. */
  readonly facts: readonly Fact[];
}

/**
 * What the clauses without a later date would do if all parties signed now, each behind those before it
 * (PB-TREATY-16, 19). A proposal to a Congress, which names no parties, is taken as resolved.
 * @returns only clauses that are carried out at once
 */
export const clauseProspects = (position: Position, text: TreatyText): readonly ClauseProspect[] => {
  const [proposer] = text.between;
  const treaty = {
    ...draftOf(text, { proposer: proposer ?? 'britain', turn: position.state.turn }),
    status: 'in-force' as const,
    signers: [...text.between],
    isResolution: proposer === undefined,
  };
  const found: ClauseProspect[] = [];
  let facts: Fact[] = [];
  const context = {
    ...trialContext(position),
    emit: (fact: Fact) => {
      if (fact.type !== 'clause-carried-out') facts.push(fact);
      if (fact.type !== 'clause-carried-out' && fact.type !== 'clause-left-out') return;
      found.push({ clause: fact.clause, facts });
      facts = [];
    },
  };
  carryOutClauses(context, treaty);
  return found;
};
