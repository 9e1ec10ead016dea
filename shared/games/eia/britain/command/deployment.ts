import type { Position } from '../../state/step.ts';
import { britishCorps, corpsThere, dutchCorps, greekCorps } from '../facts/corps.ts';
import { isFree } from '../facts/reversion.ts';
import { britainOf, britishEnemies, chartOf, isBritish } from '../position.ts';

/** Where British corps are to be stationed (NB-LAND-1). */
export interface Station {
  /** `flanders-holland`, `greece`, or `england` for the reserve. */
  readonly place: string;
  readonly corps: readonly string[];
  readonly greek: readonly string[];
  readonly dutch: boolean;
  /** Powers against which they serve; left out if against all (NB-DEPLOY-9 to 11). */
  readonly against?: readonly string[];
}

type DeploymentPlace = ReturnType<typeof chartOf>['deployment']['places'][number];

const isHeld = (at: Position, { ifControlled }: DeploymentPlace): boolean =>
  ifControlled.some((minor) => isBritish(at, minor));

/** NB-DEPLOY-1, NB-AMB-21: the Dutch corps needs Holland. */
const hasDutch = (at: Position, { dutch }: DeploymentPlace): boolean =>
  dutch && isBritish(at, chartOf(at).builds.holland.minor) && dutchCorps(at) !== 'missing';

/** NB-DEPLOY-1 to 3, NB-AMB-22: available corps in the order of the chart: first the places held, then the reserve. */
export const deployment = (at: Position): readonly Station[] => {
  const there = corpsThere(britishCorps(at));
  const { order, places, reserve } = chartOf(at).deployment;
  let left = order.filter((id) => there.includes(id));
  const stations = places
    .filter((place) => isHeld(at, place))
    .map((place): Station => {
      const corps = left.slice(0, place.corps);
      left = left.slice(place.corps);
      const greek = corpsThere(greekCorps(at)).slice(0, place.greek);
      return { place: place.place, corps, greek, dutch: hasDutch(at, place), against: place.against };
    });
  return [...stations, { place: reserve, corps: left, greek: [], dutch: false }];
};

const serves = (at: Position, { against }: Station): boolean =>
  against === undefined || britishEnemies(at).some((enemy) => against.includes(enemy));

/** What the controller may use against the current enemies. */
export interface AvailableForces {
  readonly corps: readonly string[];
  readonly greek: readonly string[];
  readonly dutch: boolean;
}

/** NB-SETUP-2, NB-AMB-2: before the reversion, all except the corps in Flanders-Holland, which stay where they are. */
const turkish = (at: Position): AvailableForces => {
  const { fullStrengthCorps } = chartOf(at).setup;
  const there = corpsThere(britishCorps(at));
  return { corps: there.filter((id) => !fullStrengthCorps.includes(id)), greek: [], dutch: false };
};

/** NB-DEPLOY-9 to 13, NB-DEPLOY-15: the corps of places that serve against an enemy, and part of the reserve. */
export const availableForces = (at: Position): AvailableForces => {
  if (!isFree(at)) return turkish(at);
  if (britishEnemies(at).length === 0) return { corps: [], greek: [], dutch: false };
  const stations = deployment(at).filter((station) => serves(at, station));
  const { reserve } = chartOf(at).deployment;
  const used = stations.map((station) =>
    station.place === reserve ? station.corps.slice(0, britainOf(at).reserve) : station.corps,
  );
  return {
    corps: used.flat(),
    greek: stations.flatMap(({ greek }) => greek),
    dutch: stations.some(({ dutch }) => dutch),
  };
};
