import { expect, test } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';
import { AWAY, away, part } from './news.ts';

// The story on the screen, event by event.

test('it is told event by event under the phase of each, all at once, or skipped; then it is read', async () => {
  const { table, read } = away();
  const client = openXterm(
    80,
    24,
    paxStage(() => table),
  );
  client.type('gn');
  await client.sees(/1880, turn 1: Minor Powers\s+! France loses Tunis\.\s+… 3 more: Space/);
  expect(read).toEqual([]);
  client.type('  ');
  await client.sees(/Belgium stirs.*1880, turn 1: Movement orders\s+! France gains Marocco\./s);
  client.type('a');
  await client.sees(/Belgium stirs.*Spain builds army 1\..*That is all: Space/s);
  await client.sees(/Space on, then close +s close/);
  expect(read).toContain(AWAY.length);
  client.type('s');
  await client.missing('That is all: Space');
});

test('what comes in while a story is told waits for its end, and what is shown stays as it is', async () => {
  const { table, read } = away();
  let now = table;
  const client = openXterm(
    80,
    24,
    paxStage(() => now),
  );
  client.type('gn');
  await client.sees(/! France loses Tunis\.\s+… 3 more: Space/);
  now = { ...table, reports: [...AWAY, part(5, 'Negotiation', ['Italy offers Kongo to France.'])] };
  client.app.changed();
  client.type('  ');
  await client.sees(/! France gains Marocco\.\s+… 1 more: Space/);
  client.type('a');
  await client.sees(/Spain builds army 1\.\s+Meanwhile 1 more: Space shows them/);
  expect(read).toEqual([AWAY.length]);
  client.type(' ');
  await client.sees(/! Italy offers Kongo to France\.\s+That is all/);
  expect(read).toEqual([AWAY.length, AWAY.length + 1]);
});

/** The table in the next turn, whose first report is of the phase between. */
const nextTurn = (table: PaxTable): PaxTable => {
  const match = { ...table.seatView.match, phase: '2/MSC_ORDERS', title: 'Movement orders', turn: 2 };
  const reports = [...AWAY, part(5, 'Negotiation', ['Italy warns France.'])];
  return { ...table, seatView: { ...table.seatView, match }, reports };
};

/** A story of more rows than a screen has. */
const longStory = (): XtermClient => {
  const { table } = away();
  const lines = Array.from({ length: 40 }, (_, n) => `Spain builds army ${String(n)}.`);
  return openXterm(
    80,
    24,
    paxStage(() => ({ ...table, reports: [...AWAY, part(5, 'Movement', lines)] })),
  );
};

test('when all is shown at once, reading continues from the same place, page by page to the end', async () => {
  const client = longStory();
  client.type('gna');
  await client.sees(/! France loses Tunis\.[^]*! France gains Marocco[^]*… \d+ more rows: Space/);
  client.type('  ');
  await client.sees(/army 39\.\s+That is all/);
  client.type(' ');
  await client.missing('That is all');
});

test('the first k at the end of what is told goes a row up', async () => {
  const client = longStory();
  client.type(`gn${' '.repeat(31)}`);
  await client.sees(/army 27\.\s+… 12 more: Space/);
  client.type('k');
  await client.sees(/… 2 more rows: Space/);
});

test('while a story is told Space goes a page on where rows follow, and then to the next event', async () => {
  const client = longStory();
  client.type(`gn${' '.repeat(31)}`);
  await client.sees(/army 27\.\s+… 12 more: Space/);
  client.type('kkk');
  await client.sees(/… 4 more rows: Space/);
  client.type(' ');
  await client.sees(/army 27\.\s+… 12 more: Space/);
  client.type(' ');
  await client.sees(/army 28\.\s+… 11 more: Space/);
});

test('the report beside the story is that of the last event in sight', async () => {
  const { table } = away();
  const lines = Array.from({ length: 60 }, (_, n) => `Spain builds army ${String(n)}.`);
  const client = openXterm(
    120,
    40,
    paxStage(() => ({ ...table, reports: [...AWAY, part(5, 'Movement', lines)] })),
  );
  client.type('gna');
  await client.sees(/▌ Spain builds army 25\./);
  client.type('G');
  await client.sees(/▌ Spain builds army 59\./);
});

test('where there is room its report is shown beside it, and the card of its place', async () => {
  const { table } = away();
  for (const columns of [120, 200]) {
    const client = openXterm(
      columns,
      50,
      paxStage(() => table),
    );
    client.type('gn');
    await client.sees(/! France loses Tunis\.[^│]*│ [^▌]*▌ France loses Tunis\./s);
    await client.sees(/│ Tunis.*unorganized {2}value 5/s);
  }
});

test('the panes beside a story reveal nothing it has not shown', async () => {
  const { table } = away();
  const lines = ['France loses Egypt.', 'France loses Kongo.', 'Britain gains Egypt.'];
  const reports = [...AWAY, part(5, 'Marker adjustment', lines)];
  const client = openXterm(
    120,
    50,
    paxStage(() => ({ ...table, reports, reportsSeen: AWAY.length })),
  );
  client.type('gn');
  await client.sees(/│ ▌ France loses Egypt\..*… 2 more: Space/s);
  expect(client.screen().join('\n')).not.toMatch(/Kongo|Britain gains|unorganized/);
  client.type(' ');
  await client.sees(/│ ▌ France loses Kongo\..*… 1 more: Space/s);
  await client.sees(/│ Kongo.*unorganized/s);
  expect(client.screen().join('\n')).not.toContain('Britain gains');
  client.type(' ');
  await client.sees(/│ ▌ Britain gains Egypt\..*│ Egypt.*unorganized/s);
});

test('the story opens by itself when a phase has closed, also one that closed while I was away', async () => {
  const { table } = away();
  const opensWith = (reportsSeen: number): XtermClient =>
    openXterm(
      80,
      24,
      paxStage(() => ({ ...table, reportsSeen })),
    );
  await opensWith(1).sees(/\[Story\].*France gains Marocco\./s);
  // Nothing was read before: one sits down for the first time, and the Desk has it.
  await opensWith(0).sees(/\[1 Desk\]/);
});

test('what was said in the open phase while I was away is no story: the Desk has it', async () => {
  const { table } = away();
  const said = { ...table, reports: [...AWAY, part(5, 'Negotiation', ['Italy warns France.'])] };
  const client = openXterm(
    80,
    24,
    paxStage(() => ({ ...said, reportsSeen: AWAY.length })),
  );
  await client.sees(/\[1 Desk\].*This phase.*Italy warns France/s);
});

test('a phase that closes while I write is told when I have done, and from the map I am asked to look', async () => {
  const { table } = away();
  let now: PaxTable = { ...table, reportsSeen: AWAY.length };
  const client = openXterm(
    80,
    24,
    paxStage(() => now),
  );
  await client.sees('[1 Desk]');
  client.type('2');
  await client.sees('[2 World]');
  now = nextTurn(now);
  client.app.changed();
  await client.sees(/\[2 World\].*a phase is over: g n tells what happened/s);
  client.type('gn');
  await client.sees(/\[Story\].*Italy warns France/s);
});

test('at a table where I play alone the story opens over any screen: what I closed is never resolved unseen', async () => {
  const { table } = away();
  let now: PaxTable = { ...table, isAlone: true, reportsSeen: AWAY.length };
  const client = openXterm(
    80,
    24,
    paxStage(() => now),
  );
  await client.sees('[1 Desk]');
  client.type('gc');
  await client.sees('[Congress]');
  now = nextTurn(now);
  client.app.changed();
  await client.sees(/\[Story\].*Italy warns France/s);
  client.type('s');
  await client.sees('[1 Desk]');
});

test('a story that opened by itself leads to the Desk, one that was asked for back to where one was', async () => {
  const { table } = away();
  let now: PaxTable = { ...table, reportsSeen: AWAY.length };
  const client = openXterm(
    80,
    24,
    paxStage(() => now),
  );
  client.type('3');
  await client.sees('[3 Orders]');
  client.type('gn');
  await client.sees('[Story]');
  client.type('s');
  await client.sees('[3 Orders]');
  now = nextTurn(now);
  client.app.changed();
  await client.sees(/\[Story\].*Italy warns France/s);
  client.type('s');
  await client.sees('[1 Desk]');
});

test('while a story is told, the header shows the figures of before; then those of now', async () => {
  const { table, read } = away();
  const before: PaxTable = {
    ...table,
    reports: [],
    seatView: { ...table.seatView, match: { ...table.seatView.match, phase: '1/MOVE' } },
  };
  const treasury = { ...table.state.treasury, france: 77 };
  const after: PaxTable = { ...table, state: { ...table.state, treasury } };
  let now = before;
  const client = openXterm(
    120,
    24,
    paxStage(() => ({ ...now, reportsSeen: read.at(-1) ?? 0 })),
  );
  await client.sees(/£52 VP 0/);
  now = after;
  client.app.changed();
  client.type('gn');
  await client.sees(/£52 VP 0[^]*! France loses Tunis/);
  client.type('a');
  await client.sees(/£77 VP 0[^]*That is all/);
});
