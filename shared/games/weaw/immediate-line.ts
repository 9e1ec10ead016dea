import type { StepResult } from '../../kernel/match/game.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { StepStart } from '../../kernel/turn/step.ts';
import { namesOf } from './charts/names.ts';
import type { Edition } from './charts/edition.ts';
import { recordAnswer } from './diplomacy/surrender.ts';

import { carryOutGmLine, readGmLine } from './gm/lines.ts';
import { commandRefusal, nationOf } from './lines/command.ts';
import { lineRefusals } from './lines/refusals.ts';
import { ordersIn, readSheet } from './orders/sheet.ts';
import type { ActionOf, Order } from './orders/types.ts';
import type { Fact } from './state/facts.ts';
import type { StepContext } from './state/step.ts';
import type { WeawState, WritableState } from './state/state.ts';
import { turn } from './turn.ts';

type ActStart = StepStart<Edition, WeawState>;
type ActResult = Result<StepResult<WritableState, Fact>, Refusal | readonly SyntaxProblem[]>;

const runLine = (rest: ActStart, run: (step: StepContext) => Refusal | undefined): ActResult => {
  const refusals: Refusal[] = [];
  const done = turn.act(rest, (step) => {
    const refusal = run(step);
    if (refusal) refusals.push(refusal);
  });
  const [refusal] = refusals;
  return refusal ? err(refusal) : ok(done);
};

/** The answer in an order with a single answer and nothing else. */
export const answerOf = ({
  actions: [action, ...others],
  condition,
}: Order): ActionOf<'answer'> | undefined =>
  action?.do === 'answer' && others.length === 0 && !condition ? action : undefined;

export const notAnAnswer = (): Refusal =>
  lineRefusals.refuse('wrong-form', { right: ['accept surrender of NATION', 'refuse surrender of NATION'] });

/** An answer to an offer, in the window that is open for it: `accept surrender of austria-hungary`. */
const runAnswer = (rest: ActStart, seat: string, text: string): ActResult => {
  const read = readSheet(namesOf(rest.edition), text);
  if (!read.ok) return err(read.error);
  const [order, ...more] = ordersIn(read.value);
  const action = order && answerOf(order);
  if (!action || more.length > 0) return err(notAnAnswer());
  const nation = order.as ?? nationOf(rest, seat) ?? seat;
  const refusal = commandRefusal(rest, seat, nation);
  if (refusal) return err(refusal);
  return runLine(rest, (step) => recordAnswer(step, nation, action));
};

/** Carries out one immediate line, of the game master or an answer in its window; returns an error saying why not. */
export const runImmediateLine = (rest: ActStart, seat: string, text: string): ActResult => {
  if (seat !== 'gm') {
    if (rest.state.step === 'ANSWER') return runAnswer(rest, seat, text);
    return err(lineRefusals.refuse('sheet-only'));
  }
  const read = readGmLine(namesOf(rest.edition), text);
  return read.ok ? runLine(rest, (step) => carryOutGmLine(step, read.value)) : err(read.error);
};
