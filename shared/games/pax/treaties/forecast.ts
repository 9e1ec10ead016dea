import type { Refusal } from '../../../kernel/refusal.ts';
import { trialContext } from '../lines/trial-context.ts';
import type { Fact } from '../state/facts.ts';
import type { Position } from '../state/position.ts';
import type { WarRecord } from '../state/wars.ts';
import type { TreatyText } from '../state/treaties.ts';
import { carryOutClauses } from './carrying-out.ts';
import { clauseForm } from './clauses/index.ts';
import { draftOf } from './signing.ts';

/** The facts of carrying out a clause immediately. */
export interface ClauseForecast {
  readonly clause: number;
  /** The last one reports if the clause would be left out. */
  readonly facts: readonly Fact[];
  /** Why it would be left out. */
  readonly refusal?: Refusal;
  /** The consequences of leaving it out, if that breaks the treaty. */
  readonly breach: readonly Fact[];
}

/**
 * The effects of the clauses without a later date if all parties signed now, each after those before it (PB-TREATY-16,
 * 19). A proposal to a Congress, which names no parties, counts as adopted.
 * @param peaceOf the war the text ends: it is carried out once that is over (PB-ENDWAR-5)
 * @returns only clauses carried out immediately
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
  const found: (ClauseForecast & { readonly breach: Fact[] })[] = [];
  let facts: Fact[] = [];
  const context = {
    ...trialContext(position),
    emit: (fact: Fact) => {
      const last = found.at(-1);
      if (fact.type === 'treaty-broken' && fact.treaty === treaty.id && fact.clause === last?.clause)
        last.breach.push(fact);
      else if (fact.type !== 'clause-carried-out') facts.push(fact);
      if (fact.type !== 'clause-carried-out' && fact.type !== 'clause-left-out') return;
      const clause = text.clauses.find(({ number }) => number === fact.clause);
      const refusal =
        fact.type === 'clause-left-out' && clause
          ? clauseForm(clause.term).act?.refusal(context, treaty, clause.term)
          : undefined;
      found.push({ clause: fact.clause, facts, breach: [], ...(refusal && { refusal }) });
      facts = [];
    },
  };
  for (const war of context.state.wars) if (war.number === peaceOf?.number) war.status = 'settled';
  carryOutClauses(context, treaty);
  // A public breach ends the treaty, so its consequences come last.
  const last = found.at(-1);
  if (last && last.breach.length > 0) last.breach.push(...facts);
  return found;
};
