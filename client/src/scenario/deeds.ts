import type { Fact } from '@chancery/shared/games/pax/facts.ts';
import { homeOf, isPower, type Native, type Power, type Seat } from '@chancery/shared/games/pax/ids.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/line.ts';
import type { Action, PlaceRef } from '@chancery/shared/games/pax/orders/types.ts';
import { numberedOrders, parseSheet } from '@chancery/shared/games/pax/orders/sheet.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/places.ts';
import type { Playthrough } from './playthrough.ts';

/** What an action would be reported as: a fact of this type with these parts. */
export interface Deed {
  readonly type: Fact['type'];
  readonly facts: Readonly<Record<string, unknown>>;
}

const at = (power: Power | Native, { place }: PlaceRef): string =>
  place === 'home' && isPower(power) ? homeOf(power) : place;

const deedOf = (power: Power | Native, action: Action): Deed | undefined => {
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

/** An order line of the last resolution, as others might come to read of it. */
export interface LineRecord {
  /** Its normal form. */
  readonly text: string;
  readonly isDone: boolean;
  readonly deeds: readonly Deed[];
}

/** The record of a line, `italy/2`; nothing for a line that was not there. */
export const lineRecord = (play: Playthrough, id: string): LineRecord | undefined => {
  const [seat, number] = id.split('/') as [Seat, string];
  const sheet = parseSheet(
    vocabularyOf(play.edition.atlas, play.edition.tables.powers),
    play.resolvedSheets[seat] ?? '',
  );
  const numbered = sheet.ok ? numberedOrders(sheet.value, seat)[Number(number) - 1] : undefined;
  if (!numbered) return undefined;
  const { order } = numbered;
  return {
    text: formatOrder(order),
    isDone: (play.outcomes[seat] ?? []).some((line) => line.id === id && line.status === 'done'),
    deeds: order.actions.flatMap((action) => deedOf(order.as ?? seat, action) ?? []),
  };
};
