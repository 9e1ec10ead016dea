import type { MatchSummary, Receipt, SeatEvent, SeatView } from '@chancery/shared/api';
import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { phaseKey } from '@chancery/shared/kernel/match/match.ts';
import { sha256 } from '../files/checksum.ts';
import { formatEventId } from '../letters/event-id.ts';
import { titleOf } from './events.ts';
import { conductOf } from './gm/conduct.ts';
import { tableViewOf } from './gm/table-view.ts';
import type { Hosted } from './hosted.ts';
import { diceKeys, openDice } from './open-dice.ts';
import { isOver } from './over.ts';
import type { Sitting } from './sitting.ts';

/** The match in one line; nobody's secrets have a part in it. */
export const summaryOf = (hosted: Hosted, sitting: Sitting): MatchSummary => {
  const { match } = sitting;
  const { game, header } = hosted;
  const { turn, step, date } = game.moment(match.state);
  return {
    id: header.id,
    name: header.name,
    game: game.id,
    turn,
    date,
    phase: phaseKey(game, match.state),
    title: titleOf(hosted, step),
    over: isOver(hosted, sitting),
  };
};

const isCollecting = ({ game, edition }: Hosted, { match }: Sitting): boolean =>
  game.awaited({ edition, state: match.state })?.by === 'sheet';

/** The receipt for the seat's sheet of this phase, if one is in. */
export const receiptOf = (hosted: Hosted, sitting: Sitting, seat: string): Receipt | null => {
  const { match } = sitting;
  const text = Object.hasOwn(match.sheets, seat) ? match.sheets[seat] : undefined;
  if (text === undefined || !isCollecting(hosted, sitting)) return null;
  const source = sitting.conduct?.proxied[seat];
  const receipt: Receipt = {
    match: hosted.header.id,
    seat,
    phase: phaseKey(hosted.game, match.state),
    revision: match.revisions[seat] ?? 0,
    hash: sha256(text),
    text,
    at: sitting.receivedAt[seat] ?? '',
    ...(source !== undefined && { source }),
  };
  return hosted.signer?.receipt(receipt) ?? receipt;
};

/** Seats that have handed in, or are done, in the game's order, the game master last; for his eyes. */
export const handedIn = (hosted: Hosted, sitting: Sitting): readonly string[] => {
  const { sheets, done } = sitting.match;
  const isIn = isCollecting(hosted, sitting)
    ? (seat: string) => Object.hasOwn(sheets, seat)
    : (seat: string) => done.includes(seat);
  return [...playersOf(hosted.game, hosted.edition), 'gm'].filter(isIn);
};

/**
 * Seats the game master is shown as in: those that have handed in or are done, and in a phase of single lines those
 * that have said something in it.
 */
export const saidSomething = (hosted: Hosted, sitting: Sitting): readonly string[] => {
  const isIn = handedIn(hosted, sitting);
  if (isCollecting(hosted, sitting)) return isIn;
  return [...playersOf(hosted.game, hosted.edition), 'gm'].filter(
    (seat) => isIn.includes(seat) || Object.hasOwn(sitting.receivedAt, seat),
  );
};

/** The newest event about sheets a viewer has not been told; it stands for all before it. */
export const ownEvent = (hosted: Hosted, sitting: Sitting, viewer: string): SeatEvent =>
  viewer === 'gm'
    ? { kind: 'handed-in', seats: saidSomething(hosted, sitting) }
    : {
        kind: 'sheet',
        receipt: receiptOf(hosted, sitting, viewer),
        isDone: sitting.match.done.includes(viewer),
      };

/** All that a viewer's client needs to draw itself. */
export const seatViewOf = (hosted: Hosted, sitting: Sitting, viewer: string): SeatView<unknown> => {
  const { game, edition } = hosted;
  return {
    match: summaryOf(hosted, sitting),
    seat: viewer,
    view: game.view({ edition, state: sitting.match.state }, viewer),
    deadline: sitting.closesAt,
    receipt: receiptOf(hosted, sitting, viewer),
    lastEventId: formatEventId({
      match: sitting.told[viewer] ?? 0,
      letters: 0,
      epoch: conductOf(hosted.header, sitting).epoch,
    }),
    isDone: sitting.match.done.includes(viewer),
    handedIn: viewer === 'gm' ? saidSomething(hosted, sitting) : [],
    dice: diceKeys(hosted, openDice(hosted, sitting)),
    ...tableViewOf(hosted, sitting, viewer),
    ...(hosted.proof && { proof: hosted.proof }),
  };
};
