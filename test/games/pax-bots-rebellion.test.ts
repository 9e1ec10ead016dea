import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { answer } from '../support/pax-bot-memories.ts';
import { type WarBoard, warBoard } from './pax-war-board.ts';

// In a rebellion all powers stand against China: who could win together marches together.

const GROUND = {
  wars: [[['china'], ['britain', 'france', 'germany', 'japan']]],
  merchants: ['britain', 'france', 'germany'].flatMap((power) =>
    ['north-atlantic-ocean', 'mediterranean-sea', 'indian-ocean'].map((sea) => `${power} ${sea}`),
  ),
  markers: ['britain possession canada', 'germany protectorate burma', 'japan influence manchuria'],
} satisfies Omit<WarBoard, 'units'>;

const rising = (units: readonly string[], warTurn = 2): WritableState => ({
  ...warBoard({ ...GROUND, units, warTurn, phasing: 1 }),
  step: 'SECOND_ORDERS',
});

const ordered = (seat: Seat, units: readonly string[], warTurn?: number): string =>
  answer('merchant', rising(units, warTurn), { seat }).sheet ?? '';

describe('armies that are no match for China by themselves', () => {
  const CHINA = 'china 2 army 5 burma';
  const britain = 'britain 3 army 3 indian-ocean';
  const france = 'france 2 army 3 indian-ocean';

  test('march with those of others who are near, and all attack', () => {
    for (const [seat, count] of [
      ['britain', 3],
      ['france', 2],
    ] as const)
      expect(ordered(seat, [CHINA, britain, france]), seat).toBe(
        `move ${String(count)} army 3 from indian-ocean to burma\nattack with army in burma`,
      );
  });

  test('stay where they are while all together are too weak', () => {
    for (const seat of ['britain', 'france'] as const)
      expect(ordered(seat, ['china 3 army 5 burma', britain, france]), seat).toBe('');
  });

  test('leave fleets where they are, since China has none', () => {
    const fleets = ['britain 2 navy 10 home', 'france navy 3 mediterranean-sea'];
    for (const seat of ['britain', 'france'] as const)
      expect(ordered(seat, [CHINA, britain, ...fleets]), seat).not.toMatch(/navy/);
  });

  test('do not set out for it from afar where they are few', () => {
    const far = (count: number): string =>
      ordered('britain', [CHINA, `britain ${String(count)} army 3 mediterranean-sea`]);
    expect(far(2)).toContain('from mediterranean-sea to indian-ocean');
    expect(far(1)).not.toContain('indian-ocean');
  });

  test('count only those that may leave their area (PB-GARR-19)', () => {
    const words = (armies: string): WarBoard => ({
      wars: [[['china'], ['russia', 'japan']]],
      markers: ['japan protectorate manchuria', 'russia influence mongolia'],
      units: ['china 2 army 5 manchuria', armies],
      phasing: 1,
    });
    const sheetOf = (armies: string): string =>
      answer('merchant', { ...warBoard(words(armies)), step: 'SECOND_ORDERS' }, { seat: 'russia' }).sheet ??
      '';
    expect(sheetOf('russia 4 army 10 home')).not.toContain('manchuria');
    expect(sheetOf('russia 5 army 10 home')).toContain('2 army 10 from home to manchuria');
  });

  test('are called by whoever brings most, once in a war turn', () => {
    const state = rising([CHINA, britain, france]);
    const lettersOf = (seat: Seat, letters: readonly WrittenLetter[] = []) =>
      answer('merchant', state, { seat, letters }).letters.filter(({ thread }) => thread.startsWith('march'));
    const [letter] = lettersOf('britain');
    expect(letter?.to).toEqual(['france']);
    expect(letter?.body).toMatch(
      /They stand in Burma with 10, .* with 9 and attack; with 6 of France we are 15\./,
    );
    const sent = letter ? [{ ...letter, from: 'britain' }] : [];
    expect(lettersOf('britain', sent)).toEqual([]);
    expect(lettersOf('france', sent)).toEqual([]);
    expect(answer('merchant', state, { seat: 'france', letters: sent }).letters).toEqual([]);
  });
});

test('armies take a way on which they are carried and fed to the end (PB-WMOVE-7)', () => {
  expect(ordered('germany', ['china army 5 burma', 'germany 2 army 10 north-atlantic-ocean'])).toBe(
    'move 2 army 10 from north-atlantic-ocean to mediterranean-sea',
  );
});

test('no army goes for an area far from China that has surrendered to it', () => {
  const state = rising(['china 2 army 5 burma', 'britain 2 army 10 north-atlantic-ocean']);
  const [war] = state.wars;
  if (war) war.conquests = [{ area: 'canada', by: 0, isSurrendered: true }];
  const { sheet } = answer('merchant', state, { seat: 'britain' });
  expect(sheet).toBe('move 2 army 10 from north-atlantic-ocean to mediterranean-sea');
});

describe('from the fourth war turn on', () => {
  const leaves = (warTurn: number, ...units: readonly string[]): boolean =>
    ordered('germany', ['germany army 10 burma', ...units], warTurn).includes('to indian-ocean');

  test('China is left where those who are near are too weak for it, and not before', () => {
    const strong = 'china 4 army 5 yunnan';
    expect(leaves(3, strong)).toBe(false);
    expect(leaves(4, strong)).toBe(true);
  });

  test('and resisted where they are strong enough', () => {
    expect(leaves(4, 'china army 5 yunnan', 'britain 2 army 10 indian-ocean')).toBe(false);
    expect(leaves(11, 'china army 5 yunnan', 'britain 2 army 10 indian-ocean')).toBe(true);
  });
});

test('China is left once nobody has attacked for two war turns, and nobody can or is on the way', () => {
  const sheetOf = (armies: string, quietTurns: number): string => {
    const state = warBoard({
      wars: [[['china'], ['russia', 'japan']]],
      markers: ['japan protectorate manchuria', 'russia influence mongolia'],
      units: ['china 2 army 5 manchuria', 'russia army 1 mongolia', armies],
      warTurn: 6,
      phasing: 1,
    });
    const wars = state.wars.map((war) => ({ ...war, quietTurns }));
    return answer('merchant', { ...state, wars, step: 'SECOND_ORDERS' }, { seat: 'russia' }).sheet ?? '';
  };
  // These may not leave their country (PB-GARR-19).
  const leaving = /move army 1 from mongolia to home/;
  expect(sheetOf('russia 4 army 10 home', 1)).not.toMatch(leaving);
  expect(sheetOf('russia 4 army 10 home', 2)).toMatch(leaving);
  expect(sheetOf('russia 5 army 10 home', 2)).toMatch(/attack/);
});

test('nobody leaves China when its last army is beaten, however near the Great War is', () => {
  const sheetWith = (...china: readonly string[]): string => {
    const state = { ...rising(['germany army 10 burma', ...china], 1), tensions: 90 };
    return answer('merchant', state, { seat: 'germany' }).sheet ?? '';
  };
  expect(sheetWith('china army 5 yunnan')).toContain('from burma');
  expect(sheetWith()).toBe('');
});

test('beaten armies go to sea, where China does not follow, rather than deeper into its land (PB-RETREAT-8)', () => {
  const state = rising(['china 3 army 5 burma', 'britain army 3 burma']);
  const beaten = { war: 1, party: 'britain', arm: 'army', size: 3, count: 1, from: 'burma' } as const;
  const sheet = (retreating: readonly (typeof beaten)[]): string => {
    const campaign = state.campaign && { ...state.campaign, retreating: [...retreating] };
    return answer('merchant', { ...state, campaign }, { seat: 'britain' }).sheet ?? '';
  };
  expect(sheet([beaten])).toContain('retreat from burma to indian-ocean');
  expect(sheet([])).not.toContain('retreat');
});
