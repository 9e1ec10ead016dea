import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import { SEATS } from '../ids.ts';
import { aftermathOf } from '../movement/aftermath.ts';
import { closeMovement } from '../movement/closing.ts';
import { lineIdOf } from '../movement/order-lines.ts';
import { type Ruling, rulingRefusal, withRuling } from '../movement/questions.ts';
import { type MovementResolution, resolveOrders } from '../movement/resolve-movement.ts';
import { doersOf, toldToOwner } from '../movement/told-outcomes.ts';
import { formatOrder } from '../orders/line.ts';
import type { Action, Order } from '../orders/types.ts';
import type { Adjudication, Phase } from '../phase.ts';
import type { PaxState } from '../state.ts';

const isRuling = (action: Action): action is Ruling =>
  action.do === 'rule-lines' || action.do === 'rule-answer';

const resolveSheets = ({ edition, state }: Pick<Adjudication, 'edition' | 'state'>): MovementResolution => {
  const { orders = [], rulings = { answers: {}, lines: {} } } = state.turnRecord;
  return resolveOrders(edition, state, { orders, rulings });
};

/** Each seat is told how its own lines ended; the rest of the table only where failures are published. */
const tellOutcomes = ({ edition, state, tell }: Adjudication, { outcomes }: MovementResolution): void => {
  const { orders = [] } = state.turnRecord;
  const doers = doersOf(orders, outcomes);
  const texts = new Map(orders.map(({ id, order }) => [lineIdOf(id), formatOrder(order)] as const));
  for (const seat of SEATS) {
    const own = (outcomes[seat] ?? []).map((outcome) => toldToOwner(seat, outcome, doers));
    if (own.length === 0) continue;
    state.turnRecord.outcomes[seat] = own;
    const lines = own.map((outcome) => ({ text: texts.get(outcome.id) ?? '', outcome }));
    tell({ type: 'lines-resolved', seat, lines }, [seat]);
    const failed = lines.filter(({ outcome }) => outcome.status !== 'done').map(({ text }) => text);
    if (edition.settings.publishFailed && failed.length > 0) {
      tell({ type: 'lines-failed', seat, lines: failed });
    }
  }
  const all = SEATS.flatMap((seat) => outcomes[seat] ?? []);
  tell({ type: 'lines-adjudicated', outcomes: all }, 'gm');
};

const forget = (state: PaxState): void => {
  delete state.turnRecord.orders;
  delete state.turnRecord.rulings;
  state.turnRecord.questions = [];
};

const rulingsIn = (order: Order): readonly Ruling[] => order.actions.filter(isRuling);

const orderRefusal = (state: PaxState, seat: string, order: Order): Refusal | undefined => {
  if (seat !== 'gm') return refuse('only-the-gm-rules', {}, 'PBM-MSC-5');
  const other = order.actions.find((action) => !isRuling(action));
  if (other) return refuse('not-in-this-phase', { verb: other.do }, 'PB-SEQ-2');
  if (order.condition) return refuse('ruling-under-condition', {}, 'PBM-MSC-6');
  return rulingsIn(order)
    .map((ruling) => rulingRefusal(state.turnRecord.questions, ruling))
    .find((refusal) => refusal !== undefined);
};

/**
 * Movement/status change, resolved: conditions and money, compulsory garrisons, and the new position
 * (PB-MSC-6 to 10). It waits for the game master while questions are open, and for nobody else.
 */
export const movement: Phase = {
  id: 'MSC',
  state: 'RESOLVE',
  title: 'Movement and status change',
  awaited: (_edition, state) =>
    state.turnRecord.questions.length > 0 ? { seats: ['gm'], by: 'lines', deadline: 'msc' } : undefined,
  refusal: (_edition, state, seat, order) => orderRefusal(state, seat, order),
  act: (adjudication, _seat, order) => {
    const { turnRecord } = adjudication.state;
    for (const ruling of rulingsIn(order)) {
      const given = turnRecord.rulings ?? { answers: {}, lines: {} };
      turnRecord.rulings = withRuling(given, turnRecord.questions, ruling);
    }
    turnRecord.questions = [...resolveSheets(adjudication).questions];
    adjudication.tell({ type: 'ruling-given', text: formatOrder(order) }, 'gm');
    const { questions } = turnRecord;
    if (questions.length > 0) adjudication.tell({ type: 'ruling-asked', questions }, 'gm');
  },
  run: (adjudication) => {
    const resolution = resolveSheets(adjudication);
    const aftermath = aftermathOf(adjudication.edition, adjudication.state, resolution);
    tellOutcomes(adjudication, resolution);
    closeMovement(adjudication, aftermath);
    forget(adjudication.state);
  },
};
