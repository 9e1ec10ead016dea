import { expireCasusBelli } from '../../casus-belli/closing.ts';
import { GREAT_POWERS, type GreatPower, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { detectMissedBuilds } from '../../treaties/detection.ts';
import { type PublicAlliance, publicAlliances } from '../alliances.ts';
import { awardsOf } from '../awards.ts';
import type { BonusContext } from '../bonus-conditions.ts';
import { type Bonus, newPathBonuses, turnBonuses } from '../bonuses.ts';
import { piecesLeft } from '../pieces.ts';
import { carryTreasury, purchaseOf } from '../purchase.ts';

/** Path bonuses come with the final record, or when first achieved (setting `pathBonus`, AMB-49). */
const recordPathBonuses = ({ edition, state }: StepContext, claimant: BonusContext): readonly Bonus[] => {
  if (edition.settings.pathBonus === 'end') return [];
  const paths = newPathBonuses(claimant);
  const { seat } = claimant;
  state.pathBonuses = [...(state.pathBonuses ?? []), ...paths.map(({ id }) => ({ seat, id }))];
  return paths;
};

/**
 * Adds purchases, bonuses and awards of the turn to a seat's running total; minors score nothing (PB-VP-1 to 3,
 * PB-MINOR-6).
 */
const recordPoints = (context: StepContext, seat: Seat, alliances: readonly PublicAlliance[]): void => {
  const { edition, state, emit } = context;
  const claimant = { edition, state, seat, alliances };
  const purchase = purchaseOf(context, seat);
  const bonuses = [...turnBonuses(claimant), ...recordPathBonuses(context, claimant)];
  const forBonuses = bonuses.reduce((sum, { vp }) => sum + vp, 0);
  state.vp[seat] += purchase.bought + forBonuses + awardsOf(state, seat);
  emit({ type: 'vp-recorded', seat, ...purchase, bonuses, total: state.vp[seat] });
  for (const { power, amount } of carryTreasury({ edition, state }, seat, purchase)) {
    emit({ type: 'treasury-carried', power, amount });
  }
};

/** Tells each player at the end of a turn which pieces are left (PB-UNITS-4). */
const countPieces = (context: StepContext, power: GreatPower): void => {
  const seat = seatOf(power);
  const pieces = piecesLeft(context, power);
  context.emit({ type: 'pieces-counted', power, pieces }, seat === undefined ? [] : [seat]);
};

/** Moves to the next turn of the track, or leaves only the final record (PB-SEQ-13). */
const endTurn = ({ edition, state }: StepContext): void => {
  const next = edition.tables.turnTrack.turns.find(({ turn }) => turn === state.turn + 1);
  if (!next) {
    state.turnRecord.recorded = true;
    return;
  }
  state.turn = next.turn;
  state.year = next.year;
};

/** The victory points of the turn (PB-SEQ-12). */
export const victoryPoints: PaxPhase = {
  id: 'VPR',
  state: 'VPR',
  title: 'Victory point record',
  awaited: () => undefined,
  enter: expireCasusBelli,
  run(context) {
    detectMissedBuilds(context);
    if (context.state.greatWar) return;
    const alliances = publicAlliances(context.state);
    for (const seat of SEATS) recordPoints(context, seat, alliances);
    for (const power of GREAT_POWERS) countPieces(context, power);
    context.state.turnRecord.awards = [];
    endTurn(context);
  },
  next: ({ state }) => (state.turnRecord.recorded ? 'FIN' : 'RE'),
};
