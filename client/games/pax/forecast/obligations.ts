import { unitsList } from '@chancery/shared/games/pax/wording/counted.ts';
import type { CompulsoryAction } from '@chancery/shared/games/pax/movement/compulsory-plan.ts';
import { actionCost } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { GreatPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { markerOf } from '@chancery/shared/games/pax/board/position.ts';
import { unitsPrice } from '@chancery/shared/games/pax/movement/purchases.ts';
import { demandsOf } from '@chancery/shared/games/pax/movement/forced-expenditure.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { PhaseObligation } from '../../../table/composer-contents.ts';
import { poundsText } from '../pounds-text.ts';
import type { PaxTable } from '../table.ts';
import { treatyObligations } from './treaty-duties.ts';
import { MARKER_NAMES } from '../views/names.ts';
import type { SheetEnd } from '../composer/what-if.ts';

// A power's obligations in this phase, and whether a sheet meets them.

/** The parts of a sheet that its obligations depend on. */
export interface SheetContents {
  readonly power: GreatPower;
  readonly actions: readonly Action[];
  readonly end: SheetEnd;
}

/** Pounds that the engine spends on compulsory actions. */
export const priceOfCompulsory = ({ edition, state }: PaxTable, items: readonly CompulsoryAction[]): number =>
  items.reduce((sum, { power, action }) => sum + actionCost({ edition, state }, power, action), 0);

/** `; 3 × navy 1 built for you, for £9`; empty if nothing is. */
const boughtText = (table: PaxTable, items: readonly CompulsoryAction[], wanted: number): string => {
  if (items.length === 0) return '';
  const units = items.flatMap(({ action }) => (action.do === 'build' ? [action.units] : []));
  const price = priceOfCompulsory(table, items);
  const limit = price < wanted ? ', as much of it as units and money allow' : '';
  return `; ${unitsList(units)} built for you, for ${poundsText(price)}${limit}`;
};

const FORCES_OWED = { any: 'forces', navy: 'fleets' } as const;

/** Pounds an event requires to be spent on new units beyond upkeep (PB-RE-10). */
const spendingObligations = (
  table: PaxTable,
  { power, actions, end }: SheetContents,
): readonly PhaseObligation[] =>
  demandsOf(table, power).map(({ arm, missing }) => {
    const builds = actions.filter(
      (action) => action.do === 'build' && (arm === 'any' || action.units.arm === arm),
    );
    const spent = builds.reduce(
      (sum, action) => sum + (action.do === 'build' ? unitsPrice(table.edition, action.units) : 0),
      0,
    );
    const bought = end.compulsory.filter(
      (item) =>
        item.power === power &&
        item.why === 'forced-expenditure' &&
        item.action.do === 'build' &&
        (arm === 'any' || item.action.units.arm === arm),
    );
    return {
      order: 'build',
      text: `build ${FORCES_OWED[arm]} for ${poundsText(missing)} or more`,
      state:
        spent >= missing
          ? 'done by your sheet'
          : `${poundsText(spent)} of ${poundsText(missing)} yet${boughtText(table, bought, missing - spent)}`,
      isMet: spent >= missing,
    };
  });

/** A Dominion or State to be granted this turn, otherwise points are lost (PB-RE-13). */
const grantObligations = (table: PaxTable, { power, end }: SheetContents): readonly PhaseObligation[] =>
  table.state.turnRecord.pressures
    .filter((pressure) => pressure.power === power)
    .filter(({ area }) => markerOf(table.state, power, area)?.kind === 'possession')
    .map(({ area, to, vp }) => {
      const isMet = markerOf(end.state, power, area)?.kind === to;
      const what = `${placeName(table.edition, area)}: grant the ${MARKER_NAMES[to]}`;
      return {
        order: formatAction({ do: 'place', marker: to, area }),
        text: `${what} or lose ${String(vp)} ${vp === 1 ? 'point' : 'points'}`,
        state: isMet ? 'done by your sheet' : 'not in your draft',
        isMet,
      };
    });

const REASONS = {
  garrison: 'garrison due',
  'indian-army': 'Indian Army wanting',
  'western-garrison': 'Western Garrison wanting',
} as const;

/** The area comes first, since the end of the row is cut at 80 columns. */
const garrisonText = (edition: PaxTable['edition'], action: Action, due: string): string => {
  const order = formatAction(action);
  if (action.do !== 'move') return `${due}: ${order}`;
  const { place } = action.to;
  if (place === 'home') return `${due}: ${order}`;
  return `${due} in ${placeName(edition, place)}: ${order.slice(0, order.lastIndexOf(' to '))}`;
};

/** Garrisons and special garrisons the engine orders if the sheet does not (PB-GARR-4 to 20). */
const garrisonObligations = (table: PaxTable, { power, end }: SheetContents): readonly PhaseObligation[] =>
  end.compulsory
    .filter((item) => item.power === power)
    .flatMap((item) => {
      const { action, why } = item;
      if (why === 'forced-expenditure') return [];
      const price = priceOfCompulsory(table, [item]);
      return {
        order: formatAction(action),
        text: garrisonText(table.edition, action, REASONS[why]),
        state: `done for you unless you do it${price > 0 ? `, for ${poundsText(price)}` : ''}`,
        isMet: false,
      };
    });

/** All obligations of a power in this phase, and how far a sheet meets them. */
export const sheetObligations = (table: PaxTable, sheet: SheetContents): readonly PhaseObligation[] => [
  ...grantObligations(table, sheet),
  ...spendingObligations(table, sheet),
  ...garrisonObligations(table, sheet),
  ...treatyObligations(table, sheet),
];
