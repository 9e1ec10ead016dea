import { either, part } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { areFriends, inMainWar, isNeutral, sideOf } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { optionRefusals } from '../refusals.ts';
import { OPTION_LAW } from '../national-options.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION, UNIT, ZONE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { StepContext } from '../../state/step.ts';
import type { UnitType } from '../../vocabulary/units.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'give-ship': { readonly type: UnitType; readonly from: string; readonly to: string };
    give: { readonly amount: number; readonly to: string };
  }
}

/** Japan collects in full once it is of a side, so nobody gives to it before (WEAW-JAP-15). */
const mayGive = (step: StepContext, from: string, to: string): boolean =>
  areFriends(step.state, from, to) && sideOf(step.state, from) !== 'none';

const LEAST_OF_USA = 5;

/** Gifts must go to another nation (WEAW-COLL-7). */
const selfGiftRefusal = (nation: string, { to }: Pick<ActionOf<'give'>, 'to'>): Refusal | undefined =>
  to === nation
    ? optionRefusals.refuse('not-open', { cause: 'gift-to-oneself', nation }, 'WEAW-COLL-7')
    : undefined;

/** WEAW-COLL-7, WEAW-USO-7: half arrives, rounded up; from the neutral USA all. */
const carryOutGift: Handler<ActionOf<'give'>> = (step, { nation }, { amount, to }) => {
  const { state } = step;
  const self = selfGiftRefusal(nation, { to });
  if (self) return self;
  const isAmerican = nation === 'usa' && isNeutral(state, 'usa');
  if (isAmerican && !inMainWar(state, to))
    return optionRefusals.refuse('not-open', { cause: 'gift-of-usa' }, 'WEAW-USO-7');
  if (!isAmerican && !mayGive(step, nation, to))
    return optionRefusals.refuse('not-open', { cause: 'gift-within-side' }, 'WEAW-COLL-7');
  if (isAmerican && amount < LEAST_OF_USA)
    return optionRefusals.refuse('not-open', { cause: 'gift-too-small', least: LEAST_OF_USA }, 'WEAW-USO-7');
  if (!pay(step, nation, { amount, as: 'sent' }))
    return lineRefusals.refuse('unfunded', { cost: amount, money: moneyAtHome(step, nation) }, 'WEAW-COLL-7');
  state.record.gifts.push({
    from: nation,
    to,
    amount,
    arriving: isAmerican ? amount : Math.ceil(amount / 2),
  });
  return undefined;
};

type Give = ActionOf<'give'> | ActionOf<'give-ship'>;

/** Money in COLL (WEAW-COLL-7, WEAW-USO-7); a destroyer to the Ottomans in DIP (WEAW-GB-3). */
export const give: WeawVerb<Give> = weawVerb(
  pattern({
    verb: 'give',
    does: ['give', 'give-ship'],
    step: 'COLL',
    hint: 'send money to an ally; Britain: a destroyer to the Ottomans',
    example: 'give 10 to austria-hungary',
    parts: [
      either(
        {
          parts: [part('amount', NUMBER), part('to', NATION, { words: 'to', hint: 'who gets it' })],
          sets: { do: 'give' },
        },
        {
          parts: [
            part('type', UNIT),
            part('from', ZONE, { words: 'from', hint: 'the zone it is in' }),
            part('to', NATION, { words: 'to', hint: 'who gets it' }),
          ],
          sets: { do: 'give-ship' },
        },
      ),
    ],
  }),
  {
    stepOf: ({ do: does }) => (does === 'give-ship' ? 'DIP' : 'COLL'),
    part: 'land',
    refusalInAnyPosition: (edition, nation, action) =>
      action.do === 'give-ship'
        ? OPTION_LAW.refusalInAnyPosition(edition, nation, action)
        : selfGiftRefusal(nation, action),
    carryOut: (step, line, action) =>
      action.do === 'give-ship' ? OPTION_LAW.carryOut(step, line, action) : carryOutGift(step, line, action),
  },
);
