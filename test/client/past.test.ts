import { expect, test } from 'vitest';
import type { ConnectionState, Table } from '../../client/table/table.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm } from './xterm-client.ts';

type Look = readonly [phase: string, event: number | undefined];

const open = (connection: ConnectionState) => {
  const looks: Look[] = [];
  const base = tableOf(openingState(), 'france', { lastEventId: '5.2' });
  const past: Table['calls']['past'] = {
    phases: () => Promise.resolve(['1/NEG']),
    look: (phase, event) => {
      looks.push([phase, event]);
      return event !== undefined && event > 5
        ? Promise.reject(new Error('Nothing more was told in it.'))
        : Promise.resolve();
    },
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

test('from now one goes back into the phase that is open, and on to nothing later', async () => {
  const shown = open('open');
  await shown.sees('moment before');
  shown.type(']');
  shown.type('[');
  await shown.sees('when a phase opened');
  expect(shown.looks).toEqual([['1/MSC_ORDERS', 4]]);
});
