import type { CombatFact, RoundReport, Withdrawal } from '../state/combat-facts.ts';
import { type Party, partyOf, applyHits } from '../battle/losses.ts';
import { canHit, isStalled, rollStacks } from '../battle/rolls.ts';
import { burnFuel, survivingStacks, reportOf, type Stack } from '../battle/stacks.ts';
import type { StepContext } from '../state/step.ts';
import { figuresOf } from '../board/figures.ts';
import { isSurface, type UnitType } from '../vocabulary/units.ts';
import type { CombatOutcome } from '../state/outcomes.ts';

/** A combat at sea: detection, interception and battle use the same steps (WEAW-SEA-10). */
export interface SeaCombat {
  readonly kind: 'sea' | 'interception' | 'hunt';
  /** `sea ZONE`, `intercept ZONE`, `hunt ZONE`: nation and type follow in the labels of dice. */
  readonly label: string;
  readonly zone: string;
  readonly attackers: readonly Stack[];
  readonly defenders: readonly Stack[];
  /** Attackers with a free attack before the combat, and the units they may hit (WEAW-SEA-11, WEAW-DET-5). */
  readonly freeAttack?: { readonly by: readonly Stack[]; readonly at: readonly Stack[] };
  /** Ships that bombard this turn: a quarter of their hits in their first round (WEAW-SEA-13, WEAW-AMB-128). */
  readonly bombarding?: readonly Stack[];
  /** Ships that have given way; `isOver` adds to it. */
  readonly withdrawn?: readonly Withdrawal[];
  /** Called after each round: whether somebody ends the combat. */
  isOver(
    round: number,
    parties: { readonly attackers: Party; readonly defenders: Party },
  ): CombatOutcome | undefined;
}

export interface SeaCombatResult {
  readonly attackers: Party;
  readonly defenders: Party;
  readonly outcome: CombatOutcome;
}

/** Planes that leave take one more round of fire from ships, but not from guns (WEAW-SEA-8). */
const fireAtLeaving = (
  step: StepContext,
  zone: string,
  { leaving, others }: { readonly leaving: Stack[]; readonly others: Party },
): RoundReport | undefined => {
  const ships = survivingStacks(others.stacks)
    .filter(({ type }) => isSurface(type as UnitType))
    .map((stack): Stack => ({
      ...stack,
      value: figuresOf(step, stack.nation, stack.type as UnitType).defense,
      dicePerUnit: 1,
      targets: 'planes',
    }));
  if (ships.length === 0 || survivingStacks(leaving).length === 0) return undefined;
  const fired = rollStacks(step, ships, ({ nation, type }) => `flak ${zone} ${nation} ${type}`);
  const party = { ...partyOf(step.edition, [leaving, ships], zone), stacks: leaving };
  return { attackers: [], defenders: fired.rolls, losses: applyHits(step, party, fired.hits) };
};

/** Planes that could not fight another round and get home leave (WEAW-FUEL-6). */
const removeLeaving = (step: StepContext, zone: string, [party, others]: readonly [Party, Party]) => {
  const leaving = party.stacks.filter(
    ({ fuel, n, home = 0 }) => fuel !== undefined && n > 0 && fuel < 1 + home,
  );
  for (const stack of leaving) party.stacks.splice(party.stacks.indexOf(stack), 1);
  return fireAtLeaving(step, zone, { leaving, others });
};

/** Rolls of one side; those that bombard count a quarter, rounded down, in their first round. */
const rollSide = (
  step: StepContext,
  { label, bombarding = [] }: SeaCombat,
  { party, round }: { readonly party: Party; readonly round: number },
) => {
  const labelOf = ({ nation, type }: Stack): string => `${label} ${nation} ${type}`;
  const isHeld = (stack: Stack): boolean =>
    round === 1 && bombarding.some((each) => each.source === stack.source);
  const held = party.stacks.filter(isHeld);
  const free = rollStacks(
    step,
    party.stacks.filter((stack) => !isHeld(stack)),
    labelOf,
  );
  if (held.length === 0) return free;
  const late = rollStacks(step, held, labelOf);
  const hits = { ...free.hits, any: free.hits.any + Math.floor(late.hits.any / 4) };
  return { rolls: [...free.rolls, ...late.rolls], hits };
};

const rollFreeAttack = (step: StepContext, fight: SeaCombat, defenders: Party): RoundReport | undefined => {
  const { freeAttack: free, label } = fight;
  if (!free || survivingStacks(free.by).length === 0 || survivingStacks(free.at).length === 0)
    return undefined;
  const fired = rollStacks(step, free.by, ({ nation, type }) => `${label} ${nation} ${type}`);
  const others = defenders.stacks.filter((stack) => !free.at.includes(stack));
  const target: Party = { ...defenders, stacks: defenders.stacks.filter((stack) => free.at.includes(stack)) };
  const losses = applyHits(step, target, fired.hits);
  defenders.fictiveUnits = target.fictiveUnits;
  defenders.stacks.splice(0, defenders.stacks.length, ...target.stacks, ...others);
  return { attackers: fired.rolls, defenders: [], losses };
};

/** Rounds until one side is gone or withdraws, or nobody can score (WEAW-SEA-4, 5, 9, WEAW-AMB-126). */
export const resolveSeaCombat = (step: StepContext, fight: SeaCombat): SeaCombatResult => {
  const { attackers: own, defenders: others, zone } = fight;
  const attackers = partyOf(step.edition, [own, others], zone);
  const defenders = partyOf(step.edition, [others, own], zone);
  const report = { attackers: reportOf(own), defenders: reportOf(others) };
  const rounds: RoundReport[] = [];
  const first = rollFreeAttack(step, fight, defenders);
  if (first) rounds.push(first);
  let outcome = fight.isOver(0, { attackers, defenders });
  for (let round = 1; outcome === undefined; round += 1) {
    const [left, right] = [survivingStacks(attackers.stacks), survivingStacks(defenders.stacks)];
    if (left.length === 0) outcome = 'attackers-gone';
    else if (right.length === 0) outcome = 'defenders-gone';
    else if ((!canHit(left) && !canHit(right)) || isStalled(rounds)) outcome = 'nobody-hurt';
    if (outcome !== undefined) break;
    const attack = rollSide(step, fight, { party: attackers, round });
    const defence = rollSide(step, fight, { party: defenders, round });
    const losses = [...applyHits(step, defenders, attack.hits), ...applyHits(step, attackers, defence.hits)];
    rounds.push({ attackers: attack.rolls, defenders: defence.rolls, losses });
    // Planes spend a point a round and leave when they must (WEAW-SEA-14).
    burnFuel(attackers.stacks);
    burnFuel(defenders.stacks);
    for (const sides of [
      [attackers, defenders],
      [defenders, attackers],
    ] as const) {
      const parting = removeLeaving(step, zone, sides);
      if (parting) rounds.push(parting);
    }
    outcome = fight.isOver(round, { attackers, defenders });
  }
  const { kind, withdrawn = [] } = fight;
  const left = withdrawn.length > 0 && { withdrawn };
  const fact: CombatFact = { type: 'combat', kind, place: zone, ...report, rounds, ...left, outcome };
  if (rounds.length > 0) step.emit(fact);
  return { attackers, defenders, outcome };
};
