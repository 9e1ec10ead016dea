import { type MarkerKind, markerRank } from '../../vocabulary/ids.ts';
import { MARKER_AHEAD } from '../../orders/lookahead.ts';
import type { ActionOf, VerbSynonym } from '../../orders/form.ts';
import { readArea, readLevel, readMarker } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

// `replace Influence in Morocco with Interest`: a higher marker is placed, a lower one lowers it.

interface Replacement {
  readonly area: string;
  readonly from: MarkerKind;
  readonly to: MarkerKind | 'none';
}

const readAreaOfMarker = (reader: OrderReader): string => {
  if (reader.acceptAlias('of', 'on', 'at') === undefined) reader.expect('in');
  return readArea(reader);
};

const readWith = (reader: OrderReader): MarkerKind | 'none' => {
  if (reader.acceptAlias('by', 'to') === undefined) reader.expect('with');
  return readLevel(reader);
};

/** The area after the first marker or after both. */
const readReplacement = (reader: OrderReader): Replacement => {
  const from = readMarker(reader);
  if (!['with', 'by'].some((word) => reader.peek(word)))
    return { from, area: readAreaOfMarker(reader), to: readWith(reader) };
  const to = readWith(reader);
  return { from, to, area: readAreaOfMarker(reader) };
};

const fits = (isHigher: boolean) => ({
  ...MARKER_AHEAD,
  peek: (reader: OrderReader): boolean => {
    const read = reader.lookAhead(() => readReplacement(reader));
    return (
      read !== undefined &&
      markerRank(read.to) !== markerRank(read.from) &&
      markerRank(read.to) > markerRank(read.from) === isHigher
    );
  },
});

export const replaceByLower: VerbSynonym<ActionOf<'lower'>> = {
  words: 'replace|exchange|swap',
  followedBy: fits(false),
  parse: (reader) => {
    const { area, to } = readReplacement(reader);
    return { do: 'lower', area, to };
  },
};

export const replaceByHigher: VerbSynonym<ActionOf<'place'>> = {
  words: 'replace|exchange|swap',
  followedBy: fits(true),
  parse: (reader) => {
    const { area, to } = readReplacement(reader);
    return to === 'none' ? reader.fail() : { do: 'place', marker: to, area };
  },
};
