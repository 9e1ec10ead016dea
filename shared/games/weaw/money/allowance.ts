import { placeRow } from '../charts/edition.ts';
import type { Position, StepContext } from '../state/step.ts';
import { originalOwner, valueOf } from '../board/territory.ts';

/** The key of an allowance: the colony of a territory, otherwise the territory. */
export const allowanceKey = ({ edition }: Position, place: string): string =>
  placeRow(edition, place).colony?.id ?? place;

/**
 * Maximum number of units placed in a colony per turn: the value of its cities, for a minor colony half of it, rounded
 * up (WEAW-PLC-10 to 13, WEAW-AMB-146, WEAW-AMB-147). Undefined if there is no limit.
 */
export const allowanceOf = (at: Position, place: string): number | undefined => {
  const { edition } = at;
  const { colony } = placeRow(edition, place);
  if (!colony) return undefined;
  const { otherColonies } = edition.settings;
  if (colony.type === 'unlisted' && otherColonies !== 'minor')
    return otherColonies === 'none' ? 0 : undefined;
  const cities = [...edition.places.values()].filter((row) => row.colony?.id === colony.id && row.city);
  return cities.reduce(
    (sum, { resourceValue }) =>
      sum + (colony.type === 'major' ? resourceValue : Math.ceil(resourceValue / 2)),
    0,
  );
};

/**
 * Maximum infantry placed in one city of a colony per turn (WEAW-PLC-10, WEAW-PLC-11); undefined if there is no limit.
 */
export const cityAllowance = (at: Position, place: string): number | undefined => {
  const { edition } = at;
  const { colony, city, resourceValue } = placeRow(edition, place);
  if (!colony || !city) return undefined;
  const { otherColonies } = edition.settings;
  if (colony.type === 'unlisted' && otherColonies !== 'minor')
    return otherColonies === 'none' ? 0 : undefined;
  return colony.type === 'major' ? resourceValue : Math.ceil(resourceValue / 2);
};

/** What a captured and retooled facility may build: half the value, rounded up (WEAW-IC-6, WEAW-AMB-33). */
export const retooledAllowance = ({ edition }: Position, place: string): number =>
  Math.ceil(valueOf(edition, place) / 2);

export const consumedAllowance = ({ state }: Position, nation: string, key: string): number =>
  state.record.allowance[`${nation} ${key}`] ?? 0;

export const consumeAllowance = (
  { state }: StepContext,
  nation: string,
  { key, n }: { readonly key: string; readonly n: number },
): void => {
  const account = `${nation} ${key}`;
  state.record.allowance[account] = (state.record.allowance[account] ?? 0) + n;
};

export const isRetooled = ({ edition, state }: Position, nation: string, place: string): boolean =>
  originalOwner(edition, place) !== nation && state.territories[place]?.retooledBy === nation;
