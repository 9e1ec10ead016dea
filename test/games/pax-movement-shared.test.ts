import { describe, expect, test } from 'vitest';
import { house, play, refused, type Table } from './pax-movement-table.ts';
import { workspace } from './pax-workspace.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import { movement } from '@chancery/shared/games/pax/movement/steps/movement.ts';
import { sheetsOf, table } from './pax-movement-table.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';

const movementOrders = phaseOf('MSC_ORDERS');

describe('co-dominions by consent (PB-STATUS-8, PB-CODOM-3 to 7)', () => {
  const held = (kind: string): Table => ({
    markers: [`france ${kind} tunis`],
    units: ['france army 1 tunis', 'italy army 1 home'],
  });
  const admits = (marker: string) => `admit italy to codominion in tunis with ${marker}`;

  test.each([
    ['possession', 'protectorate', 'done'],
    ['possession', 'possession', 'done'],
    ['protectorate', 'protectorate', 'done'],
    ['protectorate', 'possession', 'illegal'],
  ])('WE-17: into a %s with a %s: %s', (there, joins, status) => {
    const { lines, marker } = play(held(there), {
      france: admits(joins),
      italy: `place ${joins} in tunis`,
    });
    expect(lines).toEqual({ 'france/1': status, 'italy/1': status });
    expect(marker('italy', 'tunis')).toBe(status === 'done' ? joins : 'none');
  });

  test('WE-16: from an Influence it costs 10, and the marker is garrisoned at once', () => {
    const words = {
      ...held('protectorate'),
      markers: ['france protectorate tunis', 'italy influence tunis'],
    };
    const { left, units } = play(words, {
      france: admits('protectorate'),
      italy: 'place protectorate in tunis',
    });
    expect(left('italy')).toBe(90);
    expect(units('italy', 'tunis')).toEqual(['1 army 1']);
  });

  test('without the consent of every member in the same phase it is illegal', () => {
    const words: Table = { markers: ['france protectorate tunis', 'britain protectorate tunis'] };
    const texts = { france: admits('protectorate'), italy: 'place protectorate in tunis' };
    expect(play(words, texts).reasons['italy/1']).toBe('consent-missing');
    expect(play(words, { ...texts, britain: admits('protectorate') }).lines['italy/1']).toBe('done');
    expect(play(words, { ...texts, britain: admits('possession') }).lines['italy/1']).toBe('illegal');
    const conditional = play(words, { ...texts, britain: `${admits('protectorate')} if italy builds army` });
    expect(conditional.reasons['italy/1']).toBe('consent-missing');
  });

  test.each([
    ['a Dominion', ['britain dominion canada'], 'place possession in canada', 'dominion-not-shared'],
    [
      'a minor’s marker',
      ['belgium possession kongo'],
      'place possession in kongo',
      'minor-shares-by-congress',
    ],
  ])('%s is not shared', (_, markers, line, reason) => {
    expect(refused({ markers }, 'italy', line)).toBe(reason);
  });

  test.each([
    [admits('influence'), 'not-a-codominion-marker'],
    ['admit belgium to codominion in tunis with protectorate', 'minor-places-nothing'],
    ['admit italy to codominion in algiers with protectorate', 'no-control'],
    ['admit france to codominion in tunis with protectorate', 'admits-itself'],
  ])('%s: %s', (line, reason) => {
    expect(refused(held('possession'), 'france', line)).toBe(reason);
  });

  test('members’ markers do not bar each other’s raises (PB-ALTER-8)', () => {
    const words: Table = { markers: ['france protectorate tunis', 'italy protectorate tunis'] };
    expect(refused(words, 'italy', 'place possession in tunis')).toBeUndefined();
  });
});

describe('canals (PB-CANAL-1, 5 to 9)', () => {
  const stakes: Table = {
    traced: true,
    markers: ['usa influence panama', 'britain influence panama', 'france influence central-america'],
  };

  test.each([
    ['usa', 'canal in panama paying 30', undefined],
    ['usa', 'canal in panama paying 31', 'canal-price'],
    ['usa', 'canal in central-america paying 30', 'no-stake-in-canal'],
    ['usa', 'canal in cuba paying 30', 'no-canal-site'],
    ['italy', 'canal in panama paying 30', 'no-stake-in-canal'],
  ] as const)('%s: %s', (power, line, reason) => {
    expect(refused(stakes, power, line)).toBe(reason);
  });

  test('a marker placed in this phase is no stake yet', () => {
    const { reasons } = play({}, { usa: 'place influence in panama\ncanal in panama paying 30' });
    expect(reasons['usa/2']).toBe('no-stake-in-canal');
  });

  const awards = (texts: Partial<Record<Seat, string>>, words: Table = stakes, edition = house()) => {
    const d = workspace(table(words, edition), {}, edition);
    movementOrders.run(d, sheetsOf(texts));
    movement.run(d, {});
    return {
      canals: d.state.canals.map((c) => c.area),
      awards: d.state.turnRecord.awards.map(({ power, vp }) => `${power} ${String(vp)}`),
    };
  };

  test('a builder alone takes all the points, a second canal none', () => {
    expect(awards({ usa: 'canal in panama paying 30' })).toEqual({ canals: ['panama'], awards: ['usa 15'] });
    const second = awards(
      { usa: 'canal in panama paying 30' },
      { ...stakes, canals: [{ area: 'central-america', paid: { france: 30 } }] },
    );
    expect(second).toEqual({ canals: ['central-america', 'panama'], awards: [] });
  });

  test('builders of one canal share by what they pay, an exact half as the setting says (AMB-24)', () => {
    const texts = { usa: 'canal in panama paying 15', britain: 'canal in panama paying 15' };
    expect(awards(texts).awards).toEqual(['britain 7.5', 'usa 7.5']);
    expect(awards(texts, stakes, house({ canalHalf: 'up' })).awards).toEqual(['britain 8', 'usa 8']);
    expect(awards(texts, stakes, house({ canalHalf: 'down' })).awards).toEqual(['britain 7', 'usa 7']);
    const uneven = { usa: 'canal in panama paying 20', britain: 'canal in panama paying 10' };
    expect(awards(uneven).awards).toEqual(['britain 5', 'usa 10']);
  });

  test('builders of two canals in one turn share equally (PB-CANAL-7)', () => {
    const texts = { usa: 'canal in panama paying 30', france: 'canal in central-america paying 30' };
    expect(awards(texts, stakes, house({ canalHalf: 'up' })).awards).toEqual(['france 8', 'usa 8']);
  });

  test('payments that make too little build nothing', () => {
    const texts = { usa: 'canal in panama paying 10', britain: 'canal in panama paying 15' };
    const { lines, reasons, left } = play(stakes, texts);
    expect(lines).toEqual({ 'usa/1': 'unfunded', 'britain/1': 'unfunded' });
    expect(reasons['usa/1']).toBe('canal-not-paid');
    expect([left('usa'), left('britain')]).toEqual([100, 100]);
  });

  test.each([
    ['canal in panama paying 20', 'canal in panama paying 20', [85, 85]],
    ['canal in panama paying 30', 'canal in panama paying 15', [80, 90]],
    ['canal in panama paying 30', 'canal in panama paying 1', [71, 99]],
  ])('of %s and %s the surplus goes back in proportion', (usa, britain, expected) => {
    const { lines, left } = play(stakes, { usa, britain });
    expect(lines).toEqual({ 'usa/1': 'done', 'britain/1': 'done' });
    expect([left('usa'), left('britain')]).toEqual(expected);
  });

  test('a payment that is struck or against the rules does not count', () => {
    const { lines } = play(stakes, {
      usa: 'canal in panama paying 15',
      britain: 'canal in panama paying 15\ncanal in panama paying 15 if france builds navy 10',
      italy: 'canal in panama paying 5',
    });
    expect(lines).toEqual({
      'usa/1': 'done',
      'britain/1': 'done',
      'britain/2': 'struck',
      'italy/1': 'illegal',
    });
  });

  test('a partner who cannot pay leaves the other with their money', () => {
    const { lines, left } = play(
      { ...stakes, treasury: { britain: 10 } },
      { usa: 'canal in panama paying 15\nbuild army 1', britain: 'canal in panama paying 15' },
    );
    expect(lines).toEqual({ 'usa/1': 'unfunded', 'usa/2': 'done', 'britain/1': 'unfunded' });
    expect(left('usa')).toBe(97);
  });
});
