import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { commandedBy } from '@chancery/shared/games/pax/war/orders/commanded.ts';
import { isBelligerent, PARTIES } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { ownPower, type PaxTable } from '../table.ts';

/** Who orders in war: a player, or the game master for forces that nobody else commands. */
const commanderAt = (table: PaxTable): Seat | 'gm' | undefined =>
  ownPower(table) ?? (table.seatView.seat === 'gm' ? 'gm' : undefined);

/** Parties whose forces the viewer commands, its own first; none for observers. */
export const forcesOf = (table: PaxTable): readonly Party[] => {
  const commander = commanderAt(table);
  const all = commander === undefined ? [] : commandedBy(table.state, commander);
  return [...all.filter((party) => party === commander), ...all.filter((party) => party !== commander)];
};

/** Those parties, and the viewer's own power if others command its forces. */
export const ownSide = (table: PaxTable): readonly Party[] => {
  const forces = forcesOf(table);
  const own = ownPower(table);
  return PARTIES.filter(
    (party) => forces.includes(party) || (party === own && isBelligerent(table.state, party)),
  );
};
