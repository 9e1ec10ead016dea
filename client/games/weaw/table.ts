import type { Edition } from '@chancery/shared/games/weaw/charts/edition.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import type { WeawView } from '@chancery/shared/games/weaw/view/view.ts';
import type { Table } from '../../table/table.ts';

export interface WeawClientTypes {
  readonly edition: Edition;
  readonly state: WeawState;
  readonly view: WeawView;
}

/** One seat's view of a match of The War to End All Wars. */
export type WeawTable = Table<WeawClientTypes>;

/** The data needed to draw the war, from a table or a report page: the position as a seat knows it. */
export type WarSubject = Pick<WeawTable, 'edition' | 'state' | 'seatView'>;
