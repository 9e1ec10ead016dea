import type { Refusal } from '../../../kernel/refusal.ts';
import { isControl, markerRank } from '../vocabulary/ids.ts';
import { markerOf, removeMarker, setMarker } from '../board/position.ts';
import type { Workspace, WritableWorkspace } from './workspace.ts';
import { counterOf, gains, spends, writesMarker } from './means-keys.ts';
import type { MovementActionOf, ActionRule } from './rule.ts';
import { counterShortage } from './status.ts';
import { statusRefusals } from './status-refusals.ts';

// Chapter "Altering status markers", lowering: Interests and Influences only, without refund, the counter free at once
// (PB-ALTER-4 to 7, AMB-16).

export type LowerOrder = MovementActionOf<'lower'>;

const lowerRefusal = ({ power, state }: Workspace, { area, to }: LowerOrder): Refusal | undefined => {
  const own = markerOf(state, power, area);
  if (!own) return statusRefusals.refuse('no-marker', { area }, 'PB-ALTER-4');
  if (isControl(own.kind))
    return statusRefusals.refuse('control-not-lowered', { area, own: own.kind }, 'PB-ALTER-5');
  if (markerRank(to) >= markerRank(own.kind))
    return statusRefusals.refuse('not-lower', { area, own: own.kind, to }, 'PB-ALTER-4');
  return undefined;
};

const carryOutLower = ({ power, state, record }: WritableWorkspace, { area, to }: LowerOrder): void => {
  const own = markerOf(state, power, area);
  if (!own) return;
  if (to === 'none') removeMarker(state, power, area);
  else setMarker(state, { ...own, kind: to });
  record.placed =
    to === 'none'
      ? record.placed.filter((p) => p.area !== area)
      : record.placed.map((p) => (p.area === area ? { ...p, kind: to } : p));
  record.facts.push({ type: 'marker-lowered', power, area, from: own.kind, to, why: 'order' });
};

/** `lower morocco to interest`, `lower morocco to none`. */
export const lowerLaw: ActionRule<LowerOrder> = {
  refusal: lowerRefusal,
  shortage: (workspace, { to }) =>
    to === 'none' ? undefined : counterShortage(workspace, workspace.power, to),
  cost: () => 0,
  carryOut: carryOutLower,
  uses: ({ power, state }, { area, to }) => {
    const own = markerOf(state, power, area);
    return [
      ...(own ? [gains(counterOf(power, own.kind), 1)] : []),
      ...(to === 'none' ? [] : [spends(counterOf(power, to), 1)]),
      writesMarker(power, area),
    ];
  },
};
