import { drawEvent, drawUnrestArea } from '../draw.ts';
import { applyEffect } from '../effects.ts';
import { grantMerchants } from '../new-merchants.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { newTurn } from '../../state/new-turn.ts';
import type { EventRow } from '../../charts/tables.ts';

const recordEvent = (context: StepContext, n: number, event: EventRow): void => {
  const { state, emit } = context;
  const unrest = event.effects.find((effect) => effect.type === 'unrest');
  const area = unrest && drawUnrestArea(context, n, unrest.table);
  const record = { id: event.id, roll: [...event.roll] as [number, number], ...(area && { area }) };
  state.turnRecord.events.push(record);
  emit({ type: 'event-came-up', event: record });
  if (!area) return;
  state.unrest.push(area);
  emit({ type: 'unrest-broke-out', area, table: unrest.table });
};

const resolveEvent = (context: StepContext, n: number): void => {
  const event = drawEvent(context, n);
  if (!event) return;
  recordEvent(context, n, event);
  for (const effect of event.effects) applyEffect(context, effect, event);
};

/**
 * Begins the turn: one die gives the number of events, which are drawn and take effect in order (PB-RE-1 to 5). If the
 * Great War breaks out, it ends at once and nobody is the culprit (PB-RE-6).
 * @param atTurnStart what else happens at the start of a turn, before any die is rolled
 */
export const randomEvents = (atTurnStart: (context: StepContext) => void): PaxPhase => ({
  id: 'RE',
  state: 'START',
  title: 'Random Events',
  awaited: () => undefined,
  run(context) {
    const { state, dice, emit } = context;
    newTurn(state);
    emit({ type: 'turn-began', turn: state.turn, year: state.year });
    atTurnStart(context);
    const count = dice.roll('events');
    emit({ type: 'event-count-rolled', count });
    for (let n = 1; n <= count && !state.greatWar; n += 1) resolveEvent(context, n);
    if (!state.greatWar) grantMerchants(context);
  },
});
