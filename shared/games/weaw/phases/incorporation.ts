import { moneyAtHome, pay } from '../board/depots.ts';
import { isOriginal, originalOwner, valueOf } from '../board/territory.ts';
import { carryOutStep, type Handler } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf } from '../orders/types.ts';
import type { StepContext } from '../state/step.ts';

/** A nation incorporates its own original land for nothing, without an order (WEAW-INC-4). */
const incorporateOwn = (step: StepContext): void => {
  const { edition, state } = step;
  for (const [place, territory] of Object.entries(state.territories)) {
    const { controller, incorporatedBy } = territory;
    if (incorporatedBy === controller || !isOriginal(step, controller, place)) continue;
    territory.incorporatedBy = controller;
    territory.since = state.turn;
    if (originalOwner(edition, place) === controller) delete territory.retooledBy;
  }
};

/** WEAW-INC-2, WEAW-AMB-142: twice the printed value, from the home depot. */
const incorporate: Handler<ActionOf<'incorporate'>> = (step, { nation }, { place }) => {
  const { edition, state, emit } = step;
  const territory = state.territories[place];
  if (territory?.controller !== nation)
    return reasons.refuse('not-yours', { cause: 'place', place }, 'WEAW-INC-2');
  if (territory.incorporatedBy === nation)
    return reasons.refuse('used-already', { cause: 'incorporation', place }, 'WEAW-INC-2');
  const cost = valueOf(edition, place) * edition.tables.nations.production.incorporation.costPerResourcePoint;
  if (!pay(step, nation, { amount: cost }))
    return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-INC-2');
  territory.incorporatedBy = nation;
  territory.since = state.turn;
  emit({ type: 'incorporated', nation, place, cost });
  return undefined;
};

export const runIncorporation = (step: StepContext): void => {
  incorporateOwn(step);
  carryOutStep(step, 'INC', { incorporate });
};
