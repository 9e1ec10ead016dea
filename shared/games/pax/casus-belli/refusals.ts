import type { AreaId, MarkerKind, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of orders on a casus belli. */
export const casusBelliRefusals = refusals({
  'no-such-casus-belli': (
    { number, standing }: { number: string | number; standing: readonly string[] },
    words,
  ) =>
    `There is no casus belli ${number}; ${standing.length === 0 ? 'none stands' : `standing: ${words.list(standing)}`}.`,
  'no-dispute': ({ area }: { area: AreaId }, words) =>
    `Nothing is in dispute in ${words.place(area)}; in negotiation a marker is lowered only where there is a casus belli.`,
  'illegal-beside': (
    { area, to, holders }: { area: AreaId; to: MarkerKind; holders: readonly Power[] },
    words,
  ) =>
    `${words.marker(to)} cannot stand in ${words.place(area)} beside the Control of ${words.powers(holders)}; lower the marker further.`,
});
