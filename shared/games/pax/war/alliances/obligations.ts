import { presentWars, sideOf } from '../../declarations/wars.ts';
import { isGreat, isPower, type Power, seatOf } from '../../ids.ts';
import type { PaxState } from '../../state.ts';
import { isBinding, isOpenClause, partiesOf } from '../../treaties/index.ts';
import type { Clause, Treaty } from '../../treaties/types.ts';
import type { Call, Party } from '../types.ts';

/** A clause that makes it a duty to answer a call with war. */
export interface Obligation {
  readonly treaty: Treaty;
  readonly clause: Clause;
}

type Plea = Pick<Call, 'by' | 'to' | 'against'>;

const isAimedAt = (against: readonly Party[], enemy: Party): boolean =>
  against.length === 0 || against.includes(enemy);

/** Whether a power is in this war by an attack of its own and not by somebody's call (PB-DOW-11). */
const hasBegun = (state: PaxState, power: Power, enemy: Party): boolean =>
  presentWars(state)
    .filter((war) => sideOf(war, power) && sideOf(war, enemy))
    .some(({ declarations }) => declarations.some(({ by, isHelp }) => by === power && !isHelp));

const attackersOf = (state: PaxState, victim: Power, against: readonly Party[]): ReadonlySet<Party> =>
  new Set(
    state.declarations.filter(({ on, by }) => on === victim && isAimedAt(against, by)).map(({ by }) => by),
  );

/** A defensive alliance binds where the caller is the victim (PB-CB-8, PB-DOW-10, 11). */
const isDefence = (state: PaxState, { term }: Clause, { by, against }: Plea): boolean => {
  if (term.term !== 'defensive' || hasBegun(state, by, against)) return false;
  const attackers = attackersOf(state, by, term.against);
  return attackers.has(against) && attackers.size >= term.ifAttackedBy;
};

/** An offensive alliance binds where the caller has declared the war (PB-CB-9, PB-DOW-10). */
const isOffence = (state: PaxState, { term }: Clause, { by, against }: Plea): boolean =>
  term.term === 'offensive' &&
  isAimedAt(term.against, against) &&
  state.declarations.some((declaration) => declaration.by === by && declaration.on === against);

/** Nobody owes help against his own other power (PB-AH-4), and minors owe none. */
const canOwe = ({ to, against }: Plea): boolean =>
  isGreat(to) && !(isPower(against) && seatOf(against) === seatOf(to));

const isBetween = (treaty: Treaty, { by, to }: Plea): boolean => {
  const parties = partiesOf(treaty);
  return treaty.status === 'in-force' && parties.includes(by) && parties.includes(to);
};

/**
 * Clauses of alliances by which one power may follow another to war against its enemy, at most one of each
 * treaty: breaking a treaty twice breaks it no more than once.
 */
export const alliancesFor = (state: PaxState, plea: Plea): readonly Obligation[] =>
  canOwe(plea)
    ? state.treaties
        .filter((treaty) => isBetween(treaty, plea))
        .flatMap((treaty) => {
          const binding = treaty.text.clauses.filter(
            (clause) =>
              isBinding(clause, state.year) &&
              (isDefence(state, clause, plea) || isOffence(state, clause, plea)),
          );
          const clause = binding.find((candidate) => isOpenClause(treaty, candidate)) ?? binding[0];
          return clause ? [{ treaty, clause }] : [];
        })
    : [];

/** Those of them that oblige it when called; Germany and Austria-Hungary by their own are free (PB-AH-3). */
export const obligationsOf = (state: PaxState, plea: Plea): readonly Obligation[] =>
  alliancesFor(state, plea).filter(({ treaty }) => !treaty.isPermanent);

/** Whether everybody may know of a duty. */
export const isOpenDuty = ({ treaty, clause }: Obligation): boolean => isOpenClause(treaty, clause);
