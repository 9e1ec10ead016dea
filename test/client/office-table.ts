import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { expect, vi } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { edition, openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// The Foreign Office as a screen, on a table in negotiation.

export const ESC = '\u001b';
const OFFICE = 'gf';

export const openOffice = (table: PaxTable, columns = 80, rows = 24): XtermClient => {
  const client = openXterm(
    columns,
    rows,
    paxStage(() => table),
  );
  client.type(OFFICE);
  return client;
};

export const treatyOf = (text: string, change: Partial<Treaty> = {}): Treaty => {
  const read = parseTreaty(vocabularyOf(edition.atlas, edition.tables.powers), text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return { ...draftOf(read.value, { proposer: 'italy', turn: 1 }), ...change };
};

export const accord = (pounds: number, heading = 'between france, italy'): string =>
  `treaty "Accord of Tunis" ${heading}\n  1 italy pays ${String(pounds)} to france\n  2 defensive alliance against germany\nend`;

/** France at the table, in negotiation; `sent` collects the lines it sends. */
export const talkingTable = (sent: string[], change: (state: WritableState) => void): PaxTable => {
  const state = openingState();
  state.step = 'NEG';
  change(state);
  const table = tableOf(state);
  return { ...table, calls: { ...table.calls, line: (text) => Promise.resolve(void sent.push(text)) } };
};

export const expectSent = (sent: readonly string[], ...lines: readonly string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(sent).toEqual(lines);
  });

export const OFFER = 'treaty "Offer" between france, italy\n  1 france pays 5 to italy\nend';

/** A state after a line or a treaty text of a seat. */
export const after = (state: WritableState, seat: Seat, text: string): WritableState => {
  const said = actLine({ edition, state }, seat, { text, dice: { rolls: [], roll: () => 4 } });
  if (!said.ok) throw new Error(JSON.stringify(said.error));
  return said.value.state;
};
