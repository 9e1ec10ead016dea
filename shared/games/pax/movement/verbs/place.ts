import { factLike } from '../../state/facts.ts';
import { placeLaw, type PlaceOrder } from '../status.ts';
import { conditionTopicOf, movementVerb, type MovementVerb } from '../rule.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { areas } from './candidates.ts';
import { markersFor } from './markers-granted.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { AREA_AHEAD, type Lookahead, MARKER_AHEAD } from '../../orders/lookahead.ts';
import { pattern } from '../../orders/form.ts';
import { type MarkerKind, MARKERS, markerRank, type AreaId } from '../../vocabulary/ids.ts';
import { skipPrice } from '../../orders/notes.ts';
import * as slot from '../../orders/slots.ts';
import { replaceByHigher } from './replace.ts';
import { readArea, readMarker } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    place: { readonly marker: MarkerKind; readonly area: AreaId };
  }
}

const IN = ['in', 'of', 'over', 'on', 'at'];

const NOT_HIGHER = 'That is not a higher marker: write "lower" for a lower one.';

/** `Tunis to Protectorate`, `my Interest in Siam to an Influence`, `Siam from Interest to Influence`. */
const readUpgrade = (reader: OrderReader): PlaceOrder => {
  const before = MARKER_AHEAD.peek(reader) ? readMarker(reader) : undefined;
  if (before !== undefined && reader.acceptAlias(...IN) === undefined) reader.expect('in');
  const area = readArea(reader);
  const from = before === undefined && reader.acceptAlias('from') !== undefined ? readMarker(reader) : before;
  if (reader.acceptAlias('into', 'up to') === undefined) reader.expect('to', 'the higher marker');
  const marker = readMarker(reader);
  if (from !== undefined && markerRank(marker) <= markerRank(from)) reader.fail(NOT_HIGHER);
  return { do: 'place', marker, area };
};

/** `Canada a Dominion`. */
const readMade = (reader: OrderReader): PlaceOrder => {
  const area = readArea(reader);
  reader.acceptAlias('into', 'to');
  return { do: 'place', marker: readMarker(reader), area };
};

const AREA_OR_MARKER: Lookahead = {
  label: 'an area',
  choices: (reader) => reader.vocabulary.areas.index.named,
  peek: (reader) => AREA_AHEAD.peek(reader) || MARKER_AHEAD.peek(reader),
};
const PLACING_WORDS =
  'put|purchase|buy|establish|found|set up|create|proclaim|declare|lay down|play|deploy|install|set';

const titled = (kind: MarkerKind): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** A marker with its price: `a Protectorate (£20) in Tunis`. */
const PRICED: typeof slot.MARKER = {
  ...slot.MARKER,
  read: (reader) => {
    const marker = readMarker(reader);
    skipPrice(reader);
    return marker;
  },
};

const MARKER_PLACED = part('marker', PRICED);
const IN_AREA = part(
  'area',
  slot.AREA,
  'in|into|over|on|at|@|of|for|and place it in|, place it in|and put it in|, put it in',
);

/** Places a new status marker, or a higher one replacing the power's own. */
export const place: MovementVerb<PlaceOrder> = movementVerb(
  pattern({
    verb: 'place',
    does: 'place',
    parts: [MARKER_PLACED, IN_AREA],
    questions: [
      slotQuestion(MARKER_PLACED, {
        kind: 'marker',
        ask: 'Which marker?',
        choices: (context) => markersFor(context, context.power),
      }),
      slotQuestion(IN_AREA, {
        kind: 'area',
        ask: (_, { marker }) => `Place the ${titled(marker as MarkerKind)} in which area?`,
        choices: areas,
      }),
    ],
    hint: 'put a status marker into an area',
    example: 'place protectorate in tunis',
    asConditionAtom: ({ marker, area }) => ({ is: 'places', marker, area }),
    isRepeatable: true,
    synonyms: [
      replaceByHigher,
      {
        words: 'upgrade|raise|promote|convert|elevate|increase|advance|turn|change',
        followedBy: AREA_OR_MARKER,
        parse: readUpgrade,
      },
      { words: PLACING_WORDS, followedBy: MARKER_AHEAD },
      { words: 'build', followedBy: MARKER_AHEAD },
      { words: 'make|declare|proclaim', followedBy: AREA_AHEAD, parse: readMade },
    ],
  }),
  {
    law: placeLaw,
    options: (workspace) =>
      workspace.edition.atlas.areaOrder.flatMap((area) =>
        MARKERS.map((marker) => ({ do: 'place', marker, area }) as const),
      ),
    conditionTopic: (power, { area }) => conditionTopicOf('place', power, area),
    reportedBy: (power, { area, marker }) => factLike({ type: 'marker-placed', power, area, kind: marker }),
  },
);
