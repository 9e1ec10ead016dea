import { administration } from './administration/steps/administration.ts';
import { allianceDetermination } from './war/steps/alliance-determination.ts';
import { answerWindow } from './war/steps/answer-window.ts';
import { chineseResentment } from './china/steps/chinese-resentment.ts';
import { colonialCombat } from './combat/steps/colonial-combat.ts';
import { deficit } from './administration/steps/deficit.ts';
import { finalRecord } from './victory/steps/final-record.ts';
import { gameOver } from './victory/steps/game-over.ts';
import { markerAdjustment } from './casus-belli/steps/marker-adjustment.ts';
import { minorPowers } from './minors/steps/minor-powers.ts';
import { movementOrders } from './movement/steps/movement-orders.ts';
import { movement } from './movement/steps/movement.ts';
import { negotiation } from './negotiation/steps/negotiation.ts';
import { randomEvents } from './events/steps/random-events.ts';
import { victoryPoints } from './victory/steps/victory-points.ts';
import { warDeclaration } from './declarations/steps/war-declaration.ts';
import { firstAttack, firstRetreats, secondAttack } from './war/steps/attack.ts';
import { warEnd } from './war/steps/end.ts';
import { firstManoeuvre, secondManoeuvre } from './war/steps/manoeuvre.ts';
import { firstOrders, secondOrders } from './war/steps/orders.ts';
import { firstSupply, secondSupply } from './war/steps/supply.ts';
import { initiative } from './war/steps/initiative.ts';
import { spoils, warResolution } from './war/steps/spoils.ts';
import { congressSteps } from './congress/steps/index.ts';
import { generalOrders } from './abandoned-powers/general-orders.ts';
import { openCongress } from './congress/calling.ts';
import { callCongress } from './congress/verbs/call-congress.ts';
import { declareWarOn } from './declarations/declare.ts';
import { declareWarInCongress } from './declarations/verbs/declare-war-in-congress.ts';
import type { PaxPhase, EveryStepLines } from './lines/phase.ts';
import { standingPassLines } from './negotiation/standing-pass.ts';
import type { StepId } from './state/state.ts';
import { renewTreaties } from './treaties/turn.ts';
import { treatyLines } from './treaties/treaty-lines.ts';
import { claimWaiver } from './treaties/claim-waiver.ts';
import { waiveClaim } from './treaties/verbs/waive.ts';
import { warLines } from './war/orders/immediate-lines.ts';

/**
 * The game turn, in rulebook order (PB-SEQ-1). Steps that wait for nobody run through together and are reported
 * together (PB-SEQ-4, PBM-NEG-1, PBM-ENDTURN-1, PBM-REPORT-3).
 */
export const PHASES: readonly PaxPhase[] = [
  randomEvents(renewTreaties),
  administration,
  deficit,
  minorPowers,
  movementOrders(generalOrders),
  movement,
  colonialCombat,
  markerAdjustment,
  negotiation({ claimWaiver, waiveClaim, callCongress, openCongress }),
  ...congressSteps({ declareWar: declareWarInCongress, declare: declareWarOn }),
  chineseResentment,
  warDeclaration,
  allianceDetermination,
  initiative,
  firstOrders,
  firstManoeuvre,
  firstAttack,
  secondOrders,
  firstRetreats,
  firstSupply,
  secondManoeuvre,
  secondAttack,
  secondSupply,
  answerWindow,
  warEnd,
  spoils,
  warResolution,
  victoryPoints,
  finalRecord,
  gameOver,
];

/** Lines taken in every step, also where sheets are awaited (PB-TREATY-16, AMB-93). */
export const EVERY_STEP_LINES: readonly EveryStepLines[] = [warLines, treatyLines, standingPassLines];

const byId: ReadonlyMap<string, PaxPhase> = new Map(PHASES.map((phase) => [phase.id, phase]));

/** @throws Error where there is no such step */
export const phaseOf = (step: StepId): PaxPhase => {
  const phase = byId.get(step);
  if (!phase) throw new Error(`no phase ${step}`);
  return phase;
};
