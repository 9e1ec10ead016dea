import { isExecutable } from '../../treaties/carrying-out.ts';
import { isSignable } from '../../treaties/parties.ts';
import type { Term, Treaty } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import { addOrder, type BotOutput } from '../lines/bot-output.ts';
import { isTurnedDown, paidBy, pledgesOf } from '../worth/pledges.ts';

// An offer is made for its turn: what it would cost was reckoned as things stood then.

const costs = (seat: Seat, term: Term): boolean =>
  isExecutable(term) && 'power' in term && seatOf(term.power) === seat;

/** Whether a seat's own offer still waits for somebody's answer. */
const isUnanswered = (seat: Seat, { proposer, text, signers, refusedBy }: Treaty): boolean =>
  seatOf(proposer) === seat &&
  text.between.some((power) => !signers.includes(power) && !refusedBy.includes(power));

/**
 * Whether a text of an earlier turn still lies open by which others could have a seat do or pay something at once, or
 * that is an offer of its own: this turn it may make another.
 */
const isOldOffer = (seat: Seat, year: number, treaty: Treaty): boolean =>
  isSignable(treaty, year) &&
  (isUnanswered(seat, treaty) || treaty.text.clauses.some(({ term }) => costs(seat, term)));

/** Takes the signatures of this seat under a text back. */
export const withdrawFrom = (output: BotOutput, { id, signers }: Treaty): void => {
  const { seat } = output.bot;
  for (const power of signers)
    if (seatOf(power) === seat)
      addOrder(output, {
        ...(power === seat ? {} : { as: power }),
        actions: [{ do: 'withdraw-from-treaty', treaty: id }],
      });
};

/** Takes the signatures back that stand under offers of earlier turns, when orders are written. */
export const withdrawOldOffers = (output: BotOutput): void => {
  const { seat, state } = output.bot;
  if (state.step !== 'MSC_ORDERS') return;
  for (const treaty of state.treaties) {
    if (treaty.turn === state.turn || !isOldOffer(seat, state.year, treaty)) continue;
    withdrawFrom(output, treaty);
  }
};

/** Takes back what could not all be paid if everybody signed it at once: what was turned down first, then the oldest. */
export const withdrawUncovered = (output: BotOutput): void => {
  const { seat } = output.bot;
  const pledged = (): readonly Treaty[] => pledgesOf(output.bot.state, seat);
  const offers = pledged().toSorted((one, other) => Number(isTurnedDown(other)) - Number(isTurnedDown(one)));
  for (const offer of offers) {
    const left = pledged();
    if (left.reduce((sum, { text }) => sum + paidBy(text, seat), 0) <= output.bot.state.treasury[seat])
      return;
    // A name is taken off all texts of a title at once.
    if (left.some(({ id }) => id === offer.id)) withdrawFrom(output, offer);
  }
};
