import type { Fact } from '@chancery/shared/games/pax/facts.ts';
import { homeOf, type Power, type Seat } from '@chancery/shared/games/pax/ids.ts';
import type { Action, Order, PlaceRef } from '@chancery/shared/games/pax/orders/types.ts';
import { parseSheet } from '@chancery/shared/games/pax/orders/sheet.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/places.ts';
import type { Playthrough } from './playthrough.ts';

/** What an action would be reported as: a fact of this type with these parts. */
export interface Deed {
  readonly type: Fact['type'];
  readonly facts: Readonly<Record<string, unknown>>;
}

const at = (power: Power, { place }: PlaceRef): string => (place === 'home' ? homeOf(power) : place);

const deedOf = (power: Power, action: Action): Deed | undefined => {
  switch (action.do) {
    case 'place':
      return { type: 'marker-placed', facts: { power, area: action.area, kind: action.marker } };
    case 'lower':
      return { type: 'marker-lowered', facts: { power, area: action.area } };
    case 'build':
      return { type: 'units-built', facts: { power, arm: action.units.arm, size: action.units.size } };
    case 'move': {
      const { arm, size } = action.units;
      return { type: 'units-moved', facts: { power, arm, size, to: at(power, action.to) } };
    }
    case 'merchant':
      return { type: 'merchant-sailed', facts: { power, to: action.to } };
    case 'canal':
      return { type: 'canal-built', facts: { area: action.area } };
    case 'pay':
      return { type: 'money-paid', facts: { from: power, to: action.to, amount: action.amount } };
    default:
      return undefined;
  }
};

const ordersOf = (play: Playthrough, seat: Seat): readonly Order[] => {
  const text = play.resolvedSheets[seat];
  if (text === undefined) return [];
  const sheet = parseSheet(vocabularyOf(play.edition.atlas, play.edition.tables.powers), text);
  if (!sheet.ok) return [];
  return sheet.value.items.flatMap((item) => (item.item === 'order' ? [item.order] : item.orders));
};

/** The deeds of a line of the last sheets resolved, `italy/2`; none for a line that was not there. */
export const deedsOf = (play: Playthrough, id: string): readonly Deed[] => {
  const [seat, number] = id.split('/') as [Seat, string];
  const order = ordersOf(play, seat)[Number(number) - 1];
  if (!order) return [];
  return order.actions.flatMap((action) => deedOf(order.as ?? seat, action) ?? []);
};
