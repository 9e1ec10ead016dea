import type { MarkerKind } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { removeMarker, setMarker } from '../board/position.ts';
import type { Marker } from '../state/state.ts';

/** Why a marker goes in marker adjustment, for the report. */
export type RemovalCause = 'unrest' | 'ungarrisoned' | 'held-back' | 'defeat' | 'illegal';

/** What takes a removed marker's place. */
export interface Substitute {
  readonly kind: MarkerKind | 'none';
  /** What should have taken its place, had there been a counter (PB-GARR-3). */
  readonly missing?: MarkerKind;
}

/** Takes a marker off the map, or puts a lower one of the same power in its place, free of charge. */
export const removeOrReplace = (
  { state, emit }: StepContext,
  { power, area, kind, established }: Marker,
  {
    why,
    substitute: { kind: replacedBy, missing } = { kind: 'none' },
  }: { readonly why: RemovalCause; readonly substitute?: Substitute | undefined },
): void => {
  if (replacedBy === 'none') removeMarker(state, power, area);
  else setMarker(state, { area, power, kind: replacedBy, established });
  emit({ type: 'marker-removed', power, area, kind, replacedBy, why, ...(missing && { missing }) });
};
