import { districtsOf } from '@chancery/shared/games/eia/board/minors.ts';
import { minorsToRun } from '@chancery/shared/games/eia/control/choose.ts';
import { formatAction } from '@chancery/shared/games/eia/orders/index.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { SheetAtHand } from '../../../table/game-client.ts';
import type { EiaTypes } from '../table.ts';
import {
  allies,
  atOf,
  type ComposerContext,
  contextOf,
  choices,
  enemies,
  others,
  priceOf,
  seatOf,
} from './context.ts';
import { ALL_OF_THEM, type Answers, firstOf, oneOf, freeText } from './asking.ts';
import { condition } from './condition-picker.ts';
import { menu } from './menu.ts';
import { PEACE_PICKERS } from './peace-picker.ts';

// A line put together by questions: which order, its powers and places, its condition.

const minors = ({ table }: ComposerContext): readonly string[] => Object.keys(table.state.minors);

const ownMinors = (context: ComposerContext): readonly string[] =>
  minors(context).filter((minor) => context.table.state.minors[minor]?.controller === seatOf(context));

/** Minors on which war was declared this month. */
const attacked = (context: ComposerContext): readonly string[] => minorsToRun(atOf(context));

/** What a declaration costs; on a minor for each of its districts. */
const declarationPrice = (context: ComposerContext, on: string): string => {
  if (minors(context).includes(on))
    return `minor, ${priceOf(context, 'declare-war-minor', districtsOf(context.table.edition, on))}`;
  const price = priceOf(context, 'declare-war-major');
  return allies(context).includes(on)
    ? `${price}, ${priceOf(context, 'declare-war-ally-extra')} more for an ally`
    : price;
};

function* call(context: ComposerContext): Answers<Action> {
  const ally = yield ask('ally', 'Which ally do you call?', {
    choices: () => [ALL_OF_THEM, ...choices(context, firstOf(allies(context), others(context)))],
  });
  const enemy = yield ask('enemy', 'Against whom?', {
    choices: () => choices(context, firstOf(enemies(context), others(context))),
  });
  return { do: 'call', ally, enemy };
}

function* reply(context: ComposerContext, kind: 'answer' | 'refuse'): Answers<Action> {
  const caller = yield ask('ally', `Whose call do you ${kind}?`, {
    choices: () => choices(context, firstOf(allies(context), others(context))),
  });
  const enemy = yield ask('enemy', 'Against whom?', {
    choices: () =>
      choices(
        context,
        others(context).filter((power) => power !== caller),
      ),
  });
  return { do: kind, caller, enemy };
}

function* support(context: ComposerContext): Answers<Action> {
  const minor = yield ask('minor', 'Which minor of yours?', {
    choices: () => choices(context, ownMinors(context)),
  });
  const against = yield ask('whom', 'Against which attacker?', {
    choices: () => [ALL_OF_THEM, ...choices(context, others(context))],
  });
  return { do: 'support', minor, against };
}

function* combine(context: ComposerContext): Answers<Action> {
  const members: string[] = [];
  for (;;) {
    const pick = yield ask('whom', 'With whom do you move together?', {
      choices: () => [
        ...(members.length > 0 ? [LIST_END] : []),
        ...choices(
          context,
          firstOf(allies(context), others(context)).filter((power) => !members.includes(power)),
          { makes: (id) => ({ do: 'combine', with: [...members, id] }) },
        ),
      ],
    });
    if (pick === LIST_END.id) return { do: 'combine', with: members };
    members.push(pick);
  }
}

function* setUp(context: ComposerContext): Answers<Action> {
  const minor = yield ask('minor', 'Which minor is set up?', {
    choices: () => choices(context, firstOf(attacked(context), ownMinors(context))),
  });
  return { do: 'set-up', minor, text: yield* freeText(context, 'How, in your words?') };
}

/** A line without anything to fill in. */
const nothingAsked = (action: Action): Answers<Action> =>
  (function* (): Answers<Action> {
    yield* [];
    return action;
  })();

const PICKERS: Readonly<Record<Action['do'], (context: ComposerContext) => Answers<Action>>> = {
  ...PEACE_PICKERS,
  'declare-war': (context) =>
    oneOf(context, 'On whom?', {
      ids: [...others(context), ...minors(context)],
      makes: (on) => ({ do: 'declare-war', on }),
      hint: (on) => declarationPrice(context, on),
    }),
  'declare-no-war': () => nothingAsked({ do: 'declare-no-war' }),
  call,
  answer: (context) => reply(context, 'answer'),
  refuse: (context) => reply(context, 'refuse'),
  accept: (context) =>
    oneOf(context, 'Whose unconditional offer?', {
      ids: enemies(context),
      makes: (of) => ({ do: 'accept', of }),
    }),
  decline: (context) =>
    oneOf(context, 'Whose unconditional offer?', {
      ids: enemies(context),
      makes: (of) => ({ do: 'decline', of }),
    }),
  'make-conquered': (context) =>
    oneOf(context, 'Which free state gained by terms?', {
      ids: minors(context),
      makes: (minor) => ({ do: 'make-conquered', minor }),
    }),
  'keep-free': (context) =>
    oneOf(context, 'Which free state gained by terms?', {
      ids: minors(context),
      makes: (minor) => ({ do: 'keep-free', minor }),
    }),
  'demand-break': (context) =>
    oneOf(context, 'Of which ally that makes its own peace?', {
      ids: firstOf(allies(context), others(context)),
      makes: (of) => ({ do: 'demand-break', of }),
    }),
  ally: (context) =>
    oneOf(context, 'With whom?', {
      ids: others(context),
      makes: (id) => ({ do: 'ally', with: id }),
      hint: () => `it must write the same; ${priceOf(context, 'create-alliance')} each`,
    }),
  run: (context) =>
    oneOf(context, 'Which minor do you roll for?', {
      ids: firstOf(attacked(context), minors(context)),
      makes: (minor) => ({ do: 'run', minor }),
      hint: (minor) => (attacked(context).includes(minor) ? 'attacked this month' : 'not attacked'),
    }),
  'back-down': (context) =>
    oneOf(context, 'From which attack?', {
      ids: firstOf(attacked(context), minors(context)),
      makes: (minor) => ({ do: 'back-down', minor }),
    }),
  stand: (context) =>
    oneOf(context, 'On which attack?', {
      ids: firstOf(attacked(context), minors(context)),
      makes: (minor) => ({ do: 'stand', minor }),
    }),
  support,
  'set-up': setUp,
  break: (context) =>
    oneOf(context, 'Which alliance?', {
      ids: allies(context),
      makes: (id) => ({ do: 'break', with: id }),
      hint: () => priceOf(context, 'break-alliance'),
    }),
  free: (context) =>
    oneOf(context, 'Which minor becomes a free state?', {
      ids: ownMinors(context),
      makes: (minor) => ({ do: 'free', minor }),
    }),
  combine,
  done: () => nothingAsked({ do: 'done' }),
};

/** Kinds that come to pass whatever else happens, so that no condition is asked for. */
const PLAIN: readonly Action['do'][] = ['declare-no-war', 'done', 'set-up'];

/** One line in the words of the language. */
function* linePicker(context: ComposerContext): Answers<string> {
  const kind = (yield ask('order', 'What do you write?', { choices: () => menu(context) })) as Action['do'];
  const line = formatAction(yield* PICKERS[kind](context));
  return PLAIN.includes(kind) ? line : `${line}${yield* condition(context, kind)}`;
}

/** Lines put together by questions for the frame's sheet. */
export function* picks(at: SheetAtHand<EiaTypes>): Answers<readonly string[]> {
  return [yield* linePicker(contextOf(at))];
}
