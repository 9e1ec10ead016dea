import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { treatyDraftStore } from '../../client/table/treaty-drafts.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { SCRATCH } from '../support/scratch.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

export const ESC = '\u001b';
const DESK = 'gy';
export const SEAT = { name: 'Spring', server: 'local', match: 'spring', seat: 'france', token: 'x' };

export const ACCORD = 'treaty "Accord" between france, italy\n  italy pays 10 to france\nend';

/** The treaty desk as a screen, with a folder for drafts that lasts for one test; for the top of a test file. */
export const treatyDesk = () => {
  let folder = '';
  let client: XtermClient | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(SCRATCH, 'chancery-treaty-editor-'));
  });

  afterEach(() => {
    client?.app.end();
    client = undefined;
    rmSync(folder, { recursive: true });
  });

  /** France in the editor, its drafts on a real disk; `sent` collects what it sends. */
  const editorTable = (sent: string[] = [], step: 'NEG' | 'CONG_PROPOSE' = 'NEG'): PaxTable => {
    const state = openingState();
    state.step = step;
    const table = tableOf(state);
    return {
      ...table,
      calls: {
        ...table.calls,
        treatyDrafts: store(),
        line: (text) => Promise.resolve(void sent.push(text)),
      },
    };
  };

  const open = (table: PaxTable, columns = 80, rows = 24): XtermClient => {
    client = openXterm(
      columns,
      rows,
      paxStage(() => table),
    );
    client.type(DESK);
    return client;
  };

  const store = () => treatyDraftStore(folder, SEAT);

  const savedDrafts = (): readonly string[] => store().read();

  const expectSaved = (...drafts: readonly string[]): Promise<void> =>
    vi.waitFor(
      () => {
        expect(savedDrafts()).toEqual(drafts);
      },
      { timeout: 15_000 },
    );
  return {
    editorTable,
    open,
    savedDrafts,
    expectSaved,
    store,
    folder: () => folder,
    close: () => client?.app.end(),
  };
};
