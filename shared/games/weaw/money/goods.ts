import { figuresOf, industryFactor, isPrototypeOwner, levelOf } from '../board/figures.ts';
import { fundsAt, payFrom } from '../board/depots.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { lineRefusals } from '../lines/refusals.ts';
import type { Queued } from '../state/record.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { UnitType } from '../vocabulary/units.ts';

/** What can be bought: a kind of unit, a structure or equipment. */
export type Good = Queued['what'];

/** Ids in units.json of goods that are not units. */
const CHART_IDS: Readonly<Partial<Record<Good, string>>> = {
  trench: 'trench',
  super: 'super-trench',
  complex: 'industrial-complex',
  port: 'port',
  radar: 'radar',
  sonar: 'sonar',
};

/** Whether points of centres can buy something: anything built in a factory or shipyard (WEAW-ICN-2, WEAW-AMB-82). */
export const isFactoryGood = (what: Good): boolean =>
  !['infantry', 'trench', 'super', 'complex', 'port'].includes(what);

/** The technology required that the nation lacks (WEAW-TANK-1, WEAW-CV-1, WEAW-BMB-1, WEAW-TR-10). */
export const missingTech = (at: Position, nation: string, what: Good): string | undefined => {
  const needs: Readonly<Partial<Record<Good, string>>> = {
    tank: 'tanks',
    carrier: 'aircraft-carriers',
    bomber: 'improved-bombers',
    super: 'super-trenches',
    radar: 'radar',
    sonar: 'sonar',
  };
  const tech = needs[what];
  if (tech === undefined || levelOf(at, nation, tech) > 0) return undefined;
  return what === 'tank' && isPrototypeOwner(at.edition, nation) ? undefined : tech;
};

/** The price of one, without surcharges on infantry beyond its manpower limit or outside a city. */
export const priceOfOne = (at: Position, nation: string, what: Good): number => {
  const chartId = CHART_IDS[what];
  const base =
    chartId === undefined
      ? figuresOf(at, nation, what as UnitType).cost
      : (at.edition.units.get(chartId)?.cost ?? 0);
  // WEAW-TECH-31, WEAW-AMB-102: not for infantry and trenches; rounded up.
  return isFactoryGood(what) ? Math.ceil(base * industryFactor(at, nation) - 1e-9) : base;
};

/** Pays for goods at the depot of a place, with points of centres first where allowed (WEAW-ICN-3, WEAW-AMB-83). */
export const payForGoods = (
  step: StepContext,
  nation: string,
  { cost, place, eligible }: { readonly cost: number; readonly place: string; readonly eligible: boolean },
): Refusal | undefined => {
  const row = step.state.nations[nation];
  if (!row) return lineRefusals.refuse('not-yours', { cause: 'nation', nation });
  const points = eligible ? Math.min(cost, row.centrePoints) : 0;
  const funds = fundsAt(step, nation, place);
  if (funds.money < cost - points)
    return lineRefusals.refuse('unfunded', { cost, money: funds.money + points }, 'WEAW-BLD-1');
  row.centrePoints -= points;
  if (cost > points) payFrom(step, nation, { depot: funds, amount: cost - points });
  return undefined;
};
