import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import type { AreaId, MarkerKind, Power } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** A Congress gives an area annexed by the Ottomans to a power with a claim on it (PB-OTTO-28). */
    receives: { readonly power: Power; readonly marker: MarkerKind; readonly area: AreaId };
  }
}

/** Control of an area that the Ottomans have annexed, which only a Congress can grant (PB-OTTO-28). */
export const receives: UnilateralForm<TermOf<'receives'>> = deed({
  term: 'receives',
  verb: ['receives', 'receive'],
  hint: 'in a Congress: takes over an area that the Ottomans have annexed',
  example: 'russia receives protectorate in bulgaria',
  rest: recordSlot([part('marker', slot.MARKER), part('area', slot.AREA, 'in')]),
  make: (power, values) => ({ term: 'receives', power, ...values }),
  sentence: ({ power, marker, area }, words) =>
    `${words.does(power, 'receives', 'receive')} ${words.marker(marker)} in ${words.place(area)}`,
  binding: ({ power }, words) => `hands the area to ${words.power(power)} when the Congress has resolved it`,
});
