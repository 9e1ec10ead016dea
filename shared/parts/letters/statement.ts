import { canonicalJson } from '../../kernel/match/hash.ts';
import type { SeatLetter } from './letter.ts';

/** The match and the recipient of a signed statement. */
export interface Recipient {
  readonly match: string;
  readonly seat: string;
}

/** The text that is signed for a letter in a seat's mailbox: everything except the signature. */
export const letterStatement = ({ match, seat }: Recipient, letter: SeatLetter): string => {
  const { id, from, to, subject, thread, body, at, phase, shown } = letter;
  return canonicalJson({
    says: 'letter',
    match,
    seat,
    id,
    from,
    to,
    subject,
    thread,
    body,
    at,
    phase,
    shown,
  });
};
