import { type Edition, minorRow } from '../charts/edition.ts';
import { closeSetUps } from './set-ups.ts';
import type { EiaState, MinorState, WritableState } from '../state/state.ts';

/** Minors a power controls, in the order of the chart (EIA-AMB-44). */
export const minorsOf = ({ minors }: Pick<EiaState, 'minors'>, power: string): readonly string[] =>
  Object.keys(minors).filter((minor) => minors[minor]?.controller === power);

/** Districts of a minor (10.4), for points (EIA-4.2.1.2-a, EIA-4.6.3.1-a). */
export const districtsOf = (edition: Edition, minor: string): number => minorRow(edition, minor).districts;

/** Whether a minor has forces of its own (EIA-4.6.3.1-b, -c). */
export const hasForces = (edition: Edition, minor: string): boolean => {
  const { corps, fleets } = minorRow(edition, minor);
  return corps + fleets > 0;
};

/** Changes a minor of the position; does nothing if there is none of that name. */
export const setMinor = (state: WritableState, minor: string, change: Partial<MinorState>): void => {
  const found = state.minors[minor];
  if (!found) return;
  state.minors[minor] = { ...found, ...change };
  closeSetUps(state, minor);
};

/** Makes a minor neutral; nobody keeps any part of it. */
export const makeNeutral = (state: WritableState, minor: string): void => {
  setMinor(state, minor, { state: 'neutral', controller: null });
};

/** The minor of which a place is a secondary district. */
export const parentOf = ({ minors }: Edition, district: string): string | undefined =>
  [...minors.values()].find(({ secondaryDistricts }) => secondaryDistricts.includes(district))?.id;
