import type { Refusal } from '../../../kernel/refusal.ts';
import { keyedList } from '../../../kernel/keyed-list.ts';
import { type AreaId, isControl } from '../vocabulary/ids.ts';
import { isArea, markerOf } from '../board/position.ts';
import type { Workspace, WritableWorkspace } from './workspace.ts';
import { readsMarker } from './means-keys.ts';
import type { Action } from '../orders/types.ts';
import type { MovementActionOf, ActionRule, PowerInEdition } from './rule.ts';
import { orderLineRefusals } from './order-line-refusals.ts';
import { statusRefusals } from './status-refusals.ts';

// Instructions in the sheet for later steps: colonial combat, retreats, areas to give up (PB-SEQ-6, PB-COL-1, 22,
// PB-CRT-6 to 13, PB-GARR-5). They cost nothing.

/** Why an instruction for an area is refused: the area is not under own Control. */
export const ownsControl = ({ power, state }: Workspace, area: string): Refusal | undefined => {
  const own = markerOf(state, power, area);
  return own && isControl(own.kind) ? undefined : statusRefusals.refuse('no-control', { area }, 'PB-TERMS-6');
};

/** Instructions of one kind, of which the last for an area counts. */
export const onePerArea = keyedList(({ area }: { readonly area: AreaId }) => [area]);

/** An instruction is free and only recorded. */
export const instructionLaw = <V extends Action['do']>(
  refusal: (workspace: Workspace, action: MovementActionOf<V>) => Refusal | undefined,
  note: (workspace: WritableWorkspace, action: MovementActionOf<V>) => void,
  areas: (action: MovementActionOf<V>) => readonly string[],
): ActionRule<MovementActionOf<V>> => ({
  refusal,
  shortage: () => undefined,
  cost: () => 0,
  carryOut: note,
  uses: ({ power }, action) => areas(action).map((area) => readsMarker(power, area)),
});

/** Colonial combat involves only armies in areas, one way to retreat, and the writer's own losses. */
export const onlyInWar = (
  { edition, power }: PowerInEdition,
  action: MovementActionOf<'retreat' | 'lose'>,
): Refusal | undefined => {
  const only = (what: string): Refusal => orderLineRefusals.refuse('only-in-war', { what }, 'PB-CRT-6');
  if (!isArea(edition, action.do === 'retreat' ? action.from : action.area)) return only('Combat at sea');
  if (action.do === 'lose') {
    const isOthers = action.units.some(({ of }) => of !== undefined && of !== power);
    return isOthers ? only("Others' losses") : undefined;
  }
  if (action.units) return only('A retreat of some units');
  return action.otherwise ? only('A second choice of retreat') : undefined;
};
