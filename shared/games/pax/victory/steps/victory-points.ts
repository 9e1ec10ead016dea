import { expireCasusBelli } from '../../casus-belli/closing.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { Adjudication, Phase } from '../../state/phase.ts';
import { detectMissedBuilds } from '../../treaties/detection.ts';
import { publicAlliances } from '../alliances.ts';
import { awardsOf } from '../awards.ts';
import type { Claimant } from '../bonus-conditions.ts';
import { type Bonus, newPathBonuses, turnBonuses } from '../bonuses.ts';
import { carryTreasury, purchaseOf } from '../purchase.ts';

/** Path bonuses come with the final record, or when first achieved (setting `pathBonus`, AMB-49). */
const takePathBonuses = ({ edition, state }: Adjudication, claimant: Claimant): readonly Bonus[] => {
  if (edition.settings.pathBonus === 'end') return [];
  const paths = newPathBonuses(claimant);
  const { seat } = claimant;
  state.pathBonuses = [...(state.pathBonuses ?? []), ...paths.map(({ id }) => ({ seat, id }))];
  return paths;
};

/**
 * Money, bonuses and what was awarded during the turn, on top of the running total of a seat; minors score nothing
 * (PB-VP-1 to 3, PB-MINOR-6).
 */
const recordPoints = (adjudication: Adjudication, seat: Seat): void => {
  const { edition, state, tell } = adjudication;
  const claimant = { edition, state, seat, alliances: publicAlliances(state) };
  const purchase = purchaseOf(adjudication, seat);
  const bonuses = [...turnBonuses(claimant), ...takePathBonuses(adjudication, claimant)];
  const forBonuses = bonuses.reduce((sum, { vp }) => sum + vp, 0);
  state.vp[seat] += purchase.bought + forBonuses + awardsOf(state, seat);
  tell({ type: 'vp-recorded', seat, ...purchase, bonuses, total: state.vp[seat] });
  for (const { power, amount } of carryTreasury(edition, state, seat, purchase)) {
    tell({ type: 'treasury-carried', power, amount });
  }
};

/** Moves to the next turn of the track, or leaves only the final record to be made (PB-SEQ-13). */
const turnOver = ({ edition, state }: Adjudication): void => {
  const next = edition.tables.turnTrack.turns.find(({ turn }) => turn === state.turn + 1);
  if (!next) {
    state.turnRecord.recorded = true;
    return;
  }
  state.turn = next.turn;
  state.year = next.year;
};

/** The victory points of the turn (PB-SEQ-12). */
export const victoryPoints: Phase = {
  id: 'VPR',
  state: 'VPR',
  title: 'Victory point record',
  awaited: () => undefined,
  enter: expireCasusBelli,
  run(adjudication) {
    detectMissedBuilds(adjudication);
    if (adjudication.state.greatWar) return;
    for (const seat of SEATS) recordPoints(adjudication, seat);
    adjudication.state.turnRecord.awards = [];
    turnOver(adjudication);
  },
  next: (_edition, state) => (state.turnRecord.recorded ? 'FIN' : 'RE'),
};
