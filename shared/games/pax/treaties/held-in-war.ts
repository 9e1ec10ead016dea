import type { AreaId, Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { Treaty } from '../state/treaties.ts';

/**
 * Whether those who fought on after a separate peace have conquered an area and held it to the war's end. The peace
 * cannot give such an area to others, however the war ended and whoever keeps it (PB-ENDWAR-6). An area with only
 * armies of powers out of the war is held by nobody.
 */
export const isHeldByThoseWhoFoughtOn = (
  { wars, units }: Pick<PaxState, 'wars' | 'units'>,
  { id, peaceOf }: Treaty,
  { to, area }: { readonly to: Power; readonly area: AreaId },
): boolean => {
  const war = wars.find(({ number }) => number === peaceOf);
  const conquest = war?.conquests.find((taken) => taken.area === area);
  if (!war?.separatePeace.some(({ treaty }) => treaty === id) || !conquest) return false;
  const holders = war.sides[conquest.by] ?? [];
  if (holders.length === 0 || holders.includes(to)) return false;
  const armies = units.filter(({ arm, at }) => arm === 'army' && at === area);
  return armies.length === 0 || armies.some(({ power }) => holders.includes(power));
};
