import { isExecutable } from '../../treaties/carrying-out.ts';
import { isSignable } from '../../treaties/parties.ts';
import type { Term, Treaty } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import { addOrder, type BotOutput } from '../lines/bot-output.ts';
import { isTermOf, isTurnedDown, paidBy, pledgesOf } from '../worth/pledges.ts';

// An offer is valid for its turn only: its cost was computed for the position at that time.

const costs = (seat: Seat, term: Term): boolean => isExecutable(term) && isTermOf(seat, term);

/**
 * Whether a text from an earlier turn is over although it could still be signed: the seat's own offer, which it may make
 * again this turn, one that somebody has refused, or one that would commit the seat to something immediately.
 */
const isOldOffer = (seat: Seat, year: number, treaty: Treaty): boolean =>
  isSignable(treaty, year) &&
  (seatOf(treaty.proposer) === seat ||
    isTurnedDown(treaty) ||
    treaty.text.clauses.some(({ term }) => costs(seat, term)));

/** Takes back this seat's signatures under a text. */
export const withdrawFrom = (output: BotOutput, { id, signers }: Treaty): void => {
  const { seat } = output.bot;
  for (const power of signers)
    if (seatOf(power) === seat)
      addOrder(output, {
        ...(power === seat ? {} : { as: power }),
        actions: [{ do: 'withdraw-from-treaty', treaty: id }],
      });
};

/** When orders are written, takes back signatures under offers from earlier turns. */
export const withdrawOldOffers = (output: BotOutput): void => {
  const { seat, state } = output.bot;
  if (state.step !== 'MSC_ORDERS') return;
  for (const treaty of state.treaties) {
    if (treaty.turn === state.turn || !isOldOffer(seat, state.year, treaty)) continue;
    withdrawFrom(output, treaty);
  }
};

/**
 * Withdraws offers that could not all be paid if everybody signed at once: those turned down first, then the oldest.
 */
export const withdrawUncovered = (output: BotOutput): void => {
  const { seat } = output.bot;
  const pledged = (): readonly Treaty[] => pledgesOf(output.bot.state, seat);
  const offers = pledged().toSorted((one, other) => Number(isTurnedDown(other)) - Number(isTurnedDown(one)));
  for (const offer of offers) {
    const left = pledged();
    if (left.reduce((sum, { text }) => sum + paidBy(text, seat), 0) <= output.bot.state.treasury[seat])
      return;
    // Taking back a signature removes it from all texts of a title.
    if (left.some(({ id }) => id === offer.id)) withdrawFrom(output, offer);
  }
};
