import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { letter } from './letter-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// The letters screen, and letters to read on it.

export const SIZES = [
  [80, 24],
  [120, 40],
] as const;
export const ESC = '\u001b';
export const SEND = '\u0013';

export const openLetters = (
  table: () => PaxTable,
  [columns, rows]: readonly [number, number] = [80, 24],
): XtermClient => {
  const client = openXterm(columns, rows, paxStage(table));
  client.type('gt');
  return client;
};

export const THREE_LETTERS = [
  letter({ id: 1 }),
  letter({ id: 2, from: 'france', to: ['britain', 'italy'], body: 'We shall.\n\nFrance' }),
  letter({
    id: 3,
    from: 'gm',
    subject: 'Deadline',
    thread: 'deadline',
    body: 'Friday, ladies and gentlemen.',
  }),
];

/** What a seat sees, with a treaty of Italy that waits for it. */
export const withTreaty = (table: PaxTable): PaxTable => {
  const treaty = {
    id: 'treaty-of-tunis',
    hash: 'ab'.repeat(32),
    text: { title: 'Treaty of Tunis', secret: false, between: ['france', 'italy'], clauses: [] },
    proposer: 'italy',
    turn: 1,
    status: 'proposed',
    signers: ['italy'],
    refusedBy: [],
    isPublished: false,
    publishedClauses: [],
    carriedOut: [],
    lapseConsents: [],
    withdrawals: [],
    isPermanent: false,
    isResolution: false,
  } satisfies Treaty;
  const { state, seatView } = table;
  const { view } = seatView;
  const diplomacy = { ...view.diplomacy, treaties: [treaty] };
  return {
    ...table,
    state: { ...state, treaties: [treaty] },
    seatView: { ...seatView, view: { ...view, diplomacy } },
  };
};
