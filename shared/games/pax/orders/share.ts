import { part } from '../../../kernel/language/pattern.ts';
import { readParts } from '../../../kernel/language/pattern-reading.ts';
import { formatParts } from '../../../kernel/language/pattern-writing.ts';
import type { AreaId, MarkerKind, Power } from '../vocabulary/ids.ts';
import type { OrderReader } from './order-reader.ts';
import * as slot from './slots.ts';

/** A place in a co-dominion held out to a power. */
export interface Share {
  readonly power: Power;
  readonly area: AreaId;
  readonly marker: MarkerKind;
}

/** What stands between the guest and the area. */
export const SHARE_WORDS = [
  'to codominion in',
  ...['to', 'to a', 'to the', 'to our', 'to my', 'into', 'into the', 'into a', 'as'].flatMap((to) =>
    ['co dominion in', 'codominion in', 'co dominion of', 'codominion of'].map((word) => `${to} ${word}`),
  ),
  'in',
  'into',
].join('|');

const PARTS = [
  part('power', slot.POWER),
  part('area', slot.AREA, SHARE_WORDS),
  part('marker', slot.MARKER, 'with|as'),
] as const;

/** `italy to codominion in tunis with protectorate`. */
export const readShare = (reader: OrderReader): Share => readParts(reader, PARTS);

export const formatShare = (share: Share): string => formatParts(PARTS, { ...share });
