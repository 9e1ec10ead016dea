import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import { openCalls } from '../../board/calls.ts';
import type { LineOf } from '../../lines/filed-lines.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ALLY, ENEMY } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { answerRefusal, noAllyRefusal, threesomeRefusal } from '../law.ts';
import { advanceCalls } from '../window.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    answer: { readonly caller: string; readonly enemy: string };
    refuse: { readonly caller: string; readonly enemy: string };
  }
}

/** Carries out a reply given at once; a reply may also be written before its call is made. */
const carryOutReply = (context: StepContext, line: LineOf<'answer' | 'refuse'>): Refusal | undefined => {
  const { action } = line.order;
  const { caller, enemy: against } = action;
  const [call] = openCalls(context.state.record.calls, { caller, called: line.seat, against });
  const refusal = call && action.do === 'answer' ? answerRefusal(context, call) : undefined;
  if (!refusal) advanceCalls(context);
  return refusal;
};

const PARTS = [
  part('caller', ALLY, { ask: 'Whose call?' }),
  part('enemy', ENEMY, { words: 'against', ask: 'Against whom?' }),
] as const;

const replyRefusal = (
  _edition: Edition,
  seat: string,
  { caller, enemy }: ActionOf<'answer' | 'refuse'>,
): Refusal | undefined => threesomeRefusal(seat, { ally: caller, enemy });

/** Before the declarations, a reply applies only to calls of allies; later the calls are known. */
const replyRefusalNow = (
  at: Position,
  seat: string,
  { action: { caller } }: { readonly action: ActionOf<'answer' | 'refuse'> },
): Refusal | undefined => (at.state.step === 'DOW' ? noAllyRefusal(at, seat, caller) : undefined);

const IMMEDIATE = { isConditionLater: true, carryOut: carryOutReply } as const;

const answers = ({ state }: Position, seat: string): readonly ActionOf<'answer'>[] =>
  openCalls(state.record.calls, { called: seat }).map(({ caller, enemy }) => ({
    do: 'answer',
    caller,
    enemy,
  }));

const refusalsOf = ({ state }: Position, seat: string): readonly ActionOf<'refuse'>[] =>
  openCalls(state.record.calls, { called: seat }).map(({ caller, enemy }) => ({
    do: 'refuse',
    caller,
    enemy,
  }));

/** EIA-4.3-d */
export const answer: EiaVerb<ActionOf<'answer'>> = eiaVerb(
  pattern({
    verb: 'answer',
    does: 'answer',
    hint: 'declare war as an ally asks',
    example: 'answer austria against france',
    parts: PARTS,
  }),
  {
    options: { CALLS_DEF: answers, CALLS_AGG: answers },
    immediate: IMMEDIATE,
    refusalInAnyPosition: replyRefusal,
    refusal: replyRefusalNow,
  },
);

/** EIA-4.3.1.3-a, -b */
export const refuseAlly: EiaVerb<ActionOf<'refuse'>> = eiaVerb(
  pattern({
    verb: 'refuse',
    does: 'refuse',
    hint: 'refuse an ally, which breaks the alliance',
    example: 'refuse austria against france',
    parts: PARTS,
  }),
  {
    options: { CALLS_DEF: refusalsOf, CALLS_AGG: refusalsOf },
    immediate: IMMEDIATE,
    refusalInAnyPosition: replyRefusal,
    refusal: replyRefusalNow,
  },
);
