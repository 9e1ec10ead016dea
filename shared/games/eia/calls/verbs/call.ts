import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { reopenWindow } from '../../board/windows.ts';
import type { LineOf } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ALLY_OR_ALL, ENEMY } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import {
  answerRefusal,
  callable,
  callRefusal,
  enemiesToCall,
  type Side,
  sideOf,
  noAllyRefusal,
  threesomeRefusal,
} from '../law.ts';
import { pointsFor } from '../../charts/edition.ts';
import type { CallFact } from '../facts.ts';
import { callRefusals } from '../refusals.ts';
import { advanceCalls, callerNow, callersOf, carryOutCall, markCallsMade } from '../window.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    call: { readonly ally: string; readonly enemy: string };
  }
}

type CallAction = ActionOf<'call'>;

/** Why a call made at once is refused: it is not its writer's turn, or no longer. */
const turnRefusal = (at: Position, seat: string): Refusal | undefined => {
  const callers = callersOf(at);
  const now = callerNow(at);
  const place = callers.indexOf(seat);
  if (place < 0) {
    const side = at.state.step === 'CALLS_AGG' ? 'aggressors' : 'defenders';
    return callRefusals.refuse('no-turn-to-call', { side }, 'EIA-4.3-e');
  }
  const later = at.state.record.calls.find(({ caller }) => callers.indexOf(caller) > place)?.caller;
  if (later !== undefined) return callRefusals.refuse('turn-is-over', { power: later }, 'EIA-4.3-e');
  if (now === undefined || place <= callers.indexOf(now)) return undefined;
  return lineRefusals.refuse('not-in-order', { power: now, to: 'call' }, 'EIA-4.3-e');
};

/** Carries out a call made at once. */
const carryOutLine = (context: StepContext, line: LineOf<'call'>): Refusal | undefined => {
  const { ally, enemy } = line.order.action;
  const refusal = callRefusal(context, line.seat, { ally, enemy }) ?? turnRefusal(context, line.seat);
  if (refusal) return refusal;
  if (!carryOutCall(context, line)) return line.reason;
  markCallsMade(context, line.seat);
  reopenWindow(context);
  advanceCalls(context);
  return undefined;
};

const optionsOn =
  (side: Side) =>
  (at: Position, seat: string): readonly CallAction[] =>
    enemiesToCall(at, seat, side).flatMap((enemy) =>
      callable(at, seat, enemy).map((ally) => ({ do: 'call', ally, enemy })),
    );

/**
 * The possible results of a lawful call (EIA-4.3.1.3-a, -b); an ally barred from answering breaks the alliance
 * (EIA-4.3.1.4-b).
 */
const callOffer = (at: Position, caller: string, { ally, enemy }: CallAction): readonly CallFact[] => {
  const side = sideOf(at, caller, enemy);
  if (side === undefined || callRefusal(at, caller, { ally, enemy })) return [];
  const { edition } = at;
  const points =
    side === 'defender'
      ? ([pointsFor(edition, 'refuse-call-defender'), 0] as const)
      : ([
          pointsFor(edition, 'refuse-call-aggressor-ally'),
          pointsFor(edition, 'refuse-call-aggressor-caller'),
        ] as const);
  const called = callable(at, caller, enemy).filter((each) => ally === 'all' || each === ally);
  const isBarred = (each: string): boolean => answerRefusal(at, { ally: each, enemy }) !== undefined;
  const allies = called.filter((each) => !isBarred(each));
  const barred = called
    .filter(isBarred)
    .map((each): CallFact => ({ type: 'refused', caller, ally: each, enemy, side, points, forced: true }));
  return allies.length === 0 ? barred : [{ type: 'call-offer', caller, allies, enemy, points }, ...barred];
};

/** EIA-4.3-a, EIA-4.3.1: calls one ally, or all that can be called. */
export const call: EiaVerb<CallAction> = eiaVerb(
  pattern({
    verb: 'call',
    does: 'call',
    hint: 'demand that an ally declare war on the new enemy',
    example: 'call russia against france',
    parts: [
      part('ally', ALLY_OR_ALL, { ask: 'Which ally do you call?' }),
      part('enemy', ENEMY, { words: 'against', ask: 'Against whom?' }),
    ],
  }),
  {
    refusal: (at, seat, { action }) =>
      at.state.step === 'DOW' ? noAllyRefusal(at, seat, action.ally) : callRefusal(at, seat, action),
    foresees: callOffer,
    options: { CALLS_DEF: optionsOn('defender'), CALLS_AGG: optionsOn('aggressor') },
    refusalInAnyPosition: (_edition, seat, action) => threesomeRefusal(seat, action),
    immediate: { refusal: callRefusal, carryOut: carryOutLine },
  },
);
