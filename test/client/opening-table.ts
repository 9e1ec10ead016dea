import { paxClient } from '../../client/games/pax/index.ts';
import { diplomacyOf } from '@chancery/shared/games/pax/view/diplomacy.ts';
import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { AdminRecord } from '@chancery/shared/games/pax/state/turn-record.ts';
import type { SeatView } from '@chancery/shared/api';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import { copyJson } from '@chancery/shared/kernel/match/copy.ts';
import type { TableCalls } from '../../client/table/table.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';

const standard = editionOf({}, {});
if (!standard.ok) throw new Error(JSON.stringify(standard.error));
export const edition = standard.value;

const unanswered = (): Promise<never> => Promise.reject(new Error('this table has no server'));

const calls: TableCalls = {
  submit: unanswered,
  withdraw: unanswered,
  line: unanswered,
  done: unanswered,
  custom: unanswered,
  advance: unanswered,
  review: unanswered,
  options: unanswered,
  read: () => undefined,
  drafts: {
    read: () => undefined,
    write: () => undefined,
    earlier: () => undefined,
    readLine: () => '',
    writeLine: () => undefined,
  },
  letters: { send: unanswered, show: unanswered, markRead: unanswered, mute: unanswered },
  letterDrafts: { read: () => undefined, write: () => undefined, drop: () => undefined },
  treatyDrafts: { read: () => [], write: () => undefined },
};

const opening = setup(edition);

/** The 1880 position in the movement phase, with a little unrest and money to look at. */
export const openingState = (): WritableState => {
  const state = copyJson(opening);
  state.step = 'MSC_ORDERS';
  state.unrest = ['egypt'];
  state.treasury.france = 52;
  state.tensions = 12;
  const france: AdminRecord = {
    die: 3,
    colonialOffice: 25,
    multiplier: 1,
    income: [{ area: 'algiers', kind: 'possession', base: 8, pounds: 40, linked: true }],
    markerMaintenance: [{ area: 'algiers', kind: 'possession', pounds: 20 }],
    unitMaintenance: [{ at: 'algiers', pounds: 3 }],
    totals: { income: 40, maintenance: 23, net: 42 },
    saved: 10,
  };
  state.turnRecord.admin = { france };
  return state;
};

const viewOf = (state: WritableState, seat: Seat): PaxView => ({
  viewer: seat,
  position: state,
  state: 'MSC_ORDERS',
  title: 'Movement and status change orders',
  awaited: { seats: ['britain', 'france'], by: 'sheet', deadline: 'msc' },
  outcomes: [],
  questions: [],
  diplomacy: diplomacyOf(state, seat),
  campaign: null,
});

/** What one seat sees of a state. */
export const tableOf = (
  state: WritableState,
  seat: Seat = 'france',
  change: Partial<SeatView<PaxView>> = {},
): PaxTable => ({
  seatView: {
    match: {
      id: 'spring',
      name: 'Spring of 1880',
      game: 'pax',
      turn: state.turn,
      date: String(state.year),
      phase: `${String(state.turn)}/${state.step}`,
      title: 'Movement orders',
      over: false,
    },
    seat,
    view: viewOf(state, seat),
    deadline: '2026-12-01T18:00:00.000Z',
    receipt: null,
    lastEventId: '0',
    isDone: false,
    handedIn: [],
    dice: { commitments: ['00'.repeat(32)], revealed: [] },
    ...change,
  },
  client: paxClient,
  edition,
  state,
  reports: [
    {
      turn: 1,
      date: '1880',
      event: 1,
      step: 'RE',
      title: 'Random events',
      lines: ['Unrest breaks out in Egypt.', 'The European tensions index rises by 2 to 12.'],
    },
  ],
  reportsSeen: 0,
  isAlone: false,
  turnDice: [],
  letters: { letters: [], unread: [] },
  connection: 'open',
  calls,
});
