import { airDefenceAt } from '../air/air-combat.ts';
import type { Mission } from '../air/missions.ts';
import { POINTS_THAT_HELP } from '../battle/gather.ts';
import type { Edition } from '../charts/edition.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import { beginNation } from '../lines/sequence.ts';
import { bombPlaces, helpedByPoints, meetMissions, planesOn } from '../phases/bombing.ts';
import type { WeawState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import {
  facesOf,
  keptBySheet,
  rehearsal,
  type SeatSheet,
  stateFiled,
  statesBefore,
  stateWithin,
  stateWithLine,
  withOwnUnits,
} from './ahead.ts';

/** Guns and fighters that meet planes over a place, as far as a seat can know. */
export interface AirDefence {
  readonly guns: number;
  readonly fighters: number;
}

/** The result of a line that sends planes to bomb, as far as its seat can know. */
export interface MissionForecast {
  readonly place: string;
  readonly line: string;
  readonly kind: Mission['kind'];
  readonly planes: number;
  /** Planes that get through on average; the others are lost. */
  readonly through: number;
  readonly metBy: AirDefence;
  /** Fighters the defenders lose on average to all missions there. */
  readonly fightersLost: number;
  /** Number of simulations, and in how many the strikes helped the infantry that attacks the place. */
  readonly tries: number;
  readonly helps: number;
}

const TRIES = 40;

const count = (piles: readonly { readonly n: number }[]): number => piles.reduce((sum, { n }) => sum + n, 0);

/** How many guns and fighters meet planes over a place. */
export const airDefenceOf = (step: StepContext, place: string): AirDefence => {
  const { guns, fighters } = airDefenceAt(step, place);
  return { guns: count(guns), fighters: count(fighters) };
};

/** One simulation of all missions to a place: planes that got through, by line, and fighters lost by the defenders. */
interface MissionTry {
  readonly through: ReadonlyMap<string, number>;
  /** Tactical points, by the side they help. */
  readonly points: Readonly<Record<string, number>>;
  readonly fightersLost: number;
}

const tryMissions = (start: StepContext, place: string, face: () => number): MissionTry => {
  const step = withOwnUnits(start, face);
  const { fighters } = airDefenceAt(step, place);
  const before = count(fighters);
  const points: Record<string, number> = {};
  const through = new Map<string, number>();
  for (const mission of meetMissions(step, place)) {
    const n = planesOn(step, mission);
    through.set(mission.line, n);
    const key = helpedByPoints(step.state, mission.nation);
    if (mission.kind === 'strike') points[key] = (points[key] ?? 0) + n;
  }
  return { through, points, fightersLost: before - count(fighters) };
};

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, each) => sum + each, 0) / figures.length;

/** Missions under way in a state; each of their places is simulated separately. */
const forecastsIn = (edition: Edition, state: WeawState): readonly MissionForecast[] => {
  const { missions } = state.record;
  const start = rehearsal(edition, state, facesOf(0));
  return [...new Set(missions.map(({ place }) => place))].toSorted().flatMap((place) => {
    const tries = Array.from({ length: TRIES }, (_, i) => tryMissions(start, place, facesOf(i + 1)));
    const here = missions.filter((mission) => mission.place === place);
    return here.map((mission): MissionForecast => {
      const helped = helpedByPoints(state, mission.nation);
      return {
        place,
        line: mission.line,
        kind: mission.kind,
        planes: planesOn(start, mission),
        through: mean(tries.map(({ through }) => through.get(mission.line) ?? 0)),
        metBy: airDefenceOf(start, place),
        fightersLost: mean(tries.map(({ fightersLost }) => fightersLost)),
        tries: TRIES,
        helps: tries.filter(({ points }) => (points[helped] ?? 0) >= POINTS_THAT_HELP).length,
      };
    });
  });
};

const hasMissions = ({ record }: WeawState, seat: string): boolean =>
  record.lines.some((line) => line.seat === seat && line.end === 'waiting' && line.step === 'BOM');

/** States with the missions of a sheet under way. */
const statesWithMissions = (sheet: SeatSheet): readonly WeawState[] =>
  statesBefore(sheet, 'BOM')
    .filter((state) => hasMissions(state, sheet.seat))
    .map((state) =>
      stateWithin(sheet.edition, state, (step) => {
        beginNation(step);
        carryOutStep(step, 'BOM');
      }),
    );

/** Forecasts of every line of a sheet that sends planes to bomb. */
export const missionForecasts = keptBySheet((sheet): readonly MissionForecast[] =>
  statesWithMissions(sheet).flatMap((state) => forecastsIn(sheet.edition, state)),
);

/** Forecasts of one more line of a nation, for menus that try many lines: the sheet before it is filed once. */
export const missionForecastOf = (
  sheet: SeatSheet,
  nation: string,
): ((line: string) => MissionForecast | undefined) => {
  const filed = stateFiled(sheet, nation);
  return (line) => {
    const state: WeawState = { ...stateWithLine(sheet, filed, line), step: 'BOM' };
    const added = state.record.lines.slice(filed.record.lines.length).map(({ id }) => id);
    const sent = stateWithin(sheet.edition, state, (step) => {
      carryOutStep(step, 'BOM');
    });
    return forecastsIn(sheet.edition, sent).find((each) => added.includes(each.line));
  };
};

/** Tactical points of strikes over a place in one simulation, by the side they help. */
export type PointsTried = (place: string, face: () => number) => Readonly<Record<string, number>> | undefined;

/** The points of strikes by dice; the states with them under way are computed on first use. */
const pointsOver = (edition: Edition, states: () => readonly WeawState[]): PointsTried => {
  let known: readonly StepContext[] | undefined;
  const rehearsed = (): readonly StepContext[] =>
    edition.settings.sequence === 'phases'
      ? states().map((state) => rehearsal(edition, state, facesOf(0)))
      : [];
  return (place, face) => {
    known ??= rehearsed();
    const step = known.find(({ state }) =>
      state.record.missions.some((each) => each.place === place && each.kind === 'strike'),
    );
    return step && tryMissions(step, place, face).points;
  };
};

/** The points of a sheet's strikes by dice, instead of those by neutral dice. */
export const strikesTried = (sheet: SeatSheet): PointsTried =>
  pointsOver(sheet.edition, () => statesWithMissions(sheet));

/** A state after only a nation's bombing lines, with the points of its strikes by dice. */
export const stateBombed = (
  sheet: SeatSheet,
  nation: string,
): { readonly state: WeawState; readonly points: PointsTried } => {
  const { edition } = sheet;
  const filed: WeawState = { ...stateFiled(sheet, nation), step: 'BOM' };
  const afterStep = (run: (step: StepContext) => void): WeawState => stateWithin(edition, filed, run);
  const state = hasMissions(filed, sheet.seat) ? afterStep(bombPlaces) : filed;
  const points = pointsOver(edition, () => [
    afterStep((step) => {
      carryOutStep(step, 'BOM');
    }),
  ]);
  return { state, points };
};
