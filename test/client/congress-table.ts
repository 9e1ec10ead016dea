import type { WritableCongress } from '@chancery/shared/games/pax/state/congress.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { mountScreen } from '../../client/shell/screen.ts';
import { congress } from '../../client/games/pax/screens/congress.tsx';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { createStage } from '../../client/shell/stage.tsx';
import { openingState, tableOf } from './opening-table.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const TEXTS = [
  'treaty "Tunis to Italy"\n  1 france lowers tunis to interest\nend',
  'treaty "Tunis to France"\n  1 italy lowers tunis to interest\n  2 france pays 10 to italy\nend',
];

const congressOn = (table: PaxTable): WritableCongress => ({
  ...newCongress(),
  caller: 'france',
  site: 'germany',
  disputes: [1],
  members: ['france', 'germany', 'italy'],
  attending: ['france', 'germany', 'italy'],
  up: [1, 2],
  proposals: TEXTS.map((text, n) => {
    const read = parseTreaty(vocabularyOf(table.edition.atlas, table.edition.tables.powers), text);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return {
      number: n + 1,
      by: 'france',
      text: read.value,
      hash: `${String(n)}abc`,
      settles: [1],
      votes: {},
    };
  }),
});

/** A Congress in a step, as a seat sees it; `said` collects the lines that are sent. */
export const inCongress = (
  step: 'CONG_ATTEND' | 'CONG_PROPOSE' | 'CONG_VOTE' | 'CONG_SIGN',
  said: string[],
  seat: 'france' | 'japan' = 'france',
): PaxTable => {
  const state = openingState();
  state.step = step;
  state.casusBelli = [
    { number: 1, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
    { number: 2, holder: 'france', against: 'germany', ground: 'status', area: 'kongo', turn: 1 },
  ];
  const table = tableOf(state, seat);
  state.congress = congressOn(table);
  const seated = tableOf(state, seat);
  return {
    ...seated,
    calls: { ...seated.calls, line: (text) => Promise.resolve(void said.push(text)) },
  };
};

export const open = (table: PaxTable | (() => PaxTable), columns = 80): XtermClient => {
  const client = openXterm(columns, 24, (app) =>
    createStage<PaxTable>({
      workspaces: [{ id: 'congress', key: '1', title: 'congress', screens: [mountScreen(congress)] }],
      subject: typeof table === 'function' ? table : () => table,
      loading: () => '',
      header: () => ['Chancery'],
      topic: ({ seatView }) => seatView.match.phase,
      leave: app.end,
      quit: app.end,
      changed: app.changed,
    }),
  );
  return client;
};
