import { either, part } from '../../../../kernel/language/pattern.ts';
import { anyOf, type Lookahead, MARKER_AHEAD, UNITS_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import type { Position } from '../../state/position.ts';
import { type GreatPower, homeOf } from '../../vocabulary/ids.ts';
import type { EliminateAction } from '../elimination.ts';

const ELIMINATION_STEPS: readonly (string | undefined)[] = ['START', 'ADM_DEFICIT'];

/** `remove` means eliminating pieces where nothing else can be done with them. */
const IN_DEFICIT: Lookahead = {
  ...anyOf(UNITS_AHEAD, MARKER_AHEAD),
  peek: (reader) =>
    ELIMINATION_STEPS.includes(reader.context.phase) &&
    (UNITS_AHEAD.peek(reader) || MARKER_AHEAD.peek(reader)),
};

/** Every piece a power in deficit could give up (PB-ADMIN-13); the step filters those that save something. */
const suggestions = ({ state }: Position, power: GreatPower): readonly EliminateAction[] => [
  ...state.units
    .filter((stack) => stack.power === power && stack.size !== 5)
    .map(({ arm, size, at, coast }): EliminateAction => {
      const place = at === homeOf(power) ? 'home' : at;
      return {
        do: 'eliminate-units',
        units: { arm, size, count: 1 },
        at: { place, ...(coast !== undefined && { coast }) },
      };
    }),
  ...state.markers
    .filter((marker) => marker.power === power)
    .map(({ kind, area }): EliminateAction => ({ do: 'eliminate-marker', marker: kind, area })),
];

/** Removes pieces to save their maintenance. */
export const eliminate: LineVerb<EliminateAction> = lineVerb<EliminateAction>(
  pattern({
    verb: 'eliminate',
    does: ['eliminate-units', 'eliminate-marker'],
    parts: [
      either(
        {
          sets: { do: 'eliminate-units' },
          parts: [part('units', slot.UNITS_FOR_SALE), part('at', slot.PLACE, 'in|at|from')],
        },
        {
          sets: { do: 'eliminate-marker' },
          parts: [part('marker', slot.MARKER), part('area', slot.AREA, 'in|of|from|at')],
        },
      ),
    ],
    hint: 'take units or a marker off the map',
    example: 'eliminate army 3 in tunis',
    isRepeatable: true,
    synonyms: [
      {
        words: 'disband|scrap|demobilize|demobilise|dissolve',
        followedBy: anyOf(UNITS_AHEAD, MARKER_AHEAD),
      },
      { words: 'remove', followedBy: IN_DEFICIT },
    ],
  }),
  { suggestions },
);
