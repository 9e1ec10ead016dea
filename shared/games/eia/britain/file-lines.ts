import type { Decision } from '../../../parts/automaton/proposals.ts';
import { fileOrder } from '../lines/filed-lines.ts';
import { formatOrder } from '../orders/sheet.ts';
import type { Action } from '../orders/types.ts';
import type { Call } from '../state/month.ts';
import type { Position, StepContext } from '../state/step.ts';
import { placeOf, type StateId, type StepId, STEPS } from '../vocabulary/steps.ts';
import { britishDeclarationLaw } from './declaration-law.ts';
import { replyTo } from './policies/calls.ts';
import type { BritishProposal } from './policies/policy.ts';
import { BRITAIN, britainOf, isAutomaton, isVariant } from './position.ts';
import { advice, britishLines } from './british-lines.ts';
import { neededForBritain } from './unstated-facts.ts';

const rollOf = ({ face, test }: Decision<Action>) =>
  face === undefined || test === undefined ? {} : { roll: { face, plus: test.plus, atLeast: test.atLeast } };

/** Files a British line like any other, and reports the rule it follows. */
const file = (context: StepContext, decision: Decision<Action>): void => {
  const { line: action, rules, isTaken } = decision;
  const order = { action };
  const line = isTaken ? fileOrder(context, BRITAIN, order) : undefined;
  if (line) line.rules = rules;
  context.emit({
    type: 'british-line',
    text: formatOrder(order),
    rules,
    ...(line && { id: line.id }),
    ...rollOf(decision),
  });
};

/** Reports the facts that a step lacks, if they are not those of the last report. */
const reportUnsaid = (context: StepContext, step: StepId): void => {
  const needed = neededForBritain(context, step);
  if (needed?.about.is !== 'british') return;
  const { keys } = needed.about;
  const britain = britainOf(context);
  const before = britain.unsaid?.[step] ?? [];
  if (keys.length === before.length && keys.every((key) => before.includes(key))) return;
  britain.unsaid = { ...britain.unsaid, [step]: keys };
  context.emit({ type: 'unsaid', ...needed });
};

/** Writes the British lines of a step, from what is public when it is carried out. */
export const fileBritishLines = (context: StepContext, step: StepId): void => {
  if (!isAutomaton(context)) return;
  reportUnsaid(context, step);
  for (const decision of britishLines(context, step, {
    dice: context.dice,
    law: britishDeclarationLaw(context),
  }))
    file(context, decision);
};

/** NB-CALL-2 to 4: answers a call that has been made to Britain. */
export const answerCallForBritain = (context: StepContext, call: Call): void => {
  if (isAutomaton(context) && call.ally === BRITAIN)
    file(context, { ...replyTo(context, call), isTaken: true });
};

/** Steps whose lines are written in a state; for the month's sheet, those of all later steps. */
const stepsWrittenIn = (state: StateId): readonly StepId[] =>
  STEPS.filter(({ id, state: own }) =>
    state === 'POLITICS'
      ? placeOf(id) >= placeOf('POLITICS') && placeOf(id) < placeOf('BOARD')
      : own === state,
  ).map(({ id }) => id);

/** What the rules would write in a state, for a person who plays Britain in the variant. */
export const adviceIn = (at: Position, state: StateId): readonly BritishProposal[] =>
  isVariant(at) && !isAutomaton(at)
    ? stepsWrittenIn(state).flatMap((step) => advice(at, step, britishDeclarationLaw(at)))
    : [];
