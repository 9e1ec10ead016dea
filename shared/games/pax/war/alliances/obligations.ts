import { presentWars, sideOf } from '../../board/wars.ts';
import { isGreat, isPower, type Power, seatOf } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import { attackersUnder, declarationsUnder, isAimedAt } from '../../treaties/declarations-under.ts';
import { isBinding, partiesOf } from '../../treaties/parties.ts';
import { isOpenClause } from '../../../../parts/treaties/secrecy.ts';
import type { Clause, Treaty } from '../../state/treaties.ts';
import type { CallParties, Party } from '../../state/wars.ts';

/** A clause that obliges a power to answer a call with war. */
export interface Obligation {
  readonly treaty: Treaty;
  readonly clause: Clause;
}

/** Whether a power is in this war by its own attack and not because it was called (PB-DOW-11). */
const hasBegun = (state: PaxState, power: Power, enemy: Party): boolean =>
  presentWars(state)
    .filter((war) => sideOf(war, power) && sideOf(war, enemy))
    .some(({ declarations }) => declarations.some(({ by, isHelp }) => by === power && !isHelp));

/** A defensive alliance binds where the caller is the victim (PB-CB-8, PB-DOW-10, 11). */
const isDefence = (state: PaxState, duty: Obligation, { by, against }: CallParties): boolean =>
  !hasBegun(state, by, against) && attackersUnder(state, duty, by).includes(against);

/** An offensive alliance binds where the caller has declared the war (PB-CB-9, PB-DOW-10). */
const isOffence = (state: PaxState, { treaty, clause: { term } }: Obligation, call: CallParties): boolean =>
  term.term === 'offensive' &&
  isAimedAt(term.against, call.against) &&
  declarationsUnder(state, treaty).some(({ by, on }) => by === call.by && on === call.against);

/** A power owes no help against the other power of its own player (PB-AH-4), and minors owe none. */
const canOwe = ({ to, against }: CallParties): boolean =>
  isGreat(to) && !(isPower(against) && seatOf(against) === seatOf(to));

const isBetween = (treaty: Treaty, { by, to }: CallParties): boolean => {
  const parties = partiesOf(treaty);
  return treaty.status !== 'proposed' && parties.includes(by) && parties.includes(to);
};

/** Whether two parties owe each other nothing more under a treaty that has ended since the declaration. */
const isReleased = ({ breaches }: PaxState, treaty: Treaty, { by, to }: CallParties): boolean => {
  if (treaty.status === 'in-force') return false;
  if (treaty.endedBy === 'lapse' || treaty.endedBy === 'withdrawn') return true;
  return breaches.some(({ hash, by: breaker }) => hash === treaty.hash && [by, to].includes(breaker));
};

/**
 * Clauses of alliances by which one power may follow another to war against its enemy, at most one of each treaty: a
 * treaty can be broken only once. The treaty must have been in force when that war was declared (PB-DOW-6): a later one
 * does not count, and one that a third party has broken since still binds the others.
 */
export const alliancesFor = (state: PaxState, call: CallParties): readonly Obligation[] =>
  canOwe(call)
    ? state.treaties
        .filter((treaty) => isBetween(treaty, call) && !isReleased(state, treaty, call))
        .flatMap((treaty) => {
          const binding = treaty.text.clauses.filter(
            (clause) =>
              isBinding(clause, state.year) &&
              (isDefence(state, { treaty, clause }, call) || isOffence(state, { treaty, clause }, call)),
          );
          const clause = binding.find((candidate) => isOpenClause(treaty, candidate)) ?? binding[0];
          return clause ? [{ treaty, clause }] : [];
        })
    : [];

/**
 * Those clauses that oblige the power when it is called; Germany and Austria-Hungary are not bound to each other
 * (PB-AH-3).
 */
export const obligationsOf = (state: PaxState, call: CallParties): readonly Obligation[] =>
  alliancesFor(state, call).filter(({ treaty }) => !treaty.isPermanent);

/** Whether the duty is public. */
export const isOpenDuty = ({ treaty, clause }: Obligation): boolean => isOpenClause(treaty, clause);
