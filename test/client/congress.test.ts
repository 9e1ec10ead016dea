import { expect, test, vi } from 'vitest';
import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { parseTreaty } from '@chancery/shared/games/pax/orders/treaty-text/text.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { congressPanes } from '../../client/games/pax/views/congress-panes.ts';
import { congressPageLines } from '../../client/games/pax/views/congress.ts';
import { cautionsOnPassing, linesDue } from '../../client/games/pax/views/lines-due.ts';
import { textOf } from '../../client/shell/lines.ts';
import { mountScreen } from '../../client/shell/screen.ts';
import { paxClient } from '../../client/games/pax/index.ts';
import { paxScreens } from '../../client/games/pax/screens.ts';
import { tableStage } from '../../client/screens/table-stage.ts';
import { congress } from '../../client/games/pax/screens/congress.tsx';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { createStage } from '../../client/shell/stage.tsx';
import { openingState, tableOf } from './opening-table.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const TEXTS = [
  'treaty "Tunis to Italy"\n  1 france lowers tunis to interest\nend',
  'treaty "Tunis to France"\n  1 italy lowers tunis to interest\n  2 france pays 10 to italy\nend',
];

const congressOn = (table: PaxTable): Congress => ({
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
const inCongress = (
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

const open = (table: PaxTable, columns = 80): XtermClient => {
  const client = openXterm(columns, 24, (app) =>
    createStage<PaxTable>({
      workspaces: [{ id: 'congress', key: '1', title: 'congress', screens: [mountScreen(congress)] }],
      subject: () => table,
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

const isSaid = (said: readonly string[], line: string): Promise<void> =>
  vi.waitFor(() => {
    expect(said).toEqual([line]);
  });

test('members, agenda and proposals are laid out, with what each settles', async () => {
  const screen = open(inCongress('CONG_VOTE', []));
  await screen.sees('Congress of Europe in Germany, called by France');
  await screen.sees('G (host)');
  await screen.sees('France against Italy in Tunis');
  await screen.sees('▸ 1  by France  settles cb 1');
  await screen.sees('1 france lowers tunis to interest');
  await screen.sees('→ ');
});

const pageOf = (table: PaxTable): string =>
  congressPageLines(table, { chosen: undefined, uncastVotes: {} }, 80).map(textOf).join('\n');

test('says who comes and who has not answered while it is called', () => {
  const table = inCongress('CONG_ATTEND', []);
  const { congress: called } = table.state;
  if (!called) throw new Error('no Congress is called');
  const answered = { ...called, attending: ['france', 'usa'] as const, stayingAway: ['japan'] as const };
  const page = pageOf({ ...table, state: { ...table.state, congress: { ...called, ...answered } } as never });
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
  expect(linesDue(failed)?.text).toBe('war over what the Congress left unsettled, or none');
  expect(cautionsOnPassing(failed)).toEqual([
    'with cb 1 (Tunis) unsettled; without war the markers in dispute there are lowered',
  ]);
  expect(pageOf(failed).replaceAll('\n', ' ')).toContain('It has risen with cb 1 (Tunis) unsettled');
});

test('a proposal is begun over the dispute chosen on the agenda, clause first', async () => {
  const table = inCongress('CONG_PROPOSE', []);
  const { congress: sat } = table.state;
  if (!sat) throw new Error('no Congress sits');
  const both = { ...sat, disputes: [1, 2], proposals: [] };
  const proposing = { ...table, state: { ...table.state, congress: both } };
  const screen = openXterm(80, 24, (app) =>
    tableStage({
      client: paxClient,
      screens: paxScreens(),
      subject: () => proposing,
      loading: () => '',
      leave: app.end,
      quit: app.end,
      changed: app.changed,
    }),
  );
  screen.type('gc');
  await screen.sees('▸ cb 1  France against Italy in Tunis');
  screen.type('l');
  await screen.sees('▸ cb 2  France against Germany in Kongo');
  screen.type('n');
  await screen.sees('what it is about');
  screen.type('\u001b\u001b');
  await screen.sees('"Settlement of Kongo"');
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

test('says what each answer brings, and what silence counts as', () => {
  expect(pageOf(inCongress('CONG_ATTEND', [])).replaceAll('\n', ' ')).toContain(
    'Of those who say nothing a party to a dispute comes, anybody else stays away.',
  );
  const table = inCongress('CONG_SIGN', []);
  const { congress: sat } = table.state;
  const adopted = { ...table, state: { ...table.state, congress: { ...sat, adopted: [1] } } } as PaxTable;
  expect(pageOf(adopted).replaceAll('\n', ' ')).toContain(
    'Proposal 1 is for France and Italy to sign. Signed by all of them, it takes effect; if one refuses, each signer gets a casus belli against who refuses, and European tensions rise by 2. Who says nothing signs.',
  );
  expect(cautionsOnPassing(adopted)).toEqual(['no answer of yours to proposal 1: who says nothing signs']);
});

test('what is left unanswered is named before one has nothing more to say', () => {
  const cautions = (step: 'CONG_ATTEND' | 'CONG_PROPOSE' | 'CONG_VOTE', change: Partial<Congress> = {}) => {
    const table = inCongress(step, []);
    const { congress: sat } = table.state;
    return cautionsOnPassing({
      ...table,
      state: { ...table.state, congress: { ...sat, ...change } },
    } as PaxTable);
  };
  expect(cautions('CONG_ATTEND', { attending: [] })).toEqual([
    'you have not said whether you come: as things stand you do',
  ]);
  expect(cautions('CONG_PROPOSE')).toEqual([]);
  expect(cautions('CONG_PROPOSE', { proposals: [] })).toEqual([
    'nothing is proposed yet: a Congress without proposals settles nothing',
  ]);
  expect(cautions('CONG_VOTE')).toEqual(['no vote of yours on proposals 1 and 2: you abstain there']);
  const talks = inCongress('CONG_VOTE', []);
  expect(cautionsOnPassing({ ...talks, state: { ...talks.state, step: 'NEG' } })).toEqual([
    'cb 1 (Tunis) and cb 2 (Kongo) unsettled, with no Congress called',
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
  const dueIn = (step: 'ALD' | 'WINDOW' | 'SPOILS') =>
    linesDue({ ...table, state: { ...table.state, step } })?.text;
  expect([dueIn('ALD'), dueIn('WINDOW'), dueIn('SPOILS')]).toEqual([
    'call allies or come to a war, or let it be',
    'answer with war, or let it pass',
    'say what you take of the spoils',
  ]);
});

test('votes are marked one by one and cast as one ballot', async () => {
  const said: string[] = [];
  const screen = open(inCongress('CONG_VOTE', said));
  await screen.sees('your vote: none yet');
  screen.type('ylnV');
  await screen.sees('[Enter] cast the votes');
  await screen.sees('a later vote replaces it');
  expect(said).toEqual([]);
  screen.type('\r');
  await isSaid(said, 'vote yes on 1, no on 2');
});

/** Presses a key, reads the box it opens, and takes it. */
const agreedTo = async (
  screen: XtermClient,
  key: string,
  box: { readonly says: readonly string[]; readonly yes: string },
): Promise<void> => {
  screen.type(key);
  for (const text of box.says) await screen.sees(text);
  await screen.sees(`[Enter] ${box.yes}`);
  screen.type('\r');
};

test('signing names the treaty and its hash, and asks first', async () => {
  const said: string[] = [];
  const table = inCongress('CONG_SIGN', said);
  const { congress: sat } = table.state;
  if (!sat) throw new Error('no Congress sits');
  const adopted = { ...table, state: { ...table.state, congress: { ...sat, adopted: [1] } } };
  const screen = open(adopted);
  await screen.sees('1  by France');
  await agreedTo(screen, 'F', {
    says: [
      ...['refuse treaty tunis-to-italy', '“Tunis to Italy” 0abc'],
      ...['Defies the Congress', 'The last word on it counts'],
    ],
    yes: 'refuse to sign',
  });
  await isSaid(said, 'refuse treaty tunis-to-italy');
});

test('one’s own casus belli is brought by its number', async () => {
  const said: string[] = [];
  const screen = open(inCongress('CONG_ATTEND', said));
  await screen.sees('not brought');
  await agreedTo(screen, 'C', {
    says: ['bring cb 2', 'cannot be taken back'],
    yes: 'bring the casus belli',
  });
  await isSaid(said, 'bring cb 2');
});

test.each([
  ['A', 'attend congress', 'attend', 'The last word on it counts'],
  ['X', 'stay away from congress', 'stay away', 'Does not come; a party to a dispute'],
  ['J', 'object to japan', 'object to Japan', 'cannot be taken back'],
  ['U', 'object to usa', 'object to the USA', 'cannot be taken back'],
])('%s says what “%s” does, and asks before it is sent', async (key, line, yes, says) => {
  const said: string[] = [];
  const screen = open(inCongress('CONG_ATTEND', said));
  await screen.sees('not brought');
  screen.type(key);
  await screen.sees(says);
  screen.type('\u001b');
  await screen.missing(says);
  expect(said).toEqual([]);
  await agreedTo(screen, key, { says: [says], yes });
  await isSaid(said, line);
});

test('a power outside Europe is not offered what only Europeans may say', async () => {
  const screen = open(inCongress('CONG_ATTEND', [], 'japan'));
  await screen.sees('A attend');
  expect(screen.screen().join('\n')).not.toMatch(/J object|C bring/);
});

test('on a wide terminal a list stands beside what is chosen, on a very wide one proposals side by side', () => {
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
  const rows = congressPageLines(
    tableOf(openingState(), 'france'),
    { chosen: undefined, uncastVotes: {} },
    80,
  );
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
  const text = congressPageLines(tableOf(state), { chosen: undefined, uncastVotes: {} }, 80)
    .map(textOf)
    .join('\n');
  expect(text).toContain('A Congress of Europe is called: by Japan to Britain');
  expect(text).toContain('where it meets and who its members are is settled when it convenes');
  expect(text).not.toContain('Congress of Europe in');
});

test('only what has been adopted is signed, and nothing is offered where nothing has been', async () => {
  const said: string[] = [];
  const signing = (adopted: number[]): PaxTable => {
    const table = inCongress('CONG_SIGN', said);
    const { congress: sat } = table.state;
    if (!sat) throw new Error('no Congress sits');
    return { ...table, state: { ...table.state, congress: { ...sat, adopted } } };
  };
  const none = open(signing([]));
  await none.sees('1  by France');
  expect(none.screen().join('\n')).not.toContain('S sign');
  const second = open(signing([2]));
  await second.sees('▸ 2  by France');
  await agreedTo(second, 'S', { says: ['“Tunis to France” 1abc'], yes: 'sign' });
  await isSaid(said, 'sign treaty tunis-to-france');
});
