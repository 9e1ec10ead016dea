import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { SEATS, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import type { Table } from '../../table/table.ts';

/** The types of Pax Britannica that the frame is parameterized with. */
export interface PaxClientTypes {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly view: PaxView;
}

/** A table of Pax Britannica. */
export type PaxTable = Table<PaxClientTypes>;

/** The part of a table needed to draw the position; a report has it without a seat. */
export type TablePosition = Pick<PaxTable, 'edition' | 'state' | 'seatView'>;

/** The power whose money and markers are "mine"; nobody's for the game master and observers. */
export const ownPower = ({ seatView }: Pick<PaxTable, 'seatView'>): Seat | undefined =>
  SEATS.find((seat) => seat === seatView.seat);
