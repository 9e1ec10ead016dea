import { part } from '../../../kernel/language/pattern.ts';
import { AREA, type Expected, MARKER } from './expected.ts';
import { type ActionOf, type OrderForm, pattern } from './form.ts';
import * as slot from './slots.ts';
import { type OrderReader, readArea, readMarker } from './words.ts';

type Place = ActionOf<'place'>;

const IN = ['in', 'of', 'over', 'on', 'at'];

/** `Tunis to Protectorate`, `my Interest in Siam to an Influence`. */
const readUpgrade = (reader: OrderReader): Place => {
  if (MARKER.sees(reader)) {
    readMarker(reader);
    if (reader.takes(...IN) === undefined) reader.needs('in');
  }
  const area = readArea(reader);
  if (reader.takes('into', 'up to') === undefined) reader.needs('to', 'the higher marker');
  return { do: 'place', marker: readMarker(reader), area };
};

/** `Canada a Dominion`. */
const readMade = (reader: OrderReader): Place => {
  const area = readArea(reader);
  reader.takes('into', 'to');
  return { do: 'place', marker: readMarker(reader), area };
};

const AREA_OR_MARKER: Expected = {
  label: 'an area',
  choices: (reader) => reader.vocabulary.areas.index.named,
  sees: (reader) => AREA.sees(reader) || MARKER.sees(reader),
};
/** A marker that is there already: `raise my Interest in Siam to Influence`. */
const MARKER_AND_LEVEL: Expected = {
  ...AREA_OR_MARKER,
  sees: (reader) => reader.foresees(() => readUpgrade(reader)) !== undefined || AREA.sees(reader),
};

const PLACES =
  'put|purchase|buy|establish|found|set up|create|proclaim|declare|lay down|play|deploy|install|set';

/** A new status marker, or a higher one instead of the own marker there. */
export const place: OrderForm<Place> = pattern({
  verb: 'place',
  does: 'place',
  parts: [part('marker', slot.MARKER), part('area', slot.AREA, 'in|into|over|on|at|@|of')],
  hint: 'put a status marker into an area',
  example: 'place protectorate in tunis',
  others: [
    {
      words: 'upgrade|promote|convert|elevate|increase|advance|turn|change',
      before: AREA_OR_MARKER,
      parse: readUpgrade,
    },
    { words: 'raise', before: MARKER_AND_LEVEL, parse: readUpgrade },
    { words: PLACES, before: MARKER },
    { words: 'build|raise', before: MARKER },
    { words: 'make', before: AREA, parse: readMade },
  ],
});
