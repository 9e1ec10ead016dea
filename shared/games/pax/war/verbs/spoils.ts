import { either, fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../kernel/language/pattern-reading.ts';
import { MARKER_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { type GreatPower, MARKERS } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { readArea } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { type SpoilsPool, openSpoilsPools } from '../../board/spoils-pools.ts';
import { controllers } from '../../board/position.ts';
import type { Position } from '../../state/position.ts';
import type { PaxState } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { claimOf, claimRefusal, recordClaim, type SpoilsAction } from '../spoils/claiming.ts';

// Claims of victors on the spoils of a war, and of the powers in China on what it cedes.

const OF = 'of|in|over';

/** A claim on the spoils, for the writer or for another. */
const claimRules = <A extends SpoilsAction>(): Pick<LineVerb<A>, 'refusal' | 'carryOut'> => ({
  refusal: (position, { power }, action) => claimRefusal(position, power, action),
  carryOut(context, { power }, action) {
    const claim = claimOf(power, action);
    recordClaim(context, claim);
    context.emit({ type: 'spoils-claimed', claim });
  },
});

/** Who could be given an area or get it back. */
const recipients = (
  state: PaxState,
  { recipients, minors, losers }: SpoilsPool,
  area: string,
): readonly Party[] => [
  ...new Set([
    ...recipients,
    ...minors,
    ...controllers(state, area).map(({ power }) => power),
    ...losers.filter((party) => party === 'china' || party === 'ottoman-empire'),
  ]),
];

const leaveSuggestions = (position: Position, power: GreatPower): readonly ActionOf<'leave'>[] =>
  openSpoilsPools(position).flatMap((pool) =>
    pool.areas.flatMap((area) =>
      recipients(position.state, pool, area)
        .filter((to) => to !== power)
        .flatMap((to): readonly ActionOf<'leave'>[] => [
          { do: 'leave', area, to },
          ...MARKERS.toReversed().map((marker): ActionOf<'leave'> => ({ do: 'leave', area, to, marker })),
        ]),
    ),
  );

/** Claims a marker in an area that was won (PB-ENDWAR-8, PB-CHINA-28). */
export const take: LineVerb<ActionOf<'take'>> = lineVerb<ActionOf<'take'>>(
  pattern({
    verb: 'take',
    does: 'take',
    parts: [part('marker', slot.MARKER), part('area', slot.AREA, OF)],
    hint: 'ask for a marker of the spoils',
    example: 'take possession of kamerun',
    synonyms: [
      { words: 'claim|demand|ask for|annex|receive', followedBy: MARKER_AHEAD },
      {
        words: 'take|claim|annex',
        followedBy: {
          label: 'a marker',
          choices: () => [],
          peek: (reader) =>
            reader.lookAhead(() => {
              readArea(reader);
              return reader.peek('as') || undefined;
            }) === true,
        },
        parse: (reader) => {
          const area = readArea(reader);
          reader.expect('as');
          return { do: 'take', area, marker: slot.MARKER.read(reader) };
        },
      },
    ],
  }),
  {
    ...claimRules<ActionOf<'take'>>(),
    suggestions: (position) =>
      openSpoilsPools(position).flatMap(({ areas }) =>
        areas.flatMap((area) =>
          MARKERS.toReversed().map((marker) => ({ do: 'take', marker, area }) as const),
        ),
      ),
  },
);

const AREA_LEFT = part('area', slot.AREA);
const HEIR = part('to', slot.PARTY, 'to|for');

/** `togoland to belgium as possession`: the marker after it. */
const readMarkerLast = (reader: OrderReader): ActionOf<'leave'> => {
  const left = readParts(reader, [AREA_LEFT, HEIR]);
  if (reader.acceptAlias('as') === undefined) reader.expect('with');
  return { do: 'leave', ...left, marker: slot.MARKER.read(reader) };
};

/** Leaves an area of the spoils to another, with the marker it is to get there. */
export const leave: LineVerb<ActionOf<'leave'>> = lineVerb<ActionOf<'leave'>>(
  pattern({
    verb: 'leave',
    does: 'leave',
    parts: [
      either({ parts: [part('marker', slot.MARKER), fixedWords('of|in|over')] }, { parts: [] }),
      AREA_LEFT,
      HEIR,
    ],
    hint: 'leave an area of the spoils to another',
    example: 'leave togoland to belgium',
    synonyms: [
      {
        words: 'leave',
        followedBy: {
          label: 'an area',
          choices: () => [],
          peek: (reader) => reader.lookAhead(() => readMarkerLast(reader)) !== undefined,
        },
        parse: readMarkerLast,
      },
    ],
  }),
  { ...claimRules<ActionOf<'leave'>>(), suggestions: leaveSuggestions },
);
