import type { Action, PlaceRef } from '../orders/types.ts';
import { type GreatPower, homeOf, type PlaceId } from '../vocabulary/ids.ts';
import { actionFailure, verbOf } from './actions.ts';
import { openWorkspace } from './workspace.ts';
import { MOVEMENT_SHEET_VERBS } from './verbs/index.ts';
import type { Position } from '../state/position.ts';

// What a power may do now, by verb, for menus, bots and fuzzers: candidates that make sense, of which the
// law of the verb keeps the legal ones. Amounts to pay are not listed one by one.

/**
 * Every sensible legal action of a power now, or those of one verb. Builds and moves are of one unit each;
 * a marker that needs others' consent is listed as if it were given.
 */
export const movementOptions = (
  position: Position,
  actor: GreatPower,
  only?: Action['do'],
): readonly Action[] => {
  const workspace = openWorkspace(position, actor);
  const verbs = MOVEMENT_SHEET_VERBS.filter(({ does }) => only === undefined || does.includes(only));
  return verbs
    .flatMap(({ options }) => options?.(workspace) ?? [])
    .filter((action) => !actionFailure(workspace, action));
};

/** The places an action is about. */
const placesOf = (action: Action): readonly (PlaceId | PlaceRef)[] =>
  verbOf(action)?.placesOf?.(action) ?? ('area' in action ? [action.area] : []);

const isAbout = (action: Action, place: PlaceId, home: PlaceId): boolean =>
  placesOf(action).some((each) => {
    const at = typeof each === 'string' ? each : each.place;
    return (at === 'home' ? home : at) === place;
  });

/** What a power may do now in, from or to one place. */
export const optionsAbout = (position: Position, actor: GreatPower, place: PlaceId): readonly Action[] =>
  movementOptions(position, actor).filter((action) => isAbout(action, place, homeOf(actor)));
