import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import type { EiaView } from '@chancery/shared/games/eia/view/view.ts';
import type { Table } from '../../table/table.ts';

export interface EiaClientTypes {
  readonly edition: Edition;
  readonly state: EiaState;
  readonly view: EiaView;
}

/** One seat's view of a match of Empires in Arms. */
export type EiaTable = Table<EiaClientTypes>;
