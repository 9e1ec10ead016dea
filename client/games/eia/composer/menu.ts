import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ORDER_FORMS, stateAbout } from '@chancery/shared/games/eia/order-forms.ts';
import { type StateId, stateOf, STEPS } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import type { Choice } from '../../../composer/step.ts';
import type { ComposerContext } from './context.ts';

// The kinds of lines a sheet takes, in the order of the steps in which they are carried out.

type Kind = Action['do'];

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
  const kinds = ORDER_FORMS.filter(({ states }) => states.includes(now)).map(({ does }) => does);
  return kinds.toSorted((one, other) => placeOfState(stateAbout(one)) - placeOfState(stateAbout(other)));
};

/** Whether a line is written before its window, and waits for it. */
const isAhead = ({ table }: ComposerContext, kind: Kind): boolean => {
  const now = stateOf(table.state.step);
  return now === 'DOW' && stateAbout(kind) === 'CALLS_DEF';
};

export const menu = (context: ComposerContext): readonly Choice[] =>
  kindsNow(context).map((kind) => {
    const form = ORDER_FORMS.find(({ does }) => does === kind);
    const label = LABELS[stateAbout(kind)] ?? '';
    const ahead = isAhead(context, kind) ? ', ahead of its window' : '';
    return { id: kind, text: form?.verb ?? kind, hint: `${label.padEnd(10)} ${form?.hint ?? ''}${ahead}` };
  });
