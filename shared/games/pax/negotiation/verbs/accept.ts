import { AREA_AHEAD, MARKER_AHEAD as A_MARKER } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import * as slot from '../../orders/slots.ts';
import { readArea, readMarker } from '../../orders/words.ts';

/** Accepts a marker or a share offered to the power (PB-NEG-7, 8). */
export const accept: LineVerb<ActionOf<'accept'>> = lineVerb<ActionOf<'accept'>>(
  pattern({
    verb: 'accept',
    does: 'accept',
    parts: [part('area', slot.AREA)],
    hint: 'accept a marker or a share that is offered to you',
    example: 'accept papua',
    synonyms: [
      { words: 'take the offer of|accept the offer of|accept the gift of', followedBy: AREA_AHEAD },
      {
        words: 'accept the marker|accept the offer|take the marker',
        parse: (reader) => {
          if (reader.acceptAlias('of', 'in', 'over') === undefined) reader.expect('of');
          return { do: 'accept', area: readArea(reader) };
        },
      },
      {
        words: 'accept|accept the offer of|accept the gift of',
        followedBy: A_MARKER,
        parse: (reader) => {
          readMarker(reader);
          if (reader.acceptAlias('of', 'in', 'over') === undefined) reader.expect('of');
          return { do: 'accept', area: readArea(reader) };
        },
      },
    ],
  }),
  {
    suggestions: ({ state }, power) =>
      state.offers
        .filter(({ to, isAccepted }) => to === power && !isAccepted)
        .map(({ area }) => ({ do: 'accept', area })),
  },
);
