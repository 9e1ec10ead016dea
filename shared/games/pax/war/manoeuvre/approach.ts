import type { Edition } from '../../edition.ts';
import type { PlaceId } from '../../ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { PaxState, Stack } from '../../state.ts';
import { isSupplied } from '../supply/supplied.ts';
import { legalSteps } from './steps.ts';
import { warDistancesFrom } from './war-map.ts';

/** Armies go where they are fed; fleets go nowhere without coal by law. */
const canStay = (edition: Edition, state: PaxState, stack: Stack, at: PlaceId): boolean =>
  stack.arm === 'navy' || isSupplied(edition, state, { ...stack, at });

/**
 * The legal step that brings units nearest to a place and leaves armies in supply, by name among equals; nothing
 * where none brings them nearer.
 * @param isAllowed whether units may be sent where a step leads
 */
export const stepToward = (
  edition: Edition,
  state: PaxState,
  stack: Stack,
  goal: PlaceId,
  isAllowed: (place: PlaceId) => boolean = () => true,
): PlaceRef | undefined => {
  const left = warDistancesFrom(edition, state, stack.power, goal);
  const far = (place: PlaceId): number => left.get(place) ?? Number.POSITIVE_INFINITY;
  return legalSteps(edition, state, { ...stack, party: stack.power })
    .filter(({ place }) => far(place) < far(stack.at) && isAllowed(place))
    .filter(({ place }) => canStay(edition, state, stack, place))
    .toSorted((a, b) => far(a.place) - far(b.place))[0];
};
