import { expect, test, vi } from 'vitest';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { suggestionRows } from '../../client/composer/suggested-rows.ts';
import { textOf } from '../../client/shell/lines.ts';
import type { SuggestedLine } from '../../client/table/composer-contents.ts';
import { suggestedLines } from '../../client/games/pax/composer/suggested-lines.ts';
import {
  compose,
  composingState,
  type Composer,
  draftFolder,
  type TestClientOptions,
  storeIn,
} from './composing-table.ts';
import { talkingTable, treatyOf } from './office-table.ts';
import { tableOf } from './opening-table.ts';

// Phases that take single lines: lines are suggested, and sent at once.

const disputed = (): WritableState => {
  const state = composingState();
  state.step = 'NEG';
  state.markers = [
    ...state.markers,
    { area: 'tunis', power: 'italy', kind: 'protectorate', established: true },
    { area: 'tunis', power: 'france', kind: 'influence', established: true },
  ];
  state.casusBelli = [
    { number: 4, holder: 'italy', against: 'france', ground: 'status', area: 'tunis', turn: 1 },
    { number: 5, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
  ];
  return state;
};

const negotiate = (options: TestClientOptions = {}): Composer => {
  const state = disputed();
  const { view } = tableOf(state, 'italy').seatView;
  const awaited = { seats: ['italy', 'france'], by: 'lines', deadline: 'neg' } as const;
  return compose({ ...options, state, view: { view: { ...view, title: 'Negotiation', awaited } } });
};

test('a line that was typed and not sent is there again after a restart', async () => {
  const folder = draftFolder();
  const before = negotiate({ folder });
  before.type('ilower tunis to inf');
  await before.sees('lower tunis to inf▌');
  before.app.end();
  const after = negotiate({ folder });
  await after.sees('lower tunis to inf');
  after.type('iluence\r\r');
  await after.sees('taken: lower tunis to influence');
  expect(storeIn(folder).readLine('orders')).toBe('');
});

test('lines that read alike when cut at their ends are cut in the middle; others at their ends', () => {
  const long = (end: string): SuggestedLine => ({
    line: `sign ${end}`,
    effect: `signs “${'Pact of '.repeat(9)}${end}”`,
  });
  const all = [
    long('Bardo'),
    long('Tunis'),
    { line: 'waive', effect: `gives up ${'everything '.repeat(9)}` },
  ];
  const rows = suggestionRows(all, { at: 0, width: 12, columns: 60 }).map(textOf);
  expect(rows[0]).toMatch(/signs “Pact of .*….*Bardo”$/);
  expect(rows[1]).toMatch(/signs “Pact of .*….*Tunis”$/);
  expect(rows[2]).toMatch(/gives up everything .*…$/);
  const lines = ['one', 'two'].map((end) => ({
    line: `sign treaty ${'understanding-'.repeat(9)}${end}`,
    effect: '',
  }));
  const [one, two] = suggestionRows(lines, { at: 0, width: 12, columns: 60 }).map(textOf);
  expect(one).toContain('-one');
  expect(two).toContain('-two');
});

test('a line that the server refuses can be edited again', async () => {
  const composer = negotiate();
  composer.refuseLines('the phase is closed');
  composer.type('iwaive cb 4\r\r');
  await composer.sees('not taken: the phase is closed');
  composer.type('i');
  await composer.sees('waive cb 4▌');
});

test('what cannot be undone and was typed in other words is shown before it is sent', async () => {
  const composer = negotiate();
  composer.type('idrop cb 4\r');
  await composer.sees('Say it now?');
  await composer.sees('waive cb 4');
  expect(composer.said).toEqual([]);
  composer.type('\r');
  await composer.sees('taken: waive cb 4');
  expect(composer.said).toEqual(['waive cb 4']);
});

test('a no leaves the line as it was typed, and another text asks again', async () => {
  const composer = negotiate();
  composer.type('igive £10 to france\r');
  await composer.sees('pay 10 to france');
  composer.type('\u001b');
  await composer.missing('Say it now?');
  await composer.sees('give £10 to france▌');
  composer.type('\u007f');
  await composer.sees('give £10 to franc▌');
  composer.type('e\r');
  await composer.sees('Say it now?');
  expect(composer.said).toEqual([]);
});

test('negotiation offers the casus belli one holds and the markers one may lower', async () => {
  const composer = negotiate();
  await composer.sees('Negotiation: lines you can send');
  await composer.sees('▸   waive cb 4');
  await composer.sees('lower tunis to interest');
  await composer.missing('waive cb 5');
  composer.type('\r');
  await composer.sees('Say it now?');
  composer.type('y');
  await composer.sees('taken: waive cb 4');
  expect(composer.said).toEqual(['waive cb 4']);
});

test('typed text narrows what is offered, or is a line of its own', async () => {
  const composer = negotiate();
  composer.type('/none');
  await composer.sees('lower tunis to none');
  await composer.missing('waive cb 4');
  composer.type('\u0015lower tun to none');
  await composer.sees('▸   lower tunis to none');
  composer.type('\r\r');
  await vi.waitFor(() => {
    expect(composer.said).toEqual(['lower tunis to none']);
  });
});

test('the same Congress is not suggested twice, and withdrawn texts come last', () => {
  const table = talkingTable([], (state) => {
    state.turn = 2;
    state.casusBelli = [
      { number: 1, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
    ];
    state.congress = {
      ...newCongress(),
      requests: [{ seat: 'france', site: 'germany', casusBelli: [1], forMinor: false }],
    };
    state.treaties = [
      treatyOf('treaty "Old" between france, italy\n 1 italy pays 5 to france\nend'),
      treatyOf('treaty "New" between france, italy\n 1 italy pays 6 to france\nend', { turn: 2 }),
    ];
  });
  const lines = suggestedLines(table).map(({ line }) => line);
  expect(lines).toContain('call congress in britain over cb 1');
  expect(lines).not.toContain('call congress in germany over cb 1');
  expect(lines.at(-1)).toBe('refuse treaty old');
  expect(lines.indexOf('sign treaty new')).toBeLessThan(lines.indexOf('standing pass off'));
});

test('what would be refused says why and is not sent', async () => {
  const composer = negotiate();
  composer.type('/waive cb 5');
  await composer.sees('✗ waive cb 5');
  composer.type('\r');
  await composer.sees('not sent:');
  expect(composer.said).toEqual([]);
});

test('what may be said in every phase is said here too, and refused in its own words', async () => {
  const composer = negotiate();
  composer.type('/standing pass off');
  await composer.sees('▸   standing pass off');
  composer.type('\r\r');
  await composer.sees('taken: standing pass off');
  composer.type('/sign treaty bardo');
  await composer.sees('No such treaty is before you: bardo');
  expect(composer.said).toEqual(['standing pass off']);
});

test('below zero the pieces that can go are offered with what they save', async () => {
  const state = composingState();
  state.step = 'ADM_DEFICIT';
  state.treasury.italy = -1;
  state.units = [...state.units, { power: 'italy', arm: 'army', size: 1, at: 'tunis', count: 1 }];
  state.markers = [
    ...state.markers,
    { area: 'tunis', power: 'italy', kind: 'protectorate', established: true },
  ];
  const { view } = tableOf(state, 'italy').seatView;
  const awaited = { seats: ['italy'], by: 'lines', deadline: 'start' } as const;
  const composer = compose({ state, view: { view: { ...view, title: 'Deficits', awaited } } });
  await composer.sees('eliminate army 1 in tunis');
  await composer.sees('that are short');
  composer.type('n');
  await composer.sees('no line is composed step by step in this phase');
});

test('while the line is cut nothing is said', async () => {
  const composer = negotiate();
  composer.news({ connection: 'cut' });
  composer.type('\r');
  await composer.sees('not connected; nothing can be sent');
  expect(composer.said).toEqual([]);
});

test('the game master is offered every answer to an open question', () => {
  const state = composingState();
  state.step = 'MSC';
  const { view } = tableOf(state, 'italy').seatView;
  const questions = [
    { kind: 'paradox', lines: ['britain/1', 'italy/2'] },
    { kind: 'condition', lines: ['france/3'], text: 'Britain keeps faith' },
  ] as const;
  const table = tableOf(state, 'italy', { seat: 'gm', view: { ...view, questions } });
  const lines = suggestedLines(table).filter(({ why }) => why === undefined);
  expect(lines.map(({ line }) => line)).toEqual([
    'rule britain/1, italy/2 struck',
    'rule britain/1, italy/2 done',
    'rule britain/1 done, italy/2 struck',
    'rule italy/2 done, britain/1 struck',
    'rule yes on france/3',
    'rule no on france/3',
  ]);
});

test('an observer has nothing to say and no sheet to write', () => {
  const table = tableOf(composingState(), 'italy', { seat: 'observer' });
  expect(suggestedLines(table)).toEqual([]);
});
