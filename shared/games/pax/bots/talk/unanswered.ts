import { seatOf, type Seat } from '../../vocabulary/ids.ts';
import type { Treaty } from '../../state/treaties.ts';
import type { Mind } from '../mind.ts';
import { seatsIn } from './texts.ts';

// Somebody who never answers is asked less and less often, and at last no more, until he signs, refuses or writes.

/** Turns of offers without an answer after which nobody is asked any more. */
const MOST_UNANSWERED = 3;

const isOffer = ({ state, seat }: Mind, other: Seat, { text, proposer, turn }: Treaty): boolean =>
  turn < state.turn &&
  seatOf(proposer) === seat &&
  text.between.length === 2 &&
  seatsIn(text).includes(other);

/** Whether a letter came from a seat after the one that went with a text. */
const hasWritten = ({ letters, seat }: Mind, other: Seat, { id }: Treaty): boolean => {
  const asked = letters.findIndex(({ from, thread }) => from === seat && thread === id);
  return asked >= 0 && letters.slice(asked).some(({ from }) => from === other);
};

const isAnswered = (mind: Mind, other: Seat, treaty: Treaty): boolean => {
  const { status, signers, refusedBy } = treaty;
  if (status !== 'proposed') return true;
  return (
    [...signers, ...refusedBy].some((power) => seatOf(power) === other) || hasWritten(mind, other, treaty)
  );
};

/** The last turn in which a seat has answered an offer or laid a text on the table itself. */
const lastHeard = (mind: Mind, other: Seat): number =>
  mind.state.treaties
    .filter(
      (treaty) =>
        (seatOf(treaty.proposer) === other && seatsIn(treaty.text).includes(mind.seat)) ||
        (isOffer(mind, other, treaty) && isAnswered(mind, other, treaty)),
    )
    .reduce((latest, { turn }) => Math.max(latest, turn), 0);

/** Turns since a seat was last heard of in which it was offered something. */
export const unansweredTurns = (mind: Mind, other: Seat): readonly number[] => {
  const heard = lastHeard(mind, other);
  const offered = mind.state.treaties
    .filter((treaty) => treaty.turn > heard && isOffer(mind, other, treaty))
    .map(({ turn }) => turn);
  return [...new Set(offered)];
};

/** Whether a seat is asked in this turn: one turn is let pass for each in which it did not answer. */
export const isAskedAgain = (mind: Mind, other: Seat): boolean => {
  const turns = unansweredTurns(mind, other);
  const last = turns.at(-1);
  return last === undefined || (turns.length < MOST_UNANSWERED && mind.state.turn - last > turns.length);
};

/** What whoever asks again says of it. */
export const unansweredInWords = (mind: Mind, other: Seat): string => {
  const turns = unansweredTurns(mind, other);
  const last = mind.edition.tables.turnTrack.turns.find(({ turn }) => turn === turns.at(-1))?.year;
  if (last === undefined) return '';
  const isLast = turns.length === MOST_UNANSWERED - 1;
  return `What I offered in ${String(last)} had no answer.${isLast ? ' I ask no more after this, unless you write.' : ''} `;
};
