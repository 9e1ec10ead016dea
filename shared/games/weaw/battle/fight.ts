import { retreatOrder } from '../lines/standing.ts';
import type { Attack } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import type { Stop } from '../state/standing.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import { isAir, isLand, type UnitType } from '../vocabulary/units.ts';
import type { RoundReport } from './facts.ts';
import { type Party, partyOf, takeHits } from './losses.ts';
import { canScore, isStalled, rollStacks } from './rolls.ts';
import { isExtra, survivingStacks, type Stack, unitsIn } from './stacks.ts';

/** How a combat on land ended. */
export interface Fought {
  readonly attackers: Party;
  readonly defenders: Party;
  readonly rounds: readonly RoundReport[];
  /** Units that gave way, each with where it goes. */
  readonly withdrawn: readonly { readonly stack: Stack; readonly to: string }[];
  readonly end: 'captured' | 'repelled' | 'broken-off' | 'undecided' | 'retreated';
}

export interface Fight {
  readonly kind: 'battle' | 'clash' | 'rivals';
  /** As in the labels of dice: a place, or `A/B` for a border. */
  readonly label: string;
  readonly place: string;
  readonly attackers: readonly Stack[];
  readonly defenders: readonly Stack[];
  readonly orders: readonly Attack[];
  /** Where those who give way may go; nothing where they cannot. */
  refuge(stack: Stack, wishes: readonly string[]): string | undefined;
}

const isDue = (stop: Frozen<Stop>, round: number, left: number): boolean =>
  (stop.rounds !== undefined && round >= stop.rounds) || (stop.below !== undefined && left < stop.below);

const isLandUnit = ({ type }: Stack): boolean => isLand(type as UnitType);
/** A land unit that goes in itself: neither artillery nor guns. */
const goesIn = (stack: Stack): boolean =>
  isLandUnit(stack) && stack.type !== 'artillery' && stack.type !== 'gun';

/** Lines that stop after a round (WEAW-BAT-15, WEAW-AMB-135); landed forces cannot (WEAW-INV-4). */
const stopsNow = (
  step: StepContext,
  { orders }: Fight,
  { party, round }: { readonly party: Party; readonly round: number },
): ReadonlySet<string> => {
  const fallback = step.edition.settings.attackDefault === 'oneRound' ? 1 : undefined;
  const due = orders.filter(({ line, rounds = fallback, whileLeft }) => {
    const left = party.stacks.reduce(
      (sum, stack) => sum + (stack.line === line && goesIn(stack) ? stack.n : 0),
      0,
    );
    return (rounds !== undefined && round >= rounds) || (whileLeft !== undefined && left < whileLeft);
  });
  return new Set(due.map(({ line }) => line));
};

/** Planes that could not fight another round and get home leave (WEAW-FUEL-6, WEAW-BAT-14). */
const flyOff = (party: Party): readonly Stack[] =>
  survivingStacks(party.stacks).filter(({ fuel, home }) => fuel !== undefined && fuel < 1 + (home ?? 0));

const burnFuel = (party: Party): void => {
  for (const stack of survivingStacks(party.stacks)) {
    if (stack.fuel === undefined || !stack.source) continue;
    stack.fuel -= 1;
    stack.source.spent = (stack.source.spent ?? 0) + 1;
  }
};

/** A combat being fought. */
interface Melee {
  readonly fight: Fight;
  readonly attackers: Party;
  readonly defenders: Party;
  readonly rounds: RoundReport[];
  readonly withdrawn: { stack: Stack; to: string }[];
  /** Lines that have broken off and planes that have gone: alive, and out of it. */
  readonly gone: Stack[];
}

const leave = (
  melee: Melee,
  party: Party,
  { stack, to }: { readonly stack: Stack; readonly to: string },
): void => {
  const parted = { ...stack };
  melee.withdrawn.push({ stack: parted, to });
  melee.gone.push(parted);
  stack.n = 0;
  party.stacks.splice(party.stacks.indexOf(stack), 1);
};

const playRound = (step: StepContext, melee: Melee): void => {
  const { fight, attackers, defenders } = melee;
  const isHeld = unitsIn(survivingStacks(defenders.stacks)) > 0;
  const hasCoast = survivingStacks(defenders.stacks).some(({ type }) => type === 'coast');
  const label = (stack: Stack): string => `${fight.kind} ${fight.label} ${stack.nation} ${stack.type}`;
  // Cities and facilities fight only beside another defender (WEAW-CITY-5, WEAW-IC-4).
  const fighting = defenders.stacks.filter(
    ({ type }) => isHeld || hasCoast || !['city', 'complex', 'port'].includes(type),
  );
  const attack = rollStacks(step, attackers.stacks, label);
  const defence = rollStacks(step, fighting, label);
  const lostByDefence = takeHits(step, defenders, attack.hits);
  const lostByAttack = takeHits(step, attackers, defence.hits);
  burnFuel(attackers);
  melee.rounds.push({
    attackers: attack.rolls,
    defenders: defence.rolls,
    losses: [...lostByAttack, ...lostByDefence],
  });
};

const retreats = (step: StepContext, melee: Melee): void => {
  const { fight, defenders } = melee;
  for (const nation of new Set(survivingStacks(defenders.stacks).map((stack) => stack.nation))) {
    const own = survivingStacks(defenders.stacks).filter(
      (stack) => stack.nation === nation && !isExtra(stack),
    );
    const order = retreatOrder(step.state, nation, fight.place);
    const left = own.reduce((sum, { n }) => sum + n, 0);
    if (!order || left === 0 || !isDue(order.stop, melee.rounds.length, left)) continue;
    for (const stack of own) {
      const to = fight.refuge(stack, order.to);
      if (to === undefined) continue;
      leave(melee, defenders, { stack, to });
    }
  }
};

const breakOff = (step: StepContext, melee: Melee): void => {
  const { fight, attackers } = melee;
  const stopping = stopsNow(step, fight, { party: attackers, round: melee.rounds.length });
  for (const stack of survivingStacks(attackers.stacks)) {
    if (
      stack.line === undefined ||
      !stopping.has(stack.line) ||
      stack.penalties.some((each) => each.startsWith('landing'))
    )
      continue;
    const to =
      stack.type === 'artillery' || isAir(stack.type as UnitType)
        ? stack.from
        : fight.refuge(stack, [stack.from]);
    if (to === undefined) continue;
    leave(melee, attackers, { stack, to });
  }
  for (const stack of flyOff(attackers)) leave(melee, attackers, { stack, to: stack.from });
};

const holders = (party: Party): number =>
  unitsIn(survivingStacks(party.stacks)) +
  survivingStacks(party.stacks).filter(({ type }) => type === 'coast').length;

/** Whether the attack goes on: a land unit is left, or it was one of aircraft alone (WEAW-BAT-5). */
const mayGoOn = (party: Party, isAllAir: boolean): boolean => {
  const left = survivingStacks(party.stacks);
  return isAllAir ? left.length > 0 : left.some(goesIn);
};

const endOf = (melee: Melee, isAllAir: boolean): Fought['end'] | undefined => {
  const { attackers, defenders } = melee;
  const isCleared = holders(defenders) === 0;
  if (isCleared)
    return survivingStacks(attackers.stacks).some(goesIn) ? 'captured' : isAllAir ? 'repelled' : 'undecided';
  if (!mayGoOn(attackers, isAllAir)) return melee.gone.some(({ line }) => line) ? 'broken-off' : 'repelled';
  const isOpen = (canScore(attackers.stacks) || canScore(defenders.stacks)) && !isStalled(melee.rounds);
  return isOpen ? undefined : 'undecided';
};

/** Fights to the end: rounds in which both sides roll and lose together (WEAW-BAT-10 to 17, WEAW-AMB-123). */
export const fightOut = (step: StepContext, fight: Fight): Fought => {
  const { attackers: own, defenders: others, place } = fight;
  const melee: Melee = {
    fight,
    attackers: partyOf(step.edition, [own, others], place),
    defenders: partyOf(step.edition, [others, own], place),
    rounds: [],
    withdrawn: [],
    gone: [],
  };
  const isAllAir = own.length > 0 && own.every(({ type }) => isAir(type as UnitType));
  let end = endOf(melee, isAllAir);
  while (end === undefined) {
    playRound(step, melee);
    end = holders(melee.defenders) === 0 ? endOf(melee, isAllAir) : undefined;
    if (end !== undefined) break;
    // Both may stop after the same round; the defender's order is looked at first.
    retreats(step, melee);
    breakOff(step, melee);
    end = endOf(melee, isAllAir);
  }
  const { attackers, defenders, rounds, withdrawn } = melee;
  return { attackers, defenders, rounds, withdrawn, end };
};
