import { fightTogether } from '../../../parts/battles/order.ts';
import { flyHome } from '../air/homeward.ts';
import { fireGuns } from '../air/air-combat.ts';
import type { RoundReport, Withdrawal } from '../state/combat-facts.ts';
import { resolveLandCombat, type LandCombatResult } from '../battle/fight.ts';
import {
  attackStacks,
  attackTask,
  coalitionsOf,
  type IncomingUnits,
  incomingUnits,
  defenceStacks,
  hasInfantryAt,
} from '../battle/gather.ts';
import { refugeFrom, wayBackFrom } from '../battle/refuge.ts';
import { survivingStacks, reportOf, type Stack } from '../battle/stacks.ts';
import { isAir, type UnitType } from '../vocabulary/units.ts';
import { bombard } from './bombard.ts';
import { controllerOf, writableTerritory } from '../board/territory.ts';
import { recordFighting } from '../board/relations.ts';
import type { StepContext } from '../state/step.ts';
import { type Occupation, occupy } from './occupy.ts';
import type { CombatOutcome } from '../state/outcomes.ts';

/** A battle before any is fought: participants with values and penalties. */
export interface Battle {
  readonly place: string;
  readonly incoming: readonly IncomingUnits[];
  readonly attackers: readonly Stack[];
  readonly defenders: readonly Stack[];
  readonly unitsAtStart: Readonly<Record<string, number>>;
}

/** A battle and its result, applied when all have been fought. */
interface FoughtBattle {
  readonly battle: Battle;
  readonly fought: LandCombatResult;
}

const incomingAlive = (step: StepContext, place: string): readonly IncomingUnits[] =>
  incomingUnits(step, place).filter(({ source }) => source.n > 0);

/** Coalitions that attack the same place fight each other first, both as attackers (WEAW-ALLC-3, WEAW-ALLC-4). */
export const fightRivals = (step: StepContext, place: string): void => {
  let groups = coalitionsOf(step, incomingAlive(step, place));
  while (groups.length > 1) {
    const [first = [], second = []] = groups;
    const field = { place, open: true, hasInfantry: false };
    const attackers = attackStacks(step, first, field);
    const defenders = attackStacks(step, second, field);
    const report = { attackers: reportOf(attackers), defenders: reportOf(defenders) };
    const fight = { kind: 'rivals', label: place, place, attackers, defenders, orders: [] } as const;
    const fought = resolveLandCombat(step, { ...fight, refuge: () => undefined });
    const [one, other] = [first[0]?.source.nation ?? '', second[0]?.source.nation ?? ''];
    const isWon = survivingStacks(fought.attackers.stacks).length > 0;
    const outcome = { is: 'nation-goes-on', nation: isWon ? one : other } as const;
    step.emit({ type: 'combat', kind: 'rivals', place, ...report, rounds: fought.rounds, outcome });
    // What is left of the loser goes home, including its guns; if neither side could hurt the other, the second one
    // does.
    for (const { source } of isWon ? second : first) source.task = 'moved';
    groups = coalitionsOf(step, incomingAlive(step, place));
  }
};

/** Draws up a battle: participants and values; undefined if nobody attacks the place any more. */
export const drawUpBattle = (step: StepContext, place: string): Battle | undefined => {
  const incoming = incomingAlive(step, place);
  const attackers = attackStacks(step, incoming, { place, hasInfantry: hasInfantryAt(step, place) });
  if (attackers.length === 0) return undefined;
  const isLanding = incoming.some(({ by }) => by === 'sea');
  const defenders = defenceStacks(step, place, { attackers, isLanding });
  const began: Record<string, number> = {};
  for (const { source } of incoming) began[source.nation] = (began[source.nation] ?? 0) + source.n;
  return { place, incoming, attackers, defenders, unitsAtStart: began };
};

const OUTCOMES: Readonly<Record<LandCombatResult['end'], CombatOutcome>> = {
  captured: 'captured',
  repelled: 'repelled',
  'broken-off': 'broken-off',
  undecided: 'held',
};

/**
 * A second roll of the guns before the battle on the ground, if the house rules say so (setting aaRolls, WEAW-AMB-22).
 */
const fireGunsAgain = (step: StepContext, { place, attackers }: Battle): RoundReport | undefined => {
  const planes = attackers.filter(({ type, n }) => isAir(type as UnitType) && n > 0);
  const isDue = step.edition.settings.aaRolls === 'airAndLand' && planes.length > 0;
  return isDue ? fireGuns(step, place, [...planes]) : undefined;
};

/** Fights a battle to its end; nobody moves on the map before all are over. */
const fightBattle = (step: StepContext, battle: Battle): FoughtBattle => {
  const { place, attackers, defenders } = battle;
  const report = { attackers: reportOf(attackers), defenders: reportOf(defenders) };
  const flak = fireGunsAgain(step, battle);
  const opening = bombard(step, battle);
  const lines = new Set(battle.incoming.map(({ attack }) => attack.line));
  const orders = step.state.record.attacks.filter(({ line, target }) => lines.has(line) && target === place);
  const fought = resolveLandCombat(step, {
    kind: 'battle',
    label: place,
    place,
    attackers,
    defenders,
    orders,
    refuge: (stack, wishes) =>
      stack.line === undefined
        ? refugeFrom(step, place)(stack, wishes)
        : wayBackFrom(step, place)(stack, wishes),
  });
  const withdrawn = fought.withdrawn
    .filter(({ stack, to }) => to !== stack.from && !isAir(stack.type as UnitType))
    .map(({ stack: { nation, type, n }, to }): Withdrawal => ({ nation, type, n, to }));
  const rounds = [...(flak ? [flak] : []), ...(opening ? [opening] : []), ...fought.rounds];
  if (rounds.length > 0)
    step.emit({
      type: 'combat',
      kind: 'battle',
      place,
      ...report,
      rounds,
      ...(withdrawn.length > 0 && { withdrawn }),
      outcome: OUTCOMES[fought.end],
    });
  for (const { source } of battle.incoming)
    recordFighting(step.state, source.nation, controllerOf(step, place));
  return { battle, fought };
};

const markFought = ({ fought, battle }: FoughtBattle): void => {
  for (const { source } of [...battle.attackers, ...battle.defenders])
    if (source && 'at' in source && source.n > 0) source.fought = true;
  for (const { stack } of fought.withdrawn)
    if (stack.source && 'at' in stack.source) stack.source.fought = true;
};

/** Moves units that withdrew to their refuge; planes fly home. */
const applyWithdrawals = (step: StepContext, { battle, fought }: FoughtBattle): void => {
  for (const { stack, to } of fought.withdrawn) {
    const { source } = stack;
    if (!source || !('at' in source) || source.n <= 0) continue;
    if (isAir(stack.type as UnitType) && stack.line !== undefined) flyHome(step, battle.place, source);
    else {
      source.at = to;
      source.task = 'moved';
    }
  }
};

/**
 * An attack across a trench captures it; the owner's other trenches guard other borders and stay (WEAW-TR-7, 8,
 * WEAW-AMB-20).
 */
const loseTrenches = (step: StepContext, { place, incoming }: Battle): void => {
  const territory = writableTerritory(step.state, place);
  if (!territory) return;
  const isCrossed = incoming.some(({ from, by }) => by === 'land' && territory.trenches[from] !== undefined);
  if (isCrossed || step.edition.settings.trenchCapture === 'all') territory.trenches = {};
};

/** A complex or port that was brought in and lost is removed (WEAW-BAT-13, WEAW-IC-5, WEAW-PORT-2). */
const loseFacilities = (step: StepContext, { battle, fought }: FoughtBattle): void => {
  const territory = writableTerritory(step.state, battle.place);
  for (const { type, n } of fought.defenders.stacks)
    if (territory && n <= 0 && (type === 'complex' || type === 'port')) territory[type] = false;
};

/**
 * Units that cannot fight on in a captured place are lost with it: artillery that fired elsewhere, planes that stayed
 * down.
 */
const loseStranded = (step: StepContext, { place, incoming }: Battle): void => {
  const inside = new Set(incoming.map(({ source }) => source));
  for (const pile of step.state.units) {
    const isLeft = pile.at === place && !inside.has(pile) && !pile.task?.startsWith('moved');
    if (isLeft && (pile.type === 'artillery' || pile.type === 'gun')) pile.n = 0;
  }
};

/** Applies the results of all battles together (WEAW-AMB-88). */
const applyResults = (step: StepContext, ends: readonly FoughtBattle[]): void => {
  for (const end of ends) {
    markFought(end);
    applyWithdrawals(step, end);
    loseFacilities(step, end);
  }
  for (const { battle, fought } of ends) {
    if (fought.end !== 'captured') continue;
    loseTrenches(step, battle);
    loseStranded(step, battle);
    const { place, incoming, unitsAtStart: began } = battle;
    const gone = new Set(fought.withdrawn.map(({ stack }) => stack.source));
    const occupation: Occupation = {
      place,
      incoming: incoming.filter(({ source }) => !gone.has(source)),
      began,
    };
    occupy(step, occupation);
  }
  // Attackers that did not get in return to where they came from.
  for (const { battle } of ends) {
    for (const { source, attack } of battle.incoming) {
      if (source.task !== attackTask(attack.line)) continue;
      if ('at' in source && isAir(source.type)) flyHome(step, battle.place, source);
      else source.task = 'moved';
    }
  }
};

/** Battles for places: all frozen before the first is fought, and applied together (WEAW-BAT-1, WEAW-AMB-88). */
export const fightForPlaces = (step: StepContext, places: readonly string[]): void => {
  fightTogether(places, {
    setUp: (place) => drawUpBattle(step, place),
    fight: (battle) => fightBattle(step, battle),
    applyResults: (ends) => {
      applyResults(step, ends);
    },
  });
};
