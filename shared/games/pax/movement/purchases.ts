import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { homeOf, type PlaceId, UNIT_SIZES } from '../vocabulary/ids.ts';
import { coastsOf } from '../board/links.ts';
import type { PlaceRef, Units } from '../orders/types.ts';
import { addUnits, hasControl, isArea, unitsLeft } from '../board/position.ts';
import type { Stack } from '../state/state.ts';
import { coastRefusal, coastTo } from './coasts-ordered.ts';
import { type Desk, placeOf, spend } from './desk.ts';
import { moneyShort, overCeiling } from './funds.ts';
import { ceilingOf, gains, spends, unitCounterOf, unitsKeyOf, writesGarrison } from './means-names.ts';
import type { ActionOf, ActionRule, Compulsion } from './rule.ts';
import { specialGarrison, wantingIn } from './special-garrisons.ts';
import { moneyRefusals } from './money-refusals.ts';
import { moveRefusals } from './move-refusals.ts';

// Buying units (PB-MSC-1, 3, 8; PB-UNITS-2, 5, 6): at home, whence they may move at once (AMB-23).

type Build = ActionOf<'build'>;

const AT_HOME: PlaceRef = { place: 'home' };

const siteOf = (desk: Desk, { at = AT_HOME }: Build): PlaceId => placeOf(desk.power, at);

/** Why an order's units are not units one can own: sizes are 1, 3 and 10 and never change (PB-UNITS-5, 6). */
export const unitsRefusal = ({ arm, size, count }: Units): Refusal | undefined => {
  if (!(UNIT_SIZES as readonly number[]).includes(size)) {
    return moneyRefusals.refuse('no-such-size', { arm, size, sizes: UNIT_SIZES.map(String) }, 'PB-UNITS-5');
  }
  return Number.isInteger(count) && count > 0
    ? undefined
    : moneyRefusals.refuse('no-units', { arm, size }, 'PB-UNITS-5');
};

/** A missing unit of the Indian Army may be rebuilt in an Indian area under own Control (AMB-23). */
const isRebuilding = (desk: Desk, action: Build): boolean => {
  const { arm, size, count } = action.units;
  const garrison = specialGarrison(desk, desk.power);
  if (garrison?.name !== 'indian-army' || arm !== 'army' || size !== 10) return false;
  const site = siteOf(desk, action);
  const isIndian = desk.edition.tables.powers.garrisons.indianArmy.of.includes(site);
  return isIndian && hasControl(desk.state, desk.power, site) && count <= wantingIn(desk.state, garrison);
};

const siteRefusal = (desk: Desk, action: Build): Refusal | undefined => {
  const site = siteOf(desk, action);
  if (site === homeOf(desk.power) || isRebuilding(desk, action)) return undefined;
  const allowed =
    desk.edition.settings.buildSites === 'homeOrControlled' &&
    isArea(desk.edition, site) &&
    hasControl(desk.state, desk.power, site);
  if (!allowed) {
    return moneyRefusals.refuse(
      'no-building-site',
      { place: site, sites: desk.edition.settings.buildSites },
      'AMB-23',
    );
  }
  const isInland = coastsOf(desk, site).length === 0;
  return action.units.arm === 'navy' && isInland
    ? moveRefusals.refuse('no-coast', { place: site }, 'PB-MAP-6')
    : undefined;
};

const buildRefusal = (desk: Desk, action: Build): Refusal | undefined => {
  const { units, at = AT_HOME } = action;
  const wrong = unitsRefusal(units) ?? siteRefusal(desk, action);
  if (wrong) return wrong;
  if (units.arm === 'army' && at.coast !== undefined) {
    return moveRefusals.refuse('army-has-no-coast', { place: siteOf(desk, action) }, 'PB-MAP-18');
  }
  return coastRefusal(desk, at);
};

/** Pounds for units (PB-MSC-3); nothing for sizes no one sells. */
export const unitsPrice = (edition: Edition, { size, count }: Units): number => {
  const price = edition.tables.costs.purchase.unit;
  return size === 5 ? 0 : price[String(size) as keyof typeof price] * count;
};

const buildShortage = (desk: Desk, { units }: Build): Refusal | undefined => {
  const { arm, size, count } = units;
  const left = unitsLeft(desk, desk.power, arm, size);
  if (left < count) return moneyRefusals.refuse('no-unit-counter', { arm, size, count, left }, 'PB-UNITS-2');
  const pounds = unitsPrice(desk.edition, units);
  return overCeiling(desk, pounds, arm) ?? moneyShort(desk, pounds, arm);
};

const stackOf = (desk: Desk, action: Build): Stack => {
  const { arm, size, count } = action.units;
  const coast = arm === 'navy' ? coastTo(desk, action.at ?? AT_HOME) : undefined;
  const stack: Stack = { power: desk.power, arm, size, at: siteOf(desk, action), count };
  return coast === undefined ? stack : { ...stack, coast };
};

const carryOutBuild = (desk: Desk, action: Build, why?: Compulsion): void => {
  const stack = stackOf(desk, action);
  const { arm, size, count } = stack;
  const paid = unitsPrice(desk.edition, action.units);
  addUnits(desk.state, stack);
  spend(desk, paid);
  desk.spentOn = { ...desk.spentOn, [arm]: desk.spentOn[arm] + paid };
  if (arm === 'navy' && size !== 5) desk.record.navalBuilds.push({ power: desk.power, size, count });
  const { coast, at } = stack;
  const built = { type: 'units-built', power: desk.power, arm, size, count, at, paid } as const;
  desk.record.facts.push({
    ...built,
    ...(coast !== undefined && { coast }),
    ...(why && { compulsory: why }),
  });
};

/** `build 3 army 1`, `build navy 3 at home/mediterranean-sea`. */
export const build: ActionRule<Build> = {
  refusal: buildRefusal,
  shortage: buildShortage,
  cost: (desk, { units }) => unitsPrice(desk.edition, units),
  carryOut: carryOutBuild,
  uses: (desk, action) => {
    const { power, ceilings } = desk;
    const { arm, size, count } = action.units;
    const pounds = unitsPrice(desk.edition, action.units);
    const capped = ceilings.filter((c) => c.arm === 'any' || c.arm === arm);
    const isGuard = arm === 'army' && size === 10 && specialGarrison(desk, power);
    return [
      ...capped.map((c) => spends(ceilingOf(power, c.arm), pounds)),
      spends(unitCounterOf(power, arm, size), count),
      gains(unitsKeyOf(stackOf(desk, action)), count),
      ...(isGuard ? [writesGarrison(power)] : []),
    ];
  },
};
