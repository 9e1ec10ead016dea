import { disputedMarkers } from './disputed.ts';
import { siteRefusal } from '../congress/site.ts';
import { withCounterparts } from '../congress/claims.ts';
import { CONTROL_MARKERS, type GreatPower, GREAT_POWERS, MARKERS, rung } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { markersIn } from '../board/position.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';

// What talk over the turn's casus belli can come to (PB-NEG-1 to 10). The phase picks what is allowed of it.

/** Casus belli that a power holds. */
export const waivers = (state: PaxState, power: GreatPower): readonly Action[] =>
  state.casusBelli
    .filter(({ holder }) => holder === power)
    .map(({ number }): Action => ({ do: 'waive', casusBelli: { by: 'number', number } }));

/** Every step down of a power's markers, the gentlest first. */
export const lowerings = (state: PaxState, power: GreatPower): readonly Action[] =>
  state.markers
    .filter((marker) => marker.power === power)
    .flatMap(({ area, kind }) =>
      [...MARKERS.filter((to) => rung(to) < rung(kind)).toReversed(), 'none' as const].map((to): Action => ({
        do: 'lower',
        area,
        to,
      })),
    );

/** A power's own marker in a disputed area, held out to the other side. */
const gifts = (state: PaxState, power: GreatPower): readonly Action[] =>
  disputedMarkers(state, power).flatMap(({ area, kind, rivals }) =>
    rivals.map((to): Action => ({ do: 'give', marker: kind, area, to })),
  );

/** A share of a disputed area for whoever is in it or disputes it. */
const admissions = (state: PaxState, power: GreatPower): readonly Action[] =>
  disputedMarkers(state, power).flatMap(({ area, rivals }) =>
    rivals.flatMap((guest) =>
      CONTROL_MARKERS.map((marker): Action => ({ do: 'admit', power: guest, area, marker })),
    ),
  );

/** What a power could hand over of the areas in dispute: its marker itself, or a share (PB-NEG-7, 8). */
export const handovers = (state: PaxState, power: GreatPower): readonly Action[] => [
  ...gifts(state, power),
  ...admissions(state, power),
];

/** Minors with a marker in a disputed area. */
const backings = (state: PaxState): readonly Action[] =>
  state.markers
    .filter(({ power, kind }) => kind === 'influence' && !GREAT_POWERS.some((great) => great === power))
    .filter(({ area, power }) => markersIn(state, area).some((other) => other.power !== power))
    .map(({ power, area }): Action => ({ do: 'back', power, area }));

const isOver = (state: PaxState, power: GreatPower, { holder, area }: CasusBelli): boolean =>
  holder === power ||
  state.backings.some(
    (backing) => backing.power === power && backing.minor === holder && backing.area === area,
  );

/** A Congress over each casus belli that a power may plead, in each country that may have it. */
const calls = (state: PaxState, power: GreatPower): readonly Action[] =>
  state.casusBelli
    .filter((dispute) => isOver(state, power, dispute))
    .flatMap((dispute) =>
      GREAT_POWERS.filter((site) => !siteRefusal(state, site, withCounterparts(state, [dispute]))).map(
        (site): Action => ({ do: 'call-congress', site, over: { by: 'number', number: dispute.number } }),
      ),
    );

const acceptances = (state: PaxState, power: GreatPower): readonly Action[] =>
  state.offers
    .filter(({ to, isAccepted }) => to === power && !isAccepted)
    .map(({ area }): Action => ({ do: 'accept', area }));

/** What a power might say in negotiation: the likeliest first. */
export const inNegotiation = (state: PaxState, power: GreatPower): readonly Action[] => [
  ...acceptances(state, power),
  ...waivers(state, power),
  ...lowerings(state, power),
  ...handovers(state, power),
  ...backings(state),
  ...calls(state, power),
];
