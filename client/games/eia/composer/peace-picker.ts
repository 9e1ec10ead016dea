import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask } from '../../../composer/step.ts';
import { ALL_OF_THEM, type Questions, askName, askText } from './asking.ts';
import { type ComposerContext, nameChoices, enemies, named, priceOf } from './context.ts';
import { askTerm, loserChoices, askRankedTerms } from './terms-picker.ts';

// Lines of the peace step: informal peace, suits, offers, replies and terms.

function* sue(context: ComposerContext): Questions<Action> {
  const of = yield ask('whom', 'With whom do you sue for peace?', {
    choices: () => [
      { ...ALL_OF_THEM, text: 'all enemies at once' },
      ...nameChoices(context, enemies(context), { makes: (id) => ({ do: 'sue', of: id }) }),
    ],
  });
  const term = yield* askTerm(context, 'Which term protects you, where the offer is conditional?');
  return { do: 'sue', of, term };
}

function* offer(context: ComposerContext): Questions<Action> {
  const to = yield ask('whom', 'If who sues for peace?', { choices: () => loserChoices(context) });
  const kind = yield ask('kind', `What peace does ${named(context, to)} get?`, {
    choices: () => [
      {
        id: 'conditional',
        text: 'conditional',
        hint: `it protects itself by a term; ${priceOf(context, 'accept-conditional-surrender')} for you`,
      },
      {
        id: 'unconditional',
        text: 'unconditional',
        hint: `it may decline and fight on; ${priceOf(context, 'accept-unconditional-surrender')} for you`,
      },
    ],
  });
  return { do: 'offer', kind: kind === 'conditional' ? 'conditional' : 'unconditional', to };
}

function* term(context: ComposerContext): Questions<Action> {
  const to = yield ask('whom', 'Towards which victor?', { choices: () => loserChoices(context) });
  return { do: 'term', code: yield* askTerm(context), to };
}

function* terms(context: ComposerContext): Questions<Action> {
  const to = yield ask('whom', 'Terms for whom?', { choices: () => loserChoices(context) });
  return yield* askRankedTerms(context, to);
}

function* informalPeace(context: ComposerContext): Questions<Action> {
  const action = yield* askName(context, 'With which enemy?', {
    ids: enemies(context),
    makes: (id) => ({ do: 'informal-peace', with: id }),
    hint: () => 'it must write the same; no truce follows',
  });
  const said = yield* askText(context, 'On which word? It binds nobody.');
  return action.do === 'informal-peace' && said !== 'none' ? { ...action, text: said } : action;
}

/** Pickers by what they order. */
export const PEACE_PICKERS = { 'informal-peace': informalPeace, sue, offer, term, terms } as const;
