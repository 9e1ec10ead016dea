import type { Declaration } from '../state/congress.ts';
import { areEnemies, presentWars } from '../board/wars.ts';
import { isPower, type Power, seatOf } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { attackersUnder, isAimedAt } from './declarations-under.ts';
import { endTreaty, raiseTreatyClaim } from './breaches.ts';
import { isBinding, partiesOf } from './parties.ts';
import { isOpenClause } from '../../../parts/treaties/secrecy.ts';
import type { Clause, Treaty } from '../state/treaties.ts';
import type { Party } from '../state/wars.ts';

// The effect of declarations of war on treaties (PB-TREATY-9, 24, 25, PB-CB-7 to 9). Whether a partner must fight is
// decided when alliances are determined.

type Cause = Pick<CasusBelli, 'holder' | 'against'>;

/** Partners who get a cause; none against themselves, nor Germany against Austria-Hungary (PB-AH-4). */
const partnersWithCause = (treaty: Treaty, principal: Party, enemy: Party): readonly Power[] =>
  partiesOf(treaty).filter(
    (power) =>
      power !== principal &&
      power !== enemy &&
      !(isPower(enemy) && seatOf(enemy) !== undefined && seatOf(enemy) === seatOf(power)),
  );

const isParty = (treaty: Treaty, party: Party): boolean => partiesOf(treaty).some((power) => power === party);

/** A defensive alliance: partners of the attacked against the attacker, or all of them where several must be. */
const defensiveCauses = (
  state: PaxState,
  alliance: { readonly treaty: Treaty; readonly clause: Clause },
  { by, on }: Declaration,
): readonly Cause[] => {
  const { treaty } = alliance;
  const attackers = isParty(treaty, on) ? attackersUnder(state, alliance, on) : [];
  if (!attackers.includes(by)) return [];
  return attackers.flatMap((against) =>
    partnersWithCause(treaty, on, against).map((holder) => ({ holder, against })),
  );
};

/** An offensive alliance: partners of the declarer against their enemy (PB-CB-9). */
const offensiveCauses = (treaty: Treaty, { term }: Clause, { by, on }: Declaration): readonly Cause[] => {
  if (term.term !== 'offensive' || !isParty(treaty, by) || !isAimedAt(term.against, on)) return [];
  return partnersWithCause(treaty, by, on).map((holder) => ({ holder, against: on }));
};

/**
 * Gives the casus belli that the public alliances of a treaty create after declarations of war. A partner gets each
 * only once, and none against a power it already fights (PB-CB-5).
 */
export const raiseAllianceClaims = (
  context: StepContext,
  treaty: Treaty,
  declarations: readonly Declaration[],
): void => {
  const { state } = context;
  const open = treaty.text.clauses.filter(
    (clause) => isOpenClause(treaty, clause) && isBinding(clause, state.year),
  );
  const causes = declarations.flatMap((declaration) =>
    open.flatMap((clause) => [
      ...defensiveCauses(state, { treaty, clause }, declaration),
      ...offensiveCauses(treaty, clause, declaration),
    ]),
  );
  for (const { holder, against } of causes) {
    const isHeld = state.casusBelli.some(
      (cb) => cb.holder === holder && cb.against === against && cb.source === treaty.id,
    );
    if (!isHeld && !areEnemies(presentWars(state), holder, against))
      raiseTreatyClaim(context, { holder, against, treaty: treaty.id });
  }
};

/**
 * Applies a declaration of war just recorded to treaties: first the casus belli for alliances, then the end of all
 * treaties the two have signed together (PB-TREATY-24, 25). A secret treaty gives its casus belli when it is published
 * (AMB-101).
 */
export const onWarDeclared = (context: StepContext, by: Party, on: Party): void => {
  const { state } = context;
  const inForce = state.treaties.filter((treaty) => treaty.status === 'in-force');
  const declared = state.declarations.slice(-1);
  for (const treaty of inForce) raiseAllianceClaims(context, treaty, declared);
  for (const treaty of inForce) {
    if (isParty(treaty, by) && isParty(treaty, on)) endTreaty(context, treaty, 'war');
  }
};
