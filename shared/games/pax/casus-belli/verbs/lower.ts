import { lineVerb } from '../../lines/line-verb.ts';
import { lower } from '../../movement/verbs/lower.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { Position } from '../../state/position.ts';
import { type GreatPower, MARKERS, markerRank } from '../../vocabulary/ids.ts';
import { yieldMarker, yieldRefusal } from '../yielding.ts';

/** Every way to lower a power's markers, the smallest step first. */
export const loweringSuggestions = ({ state }: Position, power: GreatPower): readonly ActionOf<'lower'>[] =>
  state.markers
    .filter((marker) => marker.power === power)
    .flatMap(({ area, kind }) =>
      [...MARKERS.filter((to) => markerRank(to) < markerRank(kind)).toReversed(), 'none' as const].map(
        (to) => ({ do: 'lower', area, to }) as const,
      ),
    );

/** Lowers a marker where there is a dispute (PB-NEG-2, 4 to 6). */
export const lowerInDispute = lineVerb(lower, {
  refusal: (position, { power }, { area, to }) => yieldRefusal(position, { power, area, to }),
  carryOut(context, { power }, { area, to }) {
    yieldMarker(context, { power, area, to });
  },
  suggestions: loweringSuggestions,
});
