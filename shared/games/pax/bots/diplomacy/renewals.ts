import type { Treaty, TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { enemiesNamed } from './refused-pacts.ts';

// A pact that runs out is offered again beside new proposals, so that it lapses only if somebody wants it to.

const isSamePact = (one: TreatyText, other: TreatyText): boolean =>
  enemiesNamed(one) !== '' &&
  enemiesNamed(one) === enemiesNamed(other) &&
  one.between.length === other.between.length &&
  one.between.every((power) => other.between.includes(power));

const isBetween = ({ between }: TreatyText, seats: readonly Seat[]): boolean =>
  seats.every((seat) => between.some((power) => seatOf(power) === seat));

const hasRunOut = ({ status, endedBy }: Treaty): boolean => status === 'ended' && endedBy === 'expired';

/** Whether a pact with a seat has run out and nothing has been offered to it yet this turn. */
export const mayRenewWith = ({ state, seat }: BotContext, other: Seat): boolean =>
  state.treaties.some(
    (treaty) =>
      hasRunOut(treaty) && enemiesNamed(treaty.text) !== '' && isBetween(treaty.text, [seat, other]),
  ) &&
  !state.treaties.some(
    ({ turn, proposer, text }) =>
      turn === state.turn && seatOf(proposer) === seat && isBetween(text, [seat, other]),
  );

/** Whether a text renews a pact between the same powers that has run out. */
export const isRenewal = ({ state }: BotContext, text: TreatyText): boolean =>
  state.treaties.some((treaty) => hasRunOut(treaty) && isSamePact(treaty.text, text));
