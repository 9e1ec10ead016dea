import { selfRefusal } from '../../board/self.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { areAllied, recordBreach } from '../../board/alliances.ts';
import { bookPoints } from '../../board/points.ts';
import { powerOf, powersBesides } from '../../board/powers.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { activeLines } from '../../lines/active-lines.ts';
import { endDoneOrIllegal } from '../../lines/filed-lines.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ALLY } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    break: { readonly with: string };
  }
}

type Break = ActionOf<'break'>;

/** EIA-4.7-a: any alliance, even one made this month. */
const breakRefusal = ({ state }: Position, power: string, other: string): Refusal | undefined =>
  areAllied(state, power, other)
    ? undefined
    : boardRefusals.refuse('not-an-ally', { power: other }, 'EIA-4.7-a');

/** EIA-4.7-b, EIA-AMB-61: this declares no war; the power that writes it pays, and both pay if both write it. */
const breakAlliances = (context: StepContext): void => {
  const lines = activeLines(context, 'break');
  const lawful = lines.filter((line) =>
    endDoneOrIllegal(context, line, breakRefusal(context, line.seat, line.order.action.with)),
  );
  const seen = new Set<string>();
  for (const { seat, order } of lawful) {
    const other = order.action.with;
    if (seen.has(`${seat} ${other}`)) continue;
    seen.add(`${seat} ${other}`);
    const breakers = lawful.some((line) => line.seat === other && line.order.action.with === seat);
    const points = bookPoints(context, seat, { change: 'break-alliance' });
    recordBreach(context.state, [seat, other], { by: breakers ? [seat, other] : [seat], how: 'broken' });
    context.emit({
      type: 'broke-alliance',
      by: seat,
      with: other,
      points,
      total: powerOf(context, seat).points,
    });
  }
};

const options = (at: Position, seat: string): readonly Break[] =>
  powersBesides(at, seat).map((power) => ({ do: 'break', with: power }));

/** EIA-4.7-a */
export const breakAlliance: EiaVerb<Break> = eiaVerb(
  pattern({
    verb: 'break alliance with',
    does: 'break',
    hint: 'end an alliance',
    example: 'break alliance with russia',
    parts: [part('with', ALLY, { ask: 'Which alliance?' })],
  }),
  {
    price: () => [{ change: 'break-alliance' }],
    refusalInAnyPosition: (_edition, seat, action) => selfRefusal(seat, [action.with], 'EIA-4.7-a'),
    refusal: (at, seat, { action }) => breakRefusal(at, seat, action.with),
    options: { POLITICS: options, CLOSING: options },
    carryOut: breakAlliances,
  },
);
