import type { Rulings } from '../../../../kernel/lines.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Fact } from '../../state/facts.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import { mergeWorkspaces } from '../merge-workspaces.ts';
import { closeMovement } from '../closing.ts';
import { reviewContextOf } from '../findings.ts';
import { fightAreasOf, lineIdOf } from '../order-lines.ts';
import { askGameMaster, type Ruling, rulingRefusal, withRuling } from '../questions.ts';
import { type MovementResolution, resolveOrders } from '../resolve-orders.ts';
import { actorsByLine, redactForOwner } from '../owner-view.ts';
import { formatOrder } from '../../orders/format.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import type { PaxState, WritableState } from '../../state/state.ts';
import { ruleOnLines } from '../verbs/rule-on-lines.ts';
import { orderLineRefusals } from '../order-line-refusals.ts';

const isRuling = (action: Action): action is Ruling =>
  action.do === 'rule-lines' || action.do === 'rule-answer';

const NO_RULINGS: Rulings = { answers: {}, lines: {} };

const resolveSheets = ({ edition, state }: Pick<StepContext, 'edition' | 'state'>): MovementResolution => {
  const { orders = [], rulings = NO_RULINGS } = state.turnRecord;
  return resolveOrders({ edition, state }, { orders, rulings });
};

/** Tells each seat the outcomes of its own lines, and everybody the failures if the setting publishes them. */
const reportOutcomes = (
  { edition, state, emit }: StepContext,
  { outcomes }: MovementResolution,
  facts: readonly Fact[],
): void => {
  const { orders = [], rulings = NO_RULINGS } = state.turnRecord;
  const review = reviewContextOf({ edition, state }, facts, rulings);
  const disclosure = { review, doneBy: actorsByLine(orders, outcomes) };
  for (const seat of SEATS) {
    const ends = new Map((outcomes[seat] ?? []).map((outcome) => [outcome.id, outcome]));
    const lines = orders.flatMap((numbered) => {
      const outcome = numbered.id.seat === seat ? ends.get(lineIdOf(numbered.id)) : undefined;
      return outcome
        ? [
            {
              text: formatOrder(numbered.order),
              areas: fightAreasOf(numbered.order),
              ...redactForOwner(numbered, outcome, disclosure),
            },
          ]
        : [];
    });
    if (lines.length === 0) continue;
    state.turnRecord.outcomes[seat] = lines.map(({ text, outcome }) =>
      outcome.status === 'done' ? outcome : { ...outcome, text },
    );
    emit({ type: 'lines-resolved', seat, lines }, [seat]);
    const failed = lines.filter(({ outcome }) => outcome.status !== 'done').map(({ text }) => text);
    if (edition.settings.publishFailed && failed.length > 0) {
      emit({ type: 'lines-failed', seat, lines: failed });
    }
  }
  const all = SEATS.flatMap((seat) => outcomes[seat] ?? []);
  emit({ type: 'lines-adjudicated', outcomes: all }, 'gm');
};

const clearOrders = (state: WritableState): void => {
  delete state.turnRecord.orders;
  delete state.turnRecord.rulings;
  state.turnRecord.questions = [];
};

const rulingsIn = (order: Order): readonly Ruling[] => order.actions.filter(isRuling);

const rulingLineRefusal = (seat: string, order: Order): Refusal | undefined => {
  if (seat !== 'gm') return orderLineRefusals.refuse('only-the-gm-rules', {}, 'PBM-MSC-5');
  const other = order.actions.find((action) => !isRuling(action));
  if (other)
    return orderLineRefusals.refuse('not-in-this-phase', { verb: other.do, taken: 'rulings' }, 'PB-SEQ-2');
  return order.condition && orderLineRefusals.refuse('ruling-under-condition', {}, 'PBM-MSC-6');
};

const orderRefusal = (state: PaxState, seat: string, order: Order): Refusal | undefined => {
  const refused = rulingLineRefusal(seat, order);
  if (refused) return refused;
  return rulingsIn(order)
    .map((ruling) => rulingRefusal(state.turnRecord.questions, ruling))
    .find((refusal) => refusal !== undefined);
};

/**
 * Movement/status change, resolved: conditions and money, compulsory garrisons, and the new position
 * (PB-MSC-6 to 10). It waits for the game master while questions are open, and for nobody else.
 */
export const movement: PaxPhase = {
  id: 'MSC',
  state: 'RESOLVE',
  title: 'Movement and status change',
  group: 'movement',
  awaited: ({ state }) =>
    state.turnRecord.questions.length > 0 ? { seats: ['gm'], by: 'lines', deadline: 'msc' } : undefined,
  takes: [ruleOnLines],
  lines: {
    refusalInStep: (_where, seat, order) => rulingLineRefusal(seat, order),
    refusal: ({ state }, seat, order) => orderRefusal(state, seat, order),
    carryOut: (context, _seat, order) => {
      const { turnRecord } = context.state;
      for (const ruling of rulingsIn(order)) {
        const given = turnRecord.rulings ?? NO_RULINGS;
        turnRecord.rulings = withRuling(given, turnRecord.questions, ruling);
      }
      turnRecord.questions = [...resolveSheets(context).questions];
      context.emit({ type: 'ruling-given', text: formatOrder(order) }, 'gm');
      askGameMaster(context);
    },
  },
  run: (context) => {
    const resolution = resolveSheets(context);
    const merged = mergeWorkspaces(context, resolution);
    reportOutcomes(context, resolution, merged.facts);
    if (resolution.isCutShort) context.emit({ type: 'compulsion-cut-short' }, 'gm');
    closeMovement(context, merged);
    clearOrders(context.state);
  },
};
