import { part, readParts } from '../../../../kernel/language/pattern.ts';
import { either, type Lookahead, MARKER_AHEAD, UNITS_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { Units } from '../../orders/types.ts';
import * as slot from '../../orders/slots.ts';
import { formatUnits } from '../../orders/units.ts';
import { formatPlace, type OrderReader } from '../../orders/words.ts';
import type { Position } from '../../state/position.ts';
import { type GreatPower, homeOf } from '../../vocabulary/ids.ts';

type Eliminate = ActionOf<'eliminate-units'> | ActionOf<'eliminate-marker'>;

const UNIT_PARTS = [part('units', slot.UNITS_FOR_SALE), part('at', slot.PLACE, 'in|at|from')] as const;
const MARKER_PARTS = [part('marker', slot.MARKER), part('area', slot.AREA, 'in|of|from|at')] as const;
const ELIMINATION_STEPS: readonly (string | undefined)[] = ['START', 'ADM_DEFICIT'];

/** `remove` takes pieces off the map where nothing else can be done with them. */
const IN_DEFICIT: Lookahead = {
  ...either(UNITS_AHEAD, MARKER_AHEAD),
  peek: (reader) =>
    ELIMINATION_STEPS.includes(reader.context.phase) &&
    (UNITS_AHEAD.peek(reader) || MARKER_AHEAD.peek(reader)),
};

const parse = (reader: OrderReader): Eliminate | readonly Eliminate[] => {
  if (MARKER_AHEAD.peek(reader)) {
    return { do: 'eliminate-marker', ...readParts(reader, MARKER_PARTS) };
  }
  MARKER_AHEAD.choices(reader);
  reader.withoutOffering(() => reader.tokenIndex);
  const { units, at } = readParts(reader, UNIT_PARTS);
  return (units as readonly Units[]).map((each) => ({ do: 'eliminate-units', units: each, at }));
};

/** Every piece that a power in deficit could give up (PB-ADMIN-13); the step picks what saves anything. */
const suggestions = ({ state }: Position, power: GreatPower): readonly Eliminate[] => [
  ...state.units
    .filter((stack) => stack.power === power && stack.size !== 5)
    .map(({ arm, size, at, coast }): Eliminate => {
      const place = at === homeOf(power) ? 'home' : at;
      return {
        do: 'eliminate-units',
        units: { arm, size, count: 1 },
        at: { place, ...(coast !== undefined && { coast }) },
      };
    }),
  ...state.markers
    .filter((marker) => marker.power === power)
    .map(({ kind, area }): Eliminate => ({ do: 'eliminate-marker', marker: kind, area })),
];

/** Pieces taken off the map to save their maintenance. */
export const eliminate: LineVerb<Eliminate> = lineVerb<Eliminate>(
  {
    verb: 'eliminate',
    does: ['eliminate-units', 'eliminate-marker'],
    syntax: 'eliminate [NUMBER] ARM SIZE in PLACE, eliminate MARKER in AREA',
    hint: 'take units or a marker off the map',
    example: 'eliminate army 3 in tunis',
    isRepeatable: true,
    parse,
    format: (action) =>
      action.do === 'eliminate-units'
        ? `eliminate ${formatUnits(action.units)} in ${formatPlace(action.at)}`
        : `eliminate ${action.marker} in ${action.area}`,
    synonyms: [
      {
        words: 'disband|scrap|demobilize|demobilise|dissolve',
        followedBy: either(UNITS_AHEAD, MARKER_AHEAD),
      },
      { words: 'remove', followedBy: IN_DEFICIT },
    ],
  },
  { suggestions },
);
