import { isPower, type Native, type Power, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import { ownPower, type PaxTable } from '../table.ts';

/** Whether a party is the viewer's: its own power, or one it plays for. */
export const isOwn = (table: PaxTable, party: Power | Native): boolean => {
  const own = ownPower(table);
  return own !== undefined && isPower(party) && seatOf(party) === own;
};

/** Disputes that the viewer is a party to. */
export const ownDisputes = (table: PaxTable): readonly CasusBelli[] =>
  table.state.casusBelli.filter(({ holder, against }) => isOwn(table, holder) || isOwn(table, against));
