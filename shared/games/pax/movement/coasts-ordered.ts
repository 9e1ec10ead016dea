import type { Refusal } from '../../../kernel/refusal.ts';
import { coastNamed, defaultCoast } from '../board/coasts.ts';
import type { PlaceId, SeaId, Size } from '../vocabulary/ids.ts';
import { coastsOf } from '../board/links.ts';
import type { PlaceRef } from '../orders/types.ts';
import { unitsAt } from '../board/position.ts';
import { type Workspace, placeOfRef } from './workspace.ts';
import { moveRefusals } from './move-refusals.ts';

/** Why the sea zone written with a place is not one of its coasts (PB-MAP-18, 19). */
export const coastRefusal = (workspace: Workspace, ref: PlaceRef): Refusal | undefined => {
  if (ref.coast === undefined) return undefined;
  const place = placeOfRef(workspace.power, ref);
  if (coastNamed(workspace, place, ref.coast) !== undefined) return undefined;
  const coasts = coastsOf(workspace, place);
  return moveRefusals.refuse('no-such-coast', { place, coast: ref.coast, coasts: [...coasts] }, 'PB-MAP-18');
};

/** The coast fleets are sent to or built on; if none is named, AMB-12. */
export const coastTo = (workspace: Workspace, ref: PlaceRef): SeaId | undefined => {
  const place = placeOfRef(workspace.power, ref);
  return ref.coast === undefined
    ? defaultCoast(workspace, workspace.power, place)
    : coastNamed(workspace, place, ref.coast);
};

/**
 * The coast fleets are ordered from. If none is named: the default coast or, if too few are there, the first with
 * enough, since a fleet keeps its last coast (AMB-12).
 */
export const coastFrom = (
  workspace: Workspace,
  ref: PlaceRef,
  { size, count }: { readonly size: Size; readonly count: number },
): SeaId | undefined => {
  const expected = coastTo(workspace, ref);
  if (ref.coast !== undefined) return expected;
  const place: PlaceId = placeOfRef(workspace.power, ref);
  const there = unitsAt(workspace.state, place, { power: workspace.power, arm: 'navy' })
    .filter((stack) => stack.size === size && stack.count >= count)
    .map((stack) => stack.coast);
  return there.includes(expected) ? expected : (there.toSorted()[0] ?? expected);
};
