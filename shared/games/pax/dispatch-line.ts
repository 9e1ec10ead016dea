import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { makeProposal, proposalRefusal } from './congress/proposing.ts';
import type { OrderOrTreaty } from './language/immediate-lines.ts';
import type { LineLaw, EveryStepLines } from './lines/phase.ts';
import { immediateLineRefusals } from './lines/refusals.ts';
import type { Order } from './orders/types.ts';
import type { StepContext } from './state/phase.ts';
import type { Position } from './state/position.ts';
import type { PaxState } from './state/state.ts';
import type { TreatyText } from './state/treaties.ts';
import { proposalObjection, signatureObjection } from './treaties/objections.ts';
import { lineRefusalInStep } from './text-law.ts';
import { proposeTreaty } from './treaties/signing.ts';
import { treatyRefusal } from './treaties/drafting.ts';
import { phaseOf, EVERY_STEP_LINES } from './turn.ts';
import type { Seat } from './vocabulary/ids.ts';

// Which law takes an immediate line: that of the lines taken in every step, or of the step itself.

/** How a line is carried out, or why it is not taken. */
type LineResult = Result<(context: StepContext) => void, Refusal>;

const lineResult = (refusal: Refusal | undefined, carryOut: (context: StepContext) => void): LineResult =>
  refusal ? err(refusal) : ok(carryOut);

/** A text without parties, laid before a Congress that takes proposals (PB-CONG-24). */
const isProposal = ({ step }: PaxState, { between }: TreatyText): boolean =>
  step === 'CONG_PROPOSE' && between.length === 0;

const dispatchTreaty = (position: Position, seat: Seat | 'gm', text: TreatyText): LineResult => {
  if (seat === 'gm') return err(immediateLineRefusals.refuse('players-only', {}, 'PB-TREATY-2'));
  return isProposal(position.state, text)
    ? lineResult(proposalRefusal(position, seat, text), (context) => {
        makeProposal(context, seat, text);
      })
    : lineResult(treatyRefusal(position, seat, text), (context) => {
        proposeTreaty(context, seat, text);
      });
};

const everyStepLinesFor = (state: PaxState, order: Order): EveryStepLines | undefined =>
  EVERY_STEP_LINES.find(({ includes }) => includes(state, order));

/** Whether an order or treaty is taken in every step, also where sheets are waited for (PB-TREATY-16, AMB-93). */
export const isForAnyTime = (state: PaxState, said: OrderOrTreaty): boolean =>
  said.kind === 'treaty' || everyStepLinesFor(state, said.order) !== undefined;

/** Whether a seat is asked for a sheet that may have this order. */
const isForSheet = ({ edition, state }: Position, seat: Seat | 'gm', order: Order): boolean => {
  const phase = phaseOf(state.step);
  const awaited = phase.awaited({ edition, state });
  if (seat === 'gm' || awaited?.by !== 'sheet' || !awaited.seats.includes(seat)) return false;
  return !phase.sheetRefusal?.(edition, seat, order) && !phase.orderRefusal?.(edition, seat, order);
};

const lawFor = (position: Position, seat: Seat | 'gm', order: Order): Result<LineLaw, Refusal> => {
  const { step } = position.state;
  const { title, lines } = phaseOf(step);
  const law = everyStepLinesFor(position.state, order)?.lines ?? lines;
  if (law) return ok(law);
  const facts = { phase: title, isForSheets: isForSheet(position, seat, order) };
  return err(immediateLineRefusals.refuse('no-lines-now', facts, 'PB-SEQ-2'));
};

/** How an immediate line of a seat or the game master is carried out, or why it is not taken. */
export const dispatchLine = (position: Position, seat: Seat | 'gm', said: OrderOrTreaty): LineResult => {
  if (said.kind === 'treaty') return dispatchTreaty(position, seat, said.text);
  const { order } = said;
  const law = lawFor(position, seat, order);
  if (!law.ok) return law;
  return lineResult(law.value.refusal(position, seat, order), (context) => {
    law.value.carryOut(context, seat, order);
  });
};

/** Why a line that has just been sent is not taken although it would be carried out: never to be, too many, or unclear. */
export const parsedLineObjection = (
  { edition, state }: Position,
  seat: Seat | 'gm',
  said: OrderOrTreaty,
): Refusal | undefined => {
  const never = lineRefusalInStep({ edition, step: state.step, seat }, said);
  if (never || seat === 'gm') return never;
  if (said.kind === 'treaty')
    return isProposal(state, said.text) ? undefined : proposalObjection(state, seat, said.text);
  return everyStepLinesFor(state, said.order) ? signatureObjection(state, seat, said.order) : undefined;
};
