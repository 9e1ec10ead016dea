import type { Refusal } from '../../../kernel/refusal.ts';
import { alliesOf, areAllied } from '../board/alliances.ts';
import { activePowers, playedPowers } from '../board/powers.ts';
import { hasLineOrDone, type LineOf, endLine, endDoneOrIllegal, waitingLines } from '../lines/filed-lines.ts';
import { resolveMutual } from '../lines/mutual.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { boardRefusals } from '../board/refusals.ts';
import { combinedRefusals } from './refusals.ts';

type CombineLine = LineOf<'combine'>;

/** The group a line names, its writer included. */
const groupOf = ({ seat, order }: CombineLine): readonly string[] =>
  [...new Set([seat, ...order.action.with])].toSorted();

/** EIA-4.9-a, EIA-AMB-63: all members are allied pairwise. */
export const combineRefusal = (at: At, group: readonly string[]): Refusal | undefined => {
  if (group.length < 2) return combinedRefusals.refuse('nobody-to-combine-with', {}, 'EIA-4.9-a');
  const apart = group
    .flatMap((one, i) => group.slice(i + 1).map((other) => [one, other] as const))
    .find(([one, other]) => !areAllied(at.state, one, other));
  return apart && boardRefusals.refuse('not-an-ally', { power: apart[1], other: apart[0] }, 'EIA-4.9-a');
};

/** The last line of each seat counts: the closing sheet writes combined movement anew. */
const lastOfEach = (context: StepContext): readonly CombineLine[] => {
  const lines = waitingLines(context.state, 'combine');
  return lines.filter((line) => {
    const last = lines.findLast(({ seat }) => seat === line.seat);
    if (last !== line)
      endLine(context, line, { status: 'unmet', reason: combinedRefusals.refuse('written-anew') });
    return last === line;
  });
};

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** EIA-4.9-d, EIA-AMB-63: a group stands if every member names the same. */
const combine = (context: StepContext): void => {
  const lines = lastOfEach(context).filter((line) => {
    const refusal = combineRefusal(context, groupOf(line));
    if (refusal) endDoneOrIllegal(context, line, refusal);
    return !refusal;
  });
  const done = resolveMutual(context, {
    lines,
    counterparts: (line) => {
      const group = groupOf(line as CombineLine);
      return group
        .filter((member) => member !== line.seat)
        .map((member) =>
          lines.filter((other) => other.seat === member && isSame(groupOf(other), group)).map(({ id }) => id),
        );
    },
  }) as readonly CombineLine[];
  for (const line of done) {
    endDoneOrIllegal(context, line, undefined);
    const group = groupOf(line);
    if (context.state.record.combined.some((other) => isSame(other, group))) continue;
    context.state.record.combined.push([...group]);
    context.emit({ type: 'combined', group });
  }
};

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

const emitIntention = ({ emit }: Pick<StepContext, 'emit'>, line: CombineLine): void => {
  emit({ type: 'combine-said', by: line.seat, group: groupOf(line) });
};

const isOpen = ({ edition }: At): boolean => edition.settings.combined === 'open';

/** By `combined: open` a line is public as it is said, for its partners to say the same (EIA-AMB-63). */
export const combineOpenly = (context: StepContext, line: CombineLine): Refusal | undefined => {
  const refusal = combineRefusal(context, groupOf(line));
  if (!refusal) emitIntention(context, line);
  return refusal;
};

export const combinedMovement: EiaPhase = {
  id: 'COMBINE',
  takes: ['combine'],
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
    combine(context);
    const { naval, land } = context.edition.tables.majors.phaseOrders;
    context.state.record.order = { naval: orderFor(context, naval), land: orderFor(context, land) };
    context.emit({ type: 'order', ...context.state.record.order });
  },
};
