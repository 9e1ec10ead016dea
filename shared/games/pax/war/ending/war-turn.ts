import type { Adjudication } from '../../state/phase.ts';
import { endOttomanWar } from '../ottoman/outcome.ts';
import { endRebellion } from '../rebellion/outcome.ts';
import { runningWars } from '../../board/sides.ts';
import type { WarRecord } from '../../state/wars.ts';
import { peaceIn, seal } from './peace.ts';
import { leaveWar } from './separate-peace.ts';
import { chargeWarTurn } from './tension.ts';
import { isBlockading, type Verdict, verdictOf } from './tests.ts';

/** A war turn without attack or blockade counts towards a stalemate; any other begins the count anew (AMB-61). */
const countQuiet = ({ edition, state }: Adjudication, war: WarRecord): void => {
  const isQuiet = !war.isFought && !isBlockading({ edition, state }, war);
  war.quietTurns = isQuiet ? war.quietTurns + 1 : 0;
  war.isFought = false;
};

/** What the end of a war means to the natives in it. */
const settleNatives = (adjudication: Adjudication, war: WarRecord): void => {
  if (war.kind === 'rebellion') endRebellion(adjudication, war);
  if (war.kind === 'ottoman') endOttomanWar(adjudication, war);
};

const end = (adjudication: Adjudication, war: WarRecord, { how, losers }: Verdict, treaty?: string): void => {
  const { tell } = adjudication;
  war.status = 'ended';
  war.end = { how, losers: [...losers], ...(treaty !== undefined && { treaty }) };
  const isLoser = (index: number): boolean => losers.includes(index);
  tell({
    type: 'war-ended',
    war: war.number,
    how,
    losers: war.sides.filter((_, index) => isLoser(index)).flat(),
    winners: losers.length === 0 ? [] : war.sides.filter((_, index) => !isLoser(index)).flat(),
    ...(treaty !== undefined && { treaty }),
  });
  settleNatives(adjudication, war);
};

/**
 * Lets those out whose enemies have all signed with them, one peace after the other, and ends the war by the one
 * that leaves nobody to fight (PB-ENDWAR-2, 3).
 */
const settlePeace = (adjudication: Adjudication, war: WarRecord): void => {
  const { state } = adjudication;
  for (let peace = peaceIn(state, war); peace && !state.greatWar; peace = peaceIn(state, war)) {
    if (!peace.isGeneral) {
      leaveWar(adjudication, war, peace);
      continue;
    }
    seal(adjudication, peace);
    end(adjudication, war, { how: 'treaty', losers: [] }, peace.treaty.id);
    return;
  }
};

/**
 * Ends the war turn: two of tension for every group of wars, then treaties, demands and tests say which wars are
 * over (PB-WAR-12 to 16, PB-ETI-13).
 */
export const endWarTurn = (adjudication: Adjudication): void => {
  const { state, tell } = adjudication;
  const wars = runningWars(state);
  tell({
    type: 'war-turn-ended',
    wars: wars.map(({ number }) => number),
    warTurn: state.campaign?.warTurn ?? 0,
  });
  chargeWarTurn(adjudication);
  for (const war of wars) {
    if (state.greatWar) return;
    countQuiet(adjudication, war);
    settlePeace(adjudication, war);
    if (state.greatWar) return;
    const verdict = war.status === 'running' ? verdictOf(adjudication, war) : undefined;
    if (verdict) end(adjudication, war, verdict);
  }
  if (!state.campaign) return;
  state.campaign.demands = [];
  state.campaign.isTurnOver = true;
};
