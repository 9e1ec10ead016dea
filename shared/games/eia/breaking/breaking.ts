import type { Refusal } from '../../../kernel/refusal.ts';
import { alliesOf, areAllied, recordBreach } from '../board/alliances.ts';
import { bookPoints } from '../board/points.ts';
import { playedPowers, powerOf } from '../board/powers.ts';
import { hasLineOrDone, endDoneOrIllegal } from '../lines/filed-lines.ts';
import { activeLines } from '../lines/active-lines.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { boardRefusals } from '../board/refusals.ts';

/** EIA-4.7-a: any alliance, even one made this month. */
export const breakRefusal = ({ state }: At, power: string, other: string): Refusal | undefined =>
  areAllied(state, power, other)
    ? undefined
    : boardRefusals.refuse('not-an-ally', { power: other }, 'EIA-4.7-a');

/** EIA-4.7-b, EIA-AMB-61: no declaration of war; who writes it pays, both where both do. */
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

/** By `pace: steps` a window of its own for whoever has an ally. */
export const alliancesBroken: EiaPhase = {
  id: 'BREAK',
  takes: ['break'],
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    isOpen: ({ edition }) => edition.settings.pace === 'steps',
    missing: (at) =>
      playedPowers(at).filter(
        (power) => alliesOf(at.state, power).length > 0 && !hasLineOrDone(at, power, 'break'),
      ),
  },
  run: breakAlliances,
};
