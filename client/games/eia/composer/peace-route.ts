import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask } from '../../../composer/step.ts';
import { ALL_OF_THEM, type Answers, oneOf, freeText } from './asking.ts';
import { type Bench, choices, enemies, named, priceOf } from './bench.ts';
import { aTerm, losers, rankedTerms } from './terms-route.ts';

// Lines of the peace step: informal peace, suits, offers, replies and terms.

function* sue(bench: Bench): Answers<Action> {
  const of = yield ask('whom', 'With whom do you sue for peace?', {
    choices: () => [
      { ...ALL_OF_THEM, text: 'all enemies at once' },
      ...choices(bench, enemies(bench), { makes: (id) => ({ do: 'sue', of: id }) }),
    ],
  });
  const term = yield* aTerm(bench, 'Which term protects you, where the offer is conditional?');
  return { do: 'sue', of, term };
}

function* offer(bench: Bench): Answers<Action> {
  const to = yield ask('whom', 'If who sues for peace?', { choices: () => losers(bench) });
  const kind = yield ask('kind', `What peace does ${named(bench, to)} get?`, {
    choices: () => [
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
    ],
  });
  return { do: 'offer', kind: kind === 'conditional' ? 'conditional' : 'unconditional', to };
}

function* term(bench: Bench): Answers<Action> {
  const to = yield ask('whom', 'Towards which victor?', { choices: () => losers(bench) });
  return { do: 'term', code: yield* aTerm(bench), to };
}

function* terms(bench: Bench): Answers<Action> {
  const to = yield ask('whom', 'Terms for whom?', { choices: () => losers(bench) });
  return yield* rankedTerms(bench, to);
}

function* informalPeace(bench: Bench): Answers<Action> {
  const action = yield* oneOf(bench, 'With which enemy?', {
    ids: enemies(bench),
    makes: (id) => ({ do: 'informal-peace', with: id }),
    hint: () => 'it must write the same; no truce follows',
  });
  const said = yield* freeText(bench, 'On which word? It binds nobody.');
  return action.do === 'informal-peace' && said !== 'none' ? { ...action, text: said } : action;
}

/** Routes by what they order. */
export const PEACE_ROUTES = { 'informal-peace': informalPeace, sue, offer, term, terms } as const;
