import { blockKey, commitment, LAST_BLOCK, turnKey } from '@chancery/shared/kernel/match/dice-keys.ts';
import { dieOf } from '@chancery/shared/kernel/match/dice.ts';
import type { TurnDice } from '@chancery/shared/api';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { addUnits, setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { expect, test } from 'vitest';
import { settingsOf } from '../../client/commands/game-new.ts';
import { textOf, wrap } from '../../client/shell/lines.ts';
import { placeLines } from '../../client/games/pax/views/area-detail.ts';
import { allPlaces, placesListed, WHOLE_MAP } from '../../client/games/pax/views/area-list.ts';
import { wrongRolls } from '@chancery/shared/proofs';
import { reportLayout, reportPageLines } from '../../client/screens/report-panes.ts';
import { diceLines, verdicts } from '../../client/screens/dice-check.ts';
import { houseRuleLines } from '../../client/screens/house-rules.ts';
import { ledgerLines } from '../../client/games/pax/views/ledger.ts';
import { linkPath, seasThatWouldLink } from '../../client/games/pax/views/link-path.ts';
import { placementOf } from '../../client/games/pax/views/placement.ts';
import { findRow, jumpPhase, jumpTurn, newestFirst, reportRows } from '../../client/screens/reports.ts';
import { standingsLines } from '../../client/games/pax/views/standings.ts';
import { timeDistance } from '../../client/shell/clock.ts';
import { choose, START } from '../../client/shell/scrolling.ts';
import { failureLines } from '../../client/games/pax/views/desk.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { edition, openingState, tableOf } from './opening-table.ts';

const placing = (state: WritableState, power: 'france' | 'britain' | 'italy' | 'usa', area: string) => ({
  edition,
  state,
  power,
  area,
});

test('a link is told by its shortest way, and where there is none by the fleet that would make it', () => {
  const state = openingState();
  expect(linkPath({ edition, state }, 'france', 'tunis')).toEqual([
    'home-france',
    'mediterranean-sea',
    'tunis',
  ]);
  state.merchants = [];
  expect(linkPath({ edition, state }, 'france', 'tunis')).toBeUndefined();
  expect(seasThatWouldLink({ edition, state }, 'france', 'tunis')).toEqual(['mediterranean-sea']);
});

test('an own marker is traded in (PB-MSC-5), its yield is income less maintenance', () => {
  const state = openingState();
  setMarker(state, { area: 'tunis', power: 'france', kind: 'interest', established: true });
  expect(placementOf(placing(state, 'france', 'tunis'), 'protectorate')).toMatchObject({
    price: 15,
    income: 20,
    maintenance: 10,
    refusal: undefined,
  });
});

test('Control over an Influence gives its owner a casus belli', () => {
  const state = openingState();
  setMarker(state, { area: 'tunis', power: 'italy', kind: 'influence', established: true });
  const { casusBelli } = placementOf(placing(state, 'france', 'tunis'), 'protectorate');
  expect(casusBelli).toEqual([{ holder: 'italy', ground: 'status', isOptional: false }]);
});

test('a Possession drives Interests out, which costs a point of tension each', () => {
  const state = openingState();
  setMarker(state, { area: 'tunis', power: 'italy', kind: 'interest', established: true });
  setMarker(state, { area: 'tunis', power: 'britain', kind: 'interest', established: true });
  expect(placementOf(placing(state, 'france', 'tunis'), 'possession').tensions).toBe(2);
});

test('no row of a card is wider than the card, and what is lost has a minus', () => {
  const state = openingState();
  setMarker(state, { area: 'tunis', power: 'austria-hungary', kind: 'protectorate', established: false });
  for (const width of [40, 66, 70]) {
    const rows = placeLines(tableOf(state), 'tunis', width).map((line) => textOf(line).trimEnd());
    expect(rows.filter((row) => row.length > width)).toEqual([]);
    expect(rows.join(' ')).toMatch(/not\s+established\s+yet/);
    expect(rows.join(' ')).not.toContain('= -');
  }
});

test('a line of orders that failed is quoted on the Desk as it was reported', () => {
  const table = tableOf(openingState());
  const outcome = {
    id: 'france/2',
    status: 'struck',
    reason: { reason: 'condition-false' },
    because: [],
  } as unknown as PaxTable['seatView']['view']['outcomes'][number];
  const view = { ...table.seatView.view, outcomes: [outcome] };
  const failed = { ...table, seatView: { ...table.seatView, view } };
  const text = (of: PaxTable): string => failureLines(of, 200).map(textOf).join(' ');
  expect(text(failed)).toContain('line 2, not done');
  const lines = ['Your orders, 1 of 2 carried out:', '  2. build army 1 if x – not done: so it was.'];
  const report = { turn: 1, date: '1880', event: 2, step: 'MOVE', title: 'Movement', lines };
  const quoted = text({ ...failed, reports: [report] });
  expect(quoted).toContain('2. build army 1 if x – not done: so it was.');
});

test('Control in the Americas provokes the United States, but not by their own marker', () => {
  const state = openingState();
  state.unrest.push('cuba', 'venezuela');
  const ground = { holder: 'usa', ground: 'monroe-doctrine', isOptional: false };
  expect(placementOf(placing(state, 'france', 'venezuela'), 'protectorate').casusBelli).toContainEqual(
    ground,
  );
  expect(placementOf(placing(state, 'usa', 'venezuela'), 'protectorate').casusBelli).toEqual([]);
});

test('Control in an independent area needs unrest or an event (PB-STATUS-7)', () => {
  const state = openingState();
  const reason = () => placementOf(placing(state, 'france', 'siam'), 'protectorate').refusal?.reason;
  expect(reason()).toBe('not-in-unrest');
  state.unrest.push('siam');
  expect(reason()).toBeUndefined();
});

test('markers in China raise resentment at once and every turn', () => {
  const state = openingState();
  state.unrest.push('yunnan');
  expect(placementOf(placing(state, 'france', 'yunnan'), 'protectorate').resentment).toEqual({
    now: 10,
    perTurn: 3,
  });
});

test('a further Control marker needs leave of those who hold the area (PB-STATUS-8)', () => {
  expect(placementOf(placing(openingState(), 'france', 'bengal'), 'possession').consents).toEqual([
    'britain',
  ]);
});

test('stand-in figures are marked with the sign of the legend', () => {
  const text = houseRuleLines(tableOf(openingState()), 80).map(textOf).join('\n');
  expect(text).toContain('≈ turnTrack');
});

test('a canal that is not built says what it costs', () => {
  const text = placeLines(tableOf(openingState()), 'panama', 80).map(textOf).join('\n');
  expect(text).toContain('Caribbean Sea – South Pacific Ocean, not built, £30');
});

test('the ledger shows every sum with what it was made of', () => {
  const text = ledgerLines(tableOf(openingState()), 'france').map(textOf).join('\n');
  expect(text).toMatch(/Colonial Office\s+£25 {3}die 3: £25/);
  expect(text).toMatch(/Algiers\s+£40 {3}Possession: 8 × 5/);
  expect(text).toMatch(/= net\s+£42/);
  expect(text).toMatch(/saved by what was given up\s+£10/);
  expect(text).toMatch(/in the treasury now\s+£52/);
});

test('the ledger shows what sharing an area costs, before or after multiplying (PB-CODOM-9, AMB-7)', () => {
  const state = openingState();
  const { france } = state.turnRecord.admin;
  const shared = { area: 'guiana', kind: 'possession', linked: true } as const;
  const showing = (base: number, earned: number): string => {
    if (!france) throw new Error('no administration record');
    const income = [{ ...shared, base, pounds: earned }];
    const unitMaintenance = [{ at: 'algiers' as const, pounds: 13 }];
    state.turnRecord.admin = { france: { ...france, income, unitMaintenance } };
    return ledgerLines(tableOf(state), 'france').map(textOf).join('\n');
  };
  expect(showing(2, 10)).toMatch(/Guiana\s+£10 {3}Possession: \(4 − 2 shared\) × 5/);
  expect(showing(4, 18)).toMatch(/Guiana\s+£18 {3}Possession: 4 × 5 − 2 shared/);
  expect(showing(2, 10)).toMatch(/Algiers\s+-£13 {3}units: 13 SP/);
});

test('the standings show every power’s pieces that are not on the map (PB-UNITS-4)', () => {
  const left = (state: WritableState): readonly number[] => {
    const lines = standingsLines(tableOf(state), 80).map(textOf);
    const row = lines.slice(lines.findIndex((line) => line.startsWith('Counters left')));
    const france = row.find((line) => line.includes('France')) ?? '';
    expect(row.filter((line) => / army \d+\/\d+\/\d+ /.test(line))).toHaveLength(12);
    const [, one, three, influence] = /army (\d+)\/(\d+)\/\d+ .*Infl (\d+)/.exec(france) ?? [];
    return [one, three, influence].map(Number);
  };
  const state = openingState();
  const [one = 0, three = 0, influence = 0] = left(state);
  addUnits(state, { power: 'france', arm: 'army', size: 3, at: 'algiers', count: 2 });
  setMarker(state, { power: 'france', kind: 'influence', area: 'abyssinia', established: true });
  expect(left(state)).toEqual([one, three - 2, influence - 1]);
});

test('the map listing filters by what it says and keeps ties by name', () => {
  const places = allPlaces({ edition, state: openingState() });
  const ids = (change: Partial<typeof WHOLE_MAP>): string[] =>
    placesListed(places, { ...WHOLE_MAP, ...change }).map((row) => row.id);
  expect(ids({ onlyUnrest: true })).toEqual(['egypt']);
  expect(ids({ type: 'sea' })).toHaveLength(12);
  expect(ids({ owner: 'france' })).toContain('algiers');
  expect(ids({ owner: 'france' })).not.toContain('alaska');
  const values = placesListed(places, { ...WHOLE_MAP, atLeast: 5, sort: 'value' }).map(
    (row) => row.economicValue ?? 0,
  );
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(values.at(-1)).toBe(5);
  expect(ids({ search: 'dutch east' })[0]).toBe('dutch-east-indies');
});

test('revealed keys are compared with their commitments, and dice with their keys', () => {
  const key = 'ab'.repeat(32);
  const dice = {
    commitments: [commitment(key), commitment(key), commitment(key)],
    revealed: [key, 'cd'.repeat(32)],
  };
  expect(verdicts(dice)).toEqual(['true', 'false', 'sealed']);
  const scope = { game: 'pax', turn: 1, step: 'RE' };
  const honest = {
    ...scope,
    label: 'events',
    index: 0,
    value: dieOf(key, { ...scope, label: 'events', index: 0 }),
  };
  const forged = { ...honest, value: (honest.value % 6) + 1 };
  const rolled = (roll: typeof honest): TurnDice => ({ turn: 1, key, rolls: [roll] });
  expect(wrongRolls(rolled(honest))).toEqual([]);
  expect(wrongRolls(rolled(forged))).toEqual([forged]);
});

test('a key that opens dice report by report is one of the turn’s chain, and throws what is open', () => {
  const key = turnKey('ab'.repeat(32), 1);
  const [first, second] = [0, 1].map((block) => ({ key: blockKey(key, block), block }));
  const commitments = [commitment(first?.key ?? ''), '00'.repeat(32)];
  const dice = { commitments, revealed: [], opening: 'by-report' as const };
  expect(verdicts({ ...dice, ...(second && { running: second }) })).toEqual(['true', 'sealed']);
  expect(verdicts({ ...dice, running: { key: first?.key ?? '', block: 1 } })).toEqual(['false', 'sealed']);
  expect(verdicts({ ...dice, revealed: [key] })).toEqual(['true', 'sealed']);
  expect(blockKey(key, LAST_BLOCK)).toBe(key);
  const table = tableOf(openingState(), 'france', { dice: { ...dice, ...(second && { running: second }) } });
  const page = diceLines(table, 80).map(textOf).join('\n');
  expect(page).toContain('Each report of a turn has a key of its own');
  expect(page).toContain(`key 2      ${second?.key ?? ''}`);
});

test('reports are searched round and jumped through by turn', () => {
  const part = (turn: number, line: string) => ({
    turn,
    date: String(1876 + 4 * turn),
    event: turn,
    step: 'RE',
    title: 'Events',
    lines: [line],
  });
  const rows = reportRows(
    [part(1, 'Unrest in Egypt.'), part(2, 'Quiet.'), part(3, 'Unrest in Siam.')],
    80,
    2,
  );
  const siam = findRow(rows, 'unrest', 2);
  expect(rows[siam]?.text).toBe('Unrest in Siam.');
  expect(rows[findRow(rows, 'unrest', siam + 1)]?.text).toBe('Unrest in Egypt.');
  expect(rows[jumpTurn(rows, 0, 1)]?.turn).toBe(2);
  expect(jumpTurn(rows, 1, -1)).toBe(0);
  expect(rows.filter((row) => textOf(row.line).endsWith('new')).map((row) => row.turn)).toEqual([3]);
  const turned = newestFirst(rows);
  expect(turned.map(({ text }) => text).filter((text) => text.endsWith('.'))).toEqual([
    'Unrest in Siam.',
    'Quiet.',
    'Unrest in Egypt.',
  ]);
  const oldest = turned.length - 1;
  expect(turned[jumpTurn(turned, oldest, 1)]?.text).toContain('turn 1');
  expect(turned[jumpTurn(turned, jumpTurn(turned, oldest, 1), 1)]?.text).toContain('turn 2');
  expect(turned[jumpTurn(turned, 0, -1)]?.text).toContain('turn 2');
});

test('what is said in one phase stands under one heading, what is new under another', () => {
  const part = (title: string, line: string) => ({
    turn: 1,
    date: '1880',
    event: 1,
    step: 'NEG',
    title,
    lines: [line],
  });
  const parts = [part('Talks', 'One.'), part('Talks', 'Two.'), part('Talks', 'Three.'), part('Dice', 'Six.')];
  const told = (seen: number) => reportRows(parts, 80, seen).map(({ text }) => text);
  const [talks, dice] = ['1880, turn 1 · Talks', '1880, turn 1 · Dice'];
  expect(told(4)).toEqual([talks, 'One.', 'Two.', 'Three.', '', dice, 'Six.', '']);
  expect(told(2)).toEqual([talks, 'One.', 'Two.', '', talks, 'Three.', '', dice, 'Six.', '']);
  expect(told(2).slice(0, reportRows(parts.slice(0, 2), 80, 0).length)).toEqual([talks, 'One.', 'Two.', '']);
});

test('from 110 columns the phases stand beside the reports, those in sight marked', () => {
  const part = (turn: number, title: string) => ({
    turn,
    date: String(1876 + 4 * turn),
    event: turn,
    step: title,
    title,
    lines: ['One.', 'Two.'],
  });
  const size = { columns: 120, rows: 6 };
  const rows = reportRows([part(1, 'Events'), part(1, 'Orders'), part(2, 'Events')], 79, 2);
  expect(jumpPhase(rows, 0, 1)).toBe(4);
  expect(jumpPhase(rows, 5, -1)).toBe(4);
  expect(jumpPhase(rows, 4, -1)).toBe(0);
  const shown = reportPageLines(rows, 4, size).map((line) => textOf(line).split(' │ '));
  expect(shown.map(([list = '']) => list.trimEnd())).toEqual([
    '1880, turn 1',
    '   Events',
    '▌  Orders',
    '1884, turn 2',
    '▌● Events',
  ]);
  expect(shown[0]?.[1]?.trim()).toBe('1880, turn 1 · Orders');
  expect(reportLayout({ columns: 200, rows: 50 }).page.count).toBe(2);
  expect(reportLayout({ ...size, columns: 80 }).list).toBe(0);
  expect(reportLayout({ ...size, isLinear: true }).list).toBe(0);
});

test('a window moves no more than is needed to show what is chosen', () => {
  expect(choose(START, 4, { count: 10, height: 5 })).toEqual({ at: 4, top: 0 });
  expect(choose(START, 5, { count: 10, height: 5 })).toEqual({ at: 5, top: 1 });
  expect(choose({ at: 5, top: 1 }, 99, { count: 10, height: 5 })).toEqual({ at: 9, top: 5 });
  expect(choose({ at: 9, top: 5 }, 0, { count: 0, height: 5 })).toEqual({ at: 0, top: 0 });
});

test('text is wrapped at blanks, later rows indented', () => {
  expect(wrap('one two three four', 9, 2)).toEqual(['one two', '  three', '  four']);
});

test('times are told from where the reader stands', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(timeDistance(now, new Date('2026-11-23T16:00:00Z'))).toBe('in 3 d 4 h');
  expect(timeDistance(now, new Date('2026-11-20T11:40:00Z'))).toBe('20 min ago');
});

test('settings on the command line are JSON where they can be', () => {
  expect(
    settingsOf({ 'deadlines.msc': '72', 'deadlines.neg': '24', paradox: 'gm', bonuses: '["x"]' }),
  ).toEqual({
    'deadlines.msc': 72,
    'deadlines.neg': 24,
    paradox: 'gm',
    bonuses: ['x'],
  });
});
