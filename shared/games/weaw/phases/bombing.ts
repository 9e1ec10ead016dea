import { fightOverPlace } from '../air/air-combat.ts';
import { advancesInForce } from '../board/figures.ts';
import { assign, pilesWithTask, tidyPiles } from '../board/forces.ts';
import { poolFor } from '../board/manpower.ts';
import { areAtWar, recordFighting, sideOf } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import { placeRow } from '../charts/edition.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { carryOutStep, type Handler } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf, Units } from '../orders/types.ts';
import type { TurnRecord } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { isAir } from '../vocabulary/units.ts';
import { fuelToAttack, groupsOf } from './land-law.ts';
import { beginNation } from './sequence.ts';

type Mission = TurnRecord['missions'][number];

const missionTask = (line: string): string => `mission ${line}`;

/** Planes sent on a mission do nothing else this turn (WEAW-BOM-6). */
const sendOnMission = (step: StepContext, mission: Mission, units: readonly Units[]): Refusal | undefined => {
  const { state } = step;
  const { nation, place, line } = mission;
  const holder = controllerOf(step, place);
  if (!areAtWar(state, nation, holder)) return reasons.refuse('not-at-war', { nation: holder }, 'WEAW-BOM-2');
  const { groups, refusal } = groupsOf(step, nation, { units });
  if (refusal) return refusal;
  for (const group of groups) {
    const { type, from } = group;
    if (!isAir(type)) return reasons.refuse('barred-unit', { type, place }, 'WEAW-BOM-4');
    if (fuelToAttack(step, nation, { unit: group, place, rounds: 0 }) === undefined)
      return reasons.refuse('no-way', { from, to: place }, 'WEAW-FUEL-7');
  }
  for (const group of groups) {
    const fuel = fuelToAttack(step, nation, { unit: group, place, rounds: 0 }) ?? 0;
    const { type, from, n } = group;
    for (const pile of assign(state, { nation, type, place: from, n }, { task: missionTask(line) }))
      pile.spent = (pile.spent ?? 0) + fuel;
  }
  state.record.missions.push(mission);
  return undefined;
};

const INDUSTRIAL_LEVEL = 4;

/** WEAW-BOM-1, WEAW-BOM-2: bombers of the fourth level, at a complex or a city. */
const raid: Handler<ActionOf<'raid'>> = (step, { id, nation }, { target, place, units }) => {
  const isReady = advancesInForce(step, nation, 'improved-bombers').some(
    ({ advance }) => advance >= INDUSTRIAL_LEVEL,
  );
  if (!isReady) return reasons.refuse('no-technology', { tech: 'improved-bombers' }, 'WEAW-BOM-1');
  const fighter = units.find(({ type }) => type !== 'bomber');
  if (fighter) return reasons.refuse('barred-unit', { type: fighter.type, place }, 'WEAW-BOM-1');
  if (target === 'complex' && !step.state.territories[place]?.complex)
    return reasons.refuse('no-complex', { place }, 'WEAW-BOM-2');
  if (target === 'city' && !placeRow(step.edition, place).city)
    return reasons.refuse('no-city', { place }, 'WEAW-BOM-2');
  return sendOnMission(step, { nation, line: id, place, kind: target }, units);
};

const strike: Handler<ActionOf<'strike'>> = (step, { id, nation }, { place, units }) =>
  sendOnMission(step, { nation, line: id, place, kind: 'strike' }, units);

/** Applies a mission by the planes that got through: tactical points, money or manpower lost (WEAW-BOM-3 to 5, WEAW-AMB-107). */
const applyMission = (step: StepContext, { nation, place, kind }: Mission, n: number): void => {
  const { state, dice } = step;
  const owner = controllerOf(step, place);
  const side = sideOf(state, nation);
  if (kind === 'strike') {
    const points = (state.record.points[place] ??= {});
    const key = side === 'none' ? nation : side;
    points[key] = (points[key] ?? 0) + n;
  } else if (kind === 'complex') {
    const faces = Array.from({ length: n }, () => dice.roll(`raid ${place} ${nation}`, 4));
    const lost = faces.reduce((sum, die) => sum + die, 0);
    state.record.raided[owner] = (state.record.raided[owner] ?? 0) + lost;
  } else {
    const change = state.nations[owner]?.manpowerChange;
    const pool = poolFor(step, owner, place);
    if (change) change[pool] = (change[pool] ?? 0) - n;
  }
};

/** Guns, one round in the air, bombs or points; all missions to a place together (WEAW-BOM-7, WEAW-AMB-109). */
export const runBombing = (step: StepContext): void => {
  const { state, emit } = step;
  beginNation(step);
  carryOutStep(step, 'BOM', { raid, strike });
  const places = [...new Set(state.record.missions.map(({ place }) => place))].toSorted();
  for (const place of places) {
    const missions = state.record.missions.filter((each) => each.place === place);
    const planes = missions.flatMap(({ line }) =>
      pilesWithTask(state, missionTask(line)).map((source) => ({ source, from: source.at, line })),
    );
    const fought = fightOverPlace(step, { place, planes, isMission: true });
    if (fought) emit(fought);
    for (const mission of missions) {
      const n = pilesWithTask(state, missionTask(mission.line)).reduce(
        (sum, pile) => sum + Math.max(0, pile.n),
        0,
      );
      applyMission(step, mission, n);
      recordFighting(state, mission.nation, controllerOf(step, place));
    }
  }
  tidyPiles(state);
};
