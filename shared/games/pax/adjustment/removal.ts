import type { MarkerKind } from '../vocabulary/ids.ts';
import type { Adjudication } from '../state/phase.ts';
import { removeMarker, setMarker } from '../board/position.ts';
import type { Marker } from '../state/state.ts';

/** Why a marker goes in marker adjustment, as the report tells it. */
export type RemovalCause = 'unrest' | 'ungarrisoned' | 'held-back' | 'defeat' | 'illegal';

/** What takes a removed marker's place. */
export interface Substitute {
  readonly kind: MarkerKind | 'none';
  /** What should have taken its place, had there been a counter (PB-GARR-3). */
  readonly missing?: MarkerKind;
}

/** Takes a marker off the map, or puts a lower one of the same power in its place, free of charge. */
export const takeMarker = (
  { state, tell }: Adjudication,
  { power, area, kind, established }: Marker,
  why: RemovalCause,
  { kind: replacedBy, missing }: Substitute = { kind: 'none' },
): void => {
  if (replacedBy === 'none') removeMarker(state, power, area);
  else setMarker(state, { area, power, kind: replacedBy, established });
  tell({ type: 'marker-removed', power, area, kind, replacedBy, why, ...(missing && { missing }) });
};
