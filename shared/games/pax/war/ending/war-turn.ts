import type { StepContext } from '../../state/phase.ts';
import { endOttomanWar } from '../ottoman/outcome.ts';
import { endRebellion } from '../rebellion/outcome.ts';
import { runningWars } from '../../board/sides.ts';
import type { WritableWar } from '../../state/wars.ts';
import { peaceIn, enactPeace } from './peace.ts';
import { leaveWar } from './separate-peace.ts';
import { chargeWarTurn } from './tension.ts';
import { isQuietSoFar, type WarVerdict, verdictOf } from './end-conditions.ts';
import type { Treaty } from '../../state/treaties.ts';
import { treatyReference } from '../../treaties/naming.ts';

/** A war turn without attack or blockade counts towards a stalemate; any other resets the count (AMB-61). */
const countQuietTurns = (context: StepContext, war: WritableWar): void => {
  war.quietTurns = isQuietSoFar(context, war) ? war.quietTurns + 1 : 0;
  war.isFought = false;
};

/** Applies the end of a war to the natives in it. */
const applyNativeOutcome = (context: StepContext, war: WritableWar): void => {
  if (war.kind === 'rebellion') endRebellion(context, war);
  if (war.kind === 'ottoman') endOttomanWar(context, war);
};

const endWar = (
  context: StepContext,
  war: WritableWar,
  {
    verdict: { how, losers },
    treaty,
  }: { readonly verdict: WarVerdict; readonly treaty?: Treaty | undefined },
): void => {
  const { emit } = context;
  war.status = 'ended';
  war.end = { how, losers: [...losers], ...(treaty && { treaty: treaty.id }) };
  const isLoser = (index: number): boolean => losers.includes(index);
  emit({
    type: 'war-ended',
    war: war.number,
    how,
    losers: war.sides.filter((_, index) => isLoser(index)).flat(),
    winners: losers.length === 0 ? [] : war.sides.filter((_, index) => !isLoser(index)).flat(),
    ...(treaty && treatyReference(treaty)),
  });
  applyNativeOutcome(context, war);
};

/**
 * Releases those whose enemies have all signed with them, one peace after another; a peace that leaves nobody to fight
 * ends the war (PB-ENDWAR-2, 3).
 */
const applyPeace = (context: StepContext, war: WritableWar): void => {
  const { state } = context;
  for (let peace = peaceIn(state, war); peace && !state.greatWar; peace = peaceIn(state, war)) {
    if (!peace.isGeneral) {
      leaveWar(context, war, peace);
      continue;
    }
    enactPeace(context, peace);
    endWar(context, war, { verdict: { how: 'treaty', losers: [] }, treaty: peace.treaty });
    return;
  }
};

/**
 * Ends the war turn: two points of tension for every group of wars, then treaties, demands and end conditions decide
 * which wars are over (PB-WAR-12 to 16, PB-ETI-13).
 */
export const endWarTurn = (context: StepContext): void => {
  const { state, emit } = context;
  const wars = runningWars(state);
  emit({
    type: 'war-turn-ended',
    wars: wars.map(({ number }) => number),
    warTurn: state.campaign?.warTurn ?? 0,
  });
  chargeWarTurn(context);
  for (const war of wars) {
    if (state.greatWar) return;
    countQuietTurns(context, war);
    applyPeace(context, war);
    if (state.greatWar) return;
    const verdict = war.status === 'running' ? verdictOf(context, war) : undefined;
    if (verdict) endWar(context, war, { verdict });
  }
  if (!state.campaign) return;
  state.campaign.demands = [];
  state.campaign.isTurnOver = true;
};
