import { warsBetween } from '@chancery/shared/games/pax/board/sides.ts';
import { POWERS, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Treaty, TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import type { WarRecord } from '@chancery/shared/games/pax/state/wars.ts';
import { peaceRefusal } from '@chancery/shared/games/pax/war/ending/peace.ts';
import { ownPower, type PaxTable } from '../table.ts';

// Texts between enemies: they make peace by a separate line, not by signature (PB-ENDWAR-1 to 3).

/** The war a text could end: one in which its parties are enemies, unless the text is secret. */
export const warOfText = (
  { state }: Pick<PaxTable, 'state'>,
  { between, secret }: Pick<TreatyText, 'between' | 'secret'>,
): WarRecord | undefined => (secret ? undefined : warsBetween(state, between, between)[0]);

/** Whether the viewer can make peace by a treaty now. */
export const canMakePeaceBy = (table: PaxTable, { id }: Pick<Treaty, 'id'>): boolean => {
  const own = ownPower(table);
  return POWERS.some(
    (power) =>
      own !== undefined && seatOf(power) === own && peaceRefusal(table.state, power, id) === undefined,
  );
};

/** How a text waiting for the viewer is answered. */
export const answerAsked = (table: PaxTable, treaty: Treaty): string =>
  warOfText(table, treaty.text) && canMakePeaceBy(table, treaty) ? 'make peace or refuse' : 'sign or refuse';
