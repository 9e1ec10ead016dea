import { part } from '../../../kernel/language/pattern.ts';
import { AREA, type Expected, MARKER } from './expected.ts';
import { type ActionOf, type OrderForm, pattern } from './form.ts';
import * as slot from './slots.ts';
import { type OrderReader, readArea, readLevel, readMarker } from './words.ts';

type Lower = ActionOf<'lower'>;

/** `my Interest in Siam`: the marker that is there now, which the order does not need. */
const readMarkerThere = (reader: OrderReader): string => {
  readMarker(reader);
  if (reader.takes('in', 'from', 'of', 'on', 'at') === undefined) reader.needs('in');
  return readArea(reader);
};

const TO = ['to', 'by', 'with', 'into', 'down to', 'for'];

/** `Influence in Morocco to Interest`. */
const lowerMarker = (reader: OrderReader): Lower => {
  const area = readMarkerThere(reader);
  if (reader.takes(...TO) === undefined) reader.needs('to');
  return { do: 'lower', area, to: readLevel(reader) as Lower['to'] };
};

const removed = (reader: OrderReader): Lower => ({ do: 'lower', area: readMarkerThere(reader), to: 'none' });

/** `my marker in Siam`, whichever it is. */
const ANY_MARKER: Expected = {
  label: 'a marker',
  choices: () => [],
  sees: (reader) => {
    const start = reader.mark;
    reader.skipArticles();
    const is = reader.sees('marker') || reader.sees('counter');
    reader.returnTo(start);
    return is;
  },
};

/** In the step of eliminations `remove` takes pieces off the map. */
const OUTSIDE_DEFICIT: Expected = {
  ...MARKER,
  sees: (reader) => !['START', 'ADM_DEFICIT'].includes(reader.context.phase ?? '') && MARKER.sees(reader),
};

const LOWERS = 'downgrade|reduce|decrease|demote';

/** A lower marker instead of the own marker, or none. */
export const lower: OrderForm<Lower> = pattern({
  verb: 'lower',
  does: 'lower',
  parts: [part('area', slot.AREA), part('to', slot.LEVEL, 'to|down to|into')],
  hint: 'put a lower marker in place of one, or none',
  example: 'lower marocco to interest',
  others: [
    { words: LOWERS, before: AREA },
    { words: `lower|${LOWERS}|replace`, before: MARKER, parse: lowerMarker },
    { words: 'remove|withdraw|take away|take back|give up', before: OUTSIDE_DEFICIT, parse: removed },
    {
      words: 'remove|withdraw|take away',
      before: ANY_MARKER,
      parse: (reader) => {
        reader.skipArticles();
        reader.skip();
        if (reader.takes('in', 'from', 'of', 'on') === undefined) reader.needs('in');
        return { do: 'lower', area: readArea(reader), to: 'none' };
      },
    },
  ],
});
