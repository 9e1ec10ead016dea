import { raid } from '@chancery/shared/games/weaw/air/verbs/raid.ts';
import { strike } from '@chancery/shared/games/weaw/air/verbs/strike.ts';
import { blockadeTrade } from '@chancery/shared/games/weaw/money/verbs/blockade-trade.ts';
import type { WeawVerb } from '@chancery/shared/games/weaw/orders/form.ts';
import { attack } from '@chancery/shared/games/weaw/phases/verbs/attack.ts';
import { explain } from '@chancery/shared/games/weaw/report/refusals.ts';
import { cover } from '@chancery/shared/games/weaw/sea/verbs/cover.ts';
import { hunt } from '@chancery/shared/games/weaw/sea/verbs/hunt.ts';
import { intercept } from '@chancery/shared/games/weaw/sea/verbs/intercept.ts';
import { VERB_FORMS } from '@chancery/shared/games/weaw/verb-forms.ts';
import { ask } from '../../../composer/step.ts';
import { verbDetail } from '../../../composer/verb-detail.ts';
import type { PickStep } from '../../../table/picks.ts';
import type { ComposerContext } from './context.ts';
import { askOrder } from './slot-picker.ts';

// Menus of orders that only need their slots.

/** An order in a menu, with its opening words and its questions. */
interface Offered {
  readonly verb: WeawVerb;
  readonly text: string;
  readonly hint: string;
  readonly parts: WeawVerb['parts'];
  /** Why it is of no use this turn, whatever the answers. */
  why?(context: ComposerContext): string | undefined;
}

type Picker = (context: ComposerContext) => Generator<PickStep, readonly string[], string>;

/** Asks for one of several orders, then for its slots. */
const offering = (question: string, orders: readonly Offered[]): Picker =>
  function* pickOrder(context) {
    const pick = yield ask('verb', question, {
      choices: () =>
        orders.map(({ verb, text, hint, why }) => {
          const reason = why?.(context);
          return {
            id: text,
            text,
            hint,
            detail: () => verbDetail(text === verb.verb ? [verb] : []),
            ...(reason !== undefined && { why: reason }),
          };
        }),
    });
    const found = orders.find(({ text }) => text === pick);
    return found ? yield* askOrder(context, found.verb, found.parts) : [];
  };

const offered = (verb: WeawVerb): Offered => ({
  verb,
  text: verb.verb,
  hint: verb.hint,
  parts: verb.parts,
  why: ({ table, nation }) => {
    const refusal = verb.refusalThisTurn?.(table, nation);
    return refusal && explain(table.edition, refusal);
  },
});

/** Any order of the language. */
export const anyOrderPicker: Picker = offering('Which order?', VERB_FORMS.map(offered));

const isHold = ({ verb }: WeawVerb): number => Number(verb === 'hold');

/** Standing orders of forces, the most usual first. */
export const standingPicker: Picker = offering(
  'Which standing order?',
  VERB_FORMS.filter(({ step }) => step === 'STANDING')
    .toSorted((one, other) => isHold(other) - isHold(one))
    .map(offered),
);

/** An attack on a fleet, one of two alternatives of its verb. */
const FLEET_ATTACK: readonly Offered[] = attack.parts
  .flatMap(({ alternatives = [] }) => alternatives)
  .filter(({ sets }) => sets?.['do'] === 'attack-fleet')
  .map(({ parts }) => ({ verb: attack, text: 'attack fleet', hint: 'ships in a zone', parts }));

/** Orders for planes alone; with troops they take part in an attack. */
export const planesPicker: Picker = offering('What do planes do?', [
  offered(strike),
  ...FLEET_ATTACK,
  offered(raid),
  offered(cover),
]);

export const submarinePicker: Picker = offering('What do submarines do?', [
  offered(intercept),
  offered(blockadeTrade),
]);

export const huntPicker: Picker = (context) => askOrder(context, hunt);
