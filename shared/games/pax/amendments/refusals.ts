import type { AreaId, MarkerKind, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of a game master's change of the position. */
export const amendmentRefusals = refusals({
  'no-such-amendment': ({ change, forms }: { change: string; forms: readonly string[] }, words) =>
    `“${change}” is not a change of a position; one is written ${words.list(forms)}.`,
  'no-counters-left': ({ power, counter }: { power: Power; counter: string }, words) =>
    `No more counters of this kind are left to ${words.power(power)} (${counter}).`,
  'not-its-counter': ({ power, kind }: { power: Power; kind: MarkerKind }, words) =>
    `${words.power(power)} has no ${words.markerName(kind)} counters.`,
  'no-such-claim': ({ number, standing }: { number: number; standing: readonly string[] }, words) =>
    `There is no casus belli ${String(number)}; standing: ${words.list(standing)}.`,
  'against-oneself': ({ power }: { power: string }, words) =>
    `${words.power(power)} has no casus belli against itself.`,
  'nothing-there': ({ area }: { area: AreaId }, words) => `There is no such marker in ${words.place(area)}.`,
});
