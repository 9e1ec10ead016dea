import { mountScreen } from '../../shell/screen.ts';
import type { GameScreens } from '../../table/game-client.ts';
import { ordersScreen } from '../../composer/orders.tsx';
import { sheetScreen } from './composer/sheet-screen.ts';
import { charts } from './screens/charts.tsx';
import { congress } from './screens/congress.tsx';
import { foreignOffice } from './screens/foreign-office.tsx';
import { ledger } from './screens/ledger.tsx';
import { map } from './screens/map.tsx';
import { standings } from './screens/standings.tsx';
import { treatyEditor } from './screens/treaty-editor.tsx';
import { war } from './screens/war.tsx';
import type { ComposerState } from './composer/mode.ts';
import type { PaxClientTypes } from './table.ts';

/** The screens of Pax Britannica by the workspace they belong to. */
export const paxScreens = (): GameScreens<PaxClientTypes> => ({
  world: [mountScreen(map)],
  books: [mountScreen(ledger), mountScreen(standings), mountScreen(charts)],
  orders: mountScreen(ordersScreen<ComposerState, PaxClientTypes>(sheetScreen)),
  diplomacy: [mountScreen(congress), mountScreen(foreignOffice), mountScreen(treatyEditor), mountScreen(war)],
});
