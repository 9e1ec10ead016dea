import type { MatchSummary, Receipt, SeatEvent, SeatView } from '@chancery/shared/api';
import { turnKey } from '@chancery/shared/kernel/match/dice.ts';
import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { phaseKey } from '@chancery/shared/kernel/match/match.ts';
import { sha256 } from '../files/checksum.ts';
import { titleOf } from './events.ts';
import type { Hosted } from './hosted.ts';
import type { Sitting } from './sitting.ts';

/** The match in one line; nobody's secrets have a part in it. */
export const summaryOf = (hosted: Hosted, { match }: Sitting): MatchSummary => {
  const { game, header } = hosted;
  const { turn, step, date, over } = game.moment(match.state);
  return {
    id: header.id,
    name: header.name,
    game: game.id,
    turn,
    date,
    phase: phaseKey(game, match.state),
    title: titleOf(hosted, step),
    over,
  };
};

const isCollecting = ({ game, edition }: Hosted, { match }: Sitting): boolean =>
  game.awaited(edition, match.state)?.by === 'sheet';

/** The receipt for the seat's sheet of this phase, if one is in. */
export const receiptOf = (hosted: Hosted, sitting: Sitting, seat: string): Receipt | null => {
  const { match } = sitting;
  const text = Object.hasOwn(match.sheets, seat) ? match.sheets[seat] : undefined;
  if (text === undefined || !isCollecting(hosted, sitting)) return null;
  return {
    match: hosted.header.id,
    seat,
    phase: phaseKey(hosted.game, match.state),
    revision: match.revisions[seat] ?? 0,
    hash: sha256(text),
    text,
    at: sitting.receivedAt[seat] ?? '',
  };
};

/** Seats that have handed in, or are done, in the game's order, the game master last; for his eyes. */
export const handedIn = (hosted: Hosted, sitting: Sitting): readonly string[] => {
  const { sheets, done } = sitting.match;
  const isIn = isCollecting(hosted, sitting)
    ? (seat: string) => Object.hasOwn(sheets, seat)
    : (seat: string) => done.includes(seat);
  return [...playersOf(hosted.game, hosted.edition), 'gm'].filter(isIn);
};

/** The newest event about sheets a viewer has not been told; it stands for all before it. */
export const ownEvent = (hosted: Hosted, sitting: Sitting, viewer: string): SeatEvent =>
  viewer === 'gm'
    ? { kind: 'handed-in', seats: handedIn(hosted, sitting) }
    : {
        kind: 'sheet',
        receipt: receiptOf(hosted, sitting, viewer),
        isDone: sitting.match.done.includes(viewer),
      };

/** Turns whose dice keys may be known: those before the current one, all when the match is over. */
export const turnsOver = ({ game, header }: Hosted, { match }: Sitting): number => {
  const { turn, over } = game.moment(match.state);
  return over ? header.commitments.length : turn - 1;
};

/** All that a viewer's client needs to draw itself. */
export const seatViewOf = (hosted: Hosted, sitting: Sitting, viewer: string): SeatView<unknown> => {
  const { game, edition, header, seed } = hosted;
  const revealed = Array.from({ length: turnsOver(hosted, sitting) }, (_, index) => turnKey(seed, index + 1));
  return {
    match: summaryOf(hosted, sitting),
    seat: viewer,
    view: game.view(edition, sitting.match.state, viewer),
    deadline: sitting.closesAt,
    receipt: receiptOf(hosted, sitting, viewer),
    lastEventId: String(sitting.told[viewer] ?? 0),
    isDone: sitting.match.done.includes(viewer),
    handedIn: viewer === 'gm' ? handedIn(hosted, sitting) : [],
    dice: { commitments: header.commitments, revealed },
  };
};
