import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Receipt, SeatView } from '@chancery/shared/api';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { formatSheet, parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import { draftStore, type DraftStore } from '../../client/table/drafts.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { SCRATCH } from '../support/scratch.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient, type XtermOptions } from './xterm-client.ts';

// A player at the composer: a real screen in an emulated terminal, drafts on a real disk.

/** The 1880 position with money to spend and two armies of three in Italy. */
export const composingState = (): WritableState => {
  const state = openingState();
  Object.assign(state.treasury, { italy: 40, britain: 60, germany: 30, 'austria-hungary': 20 });
  state.units = state.units.map((stack) =>
    stack.power === 'italy' && stack.arm === 'army' && stack.size === 3 ? { ...stack, count: 2 } : stack,
  );
  return state;
};

export const receiptFor = (text: string, revision = 1): Receipt => {
  const sheet = parseSheet(VOCABULARY, text);
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  return {
    match: 'spring',
    seat: 'italy',
    phase: '1/MSC_ORDERS',
    revision,
    hash: 'cd'.repeat(32),
    text: formatSheet(sheet.value),
    at: '2026-11-20T12:00:00.000Z',
  };
};

export const draftFolder = (): string => {
  const folder = mkdtempSync(join(SCRATCH, 'chancery-composer-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

export const storeIn = (folder: string, seat: Seat = 'italy'): DraftStore =>
  draftStore(folder, { name: 'Spring', server: 'local', match: 'spring', seat, token: 'x' });

export interface TestClientOptions extends XtermOptions {
  readonly seat?: Seat;
  readonly size?: readonly [number, number];
  readonly folder?: string;
  readonly state?: WritableState;
  readonly view?: Partial<SeatView<PaxView>>;
}

export interface Composer extends XtermClient {
  /** Changes what the table shows, as news from the server does. */
  news(change: Partial<PaxTable>): void;
  /** From now on the server takes no sheet. */
  refuseSheets(why: string): void;
  /** From now on the server takes no line. */
  refuseLines(why: string): void;
  /** Sheets submitted so far. */
  readonly submitted: readonly string[];
  /** Lines said at once so far. */
  readonly said: readonly string[];
  /** What is kept on disk for the phase. */
  kept(): string | undefined;
}

/** Sits down and opens the orders. */
export const compose = (options: TestClientOptions = {}): Composer => {
  const { seat = 'italy', size = [80, 24], folder = draftFolder(), environment, terminal } = options;
  const drafts = storeIn(folder, seat);
  const submitted: string[] = [];
  const said: string[] = [];
  let refusal: string | undefined;
  let lineRefusal: string | undefined;
  const base = tableOf(options.state ?? composingState(), seat, options.view);
  const { view } = base.seatView;
  const awaited = options.view?.view ? view.awaited : view.awaited && { ...view.awaited, seats: SEATS };
  let table: PaxTable = {
    ...base,
    seatView: { ...base.seatView, view: { ...view, awaited } },
    calls: {
      ...base.calls,
      drafts,
      submit: (text) => {
        if (refusal !== undefined) return Promise.reject(new Error(refusal));
        submitted.push(text);
        return Promise.resolve(receiptFor(text, submitted.length));
      },
      withdraw: () => Promise.resolve(),
      line: (text) => {
        if (lineRefusal !== undefined) return Promise.reject(new Error(lineRefusal));
        said.push(text);
        return Promise.resolve();
      },
    },
  };
  const stage = paxStage(() => table);
  const client = openXterm(size[0], size[1], stage, { environment, terminal });
  client.type('3');
  return {
    ...client,
    submitted,
    said,
    refuseSheets: (why) => (refusal = why),
    refuseLines: (why) => (lineRefusal = why),
    news(change) {
      table = { ...table, ...change };
      client.app.changed();
    },
    kept: () => drafts.read(table.seatView.match.phase)?.text,
  };
};
