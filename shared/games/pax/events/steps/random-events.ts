import { drawEvent, drawUnrestArea } from '../draw.ts';
import { applyEffect } from '../effects.ts';
import { grantMerchants } from '../new-merchants.ts';
import type { Adjudication, Phase } from '../../state/phase.ts';
import { newTurn } from '../../state/new-turn.ts';
import type { EventRow } from '../../charts/tables.ts';

const breakOut = (adjudication: Adjudication, n: number, event: EventRow): void => {
  const { state, tell } = adjudication;
  const unrest = event.effects.find((effect) => effect.type === 'unrest');
  const area = unrest && drawUnrestArea(adjudication, n, unrest.table);
  const record = { id: event.id, roll: [...event.roll] as [number, number], ...(area && { area }) };
  state.turnRecord.events.push(record);
  tell({ type: 'event-came-up', event: record });
  if (!area) return;
  state.unrest.push(area);
  tell({ type: 'unrest-broke-out', area, table: unrest.table });
};

const resolveEvent = (adjudication: Adjudication, n: number): void => {
  const event = drawEvent(adjudication, n);
  if (!event) return;
  breakOut(adjudication, n, event);
  for (const effect of event.effects) applyEffect(adjudication, effect, event);
};

/**
 * Begins the turn: one die says how many events come up, each is drawn and takes effect in its order
 * (PB-RE-1 to 5). The Great War ends it on the spot and is nobody's fault (PB-RE-6).
 * @param atTurnStart what else a new turn brings, before any die is rolled
 */
export const randomEvents = (atTurnStart: (adjudication: Adjudication) => void): Phase => ({
  id: 'RE',
  state: 'START',
  title: 'Random Events',
  awaited: () => undefined,
  run(adjudication) {
    const { state, dice, tell } = adjudication;
    newTurn(state);
    tell({ type: 'turn-began', turn: state.turn, year: state.year });
    atTurnStart(adjudication);
    const count = dice.roll('events');
    tell({ type: 'event-count-rolled', count });
    for (let n = 1; n <= count && !state.greatWar; n += 1) resolveEvent(adjudication, n);
    if (!state.greatWar) grantMerchants(adjudication);
  },
});
