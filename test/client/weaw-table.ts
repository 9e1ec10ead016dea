import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Receipt, ReportPart, SeatView } from '@chancery/shared/api';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { knownState } from '@chancery/shared/games/weaw/view/known.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import type { WeawView } from '@chancery/shared/games/weaw/view/view.ts';
import { weawClient } from '../../client/games/weaw/index.ts';
import type { WeawTable } from '../../client/games/weaw/table.ts';
import { draftStore } from '../../client/table/drafts.ts';
import type { PseudoTerminal } from '../support/pseudo-terminal.ts';
import { SCRATCH } from '../support/scratch.ts';
import { openingState, tableOf } from './opening-table.ts';
import { screensStage } from './screens-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// A seat of the great war at a real screen in an emulated terminal, drafts on a real disk.

const read = weaw.edition({ seating: 'seven' }, {});
if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
/** The standard charts with seven seats, as a local table has them. */
export const sevenSeats = read.value;

export interface TestWeawClientOptions {
  readonly seat?: string;
  readonly size?: readonly [columns: number, rows: number];
  /** The position; the opening of 1914 where left out. */
  readonly state?: WeawState;
  readonly reports?: readonly ReportPart[];
  readonly environment?: Readonly<Record<string, string>>;
  /** A terminal of the machine; an emulator alone where left out. */
  readonly terminal?: PseudoTerminal;
  /** What else the table has: letters, reports. */
  readonly change?: Partial<WeawTable>;
}

export interface WeawClient extends XtermClient {
  /** Sheets submitted so far. */
  readonly submitted: readonly string[];
}

const seatViewOf = (state: WeawState, seat: string): SeatView<WeawView> => ({
  ...tableOf(openingState()).seatView,
  match: {
    id: 'august',
    name: 'August',
    game: 'weaw',
    turn: state.turn,
    date: 'July-August 1914',
    phase: `${String(state.turn)}/ORDERS`,
    title: 'Orders',
    over: false,
  },
  seat,
  view: weaw.view({ edition: sevenSeats, state }, seat),
  deadline: null,
});

/** What one seat sees of a position. */
export const weawTableOf = (seat: string, state: WeawState = weaw.setup(sevenSeats)): WeawTable => {
  const seatView = seatViewOf(state, seat);
  return {
    ...tableOf(openingState()),
    client: weawClient,
    edition: sevenSeats,
    state: knownState(seatView.view),
    seatView,
    reports: [],
  };
};

const receiptOf = (seat: string, text: string, revision: number): Receipt => ({
  match: 'august',
  seat,
  phase: '1/ORDERS',
  revision,
  hash: 'cd'.repeat(32),
  text,
  at: '2026-11-26T12:00:00.000Z',
});

/** Sits down at a table of the great war. */
export const sitAtWeaw = async (options: TestWeawClientOptions = {}): Promise<WeawClient> => {
  const { seat = 'russia', size = [80, 24], state, reports = [], environment, terminal } = options;
  const folder = mkdtempSync(join(SCRATCH, 'chancery-weaw-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const submitted: string[] = [];
  const base = weawTableOf(seat, state);
  const table: WeawTable = {
    ...base,
    reports,
    ...options.change,
    calls: {
      ...base.calls,
      drafts: draftStore(folder, { name: 'August', server: 'local', match: 'august', seat, token: 'x' }),
      submit: (text) => {
        submitted.push(text);
        return Promise.resolve(receiptOf(seat, text, submitted.length));
      },
    },
  };
  const screens = await weawClient.screens();
  const stage = screensStage({ client: weawClient, screens, subject: () => table });
  const client = openXterm(size[0], size[1], stage, { environment, terminal });
  return { ...client, submitted };
};
