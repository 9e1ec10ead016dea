import { copyJson } from '../../../kernel/match/copy.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Action, ActionOf } from '../orders/types.ts';
import type { FiledLine } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import type { LineStep } from '../vocabulary/steps.ts';
import { listenersOf } from './command.ts';
import { holds } from './conditions.ts';
import { isActing } from '../phases/sequence.ts';

/** What a step does with one action of a line: nothing to say where it is done, else why not. */
export type Handler<A> = (step: StepContext, line: FiledLine, action: A) => Refusal | undefined;

/** The actions a step carries out. */
export type Handlers = { readonly [Do in Action['do']]?: Handler<ActionOf<Do>> };

/** Ends a line, and tells its author and who commands with it. */
export const endLine = (
  step: StepContext,
  line: FiledLine,
  { end, reason }: { readonly end: FiledLine['end']; readonly reason?: Refusal | undefined },
): void => {
  line.end = end;
  if (reason) line.reason = reason;
  const { id, text } = line;
  step.emit({ type: 'line', id, text, end, ...(reason && { reason }) }, listenersOf(step, line));
};

const perform = (step: StepContext, line: FiledLine, handlers: Handlers): Refusal | undefined => {
  for (const action of line.actions) {
    const handler = handlers[action.do] as Handler<Action> | undefined;
    const refusal = handler?.(step, line, action);
    if (refusal) return refusal;
  }
  return undefined;
};

/** Does all actions of a line or none: what was done before the refused one is taken back. */
const performWhole = (step: StepContext, line: FiledLine, handlers: Handlers): Refusal | undefined => {
  if (line.actions.length === 1) return perform(step, line, handlers);
  const { state } = step;
  const { record, ...rest } = state;
  const before = copyJson({ ...rest, record: { ...record, lines: [] } });
  const refusal = perform(step, line, handlers);
  if (refusal) {
    const { lines } = record;
    Object.assign(state, before);
    state.record.lines = lines;
  }
  return refusal;
};

/** Lines of a step that wait, their conditions looked at by the position as it is now (WEAW-AMB-86). */
export const linesOf = (
  step: StepContext,
  id: LineStep,
  which: (line: FiledLine) => boolean = () => true,
): readonly FiledLine[] => {
  const { edition, state } = step;
  const waiting = state.record.lines.filter(
    (line) => line.step === id && line.end === 'waiting' && isActing(step, id, line.nation) && which(line),
  );
  const looked = waiting.map((line) => {
    if (!line.condition || edition.settings.conditions === 'none') return { line, is: true as const };
    return { line, is: holds(step, line.nation, line.condition) };
  });
  for (const { line, is } of looked) {
    if (is === 'ask') endLine(step, line, { end: 'needs ruling' });
    else if (!is) endLine(step, line, { end: 'struck' });
  }
  return looked.flatMap(({ line, is }) => (is === true ? [line] : []));
};

/** Carries lines out in the order of the seats and of their sheets. */
export const performLines = (step: StepContext, lines: readonly FiledLine[], handlers: Handlers): void => {
  const stopped = new Set<string>();
  for (const line of lines) {
    if (!line.actions.some((action) => handlers[action.do])) continue;
    if (stopped.has(line.nation)) {
      endLine(step, line, { end: 'unfunded' });
      continue;
    }
    const refusal = performWhole(step, line, handlers);
    if (!refusal) endLine(step, line, { end: 'done' });
    else if (refusal.reason === 'unfunded') {
      endLine(step, line, { end: 'unfunded', reason: refusal });
      // WEAW-AMB-105: the next line is tried, unless the house stops there.
      if (step.edition.settings.overspend === 'stop') stopped.add(line.nation);
    } else endLine(step, line, { end: 'illegal', reason: refusal });
  }
};

/** Carries out all lines of a step. */
export const carryOut = (step: StepContext, id: LineStep, handlers: Handlers): void => {
  performLines(step, linesOf(step, id), handlers);
};
