import type { MatchSummary, Receipt, SeatEvent, SeatView } from '@chancery/shared/api';
import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { sha256 } from '../files/checksum.ts';
import { formatEventId } from '../letters/event-id.ts';
import { ownStepTitle } from './events.ts';
import { conductOf } from './gm/conduct.ts';
import { tableViewOf } from './gm/table-view.ts';
import type { HostedMatch } from './hosted.ts';
import { diceKeys, openDice } from './open-dice.ts';
import { isOver } from './over.ts';
import type { MatchSession } from './match-session.ts';

/** The match in one line, without secrets. */
export const summaryOf = (hosted: HostedMatch, session: MatchSession): MatchSummary => {
  const { match } = session;
  const { game, header } = hosted;
  const { turn, step, date } = game.moment(match.state);
  return {
    id: header.id,
    name: header.name,
    game: game.id,
    turn,
    date,
    phase: phaseKey(game, match.state),
    title: ownStepTitle(hosted, step),
    over: isOver(hosted, session),
  };
};

const isCollecting = ({ game, edition }: HostedMatch, { match }: MatchSession): boolean =>
  game.awaited({ edition, state: match.state })?.by === 'sheet';

/** The receipt for the seat's sheet of this phase, if there is one. */
export const receiptOf = (hosted: HostedMatch, session: MatchSession, seat: string): Receipt | null => {
  const { match } = session;
  const text = Object.hasOwn(match.sheets, seat) ? match.sheets[seat] : undefined;
  if (text === undefined || !isCollecting(hosted, session)) return null;
  const source = session.conduct?.proxied[seat];
  const receipt: Receipt = {
    match: hosted.header.id,
    seat,
    phase: phaseKey(hosted.game, match.state),
    revision: match.revisions[seat] ?? 0,
    hash: sha256(text),
    text,
    at: session.receivedAt[seat] ?? '',
    ...(source !== undefined && { source }),
  };
  return hosted.signer?.receipt(receipt) ?? receipt;
};

/**
 * Seats that have handed in a sheet or are done, in the game's order, the game master last. Only they and the game
 * master may know it.
 */
export const answeredSeats = (hosted: HostedMatch, session: MatchSession): readonly string[] => {
  const { sheets, done } = session.match;
  const isIn = isCollecting(hosted, session)
    ? (seat: string) => Object.hasOwn(sheets, seat)
    : (seat: string) => done.includes(seat);
  return [...playersOf(hosted.game, hosted.edition), 'gm'].filter(isIn);
};

/**
 * Seats that are shown to the game master as answered: those that have handed in a sheet or are done and, in a
 * phase of immediate lines, those that have sent one.
 */
const activeSeats = (hosted: HostedMatch, session: MatchSession): readonly string[] => {
  const isIn = answeredSeats(hosted, session);
  if (isCollecting(hosted, session)) return isIn;
  return [...playersOf(hosted.game, hosted.edition), 'gm'].filter(
    (seat) => isIn.includes(seat) || Object.hasOwn(session.receivedAt, seat),
  );
};

/** The newest event about sheets for a viewer; it replaces earlier ones. */
export const ownEvent = (hosted: HostedMatch, session: MatchSession, viewer: string): SeatEvent =>
  viewer === 'gm'
    ? { kind: 'handed-in', seats: activeSeats(hosted, session) }
    : {
        kind: 'sheet',
        receipt: receiptOf(hosted, session, viewer),
        isDone: session.match.done.includes(viewer),
      };

/** Everything that a viewer's client shows. */
export const seatViewOf = (hosted: HostedMatch, session: MatchSession, viewer: string): SeatView<unknown> => {
  const { game, edition } = hosted;
  return {
    match: summaryOf(hosted, session),
    seat: viewer,
    view: game.view({ edition, state: session.match.state }, viewer),
    deadline: session.closesAt,
    receipt: receiptOf(hosted, session, viewer),
    lastEventId: formatEventId({
      match: session.told[viewer] ?? 0,
      letters: 0,
      epoch: conductOf(hosted.header, session).epoch,
    }),
    isDone: session.match.done.includes(viewer),
    handedIn: viewer === 'gm' ? activeSeats(hosted, session) : [],
    dice: diceKeys(hosted, openDice(hosted, session)),
    ...tableViewOf(hosted, session, viewer),
    ...(hosted.proof && { proof: hosted.proof }),
  };
};
