import type { MarkerKind } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { removeMarker, setMarker } from '../board/position.ts';
import type { Marker } from '../state/state.ts';

/** Why marker adjustment removes a marker, for the report. */
export type RemovalCause = 'unrest' | 'ungarrisoned' | 'held-back' | 'defeat' | 'illegal';

/** What replaces a removed marker. */
export interface Substitute {
  readonly kind: MarkerKind | 'none';
  /** The marker that would have replaced it if a counter had been left (PB-GARR-3). */
  readonly missing?: MarkerKind;
}

/** Removes a marker, or replaces it by a lower one of the same power, free of charge. */
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
