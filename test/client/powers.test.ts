import { beforeEach, describe, expect, test } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { counterparts } from '../../client/table/seats.ts';
import { readKeys } from '../../client/screens/letters/read-keys.ts';
import { paxItems } from '../../client/games/pax/views/desk-items.ts';
import { letter } from './letter-table.ts';
import { SEND } from './letters-screen.ts';
import { paxStage } from './pax-stage.ts';
import { weawTableOf } from './weaw-table.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';
import { powersTable } from './powers-table.ts';

// One place for each counterpart: what stands between two powers and what has passed.

let table: PaxTable;

beforeEach(() => {
  table = powersTable();
});

const SIZES = [
  [80, 24],
  [120, 40],
  [200, 50],
] as const;

const open = (size: readonly [number, number] = SIZES[0]): XtermClient => {
  const client = openXterm(
    ...size,
    paxStage(() => table),
  );
  client.type('4');
  return client;
};

test('who answers no letters is said where one would write to them', async () => {
  table = { ...table, isAlone: true };
  const shown = open();
  await shown.sees('Between you now');
  shown.type('G');
  await shown.sees('▸ M game master');
  await shown.sees('You play alone: nobody answers as the game master.');
  shown.type('n');
  await shown.sees('you play alone: nobody answers as the game master');
});

describe.each(SIZES)('%ix%i: the powers', (...size) => {
  test('are listed with the items of each, and everything between two is in one place', async () => {
    const shown = open(size);
    await shown.sees('Between you now');
    const rows = shown.screen().join('\n');
    expect(rows).toMatch(/▸ B Britain +\(3\)/);
    expect(rows).toContain('§ Treaty of Tunis');
    expect(rows).toMatch(/! cb 1 Egypt, rival markers/);
    expect(rows).toContain('✉ Britain: “Treaty of Tunis”');
    expect(rows).toContain('· Britain warns France.');
    expect(rows).not.toContain('Tripoli');
    expect(rows).not.toContain('Standing:');
  });

  test('are gone into with Enter and out of with Esc; a letter is opened, and ^O comes back', async () => {
    const shown = open(size);
    await shown.sees('Between you now');
    shown.type('\rG');
    await shown.sees('Tunis for Egypt?');
    shown.type('\r');
    await shown.sees('[Letters');
    await shown.sees('letter 1 of 2 of its thread');
    shown.type('\u000f');
    await shown.sees('[Powers]');
    shown.type('\u001b');
    await shown.sees('Enter open');
  });
});

test.each([SIZES[1], SIZES[2]])('%ix%i: beside the timeline is its first entry', async (...size) => {
  const shown = open(size);
  await shown.sees('Between you now');
  await shown.sees('pays');
  shown.type('\rG');
  await shown.sees('Tunis for Egypt?');
});

test('o leads from the powers to the orders', async () => {
  const shown = open();
  await shown.sees('Between you now');
  shown.type('o');
  await shown.sees('[3 Orders');
});

test('Esc goes out the way Enter went in: from the treaty to its row, and from there to the powers', async () => {
  const shown = open();
  await shown.sees('Between you now');
  shown.type('\rjj');
  await shown.sees('▸ ! cb 1');
  shown.type('k\r');
  await shown.sees('[Foreign Office');
  await shown.sees('text ');
  shown.type('j\u001b');
  await shown.sees('[Powers]');
  await shown.sees('▸ § Treaty of Tunis');
  shown.type('\u001b');
  await shown.sees('Enter open');
  shown.type('\rj\r');
  await shown.sees('[Foreign Office');
  shown.type('i');
  await shown.sees('A line of your own');
  shown.type('\u001b\u001b');
  await shown.sees('[Foreign Office');
  shown.type('\u001b\u001b');
  await shown.sees('[Powers]');
});

test('a treaty is begun from the dispute it is to settle, with both powers and the picker open', async () => {
  const shown = open();
  await shown.sees('Between you now');
  shown.type('\rjj');
  await shown.sees('▸ ! cb 1');
  shown.type('y');
  await shown.sees('[Treaty desk]');
  await shown.sees('▸ France places no marker in Egypt');
  shown.type('lowers\rbritain\r');
  await shown.sees('A clause: britain lowers');
  shown.type('\u001b');
  await shown.sees('treaty "Settlement of Egypt" between britain, france');
});

test('a treaty is begun from a letter, under the name of its thread or the next one that is free', async () => {
  const shown = open();
  await shown.sees('Between you now');
  shown.type('\rG');
  await shown.sees('Tunis for Egypt?');
  shown.type('y');
  await shown.sees('▸ France places no marker in Egypt');
  shown.type('\u001b');
  await shown.sees('treaty "Treaty of Tunis 2" between britain, france');
});

test('a letter to the power on screen is begun there, and answered from its row', async () => {
  const shown = open();
  await shown.sees('Between you now');
  shown.type('n');
  await shown.sees('[Letters');
  await shown.sees('Britain');
  shown.type('\u001b');
  await shown.sees('[Powers]');
  shown.type('\rG');
  await shown.sees('Tunis for Egypt?');
  shown.type('r');
  await shown.sees('Re: Treaty of Tunis');
  shown.type('\u001b');
  await shown.sees('[Powers]');
  await shown.sees('Tunis for Egypt?');
});

test('a letter begun there and sent leads back, unless the player is elsewhere by then', async () => {
  const { letters } = table.calls;
  let arrive = (): void => undefined;
  const send = () =>
    new Promise<ReturnType<typeof letter>>((done) => {
      arrive = () => {
        done(letter({ id: 4 }));
      };
    });
  table = { ...table, calls: { ...table.calls, letters: { ...letters, send } } };
  const shown = open();
  await shown.sees('Between you now');
  shown.type('\rG');
  await shown.sees('Tunis for Egypt?');
  shown.type(`rAgreed.${SEND}\r`);
  await shown.sees('[Letters');
  arrive();
  await shown.sees('sent; it is number 4 of your letters');
  await shown.sees('[Powers]');
  shown.type(`rOnce more.${SEND}\r`);
  await shown.sees('[Letters');
  await shown.sees('sending…');
  shown.type('\u000f');
  await shown.sees('[Powers]');
  shown.type('1');
  await shown.sees('[1 Desk');
  arrive();
  await shown.sees('sent; it is number 4 of your letters');
  await shown.sees('[1 Desk');
});

test('two texts of one name are told apart on the Desk by their hash', () => {
  const items = paxItems(table);
  expect(items.map(({ text }) => text)).toEqual(['Britain: “Treaty of Tunis”', 'Britain: “Treaty of Tunis”']);
  expect(new Set(items.map(({ state }) => state)).size).toBe(2);
  expect(new Set(items.map(({ at }) => at)).size).toBe(2);
});

test('a letter leads to what waits with its writer, and one to several only to the treaty it is about', () => {
  const letters = [
    letter({ id: 1, from: 'britain', to: ['france'], subject: 'Good day', thread: 'good-day' }),
    letter({ id: 2, from: 'italy', to: ['france', 'britain'], subject: 'League', thread: 'league' }),
    letter({ id: 3, from: 'italy', to: ['france', 'britain'], subject: 'Tunis', thread: 'treaty-of-tunis' }),
  ];
  const read = { ...table, letters: { letters, unread: [] } };
  const leads = (id: number): boolean => readKeys(read, id).some(({ label }) => label === 'sign or refuse');
  expect([leads(1), leads(2), leads(3)]).toEqual([true, false, true]);
  // A treaty whose title only begins with that of the subject is another.
  const topics = [{ id: 'league', title: 'Treaty' }];
  const client = { ...table.client, topics: () => topics } as typeof table.client;
  expect(readKeys({ ...read, client }, 2).some(({ label }) => label === 'sign or refuse')).toBe(false);
});

test('a reserve is dealt with once it leads a nation, or somebody is known to hold it', () => {
  const war = weawTableOf('germany');
  expect(counterparts(war)).toEqual([
    ...['austria-hungary', 'ottoman', 'russia', 'france', 'britain', 'japan'],
    'gm',
  ]);
  const bound = { ...war, state: { ...war.state, bindings: { 'reserve-1': 'italy' } } };
  const held = { state: 'running', why: '', settings: {}, players: { 'reserve-2': 'Anna' } };
  const seatView = { ...war.seatView, table: held } as unknown as typeof war.seatView;
  expect(counterparts({ ...bound, seatView }).slice(-3)).toEqual(['reserve-1', 'reserve-2', 'gm']);
});
