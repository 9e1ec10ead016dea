import type { Refusal } from '../../../../kernel/refusal.ts';
import { ARMS, SEATS } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { FiledOrder } from '../../state/turn-record.ts';
import { filedActor } from '../filed.ts';
import { lineResultOf, emitLineResults } from '../orders/line-results.ts';
import { allPhasing, isUnplayed } from '../../board/sides.ts';
import { conditionHolds } from './conditions.ts';
import type { Engagement } from './engagements.ts';
import { canAttack } from './targets.ts';
import { attackRefusals } from './refusals.ts';

const attacksIn = ({ order }: FiledOrder) => order.actions.filter((action) => action.do === 'attack');

/** Why an attack order was not carried out; undefined if it was, or was not for this phase. */
const unfoughtRefusal = (
  { edition, state }: StepContext,
  filed: FiledOrder,
  engagements: readonly Engagement[],
): Refusal | undefined => {
  const party = filedActor(filed);
  if (party === undefined || !allPhasing(state).includes(party)) return undefined;
  const idle = attacksIn(filed).find(
    ({ at, arm }) =>
      !engagements.some(
        (engagement) =>
          engagement.at === at &&
          (arm === undefined || engagement.arm === arm) &&
          engagement.attackers.some((attacker) => attacker.party === party),
      ),
  );
  if (!idle) return undefined;
  if (!conditionHolds(state, party, filed.order)) {
    return attackRefusals.refuse('attack-not-called-for', { at: idle.at }, 'PBM-WAR-9');
  }
  const arms = idle.arm ? [idle.arm] : ARMS;
  return isUnplayed(state, party) &&
    arms.some((arm) => canAttack({ edition, state }, { party, arm, at: idle.at }))
    ? attackRefusals.refuse('odds-too-low', { power: party, at: idle.at }, 'PB-DROPOUT-22')
    : attackRefusals.refuse('nobody-to-attack', { at: idle.at }, 'PB-WCOMBAT-1');
};

/** Tells each seat alone which of its attacks did not take place, and why. */
export const reportUnfoughtAttacks = (context: StepContext, engagements: readonly Engagement[]): void => {
  const { state } = context;
  for (const seat of [...SEATS, 'gm'] as const) {
    const lines = (state.turnRecord.filed ?? [])
      .filter((filed) => filed.seat === seat)
      .flatMap((filed) => {
        const refusal = unfoughtRefusal(context, filed, engagements);
        return refusal ? [lineResultOf(filed.order, refusal)] : [];
      });
    emitLineResults(context, seat, lines);
  }
};
