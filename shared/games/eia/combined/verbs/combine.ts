import { part } from '../../../../kernel/language/pattern.ts';
import { listSlot } from '../../../../kernel/language/slots.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { areAllied } from '../../board/alliances.ts';
import { powersBesides } from '../../board/powers.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { endDoneOrIllegal, endLine, type LineOf, waitingLines } from '../../lines/filed-lines.ts';
import { resolveMutual } from '../../lines/mutual.ts';
import { type EiaVerb, eiaVerb, type EiaVerbForm, pattern } from '../../orders/form.ts';
import { ALLY } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { combinedRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    combine: { readonly with: readonly string[] };
  }
}

type Combine = ActionOf<'combine'>;

type CombineLine = LineOf<'combine'>;

/** The group a line names, including its writer. */
const groupOf = ({ seat, order }: CombineLine): readonly string[] =>
  [...new Set([seat, ...order.action.with])].toSorted();

const aloneRefusal = (group: readonly string[]): Refusal | undefined =>
  group.length < 2 ? combinedRefusals.refuse('nobody-to-combine-with', {}, 'EIA-4.9-a') : undefined;

/** EIA-4.9-a, EIA-AMB-63: all members are allied pairwise. */
const combineRefusal = (at: Position, group: readonly string[]): Refusal | undefined => {
  const alone = aloneRefusal(group);
  if (alone) return alone;
  const apart = group
    .flatMap((one, i) => group.slice(i + 1).map((other) => [one, other] as const))
    .find(([one, other]) => !areAllied(at.state, one, other));
  return apart && boardRefusals.refuse('not-an-ally', { power: apart[1], other: apart[0] }, 'EIA-4.9-a');
};

/** The last line of each seat counts: the closing sheet replaces earlier combined movement. */
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

/** EIA-4.9-d, EIA-AMB-63: a group is formed if every member names the same one. */
const resolveGroups = (context: StepContext): void => {
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

/** Reports whom a line wants to move with. */
export const emitIntention = ({ emit }: Pick<StepContext, 'emit'>, line: CombineLine): void => {
  emit({ type: 'combine-said', by: line.seat, group: groupOf(line) });
};

/** With `combined: open` a line is public at once, so that its partners can write the same (EIA-AMB-63). */
const combineOpenly = (context: StepContext, line: CombineLine): Refusal | undefined => {
  const refusal = combineRefusal(context, groupOf(line));
  if (!refusal) emitIntention(context, line);
  return refusal;
};

const options = (at: Position, seat: string): readonly Combine[] =>
  powersBesides(at, seat).map((power) => ({ do: 'combine', with: [power] }));

const FORM: EiaVerbForm<Combine> = pattern({
  verb: 'combine with',
  does: 'combine',
  hint: 'move together with allies this month',
  example: 'combine with austria, russia',
  parts: [
    part('with', listSlot(ALLY, { more: 'another member' }), { ask: 'With whom do you move together?' }),
  ],
});

/** EIA-4.9-a, EIA-AMB-63: all members name all members. */
export const combine: EiaVerb<Combine> = eiaVerb(FORM, {
  refusalInAnyPosition: (_edition, seat, action) => aloneRefusal([...new Set([seat, ...action.with])]),
  refusal: (at, seat, { action }) => combineRefusal(at, [...new Set([seat, ...action.with])]),
  options: { POLITICS: options, CLOSING: options },
  immediate: { carryOut: combineOpenly },
  carryOut: resolveGroups,
});
