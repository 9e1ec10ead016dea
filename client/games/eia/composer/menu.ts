import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ORDER_FORMS } from '@chancery/shared/games/eia/orders/index.ts';
import { statesFor } from '@chancery/shared/games/eia/orders/where.ts';
import { type StateId, stateOf, STEPS } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import type { Choice } from '../../../composer/step.ts';
import type { ComposerContext } from './context.ts';

// The kinds of lines a sheet takes, in the order of the steps in which they are carried out.

type Kind = Action['do'];

/** The step that carries a kind of line out. */
const STEP_OF: Readonly<Record<Kind, StateId>> = {
  'declare-war': 'DOW',
  'declare-no-war': 'DOW',
  call: 'CALLS_DEF',
  answer: 'CALLS_DEF',
  refuse: 'CALLS_DEF',
  'informal-peace': 'POLITICS',
  sue: 'POLITICS',
  offer: 'OFFERS',
  accept: 'REPLIES',
  decline: 'REPLIES',
  term: 'REPLIES',
  terms: 'TERMS',
  'make-conquered': 'TERMS',
  'keep-free': 'TERMS',
  'demand-break': 'DEMANDS',
  ally: 'ALLIANCES',
  run: 'CONTROL',
  'back-down': 'BACKDOWN',
  stand: 'BACKDOWN',
  support: 'SUPPORT',
  'set-up': 'CONTROL',
  break: 'CLOSING',
  free: 'CLOSING',
  combine: 'CLOSING',
  done: 'CLOSING',
};

/** The step in a word or two. */
const LABELS: Partial<Record<StateId, string>> = {
  DOW: 'war',
  CALLS_DEF: 'calls',
  POLITICS: 'peace',
  OFFERS: 'peace',
  REPLIES: 'peace',
  TERMS: 'peace',
  DEMANDS: 'peace',
  ALLIANCES: 'alliances',
  CONTROL: 'minors',
  BACKDOWN: 'minors',
  SUPPORT: 'minors',
  CLOSING: 'closing',
};

const placeOfState = (state: StateId): number => STEPS.findIndex((step) => step.state === state);

/** Kinds that the running state takes on its sheet, those of its own step first, then those written ahead. */
const kindsNow = ({ table }: ComposerContext): readonly Kind[] => {
  const now = stateOf(table.state.step);
  const kinds = ORDER_FORMS.map(({ does }) => does).filter((kind) => statesFor(kind).includes(now));
  return kinds.toSorted((one, other) => placeOfState(STEP_OF[one]) - placeOfState(STEP_OF[other]));
};

/** Whether a line is written before its window, and waits for it. */
const isAhead = ({ table }: ComposerContext, kind: Kind): boolean => {
  const now = stateOf(table.state.step);
  return now === 'DOW' && STEP_OF[kind] === 'CALLS_DEF';
};

export const menu = (context: ComposerContext): readonly Choice[] =>
  kindsNow(context).map((kind) => {
    const form = ORDER_FORMS.find(({ does }) => does === kind);
    const label = LABELS[STEP_OF[kind]] ?? '';
    const ahead = isAhead(context, kind) ? ', ahead of its window' : '';
    return { id: kind, text: form?.verb ?? kind, hint: `${label.padEnd(10)} ${form?.hint ?? ''}${ahead}` };
  });
