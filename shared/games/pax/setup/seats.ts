import type { SeatInfo } from '../../../kernel/match/game.ts';
import { type Edition, powerRow } from '../charts/edition.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';

const INITIALS: Readonly<Record<Seat, string>> = {
  britain: 'B',
  france: 'F',
  germany: 'G',
  italy: 'I',
  japan: 'J',
  russia: 'R',
  usa: 'U',
};

/** The seven played powers (PB-INTRO-1), with their names from the charts. */
export const seatsOf = (edition: Edition): readonly SeatInfo[] =>
  SEATS.map((id) => ({
    id,
    name: powerRow(edition, id).name,
    initial: INITIALS[id],
    tone: id,
    by: 'player',
  }));
