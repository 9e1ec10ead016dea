import { type Armies, armyCount, armiesStrength } from '../../combat/armies.ts';
import { type Arm, FIELD_SIZES, type PlaceId, type Size } from '../../vocabulary/ids.ts';
import { unitsAt } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { byPlaceName } from '../place-names.ts';
import { isUnplayed, phasingParties } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { CAUTIOUS_ODDS } from './advantage.ts';
import { attackersIn } from './attackers.ts';
import { groundStrength, type Detachment } from './strength.ts';
import { targetsOf } from './targets.ts';
import type { Position } from '../../state/position.ts';

/** One party's part in a battle, as it stood when the attacks began. */
export interface Contingent {
  readonly party: Party;
  readonly units: Armies;
  /** Strength points the place lends it (PB-CHINA-22). */
  readonly ground: number;
}

/** One battle to be fought: forces of one arm in one place, all attackers of an alliance together (PBM-WAR-11). */
export interface Engagement {
  readonly at: PlaceId;
  readonly arm: Arm;
  readonly attackers: readonly Contingent[];
  readonly defenders: readonly Contingent[];
}

const unitsOf = (state: PaxState, { party, arm, at }: Detachment): Armies => {
  const units: Partial<Record<Size, number>> = {};
  for (const { size, count } of unitsAt(state, at, { power: party, arm }))
    units[size] = (units[size] ?? 0) + count;
  return units;
};

/** A party's part in a battle as it stands now. */
export const contingentOf = (position: Position, detachment: Detachment): Contingent => ({
  party: detachment.party,
  units: unitsOf(position.state, detachment),
  ground: groundStrength(position, detachment),
});

/** Attackers that face the same enemies fight one battle; linked wars in one place are fought separately (AMB-109). */
const byTargets = (
  position: Position,
  attackers: readonly Party[],
  place: Omit<Detachment, 'party'>,
): readonly { attackers: Party[]; defenders: readonly Party[] }[] => {
  const groups: { attackers: Party[]; defenders: readonly Party[] }[] = [];
  for (const party of attackers) {
    const defenders = targetsOf(position, { ...place, party });
    const group = groups.find((other) => other.defenders.join() === defenders.join());
    if (group) group.attackers.push(party);
    else groups.push({ attackers: [party], defenders });
  }
  return groups;
};

const engagementsOf = (
  position: Position,
  alliance: readonly Party[],
  place: Omit<Detachment, 'party'>,
): readonly Engagement[] => {
  const force = (party: Party): Contingent => contingentOf(position, { ...place, party });
  const attackers = attackersIn(position, alliance, place);
  return byTargets(position, attackers, place).map((group) => ({
    ...place,
    attackers: group.attackers.map(force),
    defenders: group.defenders.map(force),
  }));
};

const strengthOfAll = (contingents: readonly Contingent[]): number =>
  contingents.reduce((sum, { units, ground }) => sum + armiesStrength(units) + ground, 0);

/** Powers without a player that would fight at odds under 3 to 2 if all who want to attack did so (PB-DROPOUT-22). */
const reluctantIn = (state: PaxState, engagements: readonly Engagement[]): readonly Party[] =>
  engagements
    .filter(({ attackers, defenders }) => strengthOfAll(attackers) < CAUTIOUS_ODDS * strengthOfAll(defenders))
    .flatMap(({ attackers }) => attackers.map(({ party }) => party))
    .filter((party) => isUnplayed(state, party));

/** Engagements without the reluctant powers. */
const engagementsAt = (
  position: Position,
  alliance: readonly Party[],
  place: Omit<Detachment, 'party'>,
): readonly Engagement[] => {
  const wanted = engagementsOf(position, alliance, place);
  const reluctant = reluctantIn(position.state, wanted);
  if (reluctant.length === 0) return wanted;
  const others = alliance.filter((party) => !reluctant.includes(party));
  return engagementsOf(position, others, place);
};

/**
 * All battles of the current attack phase, by name of the place, fleets before armies; dice and retreats follow that
 * order (AMB-43). Attackers, defenders and strengths are those at this moment.
 */
export const engagementsDue = (position: Position): readonly Engagement[] => {
  const alliances = (position.state.campaign?.fronts ?? []).map((front) =>
    phasingParties(position.state, front),
  );
  const phasing = alliances.flat();
  const theirs = position.state.units.filter(({ power }) => phasing.includes(power));
  const places = [...new Set(theirs.map(({ at }) => at))].sort(byPlaceName(position.edition));
  const armsAt = (place: PlaceId): readonly Arm[] =>
    (['navy', 'army'] as const).filter((arm) => theirs.some((one) => one.at === place && one.arm === arm));
  return places.flatMap((at) =>
    armsAt(at).flatMap((arm) =>
      alliances.flatMap((alliance) => engagementsAt(position, alliance, { at, arm })),
    ),
  );
};

const intersection = (one: Armies, other: Armies): Armies =>
  Object.fromEntries(
    FIELD_SIZES.map((size) => [size, Math.min(armyCount(one, size), armyCount(other, size))]),
  );

/**
 * A battle drawn up at the start of the phase as it can still be fought: the attackers' remaining units in the place,
 * each once, against all enemies now there. Undefined if one side is gone.
 */
export const currentEngagement = (position: Position, planned: Engagement): Engagement | undefined => {
  const { at, arm } = planned;
  const attackers = planned.attackers
    .map((part) => ({
      ...part,
      units: intersection(part.units, unitsOf(position.state, { party: part.party, arm, at })),
    }))
    .filter(({ units }) => armiesStrength(units) > 0);
  const [first] = attackers;
  const defenders = first ? targetsOf(position, { party: first.party, arm, at }) : [];
  if (defenders.length === 0) return undefined;
  return {
    at,
    arm,
    attackers,
    defenders: defenders.map((party) => contingentOf(position, { party, arm, at })),
  };
};
