import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { trialContext } from '../../lines/trial-context.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';
import type { LineLaw, EveryStepLines } from '../../lines/phase.ts';
import { stepsBetween } from '../../state/state.ts';
import { type CommandAction, commandRefusal, nameCommander } from '../alliances/commanding.ts';
import { command } from '../verbs/command.ts';
import {
  isStatement,
  makeStatements,
  STATEMENT_VERBS,
  statementsRefusal,
  statementsRefusalInStep,
} from './statements.ts';
import { forceVerbOf } from '../verbs/force-verbs.ts';
import { warOrderRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Immediate lines accepted in every step of a war: statements and the naming of commanders.

const isCommand = (action: Action): action is CommandAction => action.do === 'command';

/** Whether a line consists of statements, or of commands given or passed on (PBM-WAR-16). */
const isWarLine = ({ actions }: Order): boolean =>
  actions.length > 0 && (actions.every(isStatement) || actions.every(isCommand));

/** Steps during which a campaign can be in progress. */
const CAMPAIGN_STEPS = stepsBetween('ALD', 'RES');

const applyCommands = (
  context: StepContext,
  seat: Seat | 'gm',
  commands: readonly CommandAction[],
): Refusal | undefined => {
  for (const action of commands) {
    const refused = commandRefusal(context, seat, action);
    if (refused) return refused;
    nameCommander(context, action);
  }
  return undefined;
};

/** Refuses lines that a war accepts only in a sheet, or not at all. */
const strayRefusal = ({ actions }: Order): Refusal | undefined => {
  const other = actions.find((action) => !isStatement(action));
  return (
    other &&
    warOrderRefusals.refuse(
      'not-said-in-war',
      { verb: other.do, isForSheets: forceVerbOf(other.do) !== undefined },
      'PB-WAR-20',
    )
  );
};

const isOfCommands = ({ actions }: Order): boolean => actions.length > 0 && actions.every(isCommand);

const refusalOf = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const commands = order.actions.filter(isCommand);
  if (commands.length === order.actions.length) return applyCommands(trialContext(position), seat, commands);
  return strayRefusal(order) ?? statementsRefusal(position, seat, order);
};

/** The law of immediate lines in a war, also while its orders are written. */
export const warLineLaw: LineLaw = {
  refusalInStep: (where, seat, order) =>
    isOfCommands(order) ? undefined : (strayRefusal(order) ?? statementsRefusalInStep(where, seat, order)),
  refusal: refusalOf,
  carryOut(context, seat, order) {
    const commands = order.actions.filter(isCommand);
    if (commands.length > 0) applyCommands(context, seat, commands);
    else makeStatements(context, seat, order);
  },
};

/** The lines that every step accepts while a war lasts. */
export const warLines: EveryStepLines = {
  takes: [command, ...STATEMENT_VERBS],
  lines: warLineLaw,
  includes: ({ campaign }, order) => campaign !== null && isWarLine(order),
  mayInclude: (step, order) => CAMPAIGN_STEPS.includes(step) && isWarLine(order),
};
