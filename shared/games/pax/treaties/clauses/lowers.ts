import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { AREA_AHEAD, type Lookahead, MARKER_AHEAD } from '../../orders/lookahead.ts';
import * as slot from '../../orders/slots.ts';
import { readArea, readMarker } from '../../orders/words.ts';
import { type AreaId, type MarkerKind, markerRank, type Power } from '../../vocabulary/ids.ts';
import { markerOf } from '../../board/position.ts';
import { loweringRefusal, yieldMarker } from '../../casus-belli/yielding.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { type ClauseWords, deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    lowers: {
      readonly power: Power;
      readonly area: AreaId;
      readonly to: MarkerKind | 'none';
      readonly in?: number;
    };
  }
}

type Lowers = TermOf<'lowers'>;

const IN = ['in', 'from', 'of', 'on', 'at'];

/** `its marker in Kenya`, `its Interest in Kenya`. */
const readMarkerThere = (reader: OrderReader): AreaId => {
  reader.skipArticles();
  if (reader.acceptAlias('markers', 'marker') === undefined) readMarker(reader);
  if (reader.acceptAlias(...IN) === undefined) reader.expect('in');
  return readArea(reader);
};

const ANY_MARKER: Lookahead = {
  ...MARKER_AHEAD,
  peek: (reader) => reader.lookAhead(() => readMarkerThere(reader)) !== undefined,
};

const TO = [part('to', slot.LEVEL, 'to'), dated('in')] as const;
const REST = recordSlot([part('area', slot.AREA), ...TO]);

/** The same, the marker named. */
const MARKER_THERE = part('area', { ...slot.AREA, read: readMarkerThere });
const LOWERED = recordSlot([MARKER_THERE, ...TO]);
const REMOVED = recordSlot([MARKER_THERE, dated('in')]);

const LOWERS = 'lowers|lower|reduces|reduce|downgrades|downgrade';

const goesDown = ({ power, area, in: year }: Lowers, to: MarkerKind, words: ClauseWords): string =>
  `${words.does(power, 'goes', 'go')} down to ${words.marker(to)} in ${words.place(area)}${words.inYear(year)}`;

/** Whose marker it is, by the name that a letter calls its owner. */
const OWN: Readonly<Record<string, string>> = { me: 'my', you: 'your' };

/** Replaces the own marker by a lower one, or by none (PB-NEG-1). */
export const lowers: UnilateralForm<Lowers> = deed({
  term: 'lowers',
  verb: ['lowers', 'lower'],
  hint: 'replaces its marker by a lower one, or removes it',
  example: 'italy lowers kenya to interest',
  rest: REST,
  make: (power, values) => ({ term: 'lowers', power, ...values }),
  sentence: (term, words) =>
    term.to === 'none'
      ? `${words.does(term.power, 'withdraws', 'withdraw')} from ${words.place(term.area)}${words.inYear(term.in)}`
      : goesDown(term, term.to, words),
  inLetter: (term, words) =>
    term.to === 'none'
      ? `${words.does(term.power, 'gives', 'give')} up ${OWN[words.party(term.power)] ?? 'its'} marker in ${words.place(term.area)}${words.inYear(term.in)}`
      : goesDown(term, term.to, words),
  act: {
    refusal: (context, _treaty, term) => loweringRefusal(context, term),
    carryOut: (context, _treaty, { power, area, to }) => {
      yieldMarker(context, { power, area, to }, 'negotiation');
    },
    isFulfilled: (state, { power, area, to }) =>
      markerRank(markerOf(state, power, area)?.kind ?? 'none') <= markerRank(to),
  },
  duty: {
    isKept: ({ area, to }, { actions }) =>
      actions.some(
        (action) => action.do === 'lower' && action.area === area && markerRank(action.to) <= markerRank(to),
      ),
    order: ({ area, to }) => ({ do: 'lower', area, to }),
  },
  synonyms: [
    { words: LOWERS, followedBy: AREA_AHEAD },
    {
      words: LOWERS,
      followedBy: ANY_MARKER,
      parse: (reader, power) => ({ term: 'lowers', power, ...LOWERED.read(reader) }),
    },
    {
      words: 'removes|remove|withdraws|withdraw|takes away|take away|gives up|give up',
      followedBy: ANY_MARKER,
      parse: (reader, power) => ({ term: 'lowers', power, ...REMOVED.read(reader), to: 'none' }),
    },
  ],
});
