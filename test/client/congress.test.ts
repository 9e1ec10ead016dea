import { expect, test } from 'vitest';
import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { congressPanes } from '../../client/games/pax/views/congress-panes.ts';
import { congressPage } from '../../client/games/pax/views/congress-page.ts';
import { cautionsOnPassing, linesDue } from '../../client/games/pax/views/lines-due.ts';
import { textOf } from '../../client/shell/lines.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { openingState, tableOf } from './opening-table.ts';
import { inCongress, open } from './congress-table.ts';

test('members, agenda and proposals are laid out, with what each settles', async () => {
  const screen = open(inCongress('CONG_VOTE', []));
  await screen.sees('Congress of Europe in Germany, called by France');
  await screen.sees('G (host)');
  await screen.sees('France against Italy in Tunis');
  await screen.sees('▸ 1  by France  settles cb 1');
  await screen.sees('1 France goes down to an Interest in Tunis.');
  await screen.sees('→ ');
});

const pageOf = (table: PaxTable): string =>
  congressPage(table, { chosen: undefined, uncastVotes: {} }, 80).lines.map(textOf).join('\n');

test('says who comes and who has not answered while it is called', () => {
  const table = inCongress('CONG_ATTEND', []);
  const { congress: called } = table.state;
  if (!called) throw new Error('no Congress is called');
  const answered = { ...called, attending: ['france', 'usa'] as const, stayingAway: ['japan'] as const };
  const page = pageOf({ ...table, state: { ...table.state, congress: { ...called, ...answered } } });
  expect(page).toContain('coming F U   staying away J   no answer yet B G I R');
});

test('while powers still talk the agenda is what it was called over', () => {
  const table = inCongress('CONG_ATTEND', []);
  const { congress: called } = table.state;
  if (!called) throw new Error('no Congress is called');
  const request = { seat: 'france', site: 'germany', casusBelli: [2], forMinor: false } as const;
  const talks = { ...called, members: [], disputes: [], proposals: [], requests: [request] };
  const page = pageOf({ ...table, state: { ...table.state, step: 'NEG', congress: talks } as never });
  expect(page).toMatch(/Agenda\n {2}cb 2 {2}France against Germany in Kongo/);
});

test('a Congress that has failed says what peace will cost, on its page and on the Desk', () => {
  const table = inCongress('CONG_ATTEND', []);
  const markers = [
    ...table.state.markers,
    { power: 'france', area: 'tunis', kind: 'possession', established: true },
    { power: 'italy', area: 'tunis', kind: 'possession', established: true },
  ];
  const failed = { ...table, state: { ...table.state, step: 'CONG_FAIL', markers } as never };
  expect(linesDue(failed)?.text).toBe('declare war over what the Congress left open, or pass');
  expect(cautionsOnPassing(failed)).toEqual([
    'with cb 1 (Tunis) unsettled; without war the markers in dispute there are lowered',
  ]);
  expect(pageOf(failed).replaceAll('\n', ' ')).toContain('It has risen with cb 1 (Tunis) unsettled');
});

test('says how votes are counted while proposals are made and voted on', () => {
  const told = (step: 'CONG_PROPOSE' | 'CONG_VOTE' | 'CONG_SIGN') =>
    pageOf(inCongress(step, [])).replaceAll('\n', ' ');
  const text =
    'Each member votes once on each proposal. A proposal passes with more yes than no; who abstains does not count. If votes are equal, Germany decides. Where two on one dispute pass, there is a second vote between them. Votes are sealed until all are counted.';
  expect(told('CONG_PROPOSE')).toContain(text);
  expect(told('CONG_VOTE')).toContain(text);
  expect(told('CONG_SIGN')).not.toContain('Each member votes');
});

test('that one has nothing more to say is among the keys of attendance', async () => {
  const { seatView, ...table } = inCongress('CONG_ATTEND', []);
  const awaited = { seats: ['france'], by: 'lines', deadline: 'congressAnswer' } as const;
  const screen = open({ ...table, seatView: { ...seatView, view: { ...seatView.view, awaited } } });
  await screen.sees('X stay away');
  await screen.sees('P nothing more to say');
});

test('says what each answer brings, and what silence counts as', () => {
  expect(pageOf(inCongress('CONG_ATTEND', [])).replaceAll('\n', ' ')).toContain(
    'Without an answer, a party to a dispute attends and any other power stays away.',
  );
  const table = inCongress('CONG_SIGN', []);
  const { congress: sat } = table.state;
  const adopted = { ...table, state: { ...table.state, congress: { ...sat, adopted: [1] } } } as PaxTable;
  expect(pageOf(adopted).replaceAll('\n', ' ')).toContain(
    'France and Italy are asked to sign proposal 1. If all of them sign, the proposal takes effect; if one refuses, each signer gets a casus belli against the power that refuses, and European tensions rise by 2. A power that does not answer signs.',
  );
  expect(cautionsOnPassing(adopted)).toEqual([
    'no answer of yours to proposal 1: a power that does not answer signs',
  ]);
});

test('the Desk says what has been answered', () => {
  const stateIn = (
    step: 'CONG_ATTEND' | 'CONG_PROPOSE' | 'CONG_VOTE' | 'CONG_SIGN',
    change: Partial<Congress>,
  ) => {
    const table = inCongress(step, []);
    const { congress: sat } = table.state;
    return linesDue({ ...table, state: { ...table.state, congress: { ...sat, ...change } } as never })?.state;
  };
  expect(stateIn('CONG_ATTEND', { attending: ['france'] })).toBe('you come');
  expect(stateIn('CONG_ATTEND', { attending: [], stayingAway: ['france'] })).toBe('you stay away');
  expect(stateIn('CONG_ATTEND', { attending: [] })).toBeUndefined();
  expect(stateIn('CONG_PROPOSE', {})).toBe('2 of yours before it');
  const ballots = { france: { votes: [{ proposal: 1, vote: 'yes' as const }], answers: [] } };
  expect(stateIn('CONG_VOTE', { ballots })).toBe('voted on 1 of 2');
  const signatures = [{ proposal: 1, seat: 'france' as const, as: 'signed' as const }];
  expect(stateIn('CONG_SIGN', { adopted: [1], signatures })).toBe('answered 1 of 1');
});

test('the steps of a war name what they wait for', () => {
  const table = inCongress('CONG_VOTE', []);
  const dueIn = (step: 'ALD' | 'WINDOW') => linesDue({ ...table, state: { ...table.state, step } })?.text;
  expect([dueIn('ALD'), dueIn('WINDOW')]).toEqual([
    'call allies, join a war, or pass',
    'declare war, or pass',
  ]);
});

test('a wide terminal shows a list beside the chosen item, a very wide one proposals side by side', () => {
  const table = inCongress('CONG_VOTE', []);
  const chosen = { chosen: 2, uncastVotes: { 2: 'yes' } } as const;
  const wide = congressPanes(table, chosen, { columns: 120, rows: 40 });
  const list = wide.list.map(textOf).join('\n');
  expect(list).toContain('cb 1  France against Italy in Tunis');
  expect(list).toMatch(/▸ 2 {2}France {2}Tunis to France\n {5}your vote: +yes {2}not cast/);
  expect(wide.page.map(textOf)[0]).toMatch(/^▸ 2 {2}by France {2}settles cb 1/);
  const wider = congressPanes(table, chosen, { columns: 200, rows: 50 });
  expect(wider.page.map(textOf)[0]).toMatch(/2 {2}by France.* │ .*1 {2}by France/);
  const told = congressPanes(
    inCongress('CONG_PROPOSE', []),
    { ...chosen, chosen: 1 },
    { columns: 120, rows: 40 },
  );
  // Proposals stand before the card of the area, which may be longer than the screen.
  expect(told.page.map(textOf).join('\n')).toMatch(/cb 1 .*Ground: their markers.*1 {2}by France.*markers/s);
  expect(congressPanes(table, chosen, { columns: 200, rows: 50, isLinear: true }).list).toEqual([]);
});

test('without a Congress the screen says so', () => {
  const rows = congressPage(
    tableOf(openingState(), 'france'),
    { chosen: undefined, uncastVotes: {} },
    80,
  ).lines;
  expect(rows.map(textOf).join(' ')).toContain('None is called, and none sits');
});

test('a Congress that is only called for names who asks for it, and where, and meets nowhere yet', () => {
  const state = openingState();
  state.step = 'NEG';
  state.congress = {
    ...newCongress(),
    site: 'germany',
    requests: [{ seat: 'japan', site: 'britain', casusBelli: [1], forMinor: false }],
  };
  const text = congressPage(tableOf(state), { chosen: undefined, uncastVotes: {} }, 80)
    .lines.map(textOf)
    .join('\n');
  expect(text).toContain('A Congress of Europe is called by Japan to meet in Britain');
  expect(text).toContain('where it meets and who its members are is settled when it convenes');
  expect(text).not.toContain('Congress of Europe in');
});
