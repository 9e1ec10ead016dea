import type { ActionOf, OrderForm } from './form.ts';
import { readTreaty } from './words.ts';

// What a party says to a treaty by its id. The text itself proposes it, see treaties/text.ts.

/** The orders that name a treaty and nothing else. */
type Answer = ActionOf<'sign-treaty' | 'refuse-treaty' | 'withdraw-from-treaty' | 'let-lapse'>;

const answer = (verb: string, does: Answer['do'], hint: string): OrderForm<Answer> => ({
  verb,
  does: [does],
  syntax: `${verb} TREATY`,
  hint,
  example: `${verb} tunis-accord`,
  parse: (reader) => ({ do: does, treaty: readTreaty(reader) }),
  format: ({ treaty }) => `${verb} ${treaty}`,
});

/** Consent to the exact text, in a Congress to its resolution too (PB-TREATY-2, PB-CONG-15). */
export const sign = answer('sign treaty', 'sign-treaty', 'put your name to a treaty');
/** A text turned down; in a Congress by a disputant it is defiance (PB-CONG-16). */
export const refuseTreaty = answer('refuse treaty', 'refuse-treaty', 'turn a treaty down');
/** Out of a treaty that goes on between the others, which all of them must allow (PB-TREATY-15). */
export const withdraw = answer(
  'withdraw from',
  'withdraw-from-treaty',
  'leave a treaty, with the consent of all',
);
/** The end of a treaty, which all its parties must want (PB-TREATY-15). */
export const letLapse = answer('let lapse', 'let-lapse', 'agree that a treaty ends');
