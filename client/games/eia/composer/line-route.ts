import { districtsOf } from '@chancery/shared/games/eia/board/minors.ts';
import { minorsToRun } from '@chancery/shared/games/eia/control/choose.ts';
import { formatAction } from '@chancery/shared/games/eia/orders/index.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask, type Choice, ENOUGH, type Step } from '../../../composer/step.ts';
import type { SheetAtHand } from '../../../table/game-client.ts';
import type { EiaTypes } from '../table.ts';
import {
  allies,
  atOf,
  type Bench,
  benchOf,
  choices,
  enemies,
  named,
  others,
  priceOf,
  seatOf,
} from './bench.ts';
import { condition } from './condition-route.ts';
import { menu } from './menu.ts';
import { aTerm, losers, rankedTerms } from './terms-route.ts';

// A line put together by questions: which order, its powers and places, its condition.

type Answers<T> = Generator<Step, T, string>;

const ALL: Choice = { id: 'all', text: 'all of them' };

const minors = ({ table }: Bench): readonly string[] => Object.keys(table.state.minors);

const ownMinors = (bench: Bench): readonly string[] =>
  minors(bench).filter((minor) => bench.table.state.minors[minor]?.controller === seatOf(bench));

/** Minors on which war was declared this month. */
const attacked = (bench: Bench): readonly string[] => minorsToRun(atOf(bench));

const firstOf = (some: readonly string[], all: readonly string[]): readonly string[] => [
  ...some,
  ...all.filter((each) => !some.includes(each)),
];

const askFor = (part: string, question: string, list: () => readonly Choice[]): Step =>
  ask(part, question, list);

function* one(
  bench: Bench,
  question: string,
  {
    ids,
    makes,
    hint,
  }: {
    readonly ids: readonly string[];
    readonly makes: (id: string) => Action;
    readonly hint?: (id: string) => string;
  },
): Answers<Action> {
  const pick = yield askFor('whom', question, () => choices(bench, ids, { makes, ...(hint && { hint }) }));
  return makes(pick);
}

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
  const ally = yield askFor('ally', 'Which ally do you call?', () => [
    ALL,
    ...choices(bench, firstOf(allies(bench), others(bench))),
  ]);
  const enemy = yield askFor('enemy', 'Against whom?', () =>
    choices(bench, firstOf(enemies(bench), others(bench))),
  );
  return { do: 'call', ally, enemy };
}

function* reply(bench: Bench, kind: 'answer' | 'refuse'): Answers<Action> {
  const caller = yield askFor('ally', `Whose call do you ${kind}?`, () =>
    choices(bench, firstOf(allies(bench), others(bench))),
  );
  const enemy = yield askFor('enemy', 'Against whom?', () =>
    choices(
      bench,
      others(bench).filter((power) => power !== caller),
    ),
  );
  return { do: kind, caller, enemy };
}

function* sue(bench: Bench): Answers<Action> {
  const of = yield askFor('whom', 'With whom do you sue for peace?', () => [
    { ...ALL, text: 'all enemies at once' },
    ...choices(bench, enemies(bench), { makes: (id) => ({ do: 'sue', of: id }) }),
  ]);
  const term = yield* aTerm(bench, 'Which term protects you, where the offer is conditional?');
  return { do: 'sue', of, term };
}

function* offer(bench: Bench): Answers<Action> {
  const to = yield askFor('whom', 'If who sues for peace?', () => losers(bench));
  const kind = yield ask('kind', `What peace does ${named(bench, to)} get?`, () => [
    {
      id: 'conditional',
      text: 'conditional',
      hint: `it protects itself by a term; ${priceOf(bench, 'accept-conditional-surrender')} for you`,
    },
    {
      id: 'unconditional',
      text: 'unconditional',
      hint: `it may decline and fight on; ${priceOf(bench, 'accept-unconditional-surrender')} for you`,
    },
  ]);
  return { do: 'offer', kind: kind === 'conditional' ? 'conditional' : 'unconditional', to };
}

function* term(bench: Bench): Answers<Action> {
  const to = yield askFor('whom', 'Towards which victor?', () => losers(bench));
  return { do: 'term', code: yield* aTerm(bench), to };
}

function* terms(bench: Bench): Answers<Action> {
  const to = yield askFor('whom', 'Terms for whom?', () => losers(bench));
  return yield* rankedTerms(bench, to);
}

function* support(bench: Bench): Answers<Action> {
  const minor = yield askFor('minor', 'Which minor of yours?', () => choices(bench, ownMinors(bench)));
  const against = yield askFor('whom', 'Against which attacker?', () => [
    ALL,
    ...choices(bench, others(bench)),
  ]);
  return { do: 'support', minor, against };
}

function* combine(bench: Bench): Answers<Action> {
  const members: string[] = [];
  for (;;) {
    const pick = yield askFor('whom', 'With whom do you move together?', () => [
      ...(members.length > 0 ? [ENOUGH] : []),
      ...choices(
        bench,
        firstOf(allies(bench), others(bench)).filter((power) => !members.includes(power)),
        { makes: (id) => ({ do: 'combine', with: [...members, id] }) },
      ),
    ]);
    if (pick === ENOUGH.id) return { do: 'combine', with: members };
    members.push(pick);
  }
}

function* text(bench: Bench, question: string): Answers<string> {
  return yield ask(
    'text',
    question,
    () => [{ id: 'none', text: 'nothing', hint: named(bench, seatOf(bench)) }],
    'text',
  );
}

function* setUp(bench: Bench): Answers<Action> {
  const minor = yield askFor('minor', 'Which minor is set up?', () =>
    choices(bench, firstOf(attacked(bench), ownMinors(bench))),
  );
  return { do: 'set-up', minor, text: yield* text(bench, 'How, in your words?') };
}

function* informalPeace(bench: Bench): Answers<Action> {
  const action = yield* one(bench, 'With which enemy?', {
    ids: enemies(bench),
    makes: (id) => ({ do: 'informal-peace', with: id }),
    hint: () => 'it must write the same; no truce follows',
  });
  const said = yield* text(bench, 'On which word? It binds nobody.');
  return action.do === 'informal-peace' && said !== 'none' ? { ...action, text: said } : action;
}

/** A line without anything to fill in. */
const nothingAsked = (action: Action): Answers<Action> =>
  (function* (): Answers<Action> {
    yield* [];
    return action;
  })();

const ROUTES: Readonly<Record<Action['do'], (bench: Bench) => Answers<Action>>> = {
  'declare-war': (bench) =>
    one(bench, 'On whom?', {
      ids: [...others(bench), ...minors(bench)],
      makes: (on) => ({ do: 'declare-war', on }),
      hint: (on) => declarationPrice(bench, on),
    }),
  'declare-no-war': () => nothingAsked({ do: 'declare-no-war' }),
  call,
  answer: (bench) => reply(bench, 'answer'),
  refuse: (bench) => reply(bench, 'refuse'),
  'informal-peace': informalPeace,
  sue,
  offer,
  accept: (bench) =>
    one(bench, 'Whose unconditional offer?', { ids: enemies(bench), makes: (of) => ({ do: 'accept', of }) }),
  decline: (bench) =>
    one(bench, 'Whose unconditional offer?', { ids: enemies(bench), makes: (of) => ({ do: 'decline', of }) }),
  term,
  terms,
  'make-conquered': (bench) =>
    one(bench, 'Which free state gained by terms?', {
      ids: minors(bench),
      makes: (minor) => ({ do: 'make-conquered', minor }),
    }),
  'keep-free': (bench) =>
    one(bench, 'Which free state gained by terms?', {
      ids: minors(bench),
      makes: (minor) => ({ do: 'keep-free', minor }),
    }),
  'demand-break': (bench) =>
    one(bench, 'Of which ally that makes its own peace?', {
      ids: firstOf(allies(bench), others(bench)),
      makes: (of) => ({ do: 'demand-break', of }),
    }),
  ally: (bench) =>
    one(bench, 'With whom?', {
      ids: others(bench),
      makes: (id) => ({ do: 'ally', with: id }),
      hint: () => `it must write the same; ${priceOf(bench, 'create-alliance')} each`,
    }),
  run: (bench) =>
    one(bench, 'Which minor do you roll for?', {
      ids: firstOf(attacked(bench), minors(bench)),
      makes: (minor) => ({ do: 'run', minor }),
      hint: (minor) => (attacked(bench).includes(minor) ? 'attacked this month' : 'not attacked'),
    }),
  'back-down': (bench) =>
    one(bench, 'From which attack?', {
      ids: firstOf(attacked(bench), minors(bench)),
      makes: (minor) => ({ do: 'back-down', minor }),
    }),
  stand: (bench) =>
    one(bench, 'On which attack?', {
      ids: firstOf(attacked(bench), minors(bench)),
      makes: (minor) => ({ do: 'stand', minor }),
    }),
  support,
  'set-up': setUp,
  break: (bench) =>
    one(bench, 'Which alliance?', {
      ids: allies(bench),
      makes: (id) => ({ do: 'break', with: id }),
      hint: () => priceOf(bench, 'break-alliance'),
    }),
  free: (bench) =>
    one(bench, 'Which minor becomes a free state?', {
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
  const kind = (yield ask('order', 'What do you write?', () => menu(bench))) as Action['do'];
  const line = formatAction(yield* ROUTES[kind](bench));
  return PLAIN.includes(kind) ? line : `${line}${yield* condition(bench, kind)}`;
}

/** Lines put together by questions for the frame's sheet. */
export function* picks(at: SheetAtHand<EiaTypes>): Answers<readonly string[]> {
  return [yield* lineRoute(benchOf(at))];
}
