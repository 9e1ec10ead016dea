import type { Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { mayOrder } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { forcesOf } from '../war/forces.ts';
import { type ComposerContext, contextFor, type PaxPicker } from './context.ts';
import {
  applyOrderCommand,
  lastQuestionAgain,
  leaveAction,
  leaveClause,
  newOrder,
  withAction,
  withClause,
} from './transitions.ts';
import { powerChoices } from './choices.ts';
import { withMode, stashText, toOrderList } from './composer-state.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { decompose, orderPage } from './order-page.ts';
import {
  answeredSteps,
  openQuestion,
  type AskedQuestion,
  backOneAnswer,
  newPicking,
  type Picking,
  withFilter,
  takeChoice,
} from '../../../composer/picking.ts';
import { clausePicker } from './clause.ts';
import { actionPicker } from './pickers.ts';
import { ask, choiceOf } from '../../../composer/step.ts';
import type { Supposition } from './what-if.ts';
import { writerOf } from './war-context.ts';
import { warOrderResults } from './war-order-results.ts';
import { forcePicker } from './force-picker.ts';
import { actionContext, conditionContext } from './draft-context.ts';

/** The open question, and the state after each possible action. */
export interface OpenQuestion {
  readonly asked: AskedQuestion;
  readonly filter: string;
  /** Takes the choice under the cursor; undefined if there is none. */
  take(): ComposerState | undefined;
  /** Back to the previous answer, or out of the mode. */
  back(): ComposerState;
  type(filter: string): ComposerState;
  move(at: number): ComposerState;
}

interface QuestionSetup<T> {
  readonly picker: PaxPicker<T>;
  readonly context: ComposerContext;
  readonly picking: Picking;
  onPicking(picking: Picking): ComposerState;
  onComplete(value: T): ComposerState;
  onLeave(): ComposerState;
}

const question = <T>({
  picker,
  context,
  picking,
  onPicking,
  onComplete,
  onLeave,
}: QuestionSetup<T>): OpenQuestion | undefined => {
  const open = openQuestion(picker, context, picking);
  return (
    open && {
      asked: open,
      filter: picking.filter,
      take() {
        const taken = takeChoice(picker, context, picking);
        if (!taken) return undefined;
        return 'made' in taken ? onComplete(taken.made) : onPicking(taken);
      },
      back() {
        const before = backOneAnswer(picker, context, picking);
        return before ? onPicking(before) : onLeave();
      },
      type: (filter) => onPicking(withFilter(picking, filter)),
      move: (at) => onPicking({ ...picking, at: Math.max(0, Math.min(at, open.choices.length - 1)) }),
    }
  );
};

const orderQuestion = (
  local: ComposerState,
  mode: ComposerModeOf<'order'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const { pending, picking } = mode;
  const contextOf = (index: number): ComposerContext | undefined =>
    actionContext(local, table, { pending, index });
  const context = contextOf(0);
  return (
    context &&
    question({
      picker: orderPage(pending.order, {
        contextOf,
        results: () => warOrderResults(local, table, pending),
      }),
      context,
      picking,
      onPicking: (next) => withMode(local, { ...mode, picking: next }),
      onComplete: (chosen) => applyOrderCommand(local, mode, { chosen, table }),
      onLeave: () => lastQuestionAgain(local, mode, table) ?? stashText(local, table),
    })
  );
};

const actionQuestion = (
  local: ComposerState,
  mode: ComposerModeOf<'action'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const { pending, index, picking } = mode;
  const context = actionContext(local, table, { pending, index });
  return (
    context &&
    question({
      picker: actionPicker(),
      context: { ...context, given: picking.rest },
      picking,
      onPicking: (next) => withMode(local, { ...mode, picking: next }),
      onComplete: (action) => withAction(local, mode, action),
      onLeave: () => leaveAction(local, mode, table),
    })
  );
};

const clauseQuestion = (
  local: ComposerState,
  mode: ComposerModeOf<'clause'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const context = conditionContext(local, mode.of, table);
  return (
    context &&
    question({
      picker: clausePicker,
      context,
      picking: mode.picking,
      onPicking: (next) => withMode(local, { ...mode, picking: next }),
      onComplete: (atom) => withClause(local, mode, atom),
      onLeave: () => leaveClause(local, mode),
    })
  );
};

/** Actions of others that the viewer's sheet can depend on. */
const SUPPOSED_VERBS = ['place', 'build', 'move', 'pay', 'admit', 'canal'];

/** Asks for another power and an action it is supposed to take. */
const suppositionPicker = (table: PaxTable, seat: Seat): PaxPicker<Supposition> =>
  function* (context) {
    const others = (power: Power): boolean => !mayOrder(seat, power);
    const anyone = { id: 'anyone', text: 'anyone', hint: 'a power your conditions do not name' };
    const pick = yield ask('power', 'Suppose that who …', {
      choices: () => [...powerChoices(context, others), anyone],
    });
    const first = (powerChoices(context, others)[0]?.id ?? 'britain') as Power;
    const power = pick as Supposition['power'];
    const actor = contextFor(
      { edition: table.edition, state: table.state, seat },
      power === 'anyone' ? first : power,
    );
    const judged = power === 'anyone' ? { ...actor, forecast: undefined } : actor;
    return { power, action: yield* actionPicker(SUPPOSED_VERBS)(judged), isOn: true };
  };

const supposingContext = ({ edition, state }: PaxTable, seat: Seat): ComposerContext => ({
  edition,
  state,
  seat,
  power: seat,
  forecast: undefined,
});

/** The chosen parts of a supposition: `France: place interest`; empty if there are none. */
export const suppositionText = (table: PaxTable, { picks }: Picking): string => {
  const seat = ownPower(table);
  if (!seat) return '';
  const steps = answeredSteps(suppositionPicker(table, seat), supposingContext(table, seat), picks);
  const [who, ...words] = steps.map(({ step, pick }) => choiceOf(step, pick)?.text ?? pick);
  return who === undefined ? '' : `${who}: ${words.join(' ')}`;
};

const supposeQuestion = (
  local: ComposerState,
  mode: ComposerModeOf<'suppose'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const seat = ownPower(table);
  if (!seat) return undefined;
  return question({
    picker: suppositionPicker(table, seat),
    context: supposingContext(table, seat),
    picking: mode.picking,
    onPicking: (next) => withMode(local, { ...mode, picking: next }),
    onComplete: (supposed) => {
      const at = mode.replaces ?? local.suppositions.length;
      const suppositions = local.suppositions.toSpliced(at, 1, supposed);
      return { ...local, suppositions, mode: { is: 'what-if', at } };
    },
    onLeave: () => withMode(local, { is: 'what-if', at: mode.replaces ?? 0 }),
  });
};

/** Asks for the last part of a supposition again; the earlier ones are reached by going back. */
export const changeSupposition = (local: ComposerState, at: number, table: PaxTable): ComposerState => {
  const seat = ownPower(table);
  const supposed = local.suppositions[at];
  if (!seat || !supposed) return local;
  const { power, action } = supposed;
  const of = { edition: table.edition, state: table.state, seat };
  const actor = contextFor(of, power === 'anyone' ? seat : power);
  const { picks, parts } = decompose(power === 'anyone' ? { ...actor, forecast: undefined } : actor, action);
  const picking = newPicking([power, ...picks].slice(0, -1), parts);
  return withMode(local, { is: 'suppose', picking, replaces: at });
};

/** Whose forces a new war order is for. */
const forceQuestion = (
  local: ComposerState,
  mode: ComposerModeOf<'force'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const seat = writerOf(table);
  const [power] = forcesOf(table);
  if (!seat || power === undefined) return undefined;
  const { edition, state } = table;
  return question({
    picker: forcePicker(table),
    context: { edition, state, seat, power, forecast: undefined },
    picking: mode.picking,
    onPicking: (next) => withMode(local, { ...mode, picking: next }),
    onComplete: (party) => newOrder(local, party === seat ? undefined : party),
    onLeave: () => toOrderList(local),
  });
};

/** The open question, if the mode asks any. */
export const questionOf = (local: ComposerState, table: PaxTable): OpenQuestion | undefined => {
  const { mode } = local;
  switch (mode.is) {
    case 'order':
      return orderQuestion(local, mode, table);
    case 'action':
      return actionQuestion(local, mode, table);
    case 'clause':
      return clauseQuestion(local, mode, table);
    case 'suppose':
      return supposeQuestion(local, mode, table);
    case 'force':
      return forceQuestion(local, mode, table);
    case 'list':
    case 'text':
    case 'condition':
    case 'what-if':
    case 'allies':
    case 'preview':
      return undefined;
  }
};
