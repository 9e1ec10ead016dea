import type { MarkerKind } from '../ids.ts';
import type { Adjudication } from '../phase.ts';
import { removeMarker, setMarker } from '../position.ts';
import type { Marker } from '../state.ts';

/** Why a marker goes in marker adjustment, as the report tells it. */
export type RemovalCause = 'unrest' | 'ungarrisoned' | 'held-back' | 'defeat' | 'illegal';

/** Takes a marker off the map, or puts a lower one of the same power in its place, free of charge. */
export const takeMarker = (
  { state, tell }: Adjudication,
  { power, area, kind, established }: Marker,
  why: RemovalCause,
  replacedBy: MarkerKind | 'none' = 'none',
): void => {
  if (replacedBy === 'none') removeMarker(state, power, area);
  else setMarker(state, { area, power, kind: replacedBy, established });
  tell({ type: 'marker-removed', power, area, kind, replacedBy, why });
};
