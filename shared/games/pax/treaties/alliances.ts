import type { Declaration } from '../congress/types.ts';
import { areEnemies, presentWars } from '../declarations/wars.ts';
import { isPower, type Native, type Power, seatOf } from '../ids.ts';
import type { Adjudication } from '../phase.ts';
import type { CasusBelli } from '../state.ts';
import { endTreaty, giveTreatyCause } from './breaches.ts';
import { isBinding, isOpenClause, partiesOf } from './parties.ts';
import type { Clause, Treaty } from './types.ts';

// What declarations of war mean for treaties (PB-TREATY-9, 24, 25, PB-CB-7 to 9). Whether a partner must
// fight is asked when the alliances of the war are determined.

type Party = Power | Native;
type Cause = Pick<CasusBelli, 'holder' | 'against'>;

const isAimedAt = (against: readonly Party[], enemy: Party): boolean =>
  against.length === 0 || against.includes(enemy);

/** Partners who get a cause; nobody against himself, nor Germany against Austria-Hungary (PB-AH-4). */
const partnersWithCause = (treaty: Treaty, principal: Party, enemy: Party): readonly Power[] =>
  partiesOf(treaty).filter(
    (power) =>
      power !== principal &&
      power !== enemy &&
      !(isPower(enemy) && seatOf(enemy) !== undefined && seatOf(enemy) === seatOf(power)),
  );

const isParty = (treaty: Treaty, party: Party): boolean => partiesOf(treaty).some((power) => power === party);

/** Who has attacked a party this turn, of those an alliance is aimed at, each once. */
const attackersOf = (
  declarations: readonly Declaration[],
  victim: Party,
  against: readonly Party[],
): readonly Party[] => [
  ...new Set(
    declarations.filter(({ on, by }) => on === victim && isAimedAt(against, by)).map(({ by }) => by),
  ),
];

/** A defensive alliance: partners of the attacked against the attacker, or all of them where several must be. */
const defensiveCauses = (
  treaty: Treaty,
  { term }: Clause,
  { by, on }: Declaration,
  declarations: readonly Declaration[],
): readonly Cause[] => {
  if (term.term !== 'defensive' || !isParty(treaty, on) || !isAimedAt(term.against, by)) return [];
  const attackers = attackersOf(declarations, on, term.against);
  if (attackers.length < term.ifAttackedBy) return [];
  return attackers.flatMap((against) =>
    partnersWithCause(treaty, on, against).map((holder) => ({ holder, against })),
  );
};

/** An offensive alliance: partners of the declarer against his enemy (PB-CB-9). */
const offensiveCauses = (treaty: Treaty, { term }: Clause, { by, on }: Declaration): readonly Cause[] => {
  if (term.term !== 'offensive' || !isParty(treaty, by) || !isAimedAt(term.against, on)) return [];
  return partnersWithCause(treaty, by, on).map((holder) => ({ holder, against: on }));
};

/**
 * Gives the casus belli that the open alliances of a treaty draw from declarations of war. One that a
 * partner has already is not given twice, and none against whom it fights (PB-CB-5).
 */
export const claimAlliances = (
  adjudication: Adjudication,
  treaty: Treaty,
  declarations: readonly Declaration[],
): void => {
  const { state } = adjudication;
  const open = treaty.text.clauses.filter(
    (clause) => isOpenClause(treaty, clause) && isBinding(clause, state.year),
  );
  const causes = declarations.flatMap((declaration) =>
    open.flatMap((clause) => [
      ...defensiveCauses(treaty, clause, declaration, state.declarations),
      ...offensiveCauses(treaty, clause, declaration),
    ]),
  );
  for (const { holder, against } of causes) {
    const isHeld = state.casusBelli.some(
      (cb) => cb.holder === holder && cb.against === against && cb.source === treaty.id,
    );
    if (!isHeld && !areEnemies(presentWars(state), holder, against))
      giveTreatyCause(adjudication, { holder, against, treaty: treaty.id });
  }
};

/**
 * Works out what a declaration of war just recorded means for treaties: first the casus belli that
 * alliances draw from it, then the fall of all that the two powers have signed together (PB-TREATY-24,
 * 25). What a secret treaty gives, it gives when it is laid open (AMB-101).
 */
export const onWarDeclared = (adjudication: Adjudication, by: Party, on: Party): void => {
  const { state } = adjudication;
  const inForce = state.treaties.filter((treaty) => treaty.status === 'in-force');
  const declared = state.declarations.filter((d) => d.by === by && d.on === on);
  for (const treaty of inForce) claimAlliances(adjudication, treaty, declared);
  for (const treaty of inForce) {
    if (isParty(treaty, by) && isParty(treaty, on)) endTreaty(adjudication, treaty, 'war');
  }
};
