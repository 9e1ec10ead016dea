import type { Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { mayOrder } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { forcesOf } from '../war/forces.ts';
import { type ComposerContext, contextFor, type PaxPicker } from './context.ts';
import { carryOutChoice, leaveAction, leaveClause, newOrder, withAction, withClause } from './building.ts';
import { powerChoices } from './choices.ts';
import { composingIn, stashText, toOrderList } from './composing.ts';
import type { Composing, ComposerModeOf } from './mode.ts';
import { orderPage } from './order-page.ts';
import {
  openQuestion,
  type Asked,
  backOneAnswer,
  type Picking,
  retype,
  takeChoice,
} from '../../../composer/picking.ts';
import { clause } from './clause.ts';
import { actionPicker } from './pickers.ts';
import { ask } from '../../../composer/step.ts';
import type { Supposed } from './what-if.ts';
import { writerOf } from './war-context.ts';
import { forceRoute } from './war-forces.ts';
import { actionContext, speakerContext } from './draft-context.ts';

/** The question a mode is at, and what comes of each answer. */
export interface OpenQuestion {
  readonly asked: Asked;
  readonly filter: string;
  /** Takes the choice under the cursor; nothing where there is none. */
  take(): Composing | undefined;
  /** One answer back, or out of the mode. */
  back(): Composing;
  type(filter: string): Composing;
  move(at: number): Composing;
}

interface Asking<T> {
  readonly picker: PaxPicker<T>;
  readonly context: ComposerContext;
  readonly picking: Picking;
  put(picking: Picking): Composing;
  made(value: T): Composing;
  left(): Composing;
}

const question = <T>({ picker, context, picking, put, made, left }: Asking<T>): OpenQuestion | undefined => {
  const open = openQuestion(picker, context, picking);
  return (
    open && {
      asked: open,
      filter: picking.filter,
      take() {
        const taken = takeChoice(picker, context, picking);
        if (!taken) return undefined;
        return 'made' in taken ? made(taken.made) : put(taken);
      },
      back() {
        const before = backOneAnswer(picking);
        return before ? put(before) : left();
      },
      type: (filter) => put(retype(picking, filter)),
      move: (at) => put({ ...picking, at: Math.max(0, Math.min(at, open.choices.length - 1)) }),
    }
  );
};

const orderQuestion = (
  local: Composing,
  mode: ComposerModeOf<'order'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const { building, picking } = mode;
  const contextOf = (index: number): ComposerContext | undefined =>
    actionContext(local, table, { building, index });
  const context = contextOf(0);
  return (
    context &&
    question({
      picker: orderPage(building.order, contextOf),
      context,
      picking,
      put: (next) => composingIn(local, { ...mode, picking: next }),
      made: (chosen) => carryOutChoice(local, mode, { chosen, table }),
      left: () => stashText(local, table),
    })
  );
};

const actionQuestion = (
  local: Composing,
  mode: ComposerModeOf<'action'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const { building, index, picking } = mode;
  const context = actionContext(local, table, { building, index });
  return (
    context &&
    question({
      picker: actionPicker(),
      context,
      picking,
      put: (next) => composingIn(local, { ...mode, picking: next }),
      made: (action) => withAction(local, mode, action),
      left: () => leaveAction(local, mode, table),
    })
  );
};

const clauseQuestion = (
  local: Composing,
  mode: ComposerModeOf<'clause'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const context = speakerContext(local, mode.of, table);
  return (
    context &&
    question({
      picker: clause,
      context,
      picking: mode.picking,
      put: (next) => composingIn(local, { ...mode, picking: next }),
      made: (atom) => withClause(local, mode, atom),
      left: () => leaveClause(local, mode),
    })
  );
};

/** Deeds of others that an own sheet can depend on. */
const SUPPOSED_VERBS = ['place', 'build', 'move', 'pay', 'admit', 'canal'];

/** Somebody else and what they are supposed to do. */
const supposition = (table: PaxTable, seat: Seat): PaxPicker<Supposed> =>
  function* (context) {
    const others = (power: Power): boolean => !mayOrder(seat, power);
    const anyone = { id: 'anyone', text: 'anyone', hint: 'a power your conditions do not name' };
    const pick = yield ask('power', 'Suppose that who …', {
      choices: () => [...powerChoices(context, others), anyone],
    });
    const first = (powerChoices(context, others)[0]?.id ?? 'britain') as Power;
    const power = pick as Supposed['power'];
    const actor = contextFor(
      { edition: table.edition, state: table.state, seat },
      power === 'anyone' ? first : power,
    );
    const judged = power === 'anyone' ? { ...actor, forecast: undefined } : actor;
    return { power, action: yield* actionPicker(SUPPOSED_VERBS)(judged), isOn: true };
  };

const supposeQuestion = (
  local: Composing,
  mode: ComposerModeOf<'suppose'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const seat = ownPower(table);
  if (!seat) return undefined;
  const { edition, state } = table;
  return question({
    picker: supposition(table, seat),
    context: { edition, state, seat, power: seat, forecast: undefined },
    picking: mode.picking,
    put: (next) => composingIn(local, { ...mode, picking: next }),
    made: (supposed) => {
      const all = [...local.supposed, supposed];
      return { ...local, supposed: all, mode: { is: 'what-if', at: all.length - 1 } };
    },
    left: () => composingIn(local, { is: 'what-if', at: 0 }),
  });
};

/** Whose forces a new war order is for. */
const forceQuestion = (
  local: Composing,
  mode: ComposerModeOf<'force'>,
  table: PaxTable,
): OpenQuestion | undefined => {
  const seat = writerOf(table);
  const [power] = forcesOf(table);
  if (!seat || power === undefined) return undefined;
  const { edition, state } = table;
  return question({
    picker: forceRoute(table),
    context: { edition, state, seat, power, forecast: undefined },
    picking: mode.picking,
    put: (next) => composingIn(local, { ...mode, picking: next }),
    made: (party) => newOrder(local, party === seat ? undefined : party),
    left: () => toOrderList(local),
  });
};

/** The question that is open, if the mode asks any. */
export const questionOf = (local: Composing, table: PaxTable): OpenQuestion | undefined => {
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
    default:
      return undefined;
  }
};
