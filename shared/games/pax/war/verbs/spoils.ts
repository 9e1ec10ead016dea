import { part } from '../../../../kernel/language/pattern.ts';
import { MARKER_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { type GreatPower, type MarkerKind, MARKERS } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { optionalMarker, readArea, readForce } from '../../orders/words.ts';
import { type SpoilsPool, openSpoilsPools } from '../../board/spoils-pools.ts';
import { controllers } from '../../board/position.ts';
import type { Position } from '../../state/position.ts';
import type { PaxState } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { claimOf, claimRefusal, recordClaim, type SpoilsAction } from '../spoils/claiming.ts';

// Claims of victors on the spoils of a war, and of the powers in China on what it cedes.

const OF = 'of|in|over';

/** A claim upon the spoils, for oneself or for another. */
const claimRules = <A extends SpoilsAction>(): Pick<LineVerb<A>, 'refusal' | 'carryOut'> => ({
  refusal: (position, { power }, action) => claimRefusal(position, power, action),
  carryOut(context, { power }, action) {
    const claim = claimOf(power, action);
    recordClaim(context, claim);
    context.emit({ type: 'spoils-claimed', claim });
  },
});

/** Who could be given an area, or given it back. */
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

/** A marker asked for in an area that was won (PB-ENDWAR-8, PB-CHINA-28). */
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

/** An area of the spoils left to another, with the marker it is to have there. */
export const leave: LineVerb<ActionOf<'leave'>> = lineVerb<ActionOf<'leave'>>(
  {
    ...pattern({
      verb: 'leave',
      does: 'leave',
      parts: [],
      hint: 'leave an area of the spoils to another',
      example: 'leave togoland to belgium',
    }),
    syntax: 'leave [MARKER of] AREA to PARTY',
    parse: (reader) => {
      const marker = optionalMarker(reader) as MarkerKind | undefined;
      if (marker !== undefined && reader.acceptAlias('in', 'over') === undefined) reader.expect('of');
      const area = readArea(reader);
      if (reader.acceptAlias('for') === undefined) reader.expect('to');
      const to = readForce(reader);
      const later =
        marker === undefined && reader.acceptAlias('as', 'with') !== undefined
          ? slot.MARKER.read(reader)
          : marker;
      return { do: 'leave', area, to, ...(later !== undefined && { marker: later }) };
    },
    format: ({ area, to, marker }) => `leave ${marker === undefined ? '' : `${marker} of `}${area} to ${to}`,
  },
  { ...claimRules<ActionOf<'leave'>>(), suggestions: leaveSuggestions },
);
