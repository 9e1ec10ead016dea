import { retreatOrder } from '../lines/standing.ts';
import type { Attack } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import type { Stop } from '../state/standing.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import { isAir, isLand, type UnitType } from '../vocabulary/units.ts';
import type { RoundReport } from '../state/combat-facts.ts';
import { type Party, partyOf, applyHits } from './losses.ts';
import { canHit, isStalled, rollStacks } from './rolls.ts';
import { burnFuel, isExtra, survivingStacks, type Stack, unitsIn } from './stacks.ts';

/** How a combat on land ended. */
export interface LandCombatResult {
  readonly attackers: Party;
  readonly defenders: Party;
  readonly rounds: readonly RoundReport[];
  /** Units that withdrew, each with its destination. */
  readonly withdrawn: readonly { readonly stack: Stack; readonly to: string }[];
  readonly end: 'captured' | 'repelled' | 'broken-off' | 'undecided';
}

/** A combat on land before it is fought. */
export interface LandCombat {
  readonly kind: 'battle' | 'clash' | 'rivals';
  /** As in the labels of dice: a place, or `A/B` for a border. */
  readonly label: string;
  readonly place: string;
  readonly attackers: readonly Stack[];
  readonly defenders: readonly Stack[];
  readonly orders: readonly Attack[];
  /** Where a unit that withdraws may go; undefined if it cannot. */
  refuge(stack: Stack, wishes: readonly string[]): string | undefined;
}

/** Whether a force withdraws after a round by its order: after so many rounds, or with fewer units left. */
export const isStopDue = (stop: Frozen<Stop>, round: number, left: number): boolean =>
  (stop.rounds !== undefined && round >= stop.rounds) || (stop.below !== undefined && left < stop.below);

const isLandUnit = ({ type }: Stack): boolean => isLand(type as UnitType);
/** A land unit that can take a place: neither artillery nor guns. */
const canCapture = (stack: Stack): boolean =>
  isLandUnit(stack) && stack.type !== 'artillery' && stack.type !== 'gun';

/** Ids of the lines that stop attacking after a round (WEAW-BAT-15, WEAW-AMB-135). */
const stoppingLines = (
  step: StepContext,
  { orders }: LandCombat,
  { party, round }: { readonly party: Party; readonly round: number },
): ReadonlySet<string> => {
  const fallback = step.edition.settings.attackDefault === 'oneRound' ? 1 : undefined;
  const due = orders.filter(({ line, rounds = fallback, whileLeft }) => {
    const left = party.stacks.reduce(
      (sum, stack) => sum + (stack.line === line && canCapture(stack) ? stack.n : 0),
      0,
    );
    return (rounds !== undefined && round >= rounds) || (whileLeft !== undefined && left < whileLeft);
  });
  return new Set(due.map(({ line }) => line));
};

/** Planes that could not fight another round and still get home leave (WEAW-FUEL-6, WEAW-BAT-14). */
const planesLowOnFuel = (party: Party): readonly Stack[] =>
  survivingStacks(party.stacks).filter(({ fuel, home }) => fuel !== undefined && fuel < 1 + (home ?? 0));

/** A combat while it is fought. */
interface CombatProgress {
  readonly fight: LandCombat;
  readonly attackers: Party;
  readonly defenders: Party;
  readonly rounds: RoundReport[];
  /** Units that have left the combat alive: lines that broke off, retreats, planes on their way home. */
  readonly withdrawn: { stack: Stack; to: string }[];
}

const withdrawStack = (
  combat: CombatProgress,
  party: Party,
  { stack, to }: { readonly stack: Stack; readonly to: string },
): void => {
  combat.withdrawn.push({ stack: { ...stack }, to });
  stack.n = 0;
  party.stacks.splice(party.stacks.indexOf(stack), 1);
};

const playRound = (step: StepContext, combat: CombatProgress): void => {
  const { fight, attackers, defenders } = combat;
  const isHeld = unitsIn(survivingStacks(defenders.stacks)) > 0;
  const hasCoast = survivingStacks(defenders.stacks).some(({ type }) => type === 'coast');
  const label = (stack: Stack): string => `${fight.kind} ${fight.label} ${stack.nation} ${stack.type}`;
  // Cities and facilities fight only beside another defender (WEAW-CITY-5, WEAW-IC-4).
  const fighting = defenders.stacks.filter(
    ({ type }) => isHeld || hasCoast || !['city', 'complex', 'port'].includes(type),
  );
  const attack = rollStacks(step, attackers.stacks, label);
  const defence = rollStacks(step, fighting, label);
  const lostByDefence = applyHits(step, defenders, attack.hits);
  const lostByAttack = applyHits(step, attackers, defence.hits);
  burnFuel(attackers.stacks);
  combat.rounds.push({
    attackers: attack.rolls,
    defenders: defence.rolls,
    losses: [...lostByAttack, ...lostByDefence],
  });
};

/** Defenders of each nation retreat if their standing order is due and a refuge is open (WEAW-BAT-16). */
const retreatDefenders = (step: StepContext, combat: CombatProgress): void => {
  const { fight, defenders } = combat;
  for (const nation of new Set(survivingStacks(defenders.stacks).map((stack) => stack.nation))) {
    const own = survivingStacks(defenders.stacks).filter(
      (stack) => stack.nation === nation && !isExtra(stack),
    );
    const order = retreatOrder(step.state, nation, fight.place);
    const left = own.reduce((sum, { n }) => sum + n, 0);
    if (!order || left === 0 || !isStopDue(order.stop, combat.rounds.length, left)) continue;
    for (const stack of own) {
      const to = fight.refuge(stack, order.to);
      if (to === undefined) continue;
      withdrawStack(combat, defenders, { stack, to });
    }
  }
};

/** Lines that stop withdraw from the attack, landed forces excepted (WEAW-INV-4); planes low on fuel fly home. */
const breakOffAttacks = (step: StepContext, combat: CombatProgress): void => {
  const { fight, attackers } = combat;
  const stopping = stoppingLines(step, fight, { party: attackers, round: combat.rounds.length });
  for (const stack of survivingStacks(attackers.stacks)) {
    if (
      stack.line === undefined ||
      !stopping.has(stack.line) ||
      stack.penalties.some(({ why }) => why === 'landing')
    )
      continue;
    const to =
      stack.type === 'artillery' || isAir(stack.type as UnitType)
        ? stack.from
        : fight.refuge(stack, [stack.from]);
    if (to === undefined) continue;
    withdrawStack(combat, attackers, { stack, to });
  }
  for (const stack of planesLowOnFuel(attackers)) withdrawStack(combat, attackers, { stack, to: stack.from });
};

const holderCount = (party: Party): number =>
  unitsIn(survivingStacks(party.stacks)) +
  survivingStacks(party.stacks).filter(({ type }) => type === 'coast').length;

/** Whether the attack can continue: a land unit is left, or it was one of aircraft alone (WEAW-BAT-5). */
const mayGoOn = (party: Party, isAllAir: boolean): boolean => {
  const left = survivingStacks(party.stacks);
  return isAllAir ? left.length > 0 : left.some(canCapture);
};

const outcomeOf = (combat: CombatProgress, isAllAir: boolean): LandCombatResult['end'] | undefined => {
  const { attackers, defenders } = combat;
  const isCleared = holderCount(defenders) === 0;
  if (isCleared)
    return survivingStacks(attackers.stacks).some(canCapture)
      ? 'captured'
      : isAllAir
        ? 'repelled'
        : 'undecided';
  if (!mayGoOn(attackers, isAllAir))
    return combat.withdrawn.some(({ stack }) => stack.line) ? 'broken-off' : 'repelled';
  const isOpen = (canHit(attackers.stacks) || canHit(defenders.stacks)) && !isStalled(combat.rounds);
  return isOpen ? undefined : 'undecided';
};

/** Fights to the end: rounds in which both sides roll and lose together (WEAW-BAT-10 to 17, WEAW-AMB-123). */
export const resolveLandCombat = (step: StepContext, fight: LandCombat): LandCombatResult => {
  const { attackers: own, defenders: others, place } = fight;
  const combat: CombatProgress = {
    fight,
    attackers: partyOf(step.edition, [own, others], place),
    defenders: partyOf(step.edition, [others, own], place),
    rounds: [],
    withdrawn: [],
  };
  const isAllAir = own.length > 0 && own.every(({ type }) => isAir(type as UnitType));
  let end = outcomeOf(combat, isAllAir);
  while (end === undefined) {
    playRound(step, combat);
    end = holderCount(combat.defenders) === 0 ? outcomeOf(combat, isAllAir) : undefined;
    if (end !== undefined) break;
    // Both may stop after the same round; the defender's order is checked first.
    retreatDefenders(step, combat);
    breakOffAttacks(step, combat);
    end = outcomeOf(combat, isAllAir);
  }
  const { attackers, defenders, rounds, withdrawn } = combat;
  return { attackers, defenders, rounds, withdrawn, end };
};
