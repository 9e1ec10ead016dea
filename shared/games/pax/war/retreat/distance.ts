import type { Edition } from '../../edition.ts';
import { homeOf, isPower, type PlaceId } from '../../ids.ts';
import { neighbours } from '../../links.ts';
import type { PaxState } from '../../state.ts';
import { isOwnSource } from '../supply/sources.ts';
import type { Party } from '../types.ts';

/** Places one step away, Cape Zones being sea zones in war (PB-CAPE-1). */
export const warNeighbours = (edition: Edition, state: PaxState, place: PlaceId): readonly PlaceId[] => {
  const { capes } = edition.tables.map;
  const cape = capes.find(({ id }) => id === place);
  if (cape) return cape.between;
  const beside = capes.filter(({ between }) => between.includes(place)).map(({ id }) => id);
  return [...neighbours(edition, state, place), ...beside];
};

/**
 * Fewest steps from a place to the nearest of those sought, over routes, coasts, sea and Cape Zones; homes are
 * ends only (AMB-18, PBM-AMB-13).
 * @returns infinity where none can be reached
 */
const stepsTo = (
  edition: Edition,
  state: PaxState,
  from: PlaceId,
  isSought: (place: PlaceId) => boolean,
): number => {
  const seen = new Set([from]);
  let edge: readonly PlaceId[] = [from];
  for (let steps = 0; edge.length > 0; steps += 1) {
    if (edge.some(isSought)) return steps;
    const next = edge
      .filter((place) => !edition.atlas.homes.has(place))
      .flatMap((place) => warNeighbours(edition, state, place))
      .filter((place) => !seen.has(place));
    edge = [...new Set(next)];
    for (const place of edge) seen.add(place);
  }
  return Number.POSITIVE_INFINITY;
};

/** Steps from a place to a power's home country (PB-RETREAT-10). */
export const stepsHome = (edition: Edition, state: PaxState, party: Party, from: PlaceId): number =>
  stepsTo(edition, state, from, (place) => isPower(party) && place === homeOf(party));

/** Steps from a place to the nearest of a power's home, Dominions and States (PBM-RETREAT-8). */
export const stepsToSource = (edition: Edition, state: PaxState, party: Party, from: PlaceId): number =>
  stepsTo(edition, state, from, (place) => isOwnSource(edition, state, party, place));
