import { part, readParts } from '../../../kernel/language/pattern.ts';
import type { OrderForm } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

const PARTS = [part('from', NATION)];

const answerForm = (verb: string, accept: boolean, hint: string): OrderForm<ActionOf<'answer'>> => ({
  verb: `${verb} surrender of`,
  does: 'answer',
  step: 'DIP',
  syntax: `${verb} surrender of NATION`,
  hint,
  example: `${verb} surrender of austria-hungary`,
  parse: (reader) => ({ do: 'answer', accept, ...(readParts(reader, PARTS) as { from: string }) }),
  format: ({ from, accept: isYes }) => `${isYes ? 'accept' : 'refuse'} surrender of ${from}`,
});

/** WEAW-SURR-2. */
export const accept = answerForm('accept', true, 'accept an offer of the last report');
export const refuseOffer = answerForm('refuse', false, 'refuse an offer of the last report');
