import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { SEATS, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import type { Table } from '../../table/table.ts';

/** What the frame is given of Pax Britannica. */
export interface PaxTypes {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly view: PaxView;
}

/** A table of Pax Britannica. */
export type PaxTable = Table<PaxTypes>;

/** What of a table can be had without a seat at it. */
export type SeenPosition = Pick<PaxTable, 'edition' | 'state' | 'seatView'>;

/** The power whose money and markers are "mine"; nobody's for the game master and observers. */
export const ownPower = ({ seatView }: Pick<PaxTable, 'seatView'>): Seat | undefined =>
  SEATS.find((seat) => seat === seatView.seat);
