import { diplomacyRefusals } from '../refusals.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { offersToAnswer, recordAnswer } from '../surrender.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    answer: { readonly from: string; readonly accept: boolean };
  }
}

/** WEAW-SURR-2: answers are lines of the turn after the offer, or given in the window. */
const carryOutAnswer: Handler<ActionOf<'answer'>> = (step, { nation }, action) =>
  recordAnswer(step, nation, action);

const answerForm = (verb: string, accept: boolean, hint: string): WeawVerb<ActionOf<'answer'>> =>
  weawVerb(
    pattern({
      verb: `${verb} surrender of`,
      does: 'answer',
      step: 'DIP',
      sets: { accept },
      parts: [part('from', NATION)],
      hint,
      example: `${verb} surrender of austria-hungary`,
    }),
    {
      part: 'answers',
      refusalInAnyPosition: (_edition, nation, { from }) =>
        from === nation
          ? diplomacyRefusals.refuse('not-open', { cause: 'no-offer', from }, 'WEAW-AMB-36')
          : undefined,
      carryOut: carryOutAnswer,
      options: (at, nation) => offersToAnswer(at, nation).map((from) => ({ do: 'answer', from, accept })),
    },
  );

/** WEAW-SURR-2. */
export const accept = answerForm('accept', true, 'accept an offer of the last report');
export const refuseOffer = answerForm('refuse', false, 'refuse an offer of the last report');
