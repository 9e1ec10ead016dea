import type { Receipt } from '@chancery/shared/api';
import { expect, test } from 'vitest';
import { pastPane } from '../../client/screens/past-pane.ts';
import { plainText } from '../../client/shell/lines.ts';
import type { DraftStore } from '../../client/table/drafts.ts';
import type { ConnectionState, PastCalls, Table } from '../../client/table/table.ts';
import { pastTable } from '../../client/table/past-table.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm } from './xterm-client.ts';

type Look = readonly [phase: string, event: number | undefined];

const open = (connection: ConnectionState, calls: Partial<PastCalls> = {}) => {
  const looks: Look[] = [];
  const base = tableOf(openingState(), 'france', { lastEventId: '5.2' });
  const past: Table['calls']['past'] = {
    phases: () => Promise.resolve(['1/NEG']),
    allPhases: () => Promise.resolve(['1/NEG', '1/VPR']),
    fork: () => Promise.resolve(),
    draft: () => undefined,
    hasSecrets: () => false,
    look: (phase, event) => {
      looks.push([phase, event]);
      return event !== undefined && event > 5
        ? Promise.reject(new Error('Nothing more was told in it.'))
        : Promise.resolve();
    },
    ...calls,
  };
  const part = { ...base.reports[0], event: 5, lines: ['France waives casus belli 2 (Egypt).'] };
  const table = {
    ...base,
    connection,
    reports: [...base.reports, part as (typeof base.reports)[number]],
    calls: { ...base.calls, past },
  };
  const client = openXterm(
    80,
    24,
    paxStage(() => table),
  );
  client.type('gp');
  return { ...client, looks };
};

test('one goes through a past phase by what one was told in it', async () => {
  const shown = open('past');
  await shown.sees('you had just been told: France waives casus belli 2 (Egypt).');
  shown.type('[');
  shown.type(']');
  await shown.sees('Nothing more was told in it.');
  expect(shown.looks).toEqual([
    ['1/MSC_ORDERS', 4],
    ['1/MSC_ORDERS', 6],
  ]);
});

test('in the past the cursor is on the phase on screen, and later turns keep their dates', async () => {
  const shown = open('past', {
    allPhases: () => Promise.resolve(['1/MSC_ORDERS', '2/NEG']),
    dateOf: (turn) => (turn === 2 ? '1884' : undefined),
  });
  await shown.sees(/▸ ◷ +1880, turn 1 · Movement/);
  await shown.sees('1884, turn 2 · Negotiation');
});

test('what indented phases are is said whole at 80 columns', async () => {
  const shown = open('open');
  await shown.sees('indented where nobody had to act.');
});

test('from now one goes back into the phase that is open, and on to nothing later', async () => {
  const shown = open('open');
  await shown.sees('previous moment');
  shown.type(']');
  shown.type('[');
  await shown.sees('when each phase opened');
  expect(shown.looks).toEqual([['1/MSC_ORDERS', 4]]);
});

test('phases that waited for nobody are listed, and no sandbox begins from them', async () => {
  const shown = open('open');
  await shown.sees(/Victory point record/);
  await shown.sees('f sandbox');
  shown.type('k');
  await shown.sees('look');
  await shown.missing('f sandbox');
  shown.type('k');
  await shown.sees('f sandbox');
  shown.type('\r');
  await shown.sees('look');
  expect(shown.looks).toEqual([['1/NEG', undefined]]);
});

test('beside the list of phases are the reports from each to the next', () => {
  const base = tableOf(openingState(), 'france');
  const part = (step: string, title: string, line: string) =>
    ({ ...base.reports[0], turn: 1, step, title, lines: [line, `Journal head ${'0'.repeat(64)}`] }) as const;
  const table = {
    ...base,
    reports: [
      part('MSC', 'Movement and status change', 'France places an Interest in Siam.'),
      part('COL', 'Colonial combat', 'France fights in Persia.'),
      part('NEG', 'Negotiation', 'Italy waives casus belli 1.'),
    ],
  } as unknown as Table;
  const phases = ['1/MSC_ORDERS', '1/NEG', '2/MSC_ORDERS'];
  const at = (n: number) => plainText(pastPane(table, { phases, at: n }, { width: 60, rows: 20 }));
  expect(at(0)).toBe(
    'Movement and status change\nFrance places an Interest in Siam.\nColonial combat\nFrance fights in Persia.',
  );
  expect(at(1)).toBe('Negotiation\nItaly waives casus belli 1.');
  expect(at(2)).toBe('Nothing of it had been reported to you at this moment.');
});

test('steps that are told as one are listed each by its own name, beside each what was told of all', async () => {
  const info = (id: string, stepTitle: string) =>
    ({ id, state: 'RESOLVE', title: 'Events', stepTitle, isReportedAsOne: true }) as const;
  const base = tableOf(openingState(), 'france');
  const game = { ...base.client.game, phases: [info('LND', 'Land'), info('BAT', 'Battles')] };
  const reports = ['LND', 'VIC'].map((step) => ({
    ...base.reports[0],
    turn: 1,
    step,
    title: step,
    lines: [step],
  }));
  const phases = ['1/LND', '1/BAT', '1/VIC'];
  const past = { phases: () => Promise.resolve(phases), look: () => Promise.resolve() };
  const table = { ...base, client: { ...base.client, game }, reports, calls: { ...base.calls, past } };
  const at = (n: number) =>
    plainText(pastPane(table as unknown as Table, { phases, at: n }, { width: 60, rows: 20 }));
  expect([at(0), at(1), at(2)].map((text) => text.split('\n').at(-1))).toEqual(['LND', 'LND', 'VIC']);
  const shown = openXterm(
    80,
    24,
    paxStage(() => table as never),
  );
  shown.type('gp');
  await shown.sees('turn 1 · Land');
  await shown.sees('turn 1 · Battles');
});

test('of a report that the moment interrupts, the part told by then is shown', () => {
  const base = tableOf(openingState(), 'france');
  const part = (event: number, line: string) => ({ ...base.reports[0], event, lines: [line] });
  const now = { ...base, reports: [part(1, 'first'), part(2, 'whole')] } as unknown as Table;
  const linesAt = (seatView: object) =>
    pastTable(now, { ...base.seatView, lastEventId: '2.0', ...seatView }).reports.flatMap(
      ({ lines }) => lines,
    );
  expect(linesAt({})).toEqual(['first', 'whole']);
  expect(linesAt({ reported: [part(2, 'half')] })).toEqual(['first', 'half']);
});

test('letters sent after the moment are not shown', () => {
  const base = tableOf(openingState(), 'france');
  const letter = (id: number, phase: string) => ({
    id,
    phase,
    from: 'britain',
    to: ['france'],
    subject: '',
    body: '',
    at: '2026-01-01T00:00:00Z',
  });
  const now = {
    ...base,
    letters: {
      letters: ['1/MSC_ORDERS', '1/NEG', '2/MSC_ORDERS', '2/NEG'].map((phase, n) => letter(n + 1, phase)),
      unread: [3],
    },
  } as unknown as Table;
  const at = (phase: string) => {
    const { match } = base.seatView;
    const then = pastTable(now, { ...base.seatView, match: { ...match, phase } });
    return then.letters.letters.map(({ id }) => id);
  };
  expect(at('1/MSC_ORDERS')).toEqual([]);
  expect(at('1/NEG')).toEqual([1]);
  expect(at('2/NEG')).toEqual([1, 2, 3]);
});

test('where nothing can be written no key and no sentence offers it', async () => {
  const shown = open('past');
  shown.type('3');
  await shown.sees('You had not handed in a sheet at this moment');
  await shown.missing('n new');
  await shown.missing('builds an order');
  await shown.missing('T withdraw');
  shown.type('4');
  await shown.sees(/Powers/);
  await shown.missing('y treaty');
  await shown.missing('writes a letter');
  shown.type('1');
  await shown.sees('You had not handed in a sheet at this moment');
  await shown.missing('write orders');
  await shown.missing('hand in orders');
});

test('in talks of the past nothing can be sent, answered or drafted', async () => {
  const state = openingState();
  state.step = 'NEG';
  const dispute = { number: 7, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 };
  state.casusBelli = [dispute as (typeof state.casusBelli)[number]];
  const base = tableOf(state, 'france');
  const awaited = { seats: ['france'], by: 'lines', deadline: 'neg' } as const;
  const seatView = { ...base.seatView, view: { ...base.seatView.view, awaited } };
  const shown = openXterm(
    80,
    24,
    paxStage(() => ({ ...base, seatView, connection: 'past' })),
  );
  shown.type('3');
  await shown.sees('lines you could send');
  await shown.sees('waive cb 7');
  await shown.missing(/send now|i type|nothing more/);
  shown.type('gf');
  await shown.sees('▸ cb 7');
  await shown.missing(/w waive|c Congress/);
  shown.type('gy');
  await shown.sees('Drafts are written at the current table, not in a past position.');
});

test('in the past a sheet begins with the one that was in, else with what was written for the phase', () => {
  const written = { phase: '1/MSC_ORDERS', text: 'build army 1', stashed: '' };
  const base = tableOf(openingState(), 'france');
  const read = (phase: string) => (phase === written.phase ? written : undefined);
  const drafts: DraftStore = {
    ...base.calls.drafts,
    read,
    write: () => {
      throw new Error('what is tried out in the past is kept');
    },
  };
  const past = { draft: (phase = '2/MSC_ORDERS') => ({ ...written, phase }) } as PastCalls;
  const now = { ...base, calls: { ...base.calls, drafts, past } };
  const { calls } = pastTable(now, base.seatView);
  expect(calls.drafts.read('1/MSC_ORDERS')).toEqual(written);
  calls.drafts.write({ ...written, text: 'build army 3' });
  expect(calls.drafts.read('1/MSC_ORDERS')?.text).toBe('build army 3');
  // A sandbox begins with what was tried out at the moment on screen; one from now has the sheet of now.
  expect(calls.past?.draft('1/MSC_ORDERS')?.text).toBe('build army 3');
  expect(calls.past?.draft()?.phase).toBe('2/MSC_ORDERS');
  const receipt = { revision: 1, hash: '', text: 'build navy 1', at: '' } as unknown as Receipt;
  const handedIn = pastTable(now, { ...base.seatView, receipt });
  expect(handedIn.calls.drafts.read('1/MSC_ORDERS')?.text).toBe('build navy 1');
});
