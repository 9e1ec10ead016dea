import { fightOverPlace } from '../air/air-combat.ts';
import { pilesWithTask, tidyPiles } from '../board/forces.ts';
import { poolFor } from '../board/manpower.ts';
import { recordFighting, sideOf } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import type { WeawState } from '../state/state.ts';
import type { Position, StepContext } from '../state/step.ts';
import { beginNation } from '../lines/sequence.ts';
import { type Mission, missionTask } from '../air/missions.ts';

/** Whom a nation's tactical points help: its side, or only itself. */
export const helpedByPoints = (state: WeawState, nation: string): string => {
  const side = sideOf(state, nation);
  return side === 'none' ? nation : side;
};

/** Applies a mission by the planes that got through: tactical points, money or manpower lost (WEAW-BOM-3 to 5, WEAW-AMB-107). */
const applyMission = (step: StepContext, { nation, place, kind }: Mission, n: number): void => {
  const { state, dice } = step;
  const owner = controllerOf(step, place);
  if (kind === 'strike') {
    const points = (state.record.points[place] ??= {});
    const key = helpedByPoints(state, nation);
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

/** Remaining planes of a mission. */
export const planesOn = ({ state }: Position, { line }: Mission): number =>
  state.units
    .filter(({ task }) => task === missionTask(line))
    .reduce((sum, { n }) => sum + Math.max(0, n), 0);

/** Guns and one round in the air meet the planes of all missions to a place (WEAW-BOM-7, WEAW-AMB-109). */
export const meetMissions = (step: StepContext, place: string): readonly Mission[] => {
  const { state, emit } = step;
  const missions = state.record.missions.filter((each) => each.place === place);
  const planes = missions.flatMap(({ line }) =>
    pilesWithTask(state, missionTask(line)).map((source) => ({ source, from: source.at, line })),
  );
  const fought = fightOverPlace(step, { place, planes, isMission: true });
  if (fought) emit(fought);
  return missions;
};

/** Guns, one round in the air, bombs or points; all missions to a place together (WEAW-BOM-7, WEAW-AMB-109). */
export const bombPlaces = (step: StepContext): void => {
  const { state } = step;
  carryOutStep(step, 'BOM');
  const places = [...new Set(state.record.missions.map(({ place }) => place))].toSorted();
  for (const place of places) {
    for (const mission of meetMissions(step, place)) {
      applyMission(step, mission, planesOn(step, mission));
      recordFighting(state, mission.nation, controllerOf(step, place));
    }
  }
  tidyPiles(state);
};

export const runBombing = (step: StepContext): void => {
  beginNation(step);
  bombPlaces(step);
};
