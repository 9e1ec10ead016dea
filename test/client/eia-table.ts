import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SeatView } from '@chancery/shared/api';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/state-of-view.ts';
import type { EiaView } from '@chancery/shared/games/eia/view/view.ts';
import { stateOf, stateTitle } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { eiaClient } from '../../client/games/eia/index.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { draftStore } from '../../client/table/drafts.ts';
import type { PseudoTerminal } from '../support/pseudo-terminal.ts';
import { SCRATCH } from '../support/scratch.ts';
import { openingState, tableOf } from './opening-table.ts';
import { screensStage } from './screens-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// A seat of Empires in Arms at a real screen in an emulated terminal, drafts on a real disk.

interface TestEiaClientOptions {
  readonly edition: Edition;
  readonly state: EiaState;
  readonly seat: string;
  readonly size?: readonly [columns: number, rows: number];
  /** A terminal of the machine; an emulator alone where left out. */
  readonly terminal?: PseudoTerminal;
  /** What else the table has: letters, reports. */
  readonly change?: Partial<EiaTable>;
}

export interface EiaClient extends XtermClient {
  /** Lines said at once so far. */
  readonly said: readonly string[];
}

const seatViewOf = ({ edition, state, seat }: TestEiaClientOptions): SeatView<EiaView> => ({
  ...tableOf(openingState()).seatView,
  match: {
    id: 'year',
    name: 'Year',
    game: 'eia',
    turn: state.turn,
    date: 'March 1805',
    phase: `${String(state.turn)}/${state.step}`,
    title: stateTitle(stateOf(state.step)),
    over: false,
  },
  seat,
  view: eia.view({ edition, state }, seat),
  deadline: null,
});

/** Sits down at a table of Empires in Arms. */
export const sitAtEia = async (options: TestEiaClientOptions): Promise<EiaClient> => {
  const { edition, seat, size = [80, 24] } = options;
  const folder = mkdtempSync(join(SCRATCH, 'chancery-eia-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const said: string[] = [];
  const base = tableOf(openingState());
  const seatView = seatViewOf(options);
  const table: EiaTable = {
    ...base,
    client: eiaClient,
    edition,
    state: stateOfView(seatView.view),
    seatView,
    reports: [],
    ...options.change,
    calls: {
      ...base.calls,
      drafts: draftStore(folder, { name: 'Year', server: 'local', match: 'year', seat, token: 'x' }),
      line: (text) => {
        said.push(text);
        return Promise.resolve();
      },
    },
  };
  const screens = await eiaClient.screens();
  const stage = screensStage({ client: eiaClient, screens, subject: () => table });
  return { ...openXterm(size[0], size[1], stage, { terminal: options.terminal }), said };
};
