import { markerAdjustment } from '@chancery/shared/games/pax/casus-belli/steps/marker-adjustment.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { CombatRecord } from '@chancery/shared/games/pax/state/turn-record.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { run, standard } from './pax-workspace.ts';

export const adjust = (state: WritableState, edition = standard) => {
  const workspace = run(markerAdjustment, state, {}, edition);
  return { ...workspace, state, next: markerAdjustment.next?.({ edition, state }) };
};

/** A combat already fought in this turn. */
export const combat = (area: string, won: boolean, ...attackers: Power[]): CombatRecord => ({
  area,
  attackers,
  strength: 3,
  against: 3,
  column: '1-1',
  table: '1',
  die: 3,
  result: won ? 'DR' : 'AR',
  won,
  lost: [],
});
