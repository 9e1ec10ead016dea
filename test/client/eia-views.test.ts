import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { pairOf } from '@chancery/shared/kernel/pairs.ts';
import { expect, test } from 'vitest';
import { eiaClient } from '../../client/games/eia/index.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { boardPage } from '../../client/games/eia/screens/board-page.ts';
import { monthCardLines } from '../../client/games/eia/screens/month-card.ts';
import { treatyRoll } from '../../client/games/eia/screens/treaty-roll.ts';
import { dueLines } from '../../client/games/eia/views/due.ts';
import { eiaDeskItems } from '../../client/games/eia/views/desk-items.ts';
import { windowLines } from '../../client/games/eia/views/windows.ts';
import { termsIn } from '../../client/shell/glossary.ts';
import { plainText } from '../../client/shell/lines.ts';
import { editionWith, positionAt } from '../support/eia-positions.ts';
import { standard, tableAt, tableWith } from './eia-table-at.ts';

// What the Desk, the page of the month, letters and the glossary of Empires in Arms say.

test('the Desk says what a window asks: demands, rivals for a minor, a minor attacked (EIA-4.4.7-a)', () => {
  const itemsOf = (table: EiaTable): readonly string[] => eiaDeskItems(table).map(({ text }) => text);
  const demandsMade: Partial<EiaState> = {
    step: 'DEMANDS',
    alliances: [{ pair: pairOf('austria', 'russia'), since: '1804-01' }],
    wars: [{ aggressor: 'russia', defender: 'prussia', since: '1804-12', rank: 'declared' }],
    record: {
      ...positionAt(standard, {}).record,
      peaces: [{ kind: 'informal', loser: 'prussia', victor: 'austria' }],
    },
  };
  const demands = tableWith(demandsMade, 'russia');
  expect(itemsOf(demands)).toContain('Austria, your ally, has made its own peace');
  expect(eiaClient.lineSuggestions?.suggestedLines(demands).map(({ line }) => line)).toContain(
    'demand break of austria',
  );
  const attacks = ['austria', 'france'].map((power) => ({ power, minor: 'bavaria', since: '1805-01' }));
  const { minors } = positionAt(standard, {});
  const rivals = tableWith({ step: 'BACKDOWN', minorWars: attacks }, 'austria');
  expect(itemsOf(rivals)).toContain('France attacked Bavaria, too');
  const own = { ...minors, bavaria: { state: 'free', controller: 'prussia', secondary: {} } } as const;
  const attacked = tableWith({ step: 'SUPPORT', minors: own, minorWars: attacks }, 'prussia');
  expect(itemsOf(attacked)).toContain('Austria and France attacked your Bavaria');
});

test('the Desk names the facts that are asked of the map', () => {
  const war = { aggressor: 'austria', defender: 'france', since: '1804-12', rank: 'declared' } as const;
  const facts = eiaDeskItems(tableWith({ step: 'POLITICS', wars: [war] }, 'austria')).find(
    ({ screen }) => screen === 'board',
  );
  expect(facts?.state).toBe('2 unsaid');
  const told = plainText(facts?.detail?.(60) ?? []).replaceAll(/\s+/g, ' ');
  expect(told).toMatch(/Are there forces of Austria in France\?.*Are there forces of France in Austria\?/);
});

test('on a wide screen the powers of the month stand beside the track', () => {
  const bare = tableWith({}, 'austria');
  const seatView = { ...bare.seatView, match: { over: true } } as EiaTable['seatView'];
  const table = { ...bare, seatView };
  const rowsAt = (width: number): readonly string[] =>
    plainText(monthCardLines(table, width, new Date(0))).split('\n');
  expect(rowsAt(120)[0]).toMatch(/^\w+ 1805 .*│ The powers$/);
  expect(rowsAt(120).length).toBeLessThan(rowsAt(80).length);
  expect(rowsAt(80).filter((row) => row.includes('│'))).toEqual([]);
});

test('what stands under a heading of the pages is indented', () => {
  const suits = [{ by: 'spain', of: 'france' }];
  const treaties = [
    { month: '1805-01', kind: 'informal', loser: 'austria', victor: 'france', terms: [], words: 'on trust' },
  ] as const;
  const table = tableWith({ step: 'OFFERS', treaties, record: { ...emptyRecord(), suits } }, 'france');
  const rowsOf = (lines: readonly (readonly unknown[])[]): readonly string[] =>
    lines.map((line) => line.map((span) => (Array.isArray(span) ? String(span[1]) : String(span))).join(''));
  const seatView = { ...table.seatView, match: { over: true } } as EiaTable['seatView'];
  expect(rowsOf(windowLines({ ...table, seatView }, 80, new Date(0)))).toContain(
    '  Spain sues France for peace; no offer yet',
  );
  expect(rowsOf(treatyRoll(table, 80))).toContain('  on their word: “on trust”');
  expect(rowsOf(boardPage(table, 80)).slice(0, 2)).toEqual(['To be done on the map', '  nothing is left']);
});

test('the situation of the viewer names up to three enemies', () => {
  const lineWith = (...powers: readonly string[]): string => {
    const wars = powers.map((aggressor) => ({
      aggressor,
      defender: 'france',
      since: '1805-01',
      rank: 'declared' as const,
    }));
    const table = { ...tableAt('DOW', 'france'), state: positionAt(standard, { step: 'DOW', wars }) };
    return eiaClient.desk.summary(table).flat().join('');
  };
  expect(lineWith('austria', 'russia')).toContain('at war with Austria, Russia');
  expect(lineWith('austria', 'russia', 'prussia', 'spain')).toContain('at war with 4');
  expect(lineWith()).toContain('at peace');
});

test('on the map it is said that results are drawn at random only where the engine plays the others', () => {
  const board = tableAt('BOARD', 'france');
  const said = (isAlone: boolean): string => {
    const awaited = { seats: ['france'], by: 'lines', deadline: 'board' } as const;
    const seatView = { ...board.seatView, view: { ...board.seatView.view, awaited } };
    return JSON.stringify(dueLines({ ...board, isAlone, seatView }, 400));
  };
  expect(said(true)).toContain('drawn at random');
  expect(said(false)).toContain('The map itself is played elsewhere.');
  expect(said(false)).not.toContain('drawn at random');
});

test('at the quarter it is said where the count is and how it is corrected, and closing it comes first', () => {
  const saidWith = (referee: 'gm' | 'table'): string => {
    const table = tableAt('QUARTER', 'france', editionWith({ referee }));
    const awaited = { seats: ['france'], by: 'lines', deadline: 'board' } as const;
    const seatView = { ...table.seatView, view: { ...table.seatView.view, awaited } };
    return JSON.stringify(dueLines({ ...table, seatView }, 400));
  };
  expect(saidWith('table')).toContain('R shows the count');
  expect(saidWith('table')).toContain('“points”, “status” and “vp” correct it.');
  expect(saidWith('gm')).toContain('The game master can correct it.');
  const war = { aggressor: 'austria', defender: 'france', since: '1804-12', rank: 'declared' } as const;
  const atWar = tableWith({ step: 'QUARTER', wars: [war] }, 'gm');
  const lines = eiaClient.lineSuggestions?.suggestedLines(atWar).map(({ line }) => line);
  expect(lines?.[0]).toBe('close quarter');
  expect(lines?.[1]).toMatch(/^forces/);
});

test('who closes the month is said by the seat: the game master alone, players by more than half', () => {
  const effectFor = (seat: string, edition = standard): string | undefined =>
    eiaClient.lineSuggestions
      ?.suggestedLines(tableAt('BOARD', seat, edition))
      .find(({ line }) => line === 'close month')?.effect;
  expect(effectFor('gm')).toBe('The month is over at once.');
  expect(effectFor('france', editionWith({ referee: 'table' }))).toBe(
    'The month is over once more than half of the 7 powers say so.',
  );
});

test('a power that the rules play answers no letters (NB-DEF-2)', () => {
  const table = tableAt('DOW', 'france', editionWith({ ruleset: 'eia-nationalism' }));
  const saysWith = (seat: EiaState['powers'][string]['seat']): string | undefined => {
    const powers = { ...table.state.powers };
    const britain = powers['great-britain'];
    if (britain) powers['great-britain'] = { ...britain, seat };
    return eiaClient.noReplyReason?.({ ...table, state: { ...table.state, powers } }, 'great-britain');
  };
  expect(saysWith('engine')).toBe('the rules play Great Britain: it answers no letters');
  expect(saysWith('player')).toBeUndefined();
});

test('the glossary explains sums of money and figures of substitute charts, digits or not', () => {
  const wordsIn = (text: string) => termsIn(text, eiaClient.terms ?? []).map(({ word }) => word);
  expect(wordsIn('Russia has $120')).toContain('$');
  expect(wordsIn('France ≈7')).toContain('≈');
  expect(wordsIn('term A.2 to austria')).toContain('list A');
  expect(wordsIn('France, 7')).toEqual([]);
  expect(wordsIn('n composes a line step by step')).toEqual([]);
  expect(wordsIn('Royal Navy: Melee')).toEqual(['chit']);
});

test('the month names terms and places that were taken (EIA-4.4.5.1)', () => {
  const pick = { victor: 'austria', loser: 'france' };
  const record = {
    ...emptyRecord(),
    suits: [{ by: 'france', of: 'austria', offer: 'conditional', accepted: true, aTerm: 'A.2' }],
    picks: [
      { ...pick, code: 'B.7', places: ['normandy'] },
      { ...pick, code: 'B.3', places: [], option: 'half' },
    ],
  } as const;
  const taken = tableWith({ step: 'DEMANDS', record } as unknown as Partial<EiaState>, 'prussia');
  const match = { title: 'Demands', over: false };
  const table = { ...taken, seatView: { ...taken.seatView, match, deadline: null } } as unknown as EiaTable;
  const text = windowLines(table, 100, new Date(0)).flat(2).join('\n');
  expect(text).toContain('France sues Austria for peace: conditional, A.2 no reparations');
  expect(text).toContain('Austria takes B.7 Normandy ceded, from France');
  expect(text).toContain('Austria takes B.3 reparations: half, from France');
});
