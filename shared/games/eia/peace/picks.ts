import type { Refusal } from '../../../kernel/refusal.ts';
import { rolledOrder } from '../calls/order.ts';
import { warBetween } from '../board/wars.ts';
import { WAR_RANKS, type War } from '../state/state.ts';
import type { Pick } from '../state/month.ts';
import type { Position, StepContext } from '../state/step.ts';
import { acceptedSuits } from './surrenders.ts';
import { mostPicks, pickOf, type Settlement, type Victor } from './term-law.ts';

export const isPick = (found: Pick | Refusal): found is Pick => 'code' in found;

const ageOf = (war: War | undefined): string =>
  war ? `${war.since} ${String(WAR_RANKS.indexOf(war.rank))}` : '';

/** EIA-4.4.5.2-a to -c, EIA-AMB-35: by month, then by how they entered the war; ties roll. */
const orderVictors = (context: StepContext, loser: string, victors: readonly string[]): readonly string[] => {
  const ages = new Map(victors.map((victor) => [victor, ageOf(warBetween(context.state, victor, loser))]));
  const groups = [...new Set(ages.values())].toSorted();
  const rolled: Record<string, readonly number[]> = {};
  const order = groups.flatMap((age) => {
    const equal = victors.filter((victor) => ages.get(victor) === age);
    const result = rolledOrder(context, equal, (victor) => `terms ${victor}`);
    Object.assign(rolled, result.dice);
    return result.order;
  });
  if (order.length > 1) context.emit({ type: 'pick-order', loser, order, dice: rolled });
  return order;
};

/** The order in which victors pick from a loser, drawn once. */
export const pickOrder = (context: StepContext, loser: string): readonly string[] => {
  const { record } = context.state;
  const victors = acceptedSuits(context, loser).map(({ of }) => of);
  record.pickOrder[loser] ??= [...orderVictors(context, loser, victors)];
  return record.pickOrder[loser];
};

/** The first entry of a victor's list that is lawful now. A victor whose list has ended passes (EIA-AMB-34). */
const nextPick = (at: Position, settlement: Settlement, victor: Victor): Pick | undefined => {
  const own = settlement.picks.filter((pick) => pick.victor === victor.power);
  if (own.length >= mostPicks(at, victor)) return undefined;
  const isBlind = victor.kind === 'conditional' && at.edition.settings.bPicks === 'threeBlind';
  const list = isBlind ? victor.list.slice(0, 3) : victor.list;
  for (const choice of list) {
    if (own.some(({ code }) => code === choice.code)) continue;
    const found = pickOf(at, settlement, { victor, choice });
    if (isPick(found)) return found;
  }
  return undefined;
};

/** EIA-4.4.5.1: victors take one term each in turn until none takes another. */
const alternate = (at: Position, settlement: Settlement): readonly Pick[] => {
  const picks: Pick[] = [];
  let active = settlement.victors;
  while (active.length > 0) {
    active = active.filter((victor) => {
      const pick = nextPick(at, { ...settlement, picks }, victor);
      if (pick) picks.push(pick);
      return pick !== undefined;
    });
  }
  return picks;
};

/** Terms that need every victor, and that at least one did not take. */
export const incomplete = (
  at: Position,
  { victors }: Settlement,
  picks: readonly Pick[],
): readonly string[] =>
  [...new Set(picks.map(({ code }) => code))].filter(
    (code) =>
      at.edition.terms.get(code)?.effect['allVictorsMustChoose'] === true &&
      victors.some(({ power }) => !picks.some((pick) => pick.victor === power && pick.code === code)),
  );

/** The terms that victors take from their lists; a void pick is replaced by the next entry of the list (EIA-AMB-31). */
export const resolvePicks = (at: Position, loser: string, victors: readonly Victor[]): readonly Pick[] => {
  let barred: readonly string[] = [];
  for (;;) {
    const settlement: Settlement = { loser, victors, picks: [], barred };
    const picks = alternate(at, settlement);
    const voided = incomplete(at, settlement, picks);
    if (voided.length === 0) return picks;
    barred = [...barred, ...voided];
  }
};
