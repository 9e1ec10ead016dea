import { part } from '../../../../kernel/language/pattern.ts';
import { MARKER } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import type { MarkerKind } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { optionalMarker, readArea, readForce } from '../../orders/words.ts';

// What victors say on the spoils of a war, and the powers in China on what it cedes.

const OF = 'of|in|over';

/** A marker asked for in an area that was won (PB-ENDWAR-8, PB-CHINA-28). */
export const take: OrderForm<ActionOf<'take'>> = pattern({
  verb: 'take',
  does: 'take',
  parts: [part('marker', slot.MARKER), part('area', slot.AREA, OF)],
  hint: 'ask for a marker of the spoils',
  example: 'take possession of kamerun',
  others: [
    { words: 'claim|demand|ask for|annex|receive', before: MARKER },
    {
      words: 'take|claim|annex',
      before: {
        label: 'a marker',
        choices: () => [],
        sees: (reader) =>
          reader.foresees(() => {
            readArea(reader);
            return reader.sees('as') || undefined;
          }) === true,
      },
      parse: (reader) => {
        const area = readArea(reader);
        reader.needs('as');
        return { do: 'take', area, marker: slot.MARKER.read(reader) as MarkerKind };
      },
    },
  ],
});

/** An area of the spoils left to another, with the marker it is to have there. */
export const leave: OrderForm<ActionOf<'leave'>> = {
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
    if (marker !== undefined && reader.takes('in', 'over') === undefined) reader.needs('of');
    const area = readArea(reader);
    if (reader.takes('for') === undefined) reader.needs('to');
    const to = readForce(reader);
    const later =
      marker === undefined && reader.takes('as', 'with') !== undefined ? slot.MARKER.read(reader) : marker;
    return { do: 'leave', area, to, ...(later !== undefined && { marker: later as MarkerKind }) };
  },
  format: ({ area, to, marker }) => `leave ${marker === undefined ? '' : `${marker} of `}${area} to ${to}`,
};
