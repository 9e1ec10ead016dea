import type { BotAnswer, WrittenLetter } from '../../../../kernel/match/bot.ts';
import type { Position } from '../../state/position.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { GREAT_POWERS, seatOf } from '../../vocabulary/ids.ts';
import type { Treaty } from '../../state/treaties.ts';
import { unansweredLetters } from './unanswered-letters.ts';
import { tryOrder } from '../lines/tried-lines.ts';

export const isOpenTo = (seat: Seat, { status, text, refusedBy, signers, proposer }: Treaty): boolean =>
  status === 'proposed' &&
  seatOf(proposer) !== seat &&
  text.between.some(
    (power) => seatOf(power) === seat && !refusedBy.includes(power) && !signers.includes(power),
  );

const REASON =
  'I only keep this country while its government is away. I keep the treaties it has signed and take on no new ones, so I must decline.';

/** Whether a letter is from a stand-in, which only declines and expects no answer. */
export const declines = ({ body }: WrittenLetter): boolean => body === REASON;

/** A letter that declines a treaty, in that treaty's thread. */
const declineLetter = (to: string, thread: string) => ({
  to: [to],
  subject: 'Declined',
  thread,
  body: REASON,
});

/** A stand-in enters no new treaty: it refuses each one politely and says why (PB-DROPOUT-4). */
export const declineAll = (
  position: Position,
  seat: Seat,
  letters: readonly WrittenLetter[],
): Pick<BotAnswer, 'lines' | 'letters'> => {
  const open = position.state.treaties.filter((treaty) => isOpenTo(seat, treaty));
  const ids = [...new Set(open.map(({ id }) => id))];
  const lines = ids.flatMap((treaty) => {
    const power = GREAT_POWERS.find(
      (one) => seatOf(one) === seat && open.some((each) => each.text.between.includes(one)),
    );
    const as = power !== undefined && power !== seat ? { as: power } : {};
    return tryOrder(position, seat, { ...as, actions: [{ do: 'refuse-treaty', treaty }] })?.text ?? [];
  });
  const senders = new Map(unansweredLetters(letters, seat).map(({ from, thread }) => [from, thread]));
  return { lines, letters: [...senders].map(([from, thread]) => declineLetter(from, thread)) };
};
