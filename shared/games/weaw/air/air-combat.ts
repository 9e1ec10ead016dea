import { defined } from '../../../kernel/defined.ts';
import { figuresOf, fuelLeft } from '../board/figures.ts';
import type { CombatFact, RoundReport } from '../state/combat-facts.ts';
import { partyOf, applyHits } from '../battle/losses.ts';
import { rollStacks } from '../battle/rolls.ts';
import { burnFuel, survivingStacks, reportOf, type Stack } from '../battle/stacks.ts';
import { defendersAt } from '../battle/gather.ts';
import { doFightersRise } from '../lines/standing.ts';
import type { Cargo, Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';

/** Planes that enter the air over an enemy place. */
export interface AirAttack {
  readonly place: string;
  readonly planes: readonly { readonly source: Pile | Cargo; readonly from: string; readonly line: string }[];
  /** A bombing mission only has to survive one round (WEAW-BOM-7, WEAW-AIR-8). */
  readonly isMission: boolean;
}

/** The value a plane rolls against in the air (WEAW-AIR-2, WEAW-BMB-2, WEAW-AMB-131). */
export const airValue = (step: StepContext, { nation, type }: Pile | Cargo, attacks: boolean): number => {
  if (type === 'bomber') return 1;
  const { attack, defense } = figuresOf(step, nation, type);
  const how = step.edition.settings.airCombat;
  return how === 'attack' || (how === 'role' && attacks) ? attack : defense;
};

export const airStack = (
  step: StepContext,
  { source, from, line }: { source: Pile | Cargo; from: string; line?: string },
  attacks: boolean,
): Stack => ({
  nation: source.nation,
  type: source.type,
  from,
  n: source.n,
  value: airValue(step, source, attacks),
  penalties: [],
  dicePerUnit: 1,
  cost: figuresOf(step, source.nation, source.type).cost,
  hitPoints: 1,
  fuel: fuelLeft(step, source),
  ...defined({ line }),
  source,
});

/** Guns of a place, and its fighters that may rise and have fuel: they meet planes over it. */
export const airDefenceAt = (
  step: StepContext,
  place: string,
): { readonly guns: readonly Pile[]; readonly fighters: readonly Pile[] } => {
  const defenders = defendersAt(step, place);
  return {
    guns: defenders.filter(({ type }) => type === 'gun'),
    fighters: defenders.filter(
      (pile) =>
        pile.type === 'fighter' && doFightersRise(step.state, pile.nation, place) && fuelLeft(step, pile) > 0,
    ),
  };
};

/** WEAW-AA-1 to 3, 5: each gun rolls once at the planes that enter, before all else. */
export const fireGuns = (step: StepContext, place: string, planes: Stack[]): RoundReport | undefined => {
  const guns = airDefenceAt(step, place).guns.map((source): Stack => ({
    nation: source.nation,
    type: 'gun',
    from: place,
    n: source.n,
    value: figuresOf(step, source.nation, 'gun').defense,
    penalties: [],
    dicePerUnit: 1,
    targets: 'planes',
    cost: 0,
    hitPoints: 1,
    source,
  }));
  if (guns.length === 0) return undefined;
  const fired = rollStacks(step, guns, ({ nation }) => `guns ${place} ${nation}`);
  const party = { ...partyOf(step.edition, [planes, guns], place), stacks: planes };
  const losses = applyHits(step, party, fired.hits);
  return { attackers: [], defenders: fired.rolls, losses };
};

/** Fuel with which a plane may still join the battle on the ground (WEAW-BAT-3). */
const FUEL_FOR_BATTLE = 2;

/** A combat in the air: its place, and whether the attackers continue after a round. */
interface AirFight {
  readonly place: string;
  mayGoOn(planes: readonly Stack[]): boolean;
}

/** Rounds in the air, each costing a point of fuel, while fighters fly and the attackers continue (WEAW-AIR-2 to 6). */
export const fightInTheAir = (
  step: StepContext,
  { place, mayGoOn }: AirFight,
  [planes, risen]: readonly [Stack[], Stack[]],
): readonly RoundReport[] => {
  const rounds: RoundReport[] = [];
  const ours = { ...partyOf(step.edition, [planes, risen], place), stacks: planes };
  const theirs = { ...partyOf(step.edition, [risen, planes], place), stacks: risen };
  const label = ({ nation, type }: Stack): string => `air ${place} ${nation} ${type}`;
  while (
    survivingStacks(ours.stacks).length > 0 &&
    survivingStacks(theirs.stacks).some(({ fuel = 0 }) => fuel > 0)
  ) {
    const attack = rollStacks(step, ours.stacks, label);
    const defence = rollStacks(
      step,
      theirs.stacks.filter(({ fuel = 0 }) => fuel > 0),
      label,
    );
    const losses = [...applyHits(step, ours, defence.hits), ...applyHits(step, theirs, attack.hits)];
    burnFuel(ours.stacks);
    burnFuel(theirs.stacks.filter(({ fuel = 0 }) => fuel > 0));
    rounds.push({ attackers: attack.rolls, defenders: defence.rolls, losses });
    if (!mayGoOn(survivingStacks(ours.stacks))) break;
  }
  return rounds;
};

/**
 * Guns and rising fighters meet planes over a place (AIR; BOM with one round).
 * @returns the combat, for the report; undefined if nobody met them
 */
export const fightOverPlace = (step: StepContext, raiders: AirAttack): CombatFact | undefined => {
  const { place, planes } = raiders;
  const attackers = planes.map((plane) => airStack(step, plane, true));
  const risen = airDefenceAt(step, place).fighters.map((source) =>
    airStack(step, { source, from: place }, false),
  );
  const report = { attackers: reportOf(attackers), defenders: reportOf(risen) };
  const flak = fireGuns(step, place, attackers);
  // WEAW-AIR-6, WEAW-AMB-132: the attackers stop while they can still fight on the ground.
  const mayGoOn = (left: readonly Stack[]): boolean =>
    !raiders.isMission && left.every(({ fuel = 0 }) => fuel - 1 >= FUEL_FOR_BATTLE);
  const fought = risen.length > 0 ? fightInTheAir(step, { place, mayGoOn }, [attackers, risen]) : [];
  const rounds = [...(flak ? [flak] : []), ...fought];
  if (rounds.length === 0) return undefined;
  const left = attackers.reduce((sum, { n }) => sum + n, 0);
  const outcome = { is: 'got-through', n: left } as const;
  return { type: 'combat', kind: raiders.isMission ? 'raid' : 'air', place, ...report, rounds, outcome };
};
