import { fightOverPlace } from '../air/air-combat.ts';
import { pilesWithTask, tidyPiles } from '../board/forces.ts';
import { poolFor } from '../board/manpower.ts';
import { recordFighting, sideOf } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import type { StepContext } from '../state/step.ts';
import { beginNation } from '../lines/sequence.ts';
import { type Mission, missionTask } from '../air/missions.ts';

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
  carryOutStep(step, 'BOM');
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
