import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { trialContext } from '../../lines/trial-context.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';
import type { LineLaw, EveryStepLines } from '../../lines/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { nameCommander as giveCommand, commandRefusal } from '../alliances/commanding.ts';
import { command } from '../verbs/command.ts';
import { isStatement, makeStatements, STATEMENT_VERBS, statementsRefusal } from './statements.ts';
import { WAR_SHEET_ACTIONS } from './line-law.ts';
import { warOrderRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Lines that are heard in every step of a war, by whomever they are said.

type Command = Extract<Action, { do: 'command' }>;

const isCommand = (action: Action): action is Command => action.do === 'command';

/** Whether a line is one of those: statements, or commands given and handed on (PBM-WAR-16). */
const isSaidInWar = ({ campaign }: PaxState, { actions }: Order): boolean =>
  campaign !== null && actions.length > 0 && (actions.every(isStatement) || actions.every(isCommand));

const commandAll = (
  context: StepContext,
  seat: Seat | 'gm',
  commands: readonly Command[],
): Refusal | undefined => {
  for (const action of commands) {
    const refused = commandRefusal(context, seat, action);
    if (refused) return refused;
    giveCommand(context, action);
  }
  return undefined;
};

const refusalOf = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const commands = order.actions.filter(isCommand);
  if (commands.length === order.actions.length) return commandAll(trialContext(position), seat, commands);
  const other = order.actions.find((action) => !isStatement(action));
  return other
    ? warOrderRefusals.refuse(
        'not-said-in-war',
        { verb: other.do, isForSheets: WAR_SHEET_ACTIONS.includes(other.do) },
        'PB-WAR-20',
      )
    : statementsRefusal(position, seat, order);
};

/** What may be said at once while war orders are written, and in every other step of a war. */
export const anyTimeLines: LineLaw = {
  refusal: refusalOf,
  carryOut(context, seat, order) {
    const commands = order.actions.filter(isCommand);
    if (commands.length > 0) commandAll(context, seat, commands);
    else makeStatements(context, seat, order);
  },
};

/** What a war adds to every step while it lasts. */
export const linesOfWar: EveryStepLines = {
  takes: [command, ...STATEMENT_VERBS],
  lines: anyTimeLines,
  includes: isSaidInWar,
};
