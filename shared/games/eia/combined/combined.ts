import { alliesOf } from '../board/alliances.ts';
import { activePowers, playedPowers } from '../board/powers.ts';
import { hasLineOrDone, waitingLines } from '../lines/filed-lines.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';
import { combine, emitIntention } from './verbs/combine.ts';

/** EIA-4.9-b, -c: a group moves, and may attack, together in the place of its last member. */
const orderFor = (context: StepContext, printed: readonly string[]): string[] => {
  const active = activePowers(context);
  const order = printed.filter((power) => active.includes(power));
  const { combined } = context.state.record;
  return order.flatMap((power, place) => {
    const group = combined.find((members) => members.includes(power));
    if (!group) return [power];
    const isLast = !order.slice(place + 1).some((later) => group.includes(later));
    return isLast ? [group.join('+')] : [];
  });
};

const isOpen = ({ edition }: Position): boolean => edition.settings.combined === 'open';

export const combinedMovement: EiaPhase = {
  id: 'COMBINE',
  takes: [combine],
  enter: (context) => {
    if (isOpen(context))
      for (const line of waitingLines(context.state, 'combine')) emitIntention(context, line);
  },
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    isOpen: (at) => isOpen(at) || at.edition.settings.pace === 'steps',
    isByLines: isOpen,
    missing: (at) =>
      playedPowers(at).filter(
        (power) =>
          alliesOf(at.state, power).length > 0 &&
          !at.state.record.done.includes(power) &&
          !hasLineOrDone(at, power, 'combine'),
      ),
  },
  run: (context) => {
    const { naval, land } = context.edition.tables.majors.phaseOrders;
    context.state.record.order = { naval: orderFor(context, naval), land: orderFor(context, land) };
    context.emit({ type: 'order', ...context.state.record.order });
  },
};
