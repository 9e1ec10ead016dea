import { copyJson } from '../../../kernel/match/copy.ts';
import type { ForceReport } from '../state/combat-facts.ts';
import { resolveLandCombat, type LandCombatResult } from '../battle/fight.ts';
import { survivingStacks, reportOf, type Stack, unitsIn } from '../battle/stacks.ts';
import { areFriends } from '../board/relations.ts';
import type { Edition } from '../charts/edition.ts';
import { airDefenceOf, type AirDefence, type PointsTried, stateBombed, strikesTried } from './missions.ts';
import { meetAttackers } from '../phases/air.ts';
import { isAir, type UnitType } from '../vocabulary/units.ts';
import { attackedPlaces } from '../battle/gather.ts';
import { type Battle, drawUpBattle } from '../phases/battles.ts';
import type { WeawState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import {
  FACES,
  facesOf,
  keptBySheet,
  rehearsal,
  type SeatSheet,
  stateAfterStep,
  statesBefore,
  withFaces,
  withOwnUnits,
} from './ahead.ts';
import { FIRST_OF_FIGHTS } from '../vocabulary/steps.ts';

/** The result of an attack, as far as its seat can know: other moves are ignored. */
export interface BattleForecast {
  readonly place: string;
  /** Lines of the sheet that attack it. */
  readonly lines: readonly string[];
  readonly attackers: readonly ForceReport[];
  readonly defenders: readonly ForceReport[];
  /** Expected hits in the first round. */
  readonly hits: { readonly dealt: number; readonly taken: number };
  /** Number of simulations, and in how many of them the place was taken. */
  readonly tries: number;
  readonly taken: number;
  /** Units lost on average. */
  readonly lost: { readonly attackers: number; readonly defenders: number };
  /** Planes of the attack if they are met over the place, and how many reach the battle on average. */
  readonly air?: { readonly planes: number; readonly metBy: AirDefence; readonly reach: number };
}

const TRIES = 40;
/** Expected hits of a round: a tenth of the value of each die. */
const expected = (stacks: readonly Stack[]): number =>
  stacks.reduce(
    (sum, { n, value, dicePerUnit: rolls, targets: only }) =>
      sum + (only ? 0 : (n * rolls * Math.min(value, FACES)) / FACES),
    0,
  );

const hitsOf = ({ attackers, defenders }: Battle): BattleForecast['hits'] => ({
  dealt: expected(attackers),
  taken: expected(defenders),
});

const copyStacks = (stacks: readonly Stack[]): readonly Stack[] =>
  stacks.map((stack) => (stack.source ? { ...stack, source: copyJson(stack.source) } : { ...stack }));

const fightOnce = (step: StepContext, battle: Battle): LandCombatResult => {
  const { place, attackers, defenders, incoming } = battle;
  const lines = new Set(incoming.map(({ attack }) => attack.line));
  return resolveLandCombat(step, {
    kind: 'battle',
    label: place,
    place,
    attackers: copyStacks(attackers),
    defenders: copyStacks(defenders),
    orders: step.state.record.attacks.filter(({ line, target }) => lines.has(line) && target === place),
    refuge: () => undefined,
  });
};

const planesAmong = ({ units }: WeawState, nations: ReadonlySet<string>): number =>
  units
    .flatMap((pile) => [pile, ...(pile.cargo ?? [])])
    .reduce((sum, { nation, type, n }) => (isAir(type) && nations.has(nation) ? sum + n : sum), 0);

const nationsOf = (stacks: readonly Stack[]): ReadonlySet<string> =>
  new Set(stacks.map(({ nation }) => nation));

const flying = (stacks: readonly Stack[]): number =>
  unitsIn(stacks.filter(({ type }) => isAir(type as UnitType)));

/** A battle with the step it is tried in, and what strikes bring over its place. */
interface DrawnBattle {
  readonly step: StepContext;
  readonly battle: Battle;
  readonly points: PointsTried;
}

/** A battle after its planes have been met over the place, with both sides' losses in the air. */
interface OverPlace {
  readonly battle: Battle | undefined;
  readonly lost: { readonly attackers: number; readonly defenders: number };
}

const NOTHING_LOST = { attackers: 0, defenders: 0 } as const;

/** The effect of planes and bombs over a place on a battle, in one simulation. */
const inTheAir = ({ step: drawnIn, battle, points }: DrawnBattle, face: () => number): OverPlace => {
  const { state } = drawnIn;
  const { place, attackers, defenders } = battle;
  const isStruck = state.record.missions.some((each) => each.place === place);
  const tried = isStruck ? points(place, face) : undefined;
  const record = tried
    ? { ...state.record, points: { ...state.record.points, [place]: tried } }
    : state.record;
  const hasPlanes = flying(attackers) > 0;
  if (!tried && !hasPlanes) return { battle, lost: NOTHING_LOST };
  const step = withOwnUnits({ ...drawnIn, state: { ...state, record } }, face);
  const [ours, theirs] = [nationsOf(attackers), nationsOf(defenders)];
  const before = [planesAmong(state, ours), planesAmong(state, theirs)] as const;
  if (hasPlanes) meetAttackers(step, place);
  return {
    battle: drawUpBattle(step, place),
    lost: {
      attackers: before[0] - planesAmong(step.state, ours),
      defenders: before[1] - planesAmong(step.state, theirs),
    },
  };
};

/** Totals of a battle's simulations. */
interface FightTally {
  taken: number;
  attackers: number;
  defenders: number;
  dealt: number;
  received: number;
  planes: number;
}

/** Simulates a battle once by the rules: one sequence of faces for bombs, air and land in turn. */
const tryBattle = (drawn: DrawnBattle, { seed, tally }: { seed: number; tally: FightTally }): void => {
  const face = facesOf(seed);
  const { battle, lost } = inTheAir(drawn, face);
  tally.attackers += lost.attackers;
  tally.defenders += lost.defenders;
  if (!battle) return;
  const began = { attackers: unitsIn(battle.attackers), defenders: unitsIn(battle.defenders) };
  const hits = hitsOf(battle);
  const fought = fightOnce(withFaces(drawn.step, face), battle);
  const withdrawn = fought.withdrawn.map(({ stack }) => stack);
  const gone = unitsIn(survivingStacks(withdrawn.filter(({ line }) => line !== undefined)));
  if (fought.end === 'captured') tally.taken += 1;
  tally.attackers += began.attackers - unitsIn(fought.attackers.stacks) - gone;
  tally.defenders += began.defenders - unitsIn(fought.defenders.stacks);
  tally.dealt += hits.dealt;
  tally.received += hits.taken;
  tally.planes += flying(battle.attackers);
};

/** Simulates a battle TRIES times on copies. */
const forecastBattle = (drawn: DrawnBattle): BattleForecast => {
  const { battle, step } = drawn;
  const tally: FightTally = { taken: 0, attackers: 0, defenders: 0, dealt: 0, received: 0, planes: 0 };
  for (let seed = 1; seed <= TRIES; seed += 1) tryBattle(drawn, { seed, tally });
  const metBy = airDefenceOf(step, battle.place);
  const planes = flying(battle.attackers);
  const isMet = planes > 0 && metBy.guns + metBy.fighters > 0;
  return {
    place: battle.place,
    lines: [...new Set(battle.incoming.map(({ attack }) => attack.line))],
    attackers: reportOf(battle.attackers),
    defenders: reportOf(battle.defenders),
    hits: { dealt: tally.dealt / TRIES, taken: tally.received / TRIES },
    tries: TRIES,
    taken: tally.taken,
    lost: { attackers: tally.attackers / TRIES, defenders: tally.defenders / TRIES },
    ...(isMet && { air: { planes, metBy, reach: tally.planes / TRIES } }),
  };
};

/** Forecasts of every battle that follows from a state at the beginning of AIR. */
const battlesIn = (edition: Edition, state: WeawState, points: PointsTried): readonly BattleForecast[] => {
  const step = rehearsal(edition, state, facesOf(0));
  return attackedPlaces(step)
    .filter((place) => {
      const holder = state.territories[place]?.controller ?? '';
      return state.record.attacks.some(
        ({ target, nation }) => target === place && !areFriends(state, nation, holder),
      );
    })
    .flatMap((place) => drawUpBattle(step, place) ?? [])
    .map((battle) => forecastBattle({ step, battle, points }));
};

/** Forecasts of every battle that a sheet leads to, as far as its seat can know; mutineers fight without it. */
export const battleForecasts = keptBySheet((sheet): readonly BattleForecast[] => {
  const points = strikesTried(sheet);
  return statesBefore(sheet, FIRST_OF_FIGHTS)
    .flatMap((state) => battlesIn(sheet.edition, state, points))
    .filter(({ lines }) => lines.some((line) => line.startsWith(`${sheet.seat}/`)));
});

/** Forecasts using only a nation's bombing and land movement lines: faster, but purchases and sea moves are ignored. */
export const marchForecasts = (sheet: SeatSheet, nation: string): readonly BattleForecast[] => {
  const { state, points } = stateBombed(sheet, nation);
  return battlesIn(sheet.edition, stateAfterStep(sheet.edition, state, 'LND'), points);
};
