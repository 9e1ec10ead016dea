import { factLike } from '../../state/facts.ts';
import { lowerLaw, type LowerOrder } from '../lower-markers.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import type { Candidate } from '../../../../kernel/language/questions.ts';
import { slotQuestion, type OrderContext } from '../../orders/slot-questions.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { AREA_AHEAD, type Lookahead, MARKER_AHEAD } from '../../orders/lookahead.ts';
import { pattern } from '../../orders/form.ts';
import { type MarkerKind, MARKERS, markerRank, type AreaId } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { replaceByLower } from './replace.ts';
import { readArea, readLevel, readMarker } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    lower: { readonly area: AreaId; readonly to: MarkerKind | 'none' };
  }
}

/** `my Interest in Siam`: the present marker, which shows whether the other one is lower. */
const readMarkerThere = (reader: OrderReader): { readonly marker: MarkerKind; readonly area: string } => {
  const marker = readMarker(reader);
  if (reader.acceptAlias('in', 'from', 'of', 'on', 'at') === undefined) reader.expect('in');
  return { marker, area: readArea(reader) };
};

const TO = ['to', 'by', 'with', 'into', 'down to', 'for'];
const NOT_LOWER = 'That is not a lower marker: write "place" for a higher one.';

const readLower = (reader: OrderReader, marker: MarkerKind): LowerOrder['to'] => {
  const to = readLevel(reader);
  return markerRank(to) < markerRank(marker) ? to : reader.fail(NOT_LOWER);
};

/** `Influence in Morocco to Interest`. */
const readLowering = (reader: OrderReader): LowerOrder => {
  const { marker, area } = readMarkerThere(reader);
  if (reader.acceptAlias(...TO) === undefined) reader.expect('to');
  return { do: 'lower', area, to: readLower(reader, marker) };
};

/** `Siam from Influence to Interest`. */
const lowerFrom = (reader: OrderReader): LowerOrder => {
  const area = readArea(reader);
  reader.expect('from');
  const marker = readMarker(reader);
  reader.expect('to');
  return { do: 'lower', area, to: readLower(reader, marker) };
};

const FROM: Lookahead = {
  ...AREA_AHEAD,
  peek: (reader) =>
    reader.lookAhead(() => {
      readArea(reader);
      return reader.peek('from') || undefined;
    }) === true,
};

const removed = (reader: OrderReader): LowerOrder => ({
  do: 'lower',
  area: readMarkerThere(reader).area,
  to: 'none',
});

/** `my marker in Siam`, whichever it is. */
const ANY_MARKER: Lookahead = {
  label: 'a marker',
  choices: () => [],
  peek: (reader) => {
    const start = reader.tokenIndex;
    reader.skipArticles();
    const is = reader.peek('marker') || reader.peek('counter');
    reader.rewindTo(start);
    return is;
  },
};

/** In the step of eliminations `remove` eliminates pieces. */
const OUTSIDE_DEFICIT: Lookahead = {
  ...MARKER_AHEAD,
  peek: (reader) =>
    !['START', 'ADM_DEFICIT'].includes(reader.context.phase ?? '') && MARKER_AHEAD.peek(reader),
};

const LOWERS = 'downgrade|reduce|decrease|demote';

const AREA_LOWERED = part('area', slot.AREA);
const TO_LEVEL = part('to', slot.LEVEL, 'to|down to|into');

const ownMarkers = ({ position, power }: OrderContext): readonly Candidate[] =>
  position.markers
    .filter((marker) => marker.power === power)
    .map(({ area, kind }) => ({ id: area, hint: kind }));

/** Replaces the own marker by a lower one, or by none. */
export const lower: MovementVerb<LowerOrder> = movementVerb(
  pattern({
    verb: 'lower',
    does: 'lower',
    parts: [AREA_LOWERED, TO_LEVEL],
    questions: [
      slotQuestion(AREA_LOWERED, {
        kind: 'own area',
        isByName: true,
        ask: 'Lower your marker in which area?',
        choices: ownMarkers,
      }),
      slotQuestion(TO_LEVEL, {
        part: 'level',
        kind: 'level',
        ask: 'To what?',
        choices: ({ position, power }, { area }) => {
          const own = position.markers.find((marker) => marker.area === area && marker.power === power);
          const below = MARKERS.filter(
            (kind) => own === undefined || markerRank(kind) < markerRank(own.kind),
          );
          return [...below.toReversed(), 'none'].map((id) => ({ id }));
        },
      }),
    ],
    hint: 'replace a marker by a lower one, or remove it',
    example: 'lower marocco to interest',
    isRepeatable: true,
    synonyms: [
      replaceByLower,
      { words: `lower|${LOWERS}`, followedBy: FROM, parse: lowerFrom },
      { words: LOWERS, followedBy: AREA_AHEAD },
      { words: `lower|${LOWERS}`, followedBy: MARKER_AHEAD, parse: readLowering },
      { words: 'remove|withdraw|take away|take back', followedBy: OUTSIDE_DEFICIT, parse: removed },
      {
        words: 'remove|withdraw|take away',
        followedBy: ANY_MARKER,
        parse: (reader) => {
          reader.skipArticles();
          reader.skip();
          if (reader.acceptAlias('in', 'from', 'of', 'on') === undefined) reader.expect('in');
          return { do: 'lower', area: readArea(reader), to: 'none' };
        },
      },
    ],
  }),
  {
    law: lowerLaw,
    options: (workspace) =>
      workspace.state.markers
        .filter((marker) => marker.power === workspace.power)
        .flatMap(({ area }) =>
          (['interest', 'none'] as const).map((to) => ({ do: 'lower', area, to }) as const),
        ),
    reportedBy: (power, { area }) => factLike({ type: 'marker-lowered', power, area }),
  },
);
