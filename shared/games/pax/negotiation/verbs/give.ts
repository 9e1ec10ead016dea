import { part } from '../../../../kernel/language/pattern.ts';
import { type Lookahead, MARKER_AHEAD, POWER_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';
import { isGreat } from '../../vocabulary/ids.ts';
import { disputedMarkers } from '../disputed-markers.ts';
import { negotiationRefusals } from '../refusals.ts';
import { minorRefusal } from '../sharing.ts';
import {
  BY_AGREEMENT,
  consentingPowersForGift,
  giftRefusal,
  giveMarker,
  giveMarkerRefusal,
} from '../transfer.ts';

/** `to germany` omitted: a power, and a marker after it. */
const POWER_AND_MARKER: Lookahead = {
  ...POWER_AHEAD,
  peek: (reader) =>
    reader.lookAhead(() => {
      readPower(reader);
      return MARKER_AHEAD.peek(reader) || undefined;
    }) === true,
};

const WORDS = 'hand over|hand|transfer|cede|make over|grant|offer|present';

/** Gives a marker to another power, which has to accept it (PB-NEG-7). */
export const give: LineVerb<ActionOf<'give'>> = lineVerb<ActionOf<'give'>>(
  pattern({
    verb: 'give',
    does: 'give',
    parts: [
      part('marker', slot.MARKER),
      part('area', slot.AREA, 'of|in|over'),
      part('to', slot.POWER, { words: 'to', isRecipient: true }),
    ],
    hint: 'give a marker to another power',
    example: 'give possession of papua to germany',
    isIrrevocable: () => true,
    isRepeatable: true,
    synonyms: [
      { words: WORDS, followedBy: MARKER_AHEAD },
      { words: WORDS, followedBy: POWER_AND_MARKER },
    ],
  }),
  {
    refusalInAnyPosition: (_edition, { power: from }, { marker, area, to }) =>
      isGreat(to)
        ? giftRefusal({ from, to, marker, area })
        : negotiationRefusals.refuse('minor-accepts-nothing', { power: to }, 'PB-MINOR-2'),
    refusal(position, { power: from }, { marker, area, to }) {
      const gift = { from, to, marker, area };
      return (
        minorRefusal(consentingPowersForGift(position.state, gift), area) ??
        giveMarkerRefusal(position, gift, BY_AGREEMENT)
      );
    },
    carryOut(context, { power: from }, { marker, area, to }) {
      giveMarker(context, { from, to, marker, area }, BY_AGREEMENT);
    },
    suggestions: ({ state }, power) =>
      disputedMarkers(state, power).flatMap(({ area, kind, rivals }) =>
        rivals.map((to) => ({ do: 'give', marker: kind, area, to })),
      ),
  },
);
