import { MARKERS, rung } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { MarkerKind, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { markersIn } from '@chancery/shared/games/pax/board/position.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { MARKER_NAMES } from '../../views/names.ts';
import { type Bench, positionOf, verdictOn } from '../bench.ts';
import { areas, markers, placeText, powers } from '../choices.ts';
import type { Route } from '../picking.ts';
import { ask, type Choice } from '../../../../composer/step.ts';

/** Whether any area of the map can become a Dominion or a State of a power (PB-STATUS-12, 13). */
const isGrantedTo = ({ edition }: Bench, power: Party, marker: string): boolean => {
  const areas = [...edition.atlas.areas.values()];
  if (marker === 'dominion') return areas.some(({ dominionFor }) => dominionFor === power);
  if (marker === 'state') return areas.some(({ statehoodFor }) => statehoodFor === power);
  return true;
};

/** The markers a power can ever place. */
const markersOf = (bench: Bench, power: Party) => (): readonly Choice[] =>
  markers().filter(({ id }) => isGrantedTo(bench, power, id));

export const place: Route<Action> = function* (bench) {
  const marker = (yield ask('marker', 'Which marker?', markersOf(bench, bench.power))) as MarkerKind;
  const act = (area: string): Action => ({ do: 'place', marker, area });
  return act(yield ask('area', `A ${MARKER_NAMES[marker]} in which area?`, () => areas(bench, act)));
};

const ownMarkerAreas = (bench: Bench): readonly Choice[] =>
  positionOf(bench)
    .markers.filter((marker) => marker.power === bench.power)
    .map(({ area, kind }) => ({ id: area, text: placeText(bench, area), hint: MARKER_NAMES[kind] }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));

const levelsBelow = (bench: Bench, area: string): readonly (MarkerKind | 'none')[] => {
  const own = markersIn(positionOf(bench), area).find((marker) => marker.power === bench.power);
  const lower = MARKERS.filter((kind) => own === undefined || rung(kind) < rung(own.kind));
  return [...lower.toReversed(), 'none'];
};

export const lower: Route<Action> = function* (bench) {
  const area = yield ask('area', 'Lower your marker in which area?', () => ownMarkerAreas(bench));
  const act = (to: string): Action => ({ do: 'lower', area, to: to as MarkerKind | 'none' });
  const levels = (): readonly Choice[] =>
    levelsBelow(bench, area).map((id) => ({ id, text: id, ...verdictOn(bench, act(id)) }));
  return act(yield ask('level', 'To what?', levels));
};

export const admit: Route<Action> = function* (bench) {
  const others = (power: Power): boolean => power !== bench.power;
  const power = (yield ask('power', 'Admit which power?', () => powers(bench, others))) as Power;
  const marker = (yield ask('marker', 'With which marker?', markersOf(bench, power))) as MarkerKind;
  const act = (area: string): Action => ({ do: 'admit', power, area, marker });
  return act(yield ask('area', 'To the co-dominion in which area?', () => areas(bench, act)));
};
