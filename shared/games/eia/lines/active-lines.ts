import type { Action } from '../orders/types.ts';
import type { FiledLine } from '../state/lines.ts';
import type { Position, StepContext } from '../state/step.ts';
import { formulaOf, truthOf } from './conditions.ts';
import { type LineOf, endLine, waitingLines } from './filed-lines.ts';
import { lineRefusals } from './refusals.ts';

/** Whether the condition of a line holds now; undefined if it waits for a ruling. */
export const isConditionMet = (
  { edition, state }: Position,
  { seat, order }: FiledLine,
): boolean | undefined => truthOf(formulaOf({ edition, state, seat }, order.condition), state.record.answers);

const STRUCK = lineRefusals.refuse('condition-false');

/**
 * Lines of a kind whose step has come and whose condition holds; the others are struck. An unanswered question counts
 * as no.
 */
export const activeLines = <Do extends Action['do']>(context: StepContext, kind: Do): readonly LineOf<Do>[] =>
  waitingLines(context.state, kind).filter((line) => {
    const is = isConditionMet(context, line) === true;
    if (!is) endLine(context, line, { status: 'struck', reason: STRUCK });
    return is;
  });

/** Free texts without an answer that lines of these kinds depend on, with the lines. */
export const unansweredTexts = (
  at: Position,
  kinds: readonly Action['do'][],
): readonly { readonly text: string; readonly lines: readonly string[] }[] => {
  const asked = new Map<string, string[]>();
  for (const line of kinds.flatMap((kind) => waitingLines(at.state, kind))) {
    const texts = textsIn(line).filter((text) => !Object.hasOwn(at.state.record.answers, text));
    if (texts.length === 0 || isConditionMet(at, line) !== undefined) continue;
    for (const text of texts) asked.set(text, [...(asked.get(text) ?? []), line.id]);
  }
  return [...asked].map(([text, lines]) => ({ text, lines }));
};

const textsIn = ({ order }: FiledLine): readonly string[] => {
  const found: string[] = [];
  const look = (condition: typeof order.condition): void => {
    if (!condition) return;
    if (condition.is === 'ruling') found.push(condition.text);
    else if (condition.is === 'not') look(condition.of);
    else if (condition.is === 'and' || condition.is === 'or') for (const member of condition.of) look(member);
  };
  look(order.condition);
  return found;
};
