import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { homeOf, type PlaceId, UNIT_SIZES } from '../vocabulary/ids.ts';
import { coastsOf } from '../board/links.ts';
import type { PlaceRef, Units } from '../orders/types.ts';
import { addUnits, hasControl, isArea, unitsLeft } from '../board/position.ts';
import type { Stack } from '../state/state.ts';
import { coastRefusal, coastTo } from './coasts-ordered.ts';
import { type Workspace, type WritableWorkspace, placeOfRef, spend } from './workspace.ts';
import { moneyShortage, ceilingRefusal } from './funds.ts';
import { ceilingOf, gains, spends, unitCounterOf, unitsKeyOf, writesGarrison } from './means-keys.ts';
import type { MovementActionOf, ActionRule, Compulsion } from './rule.ts';
import { specialGarrison, wantingIn } from './special-garrisons.ts';
import { moneyRefusals } from './money-refusals.ts';
import { moveRefusals } from './move-refusals.ts';

// Buying units (PB-MSC-1, 3, 8; PB-UNITS-2, 5, 6): at home, and they may move on at once (AMB-23).

type Build = MovementActionOf<'build'>;

const AT_HOME: PlaceRef = { place: 'home' };

const siteOf = (workspace: Workspace, { at = AT_HOME }: Build): PlaceId => placeOfRef(workspace.power, at);

/** Why an order's units do not exist: sizes are 1, 3 and 10, in a war also 5, and never change (PB-UNITS-5, 6). */
export const unitsRefusal = (
  { arm, size }: Units,
  sizes: readonly number[] = UNIT_SIZES,
): Refusal | undefined =>
  sizes.includes(size)
    ? undefined
    : moneyRefusals.refuse('no-such-size', { arm, size, sizes: sizes.map(String) }, 'PB-UNITS-5');

/** A missing unit of the Indian Army may be rebuilt in an Indian area under own Control (AMB-23). */
const isRebuilding = (workspace: Workspace, action: Build): boolean => {
  const { arm, size, count } = action.units;
  const garrison = specialGarrison(workspace, workspace.power);
  if (garrison?.name !== 'indian-army' || arm !== 'army' || size !== 10) return false;
  const site = siteOf(workspace, action);
  const isIndian = workspace.edition.tables.powers.garrisons.indianArmy.of.includes(site);
  return (
    isIndian &&
    hasControl(workspace.state, workspace.power, site) &&
    count <= wantingIn(workspace.state, garrison)
  );
};

const buildingSiteRefusal = (workspace: Workspace, action: Build): Refusal | undefined => {
  const site = siteOf(workspace, action);
  if (site === homeOf(workspace.power) || isRebuilding(workspace, action)) return undefined;
  const allowed =
    workspace.edition.settings.buildSites === 'homeOrControlled' &&
    isArea(workspace.edition, site) &&
    hasControl(workspace.state, workspace.power, site);
  if (!allowed) {
    return moneyRefusals.refuse(
      'no-building-site',
      { place: site, sites: workspace.edition.settings.buildSites },
      'AMB-23',
    );
  }
  const isInland = coastsOf(workspace, site).length === 0;
  return action.units.arm === 'navy' && isInland
    ? moveRefusals.refuse('no-coast', { place: site }, 'PB-MAP-6')
    : undefined;
};

const buildRefusal = (workspace: Workspace, action: Build): Refusal | undefined => {
  const { units, at = AT_HOME } = action;
  const wrong = buildingSiteRefusal(workspace, action);
  if (wrong) return wrong;
  if (units.arm === 'army' && at.coast !== undefined) {
    return moveRefusals.refuse('army-has-no-coast', { place: siteOf(workspace, action) }, 'PB-MAP-18');
  }
  return coastRefusal(workspace, at);
};

/** Pounds for units (PB-MSC-3); undefined for sizes that are not for sale. */
export const unitsPrice = (edition: Edition, { size, count }: Units): number => {
  const price = edition.tables.costs.purchase.unit;
  return size === 5 ? 0 : price[String(size) as keyof typeof price] * count;
};

const buildShortage = (workspace: Workspace, { units }: Build): Refusal | undefined => {
  const { arm, size, count } = units;
  const left = unitsLeft(workspace, workspace.power, { arm, size });
  if (left < count) return moneyRefusals.refuse('no-unit-counter', { arm, size, count, left }, 'PB-UNITS-2');
  const pounds = unitsPrice(workspace.edition, units);
  return ceilingRefusal(workspace, pounds, arm) ?? moneyShortage(workspace, pounds, arm);
};

const builtStack = (workspace: Workspace, action: Build): Stack => {
  const { arm, size, count } = action.units;
  const coast = arm === 'navy' ? coastTo(workspace, action.at ?? AT_HOME) : undefined;
  const stack: Stack = { power: workspace.power, arm, size, at: siteOf(workspace, action), count };
  return coast === undefined ? stack : { ...stack, coast };
};

const carryOutBuild = (workspace: WritableWorkspace, action: Build, why?: Compulsion): void => {
  const stack = builtStack(workspace, action);
  const { arm, size, count } = stack;
  const paid = unitsPrice(workspace.edition, action.units);
  addUnits(workspace.state, stack);
  spend(workspace, paid);
  workspace.spentOn = { ...workspace.spentOn, [arm]: workspace.spentOn[arm] + paid };
  if (arm === 'navy' && size !== 5)
    workspace.record.navalBuilds.push({ power: workspace.power, size, count });
  const { coast, at } = stack;
  const built = { type: 'units-built', power: workspace.power, arm, size, count, at, paid } as const;
  workspace.record.facts.push({
    ...built,
    ...(coast !== undefined && { coast }),
    ...(why && { compulsory: why }),
  });
};

/** `build 3 army 1`, `build navy 3 at home/mediterranean-sea`. */
export const buildLaw: ActionRule<Build> = {
  refusalInAnyPosition: (_by, { units }) => unitsRefusal(units),
  refusal: buildRefusal,
  shortage: buildShortage,
  cost: (workspace, { units }) => unitsPrice(workspace.edition, units),
  carryOut: carryOutBuild,
  uses: (workspace, action) => {
    const { power, ceilings } = workspace;
    const { arm, size, count } = action.units;
    const pounds = unitsPrice(workspace.edition, action.units);
    const capped = ceilings.filter((c) => c.arm === 'any' || c.arm === arm);
    const isGuard = arm === 'army' && size === 10 && specialGarrison(workspace, power);
    return [
      ...capped.map((c) => spends(ceilingOf(power, c.arm), pounds)),
      spends(unitCounterOf(power, arm, size), count),
      gains(unitsKeyOf(builtStack(workspace, action)), count),
      ...(isGuard ? [writesGarrison(power)] : []),
    ];
  },
};
