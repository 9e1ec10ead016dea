import { part } from '../../../../kernel/language/pattern.ts';
import type { Slot } from '../../../../kernel/language/pattern.ts';
import { powerOf } from '../../board/powers.ts';
import { pattern } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { POWER } from '../../orders/slots.ts';
import { quarterRow } from '../../quarter/quarter.ts';
import { mapLine } from '../map-line.ts';
import { mapRefusals } from '../refusals.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    status: { readonly power: string; readonly box: string };
  }
}

/** A box of the track: `D4`. */
export const BOX: Slot<OrderReader, string> = {
  name: 'BOX',
  read: (reader) => {
    reader.offer('a box of the track like N5', []);
    const letter = reader.peekWord() ?? '';
    if (!/^[find]$/.test(letter)) return reader.fail();
    reader.skip();
    return `${letter.toUpperCase()}${String(reader.expectNumber())}`;
  },
  format: (box) => box,
  peek: () => true,
};

const form = pattern({
  verb: 'status',
  does: 'status',
  hint: 'the zone of a status marker',
  example: 'status france D4',
  parts: [part('power', POWER, { ask: 'Whose marker?' }), part('box', BOX, { ask: 'On which box?' })],
});

/** In the quarter, a stated box corrects the proposal; otherwise it corrects the position. */
export const status = mapLine(form, {
  refusalInAnyPosition: ({ tables }, { box }) => {
    const boxes = tables.politicalStatus.track.map(({ id }) => id);
    return boxes.includes(box) ? undefined : mapRefusals.refuse('no-such-box', { box, boxes });
  },
  apply: (context, { power, box }) => {
    const row = quarterRow(context, power);
    if (row) row.to = box;
    else powerOf(context, power).status = box;
  },
  inverse: (at, action) => ({
    ...action,
    box: quarterRow(at, action.power)?.to ?? powerOf(at, action.power).status,
  }),
  text: ({ power, box }, { name }) => `the marker of ${name(power)} stands on ${box}`,
});
