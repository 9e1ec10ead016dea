import { districtsOf } from '@chancery/shared/games/eia/board/minors.ts';
import { minorsToRun } from '@chancery/shared/games/eia/control/choose.ts';
import { formatAction } from '@chancery/shared/games/eia/orders/index.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask, ENOUGH } from '../../../composer/step.ts';
import type { SheetAtHand } from '../../../table/game-client.ts';
import type { EiaTypes } from '../table.ts';
import { allies, atOf, type Bench, benchOf, choices, enemies, others, priceOf, seatOf } from './bench.ts';
import { ALL_OF_THEM, type Answers, firstOf, oneOf, freeText } from './asking.ts';
import { condition } from './condition-route.ts';
import { menu } from './menu.ts';
import { PEACE_ROUTES } from './peace-route.ts';

// A line put together by questions: which order, its powers and places, its condition.

const minors = ({ table }: Bench): readonly string[] => Object.keys(table.state.minors);

const ownMinors = (bench: Bench): readonly string[] =>
  minors(bench).filter((minor) => bench.table.state.minors[minor]?.controller === seatOf(bench));

/** Minors on which war was declared this month. */
const attacked = (bench: Bench): readonly string[] => minorsToRun(atOf(bench));

/** What a declaration costs; on a minor for each of its districts. */
const declarationPrice = (bench: Bench, on: string): string => {
  if (minors(bench).includes(on))
    return `minor, ${priceOf(bench, 'declare-war-minor', districtsOf(bench.table.edition, on))}`;
  const price = priceOf(bench, 'declare-war-major');
  return allies(bench).includes(on)
    ? `${price}, ${priceOf(bench, 'declare-war-ally-extra')} more for an ally`
    : price;
};

function* call(bench: Bench): Answers<Action> {
  const ally = yield ask('ally', 'Which ally do you call?', {
    choices: () => [ALL_OF_THEM, ...choices(bench, firstOf(allies(bench), others(bench)))],
  });
  const enemy = yield ask('enemy', 'Against whom?', {
    choices: () => choices(bench, firstOf(enemies(bench), others(bench))),
  });
  return { do: 'call', ally, enemy };
}

function* reply(bench: Bench, kind: 'answer' | 'refuse'): Answers<Action> {
  const caller = yield ask('ally', `Whose call do you ${kind}?`, {
    choices: () => choices(bench, firstOf(allies(bench), others(bench))),
  });
  const enemy = yield ask('enemy', 'Against whom?', {
    choices: () =>
      choices(
        bench,
        others(bench).filter((power) => power !== caller),
      ),
  });
  return { do: kind, caller, enemy };
}

function* support(bench: Bench): Answers<Action> {
  const minor = yield ask('minor', 'Which minor of yours?', {
    choices: () => choices(bench, ownMinors(bench)),
  });
  const against = yield ask('whom', 'Against which attacker?', {
    choices: () => [ALL_OF_THEM, ...choices(bench, others(bench))],
  });
  return { do: 'support', minor, against };
}

function* combine(bench: Bench): Answers<Action> {
  const members: string[] = [];
  for (;;) {
    const pick = yield ask('whom', 'With whom do you move together?', {
      choices: () => [
        ...(members.length > 0 ? [ENOUGH] : []),
        ...choices(
          bench,
          firstOf(allies(bench), others(bench)).filter((power) => !members.includes(power)),
          { makes: (id) => ({ do: 'combine', with: [...members, id] }) },
        ),
      ],
    });
    if (pick === ENOUGH.id) return { do: 'combine', with: members };
    members.push(pick);
  }
}

function* setUp(bench: Bench): Answers<Action> {
  const minor = yield ask('minor', 'Which minor is set up?', {
    choices: () => choices(bench, firstOf(attacked(bench), ownMinors(bench))),
  });
  return { do: 'set-up', minor, text: yield* freeText(bench, 'How, in your words?') };
}

/** A line without anything to fill in. */
const nothingAsked = (action: Action): Answers<Action> =>
  (function* (): Answers<Action> {
    yield* [];
    return action;
  })();

const ROUTES: Readonly<Record<Action['do'], (bench: Bench) => Answers<Action>>> = {
  ...PEACE_ROUTES,
  'declare-war': (bench) =>
    oneOf(bench, 'On whom?', {
      ids: [...others(bench), ...minors(bench)],
      makes: (on) => ({ do: 'declare-war', on }),
      hint: (on) => declarationPrice(bench, on),
    }),
  'declare-no-war': () => nothingAsked({ do: 'declare-no-war' }),
  call,
  answer: (bench) => reply(bench, 'answer'),
  refuse: (bench) => reply(bench, 'refuse'),
  accept: (bench) =>
    oneOf(bench, 'Whose unconditional offer?', {
      ids: enemies(bench),
      makes: (of) => ({ do: 'accept', of }),
    }),
  decline: (bench) =>
    oneOf(bench, 'Whose unconditional offer?', {
      ids: enemies(bench),
      makes: (of) => ({ do: 'decline', of }),
    }),
  'make-conquered': (bench) =>
    oneOf(bench, 'Which free state gained by terms?', {
      ids: minors(bench),
      makes: (minor) => ({ do: 'make-conquered', minor }),
    }),
  'keep-free': (bench) =>
    oneOf(bench, 'Which free state gained by terms?', {
      ids: minors(bench),
      makes: (minor) => ({ do: 'keep-free', minor }),
    }),
  'demand-break': (bench) =>
    oneOf(bench, 'Of which ally that makes its own peace?', {
      ids: firstOf(allies(bench), others(bench)),
      makes: (of) => ({ do: 'demand-break', of }),
    }),
  ally: (bench) =>
    oneOf(bench, 'With whom?', {
      ids: others(bench),
      makes: (id) => ({ do: 'ally', with: id }),
      hint: () => `it must write the same; ${priceOf(bench, 'create-alliance')} each`,
    }),
  run: (bench) =>
    oneOf(bench, 'Which minor do you roll for?', {
      ids: firstOf(attacked(bench), minors(bench)),
      makes: (minor) => ({ do: 'run', minor }),
      hint: (minor) => (attacked(bench).includes(minor) ? 'attacked this month' : 'not attacked'),
    }),
  'back-down': (bench) =>
    oneOf(bench, 'From which attack?', {
      ids: firstOf(attacked(bench), minors(bench)),
      makes: (minor) => ({ do: 'back-down', minor }),
    }),
  stand: (bench) =>
    oneOf(bench, 'On which attack?', {
      ids: firstOf(attacked(bench), minors(bench)),
      makes: (minor) => ({ do: 'stand', minor }),
    }),
  support,
  'set-up': setUp,
  break: (bench) =>
    oneOf(bench, 'Which alliance?', {
      ids: allies(bench),
      makes: (id) => ({ do: 'break', with: id }),
      hint: () => priceOf(bench, 'break-alliance'),
    }),
  free: (bench) =>
    oneOf(bench, 'Which minor becomes a free state?', {
      ids: ownMinors(bench),
      makes: (minor) => ({ do: 'free', minor }),
    }),
  combine,
  done: () => nothingAsked({ do: 'done' }),
};

/** Kinds that come to pass whatever else happens, so that no condition is asked for. */
const PLAIN: readonly Action['do'][] = ['declare-no-war', 'done', 'set-up'];

/** One line in the words of the language. */
function* lineRoute(bench: Bench): Answers<string> {
  const kind = (yield ask('order', 'What do you write?', { choices: () => menu(bench) })) as Action['do'];
  const line = formatAction(yield* ROUTES[kind](bench));
  return PLAIN.includes(kind) ? line : `${line}${yield* condition(bench, kind)}`;
}

/** Lines put together by questions for the frame's sheet. */
export function* picks(at: SheetAtHand<EiaTypes>): Answers<readonly string[]> {
  return [yield* lineRoute(benchOf(at))];
}
