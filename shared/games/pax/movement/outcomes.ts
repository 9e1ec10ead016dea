import type { LineOutcome, RulingQuestion, Rulings } from '../../../kernel/lines.ts';
import { resolverRefusals } from '../../../kernel/resolve/refusals.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import { questionTextOf } from './compile-conditions.ts';
import type { MovementLine } from './order-lines.ts';
import { orderLineRefusals } from './order-line-refusals.ts';

// A line that may be filled in part is several lines for the resolver and one for the player (AMB-4).

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

const wholeIds = (lines: readonly MovementLine[]): ReadonlyMap<string, string> =>
  new Map(lines.map((line) => [line.id, line.whole]));

/** A reason that names questions, in their original words. */
const withQuestionTexts = (reason: LineOutcome['reason']): LineOutcome['reason'] => {
  const facts = resolverRefusals.factsOf(reason, 'awaits-answer');
  return facts
    ? resolverRefusals.refuse('awaits-answer', { questions: facts.questions.map(questionTextOf) })
    : reason;
};

/** The outcome of a line from those of its parts: carried out if any part was. */
const mergeParts = (
  whole: string,
  parts: readonly LineOutcome[],
  wholeOf: ReadonlyMap<string, string>,
): LineOutcome => {
  const done = parts.filter((part) => part.status === 'done');
  const shown = done[0] ?? parts[0];
  if (!shown) throw new Error(`no outcome for ${whole}`);
  const because = unique(parts.flatMap((part) => part.because.map((id) => wholeOf.get(id) ?? id)));
  const isPartly = done.length > 0 && done.length < parts.length;
  const missing = parts.filter((part) => part.status !== 'done').map((part) => part.reason.reason);
  const reason = isPartly
    ? orderLineRefusals.refuse(
        'partly-done',
        { done: done.length, of: parts.length, missing: unique(missing) },
        'AMB-4',
      )
    : withQuestionTexts(shown.reason);
  return { id: whole, status: shown.status, reason, because };
};

/** Outcomes by seat, in the order of each sheet. */
export const outcomesOf = (
  lines: readonly MovementLine[],
  outcomes: readonly LineOutcome[],
): Readonly<Partial<Record<Seat, readonly LineOutcome[]>>> => {
  const wholeOf = wholeIds(lines);
  const byWhole = new Map<string, LineOutcome[]>();
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  for (const { id, whole } of lines) {
    const outcome = byId.get(id);
    if (outcome) byWhole.set(whole, [...(byWhole.get(whole) ?? []), outcome]);
  }
  const seats = SEATS.filter((seat) => lines.some((line) => line.seat === seat));
  return Object.fromEntries(
    seats.map((seat) => {
      const own = unique(lines.filter((line) => line.seat === seat).map((line) => line.whole));
      return [seat, own.map((whole) => mergeParts(whole, byWhole.get(whole) ?? [], wholeOf))];
    }),
  );
};

/** Questions about whole lines, in their original words. */
export const wholeQuestions = (
  lines: readonly MovementLine[],
  questions: readonly RulingQuestion[],
): readonly RulingQuestion[] => {
  const wholeOf = wholeIds(lines);
  return questions.map((q) => ({
    ...q,
    lines: unique(q.lines.map((id) => wholeOf.get(id) ?? id)),
    ...(q.text !== undefined && { text: questionTextOf(q.text) }),
  }));
};

/** A ruling on a line applies to all its parts. */
export const partRulings = (lines: readonly MovementLine[], rulings: Rulings): Rulings => ({
  answers: rulings.answers,
  lines: Object.fromEntries(
    lines.flatMap(({ id, whole }) => {
      const ruled = rulings.lines[whole];
      return ruled ? [[id, ruled] as const] : [];
    }),
  ),
});
