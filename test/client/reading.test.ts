import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { addUnits, setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { expect, test } from 'vitest';
import { settingsOf } from '../../client/commands/game-new.ts';
import { textOf, wrap } from '../../client/shell/lines.ts';
import { placeLines } from '../../client/games/pax/views/area-detail.ts';
import { allPlaces, placesListed, WHOLE_MAP } from '../../client/games/pax/views/area-list.ts';
import { houseRuleLines } from '../../client/screens/house-rules.ts';
import { ledgerLines } from '../../client/games/pax/views/ledger.ts';
import { linkPath, seasThatWouldLink } from '../../client/games/pax/views/link-path.ts';
import { placementOf } from '../../client/games/pax/views/placement.ts';
import { standingsLines } from '../../client/games/pax/views/standings.ts';
import { timeDistance } from '../../client/shell/clock.ts';
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

test('a card says that Independent is the type of an area, and explains only the signs it has', () => {
  const state = openingState();
  setMarker(state, { area: 'tunis', power: 'britain', kind: 'possession', established: true });
  const cardOf = (seat?: Parameters<typeof tableOf>[1]): string =>
    placeLines(tableOf(state, seat), 'tunis', 66).map(textOf).join('\n');
  expect(cardOf()).toMatch(/type \S+ +value/u);
  expect(cardOf()).toContain('yield: income with a link');
  expect(cardOf()).not.toContain('Pro?');
  const algiers = placeLines(tableOf(openingState()), 'algiers', 66).map(textOf).join('\n');
  expect(algiers.split('≈').length === 1).toBe(!algiers.includes('≈: a stand-in'));
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
  // A position keeps the words of the line; a fork has no reports of what was before it.
  const kept = { ...view, outcomes: [{ ...outcome, text: 'build army 1 if x' }] };
  expect(text({ ...failed, seatView: { ...table.seatView, view: kept } })).toContain(
    '2. build army 1 if x – not done',
  );
  const lines = ['Your orders, 1 of 2 carried out:', '  2. build army 1 if x – not done: so it was.'];
  const marks = [{ is: 'line-failed', on: 'france/2', lines: [1] }];
  const report = { turn: 1, date: '1880', event: 2, step: 'MOVE', title: 'Movement', lines, marks };
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

test('text is wrapped at blanks, later rows indented', () => {
  expect(wrap('one two three four', 9, 2)).toEqual(['one two', '  three', '  four']);
});

test('times are relative to the reader’s time', () => {
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
