import { trialContext } from '../lines/trial-context.ts';
import type { Fact } from '../state/facts.ts';
import type { Position } from '../state/position.ts';
import type { WarRecord } from '../state/wars.ts';
import type { TreatyText } from '../state/treaties.ts';
import { carryOutClauses } from './carrying-out.ts';
import { draftOf } from './signing.ts';

/** The facts that carrying a clause out at once would bring. */
export interface ClauseForecast {
  readonly clause: number;
  /** The last one says so where the clause would be left out. */
  readonly facts: readonly Fact[];
  /** What leaving it out would bring where that breaks the treaty. */
  readonly breach: readonly Fact[];
}

/**
 * What the clauses without a later date would do if all parties signed now, each after those before it
 * (PB-TREATY-16, 19). A proposal to a Congress, which names no parties, is taken as resolved.
 * @param peaceOf the war that the text makes peace in: it is carried out once that is over (PB-ENDWAR-5)
 * @returns only clauses that are carried out at once
 */
export const clauseForecasts = (
  position: Position,
  text: TreatyText,
  peaceOf?: WarRecord,
): readonly ClauseForecast[] => {
  const [proposer] = text.between;
  const treaty = {
    ...draftOf(text, { proposer: proposer ?? 'britain', turn: position.state.turn }),
    status: 'in-force' as const,
    signers: [...text.between],
    isResolution: proposer === undefined,
    ...(peaceOf && { peaceOf: peaceOf.number }),
  };
  const found: { clause: number; facts: readonly Fact[]; breach: Fact[] }[] = [];
  let facts: Fact[] = [];
  const context = {
    ...trialContext(position),
    emit: (fact: Fact) => {
      const last = found.at(-1);
      if (fact.type === 'treaty-broken' && fact.treaty === treaty.id && fact.clause === last?.clause)
        last.breach.push(fact);
      else if (fact.type !== 'clause-carried-out') facts.push(fact);
      if (fact.type !== 'clause-carried-out' && fact.type !== 'clause-left-out') return;
      found.push({ clause: fact.clause, facts, breach: [] });
      facts = [];
    },
  };
  for (const war of context.state.wars) if (war.number === peaceOf?.number) war.status = 'settled';
  carryOutClauses(context, treaty);
  // A breach that everybody may know ends the treaty: what comes last is what it brings.
  const last = found.at(-1);
  if (last && last.breach.length > 0) last.breach.push(...facts);
  return found;
};
