import type { Refusal } from '../../../kernel/refusal.ts';
import { isActing } from './sequence.ts';
import type { FiledLine } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import type { LineStep } from '../vocabulary/steps.ts';
import { evaluateCondition } from './conditions.ts';
import { judgeLine, runActions } from './judge.ts';

/** Carries out one action of a line in a step; returns why it is refused, undefined when done. */
export type Handler<A> = (step: StepContext, line: FiledLine, action: A) => Refusal | undefined;

/** Records how a line ended and emits it to the seat that wrote it. */
export const endLine = (
  step: StepContext,
  line: FiledLine,
  { end, reason }: { readonly end: FiledLine['end']; readonly reason?: Refusal | undefined },
): void => {
  line.end = end;
  if (reason) line.reason = reason;
  const { id, text } = line;
  step.emit({ type: 'line', id, text, end, ...(reason && { reason }) }, [line.seat]);
};

/** Carries out all actions of a line or none, and says why none. Results of dice are kept. */
const runAllOrNone = (step: StepContext, line: FiledLine): Refusal | undefined =>
  (line.actions.length > 1 ? judgeLine(step, line) : undefined) ?? runActions(step, line)?.refusal;

/**
 * The waiting lines of a step whose conditions hold in the position as it is now (WEAW-AMB-86). Those whose condition
 * fails are ended as struck, those that depend on an open question as needing a ruling.
 */
export const linesToCarryOut = (
  step: StepContext,
  id: LineStep,
  which: (line: FiledLine) => boolean = () => true,
): readonly FiledLine[] => {
  const { edition, state } = step;
  const waiting = state.record.lines.filter(
    (line) => line.step === id && line.end === 'waiting' && isActing(step, id, line.nation) && which(line),
  );
  const evaluated = waiting.map((line) => {
    if (!line.condition || edition.settings.conditions === 'none') return { line, value: true as const };
    return { line, value: evaluateCondition(step, line.nation, line.condition) };
  });
  for (const { line, value } of evaluated) {
    if (value === 'ask') endLine(step, line, { end: 'needs ruling' });
    else if (!value) endLine(step, line, { end: 'struck' });
  }
  return evaluated.flatMap(({ line, value }) => (value === true ? [line] : []));
};

/** Carries lines out in the order given, each by the law of its orders, and ends each: done, unfunded or illegal. */
export const carryOutLines = (step: StepContext, lines: readonly FiledLine[]): void => {
  const stopped = new Set<string>();
  for (const line of lines) {
    if (stopped.has(line.nation)) {
      endLine(step, line, { end: 'unfunded' });
      continue;
    }
    const refusal = runAllOrNone(step, line);
    if (!refusal) endLine(step, line, { end: 'done' });
    else if (refusal.reason === 'unfunded') {
      endLine(step, line, { end: 'unfunded', reason: refusal });
      // WEAW-AMB-105: the next line is tried, unless the house rule stops there.
      if (step.edition.settings.overspend === 'stop') stopped.add(line.nation);
    } else endLine(step, line, { end: 'illegal', reason: refusal });
  }
};

/** Carries out the waiting lines of a step, or a selection of them. */
export const carryOutStep = (
  step: StepContext,
  id: LineStep,
  which: (line: FiledLine) => boolean = () => true,
): void => {
  carryOutLines(step, linesToCarryOut(step, id).filter(which));
};
