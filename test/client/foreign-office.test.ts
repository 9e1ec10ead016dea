import { expect, test } from 'vitest';
import { diffLines, diffRows } from '../../client/games/pax/diplomacy/line-diff.ts';
import { textOf } from '../../client/shell/lines.ts';
import { ESC, openOffice, treatyOf, accord, talkingTable, expectSent } from './office-table.ts';

// What every page of the Foreign Office has: its keys, its order, what it says when nothing can be sent.

test('keys of lines that the phase does not take are not listed, and say why when they are pressed', async () => {
  const table = talkingTable([], (state) => {
    state.step = 'MSC_ORDERS';
  });
  const screen = openOffice(table);
  screen.type('?');
  await screen.sees('Keys of Foreign Office');
  expect(screen.screen().join('\n')).not.toMatch(/ P +pass/u);
  screen.type(`${ESC}`);
  await screen.missing('Keys of Foreign Office');
  screen.type('P');
  await screen.sees(/This line is not accepted in this phase \([^…]*\)/u);
});

test('P says that one has nothing more to say also where "pass" is no line', async () => {
  const table = talkingTable([], () => undefined);
  const { view } = table.seatView;
  const awaited = { seats: ['france'], by: 'lines', deadline: 'neg' } as const;
  const screen = openOffice({
    ...table,
    seatView: { ...table.seatView, view: { ...view, awaited } },
  });
  await screen.sees('Treaties in force');
  screen.type('P');
  await screen.sees('Nothing more to say:');
});

test('nothing is sent while the line is cut, and nothing is asked', async () => {
  const sent: string[] = [];
  const table = talkingTable(sent, (state) => {
    state.treaties = [treatyOf(accord(10))];
  });
  const screen = openOffice({ ...table, connection: 'cut' });
  screen.type('\rS');
  await screen.sees('not connected; nothing can be sent');
  expect(screen.screen().join('\n')).not.toContain('[Enter]');
  expect(sent).toEqual([]);
});

test('rows that two texts share are kept together', () => {
  expect(diffRows(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { in: 'both', text: 'a' },
    { in: 'first', text: 'b' },
    { in: 'second', text: 'x' },
    { in: 'both', text: 'c' },
    { in: 'second', text: 'd' },
  ]);
});

test('a clause put in above others makes no difference of those', () => {
  const rows = diffLines('treaty\n  1 one\n  2 two\nend', 'treaty\n  1 one\n  2 new\n  3 two\nend');
  expect(rows.map(textOf)).toEqual(['    treaty', '      one', '  +   new', '      two', '    end']);
});

test('lists its keys at a question mark, and fits a wide screen', async () => {
  const screen = openOffice(
    talkingTable([], () => undefined),
    120,
    40,
  );
  await screen.sees('Dual Alliance');
  screen.type('?');
  await screen.sees('Keys of Foreign Office');
});

test('o sorts the items of the Office by kind, by power and by turn, and the cursor follows the order shown', async () => {
  const screen = openOffice(
    talkingTable([], (state) => {
      state.casusBelli = [
        { number: 1, holder: 'britain', against: 'france', ground: 'status', area: 'egypt', turn: 1 },
        { number: 2, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 2 },
      ];
      state.treaties = [treatyOf(accord(10))];
    }),
  );
  const order = (): readonly string[] =>
    screen.screen().flatMap((row) => /^[▸ ] (cb \d|Accord of Tunis)/.exec(row)?.[1] ?? []);
  await screen.sees(/Disputes +by kind/);
  expect(order()).toEqual(['cb 1', 'cb 2', 'Accord of Tunis']);
  screen.type('o');
  await screen.sees(/Britain +by power/);
  expect(screen.screen().join('\n')).toMatch(/Britain.*cb 1.*Italy.*cb 2.*Accord of Tunis/s);
  screen.type('o');
  await screen.sees(/Since turn 2 +by turn/);
  expect(order()).toEqual(['cb 2', 'cb 1', 'Accord of Tunis']);
  screen.type('jj\r');
  await screen.sees('1 Italy pays France £10.');
});

test('the standing pass is turned by one key, to what it is not', async () => {
  const sent: string[] = [];
  const screen = openOffice(talkingTable(sent, () => undefined));
  screen.type('O');
  await screen.sees('standing pass off');
  screen.type('\r');
  await expectSent(sent, 'standing pass off');
});

test('Enter is named only where there is a page to open', async () => {
  const screen = openOffice(
    talkingTable([], (state) => {
      state.casusBelli = [
        { number: 3, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
      ];
    }),
  );
  await screen.sees('▸ cb 3');
  expect(screen.screen().join('\n')).not.toContain('Enter open');
});

test('a Foreign Office without items offers only lines to send', async () => {
  const screen = openOffice(
    talkingTable([], (state) => {
      state.treaties = [];
    }),
  );
  await screen.sees('The Foreign Office has nothing to deal with');
  expect(screen.screen().at(-2)).toMatch(/^i write /);
  expect(screen.screen().at(-2)).not.toMatch(/sort|down|open/);
  const watching = openOffice({ ...talkingTable([], () => undefined), connection: 'past' });
  await watching.sees('Treaties in force');
  expect(watching.screen().at(-2)).not.toContain('i write');
});
