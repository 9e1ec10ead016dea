import type { Refusal } from '../../../kernel/refusal.ts';
import { powerRow } from '../charts/edition.ts';
import { hasMerchant } from '../board/position.ts';
import { type Desk, forgetPaths } from './desk.ts';
import { newMerchantsOf, spends, writesMerchants } from './means-names.ts';
import type { ActionOf, ActionRule } from './rule.ts';
import { moneyRefusals } from './money-refusals.ts';
import { moveRefusals } from './move-refusals.ts';

// Merchant fleets (PB-MOVE-2 to 6): any sea zone to any other, one of a nationality to a zone. They have no size
// (PB-UNITS-10).

type Merchant = ActionOf<'merchant'>;

const newLeft = ({ power, state }: Desk): number => state.turnRecord.newMerchants[power] ?? 0;

const merchantRefusal = (desk: Desk, { from, to }: Merchant): Refusal | undefined => {
  const { edition, power, state } = desk;
  if (!edition.atlas.seas.has(to)) return moveRefusals.refuse('not-a-sea', { to }, 'PB-MOVE-5');
  if (from !== 'new' && !hasMerchant(state, power, from)) {
    const seas = state.merchants.filter((m) => m.power === power).map((m) => m.sea);
    return moveRefusals.refuse('no-merchant-there', { from, seas }, 'PB-MOVE-2');
  }
  if (hasMerchant(state, power, to)) return moveRefusals.refuse('merchant-there', { to }, 'PB-MOVE-3');
  return undefined;
};

const merchantShortage = (desk: Desk, { from }: Merchant): Refusal | undefined => {
  if (from !== 'new') return undefined;
  if (newLeft(desk) < 1) return moveRefusals.refuse('no-new-merchant', {}, 'PB-MOVE-4');
  const afloat = desk.state.merchants.filter((m) => m.power === desk.power).length;
  return afloat < powerRow(desk.edition, desk.power).counterLimits.merchantFleet
    ? undefined
    : moneyRefusals.refuse('no-counter', { kind: 'merchant' }, 'PB-UNITS-2');
};

const carryOutMerchant = (desk: Desk, { from, to }: Merchant): void => {
  const { power, state, record } = desk;
  if (from === 'new') state.turnRecord.newMerchants[power] = newLeft(desk) - 1;
  state.merchants = [
    ...state.merchants.filter((m) => m.power !== power || m.sea !== from),
    { power, sea: to },
  ];
  forgetPaths(desk);
  record.facts.push({ type: 'merchant-sailed', power, from, to });
};

/** `merchant from caribbean-sea to oceania`, `merchant new to oceania`. */
export const merchant: ActionRule<Merchant> = {
  refusal: merchantRefusal,
  shortage: merchantShortage,
  cost: () => 0,
  carryOut: carryOutMerchant,
  uses: ({ power }, { from }) => [
    writesMerchants(power),
    ...(from === 'new' ? [spends(newMerchantsOf(power), 1)] : []),
  ],
};
