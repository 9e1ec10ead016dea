import { districtsOf } from '@chancery/shared/games/eia/board/minors.ts';
import { minorsToRun } from '@chancery/shared/games/eia/control/verbs/run.ts';
import { formatAction, orderVerbs } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { SheetAtHand } from '../../../table/game-client.ts';
import type { EiaTypes } from '../table.ts';
import {
  allies,
  currentPosition,
  type ComposerContext,
  contextOf,
  nameChoices,
  enemies,
  others,
  priceOf,
  seatOf,
} from './context.ts';
import { ALL_OF_THEM, type Questions, putFirst, askName, askText } from './asking.ts';
import { askCondition } from './condition-picker.ts';
import { menu } from './menu.ts';
import { PEACE_PICKERS } from './peace-picker.ts';
import { askSlots } from './slot-picker.ts';

// Composes a line by questions: which order, its powers and places, its condition.

const minors = ({ table }: ComposerContext): readonly string[] => Object.keys(table.state.minors);

const ownMinors = (context: ComposerContext): readonly string[] =>
  minors(context).filter((minor) => context.table.state.minors[minor]?.controller === seatOf(context));

/** Minors on which war was declared this month. */
const attacked = (context: ComposerContext): readonly string[] => minorsToRun(currentPosition(context));

/** What a declaration costs; on a minor for each of its districts. */
const declarationPrice = (context: ComposerContext, on: string): string => {
  if (minors(context).includes(on))
    return `minor, ${priceOf(context, 'declare-war-minor', districtsOf(context.table.edition, on))}`;
  const price = priceOf(context, 'declare-war-major');
  return allies(context).includes(on)
    ? `${price}, ${priceOf(context, 'declare-war-ally-extra')} more for an ally`
    : price;
};

function* call(context: ComposerContext): Questions<Action> {
  const ally = yield ask('ally', 'Which ally do you call?', {
    choices: () => [ALL_OF_THEM, ...nameChoices(context, putFirst(allies(context), others(context)))],
  });
  const enemy = yield ask('enemy', 'Against whom?', {
    choices: () => nameChoices(context, putFirst(enemies(context), others(context))),
  });
  return { do: 'call', ally, enemy };
}

function* reply(context: ComposerContext, kind: 'answer' | 'refuse'): Questions<Action> {
  const caller = yield ask('ally', `Whose call do you ${kind}?`, {
    choices: () => nameChoices(context, putFirst(allies(context), others(context))),
  });
  const enemy = yield ask('enemy', 'Against whom?', {
    choices: () =>
      nameChoices(
        context,
        others(context).filter((power) => power !== caller),
      ),
  });
  return { do: kind, caller, enemy };
}

function* support(context: ComposerContext): Questions<Action> {
  const minor = yield ask('minor', 'Which minor of yours?', {
    choices: () => nameChoices(context, ownMinors(context)),
  });
  const against = yield ask('whom', 'Against which attacker?', {
    choices: () => [ALL_OF_THEM, ...nameChoices(context, others(context))],
  });
  return { do: 'support', minor, against };
}

function* combine(context: ComposerContext): Questions<Action> {
  const members: string[] = [];
  for (;;) {
    const pick = yield ask('whom', 'With whom do you move together?', {
      choices: () => [
        ...(members.length > 0 ? [LIST_END] : []),
        ...nameChoices(
          context,
          putFirst(allies(context), others(context)).filter((power) => !members.includes(power)),
          { makes: (id) => ({ do: 'combine', with: [...members, id] }) },
        ),
      ],
    });
    if (pick === LIST_END.id) return { do: 'combine', with: members };
    members.push(pick);
  }
}

function* setUp(context: ComposerContext): Questions<Action> {
  const minor = yield ask('minor', 'Which minor is set up?', {
    choices: () => nameChoices(context, putFirst(attacked(context), ownMinors(context))),
  });
  return { do: 'set-up', minor, text: yield* askText(context, 'How, in your words?') };
}

/** Orders with questions of their own; of the others the slots are asked for. */
const PICKERS: Readonly<Partial<Record<Action['do'], (context: ComposerContext) => Questions<Action>>>> = {
  ...PEACE_PICKERS,
  'declare-war': (context) =>
    askName(context, 'On whom?', {
      ids: [...others(context), ...minors(context)],
      makes: (on) => ({ do: 'declare-war', on }),
      hint: (on) => declarationPrice(context, on),
    }),
  call,
  answer: (context) => reply(context, 'answer'),
  refuse: (context) => reply(context, 'refuse'),
  accept: (context) =>
    askName(context, 'Whose unconditional offer?', {
      ids: enemies(context),
      makes: (of) => ({ do: 'accept', of }),
    }),
  decline: (context) =>
    askName(context, 'Whose unconditional offer?', {
      ids: enemies(context),
      makes: (of) => ({ do: 'decline', of }),
    }),
  'make-conquered': (context) =>
    askName(context, 'Which free state gained by terms?', {
      ids: minors(context),
      makes: (minor) => ({ do: 'make-conquered', minor }),
    }),
  'keep-free': (context) =>
    askName(context, 'Which free state gained by terms?', {
      ids: minors(context),
      makes: (minor) => ({ do: 'keep-free', minor }),
    }),
  'demand-break': (context) =>
    askName(context, 'Of which ally that makes its own peace?', {
      ids: putFirst(allies(context), others(context)),
      makes: (of) => ({ do: 'demand-break', of }),
    }),
  ally: (context) =>
    askName(context, 'With whom?', {
      ids: others(context),
      makes: (id) => ({ do: 'ally', with: id }),
      hint: () => `it must write the same; ${priceOf(context, 'create-alliance')} each`,
    }),
  run: (context) =>
    askName(context, 'Which minor do you roll for?', {
      ids: putFirst(attacked(context), minors(context)),
      makes: (minor) => ({ do: 'run', minor }),
      hint: (minor) => (attacked(context).includes(minor) ? 'attacked this month' : 'not attacked'),
    }),
  'back-down': (context) =>
    askName(context, 'From which attack?', {
      ids: putFirst(attacked(context), minors(context)),
      makes: (minor) => ({ do: 'back-down', minor }),
    }),
  stand: (context) =>
    askName(context, 'On which attack?', {
      ids: putFirst(attacked(context), minors(context)),
      makes: (minor) => ({ do: 'stand', minor }),
    }),
  support,
  'set-up': setUp,
  break: (context) =>
    askName(context, 'Which alliance?', {
      ids: allies(context),
      makes: (id) => ({ do: 'break', with: id }),
      hint: () => priceOf(context, 'break-alliance'),
    }),
  free: (context) =>
    askName(context, 'Which minor becomes a free state?', {
      ids: ownMinors(context),
      makes: (minor) => ({ do: 'free', minor }),
    }),
  combine,
};

/** Asks for one line and returns it as text. */
function* linePicker(context: ComposerContext): Questions<string> {
  const kind = (yield ask('order', 'What do you write?', { choices: () => menu(context) })) as Action['do'];
  const verb = orderVerbs.of(kind);
  const picker = PICKERS[kind];
  const line = formatAction(yield* picker ? picker(context) : askSlots(context, verb));
  return verb.isUnconditional ? line : `${line}${yield* askCondition(context, kind)}`;
}

/** The order composer of the sheet. */
export function* picks(at: SheetAtHand<EiaTypes>): Questions<readonly string[]> {
  return [yield* linePicker(contextOf(at))];
}
