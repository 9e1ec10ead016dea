import { isPower, type Power, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import { strengthOf } from '@chancery/shared/games/pax/board/position.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { partyName } from '../views/names.ts';
import { HOW_WARS_END } from './war-ends.ts';

// Considerations before declaring war: the forces of both, and how it ends.

/** All forces of a party, and those of its player's other power. */
const forcesText = ({ state }: PaxTable, party: Party): string => {
  const isOf = (power: Party): boolean =>
    power === party ||
    (isPower(party) && isPower(power) && seatOf(party) !== undefined && seatOf(party) === seatOf(power));
  const own = state.units.filter(({ power }) => isOf(power));
  const points = (arm: 'army' | 'navy'): string =>
    String(strengthOf(own.filter((stack) => stack.arm === arm)));
  return `armies of ${points('army')}, fleets of ${points('navy')}`;
};

/** The text in the box before an order that declares war; empty for others. */
export const declarationOutlook = (table: PaxTable, { as, actions }: Order): readonly string[] => {
  const by: Power | undefined = as !== undefined && isPower(as) ? as : ownPower(table);
  const [on] = actions.flatMap((action) => (action.do === 'declare-war' ? [action.on] : []));
  if (by === undefined || on === undefined) return [];
  const foe = `${partyName(table.edition, on)}: ${forcesText(table, on)}`;
  return [
    `${foe}; yours: ${forcesText(table, by)}.`,
    ...(isPower(on) ? ['Both may call partners.', HOW_WARS_END] : []),
  ];
};
