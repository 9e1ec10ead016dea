import type { Refusal } from '../../../kernel/refusal.ts';
import type { Arm } from '../vocabulary/ids.ts';
import { type Workspace, treasuryOf } from './workspace.ts';
import { reservedForDemands, spentUnder } from './forced-expenditure.ts';
import { moneyRefusals } from './money-refusals.ts';

/** Money left after a purchase, apart from what is reserved for units required by an event (AMB-117). */
const leftAfter = (workspace: Workspace, pounds: number, arm?: Arm): number => {
  const spentOn = arm ? { ...workspace.spentOn, [arm]: workspace.spentOn[arm] + pounds } : workspace.spentOn;
  return treasuryOf(workspace) - pounds - reservedForDemands(workspace.demands, spentOn);
};

/**
 * Why `pounds` cannot be spent: the treasury is short, or an event reserves part of it for units.
 * @param arm the kind of unit bought, which may use the reserve
 */
export const moneyShortage = (workspace: Workspace, pounds: number, arm?: Arm): Refusal | undefined => {
  const treasury = treasuryOf(workspace);
  if (pounds > treasury)
    return moneyRefusals.refuse('no-money', { cost: pounds, left: treasury }, 'PB-MSC-8');
  const kept = reservedForDemands(workspace.demands, workspace.spentOn);
  const floor = Math.min(0, treasury - kept);
  if (leftAfter(workspace, pounds, arm) >= floor) return undefined;
  return moneyRefusals.refuse('money-kept-for-units', { cost: pounds, left: treasury, kept }, 'PB-RE-10');
};

/** Pounds that may be spent on anything: the treasury without the reserve. */
export const freeMoney = (workspace: Workspace): number =>
  Math.max(0, treasuryOf(workspace) - reservedForDemands(workspace.demands, workspace.spentOn));

/** Pounds of a purchase taken from the reserve for units of its arm. */
export const paidFromReserve = (workspace: Workspace, pounds: number, arm: Arm): number => {
  const after = { ...workspace.spentOn, [arm]: workspace.spentOn[arm] + pounds };
  return (
    reservedForDemands(workspace.demands, workspace.spentOn) - reservedForDemands(workspace.demands, after)
  );
};

/** Pounds an event's limit still allows a power to spend on units of an arm (or on `any`). */
export const ceilingLeft = (workspace: Workspace, arm: string | undefined): number =>
  workspace.ceilings
    .filter((c) => c.arm === arm)
    .reduce((least, c) => Math.min(least, c.amount - spentUnder(workspace.spentOn, c.arm)), Infinity);

/** Why an event's cap forbids spending `pounds` on units of an arm. */
export const ceilingRefusal = (workspace: Workspace, pounds: number, arm: Arm): Refusal | undefined => {
  const broken = workspace.ceilings.find(
    (c) => (c.arm === 'any' || c.arm === arm) && spentUnder(workspace.spentOn, c.arm) + pounds > c.amount,
  );
  if (!broken) return undefined;
  const spent = spentUnder(workspace.spentOn, broken.arm);
  return moneyRefusals.refuse('over-ceiling', { cost: pounds, ceiling: broken.amount, spent }, 'PB-RE-10');
};
