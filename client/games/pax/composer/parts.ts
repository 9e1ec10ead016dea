import type { Action, PlaceRef } from '@chancery/shared/games/pax/orders/types.ts';
import { formatOwnedUnits, formatUnits } from '@chancery/shared/games/pax/orders/units.ts';
import { formatPlace } from '@chancery/shared/games/pax/orders/words.ts';
import type { Parts } from './picking.ts';
import { ENOUGH } from '../../../composer/step.ts';

// An action taken apart into the answers that make it, to have one of them asked again.

const kindOf = ({ arm, size }: { readonly arm: string; readonly size: number }): string =>
  `${arm} ${String(size)}`;

const siteOf = (at: PlaceRef | undefined): string => (at ? formatPlace(at) : 'home');

/** The same for orders of war. */
const warPartsOf = (action: Action): Parts => {
  switch (action.do) {
    case 'attack':
      return { order: ['attack'], area: [action.at], arm: [action.arm ?? 'both'] };
    case 'blockade':
      return { order: ['blockade'], area: [action.area], sea: [action.coast] };
    case 'passage':
      return { order: [action.isDenied ? 'deny' : 'open'], passage: [action.passage], to: [action.to] };
    case 'offer-coaling':
      return { order: ['offer coaling'], area: [action.area], to: [action.to] };
    case 'make-peace':
      return { order: ['make peace'], treaty: [action.treaty] };
    case 'demand-end':
      return { order: ['demand end'], against: [action.against] };
    default:
      return {};
  }
};

/** The answers of an action by part; nothing for orders that no sheet takes. */
export const partsOf = (action: Action): Parts => {
  switch (action.do) {
    case 'place':
      return { order: ['place'], marker: [action.marker], area: [action.area] };
    case 'lower':
      return { order: ['lower'], area: [action.area], level: [action.to] };
    case 'build': {
      const { units, at } = action;
      return { order: ['build'], units: [kindOf(units)], number: [String(units.count)], site: [siteOf(at)] };
    }
    case 'move': {
      const { units, from, to } = action;
      const stack = `${kindOf(units)}@${formatPlace(from)}`;
      return { order: ['move'], stack: [stack], number: [String(units.count)], to: [formatPlace(to)] };
    }
    case 'merchant':
      return { order: ['merchant'], fleet: [action.from], to: [action.to] };
    case 'canal':
      return { order: ['canal'], area: [action.area], amount: [String(action.paying)] };
    case 'pay':
      return { order: ['pay'], power: [action.to], amount: [String(action.amount)] };
    case 'retreat': {
      const { units, from, to, otherwise = [] } = action;
      const places = [to, ...otherwise].map(formatPlace);
      return {
        order: ['retreat'],
        area: [from],
        which: [units ? formatUnits(units) : 'all'],
        to: [...places, ENOUGH.id],
      };
    }
    case 'combine':
    case 'hold':
      return { order: [action.do], area: [action.area] };
    case 'fight-alone':
      return { order: ['fight alone'], area: [action.area] };
    case 'give-up':
      return { order: ['give up'], area: [...action.areas, ENOUGH.id] };
    case 'lose':
      return {
        order: ['lose'],
        area: [action.area],
        loss: [...action.units.map(formatOwnedUnits), ENOUGH.id],
      };
    case 'admit':
      return { order: ['admit'], power: [action.power], marker: [action.marker], area: [action.area] };
    default:
      return warPartsOf(action);
  }
};
