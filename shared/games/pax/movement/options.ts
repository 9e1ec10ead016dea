import type { Edition } from '../charts/edition.ts';
import {
  ARMS,
  type AreaId,
  type GreatPower,
  homeOf,
  isGreat,
  MARKERS,
  type PlaceId,
  type SeaId,
  UNIT_SIZES,
} from '../vocabulary/ids.ts';
import { berths } from '../board/berths.ts';
import type { Action, PlaceRef } from '../orders/types.ts';
import {
  controlledAreas,
  controllers,
  hasControl,
  isCodominion,
  isUnrest,
  markersIn,
} from '../board/position.ts';
import type { PaxState, Stack } from '../state/state.ts';
import { actionFailure } from './actions.ts';
import { canalPrice } from './canals.ts';
import { type Desk, openDesk } from './desk.ts';
import type { ActionOf } from './rule.ts';

// What a power may do now, by verb, for menus, bots and fuzzers: candidates that make sense, of which the
// law of the verb keeps the legal ones. Amounts to pay are not listed one by one.

const isAllowed =
  (desk: Desk) =>
  (action: Action): boolean =>
    !actionFailure(desk, action);

const placeOptions = (desk: Desk): Action[] =>
  desk.edition.atlas.areaOrder.flatMap((area) =>
    MARKERS.map((marker): Action => ({ do: 'place', marker, area })).filter(isAllowed(desk)),
  );

const lowerOptions = (desk: Desk): Action[] =>
  desk.state.markers
    .filter((marker) => marker.power === desk.power)
    .flatMap(({ area }) => (['interest', 'none'] as const).map((to): Action => ({ do: 'lower', area, to })))
    .filter(isAllowed(desk));

const buildOptions = (desk: Desk): Action[] =>
  ARMS.flatMap((arm) =>
    UNIT_SIZES.flatMap((size): Action[] => {
      const units = { arm, size, count: 1 };
      if (arm === 'army') return [{ do: 'build', units }];
      return berths(desk, desk.power, homeOf(desk.power)).map((at) => ({ do: 'build', units, at }));
    }),
  ).filter(isAllowed(desk));

/** Places worth trying for a stack: fleets need a harbour, armies home, Control or unrest. */
const destinations = (desk: Desk, { arm }: Stack): readonly PlaceRef[] => {
  const { edition, power, state } = desk;
  const home = homeOf(power);
  if (arm === 'navy') {
    return [home, ...controlledAreas(edition, state, power)].flatMap((place) =>
      berths(desk, desk.power, place),
    );
  }
  const isOpen = (area: AreaId): boolean =>
    isUnrest(state, area) || state.markers.some((m) => m.area === area && m.power === power);
  return [{ place: 'home' }, ...edition.atlas.areaOrder.filter(isOpen).map((place) => ({ place }))];
};

/** Moves of one unit of a stack; the composer asks for the number. */
const stackMoves = (desk: Desk, stack: Stack): Action[] => {
  const place = stack.at === homeOf(desk.power) ? 'home' : stack.at;
  const from: PlaceRef = stack.coast === undefined ? { place } : { place, coast: stack.coast };
  const units = { arm: stack.arm, size: stack.size, count: 1 };
  return destinations(desk, stack)
    .map((to): Action => ({ do: 'move', units, from, to }))
    .filter(isAllowed(desk));
};

const moveOptions = (desk: Desk): Action[] => desk.state.units.flatMap((stack) => stackMoves(desk, stack));

const merchantOptions = (desk: Desk): Action[] => {
  const own = desk.state.merchants.filter((m) => m.power === desk.power).map((m) => m.sea);
  const starts: readonly (SeaId | 'new')[] = ['new', ...own];
  return starts
    .flatMap((from) => desk.edition.atlas.seaOrder.map((to): Action => ({ do: 'merchant', from, to })))
    .filter(isAllowed(desk));
};

const canalOptions = (desk: Desk): Action[] =>
  desk.edition.tables.map.passages
    .filter((passage) => !passage.openAtStart)
    .map((p): Action => ({
      do: 'canal',
      area: p.controlArea,
      paying: canalPrice(desk.edition, p.controlArea),
    }))
    .filter(isAllowed(desk));

/** Consent to every power that could join, with a marker as high as allowed. */
const admitOptions = (desk: Desk): Action[] =>
  controlledAreas(desk.edition, desk.state, desk.power).flatMap((area) => {
    const guests = new Set(markersIn(desk.state, area).map((m) => m.power));
    return [...guests]
      .filter((power) => isGreat(power) && power !== desk.power)
      .flatMap((power) =>
        (['protectorate', 'possession'] as const).map((marker): Action => ({
          do: 'admit',
          power,
          area,
          marker,
        })),
      )
      .filter(isAllowed(desk));
  });

const instructionOptions = (desk: Desk): Action[] => {
  const { edition, power, state } = desk;
  const shared = controlledAreas(edition, state, power).filter((area) => isCodominion(state, area));
  const fights = edition.atlas.areaOrder.filter(
    (area) =>
      isUnrest(state, area) && (hasControl(state, power, area) || controllers(state, area).length === 0),
  );
  return [
    ...shared.map((area): Action => ({ do: 'fight-alone', area })),
    ...fights.map((area): Action => ({ do: 'hold', area })),
    ...controlledAreas(edition, state, power).map((area): Action => ({ do: 'give-up', areas: [area] })),
  ].filter(isAllowed(desk));
};

const OPTIONS = {
  place: placeOptions,
  lower: lowerOptions,
  build: buildOptions,
  move: moveOptions,
  merchant: merchantOptions,
  canal: canalOptions,
  admit: admitOptions,
  instruct: instructionOptions,
} as const satisfies Readonly<Record<string, (desk: Desk) => Action[]>>;

/** Groups of options; `instruct` holds what is said for the steps after the phase. */
export type OptionVerb = keyof typeof OPTIONS;

/**
 * Every sensible legal action of a power now, or those of one group. Builds and moves are of one unit each;
 * a marker that needs others' consent is listed as if it were given.
 */
export const movementOptions = (
  edition: Edition,
  state: PaxState,
  actor: GreatPower,
  verb?: OptionVerb,
): readonly Action[] => {
  const desk = openDesk(edition, state, actor);
  return verb ? OPTIONS[verb](desk) : Object.values(OPTIONS).flatMap((list) => list(desk));
};

const isAbout = (action: Action, place: PlaceId, home: PlaceId): boolean => {
  const at = (ref: PlaceRef | undefined): boolean =>
    ref !== undefined && (ref.place === 'home' ? home : ref.place) === place;
  switch (action.do) {
    case 'build':
      return at(action.at ?? { place: 'home' });
    case 'move':
      return at(action.from) || at(action.to);
    case 'merchant':
      return action.from === place || action.to === place;
    case 'give-up':
      return action.areas.includes(place);
    default:
      return 'area' in action && (action as ActionOf<'place'>).area === place;
  }
};

/** What a power may do now in, from or to one place. */
export const optionsAbout = (
  edition: Edition,
  state: PaxState,
  actor: GreatPower,
  place: PlaceId,
): readonly Action[] =>
  movementOptions(edition, state, actor).filter((action) => isAbout(action, place, homeOf(actor)));
