import { areFriends, sideOf } from '../board/relations.ts';
import { seatsOf } from '../charts/seating.ts';
import type { Position } from '../state/step.ts';
import { mayCommand, nationOf } from './command.ts';

/** Whether a seat may read a nation's money, manpower and research (WEAW-AMB-87, setting openBooks). */
export const mayReadBooks = (at: Position, seat: string, nation: string): boolean => {
  const { openBooks } = at.edition.settings;
  if (seat === 'gm' || openBooks === 'all') return true;
  if (mayCommand(at, seat, nation)) return true;
  const leads = nationOf(at, seat);
  return (
    openBooks === 'alliance' &&
    leads !== undefined &&
    sideOf(at.state, leads) !== 'none' &&
    areFriends(at.state, leads, nation)
  );
};

/** The seats that may read the books of any of these nations: the audience of their research and gifts. */
export const bookReaders = (at: Position, nations: readonly string[]): readonly string[] =>
  seatsOf(at.edition).flatMap(({ id }) =>
    nations.some((nation) => mayReadBooks(at, id, nation)) ? [id] : [],
  );
