import { counterWorths, withFreedCounter } from '@chancery/shared/games/pax/bots/plan/counters.ts';
import { openWorkspace } from '@chancery/shared/games/pax/movement/workspace.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { after, answer, NO_LETTER, opening } from '../support/pax-bot-memories.ts';
import { botText } from '../support/pax-bots.ts';
import { botSheets, POSITIONS } from '../support/pax-positions.ts';
import { EDITION } from '../support/pax-vocabulary.ts';

// What powers of the engine order for areas they hold: what events ask for, and where the people rise.

const sheet = (seat: 'britain' | 'usa', position: Board, turn: number): string => {
  const state = board(position);
  const demand = {
    britain: { power: 'britain', area: 'new-zealand', to: 'dominion', vp: 5, event: 'x' },
    usa: { power: 'usa', area: 'alaska', to: 'state', vp: 5, event: 'x' },
  } as const;
  state.step = 'MSC_ORDERS';
  state.turn = turn;
  state.turnRecord.pressures = [demand[seat]];
  state.treasury = { ...state.treasury, britain: 100, usa: 100 };
  return botText('merchant', { edition: standard, state }, seat);
};

describe('what an event asks for is granted where that costs less than the points', () => {
  const zealand: Board = {
    markers: ['britain possession new-zealand'],
    units: ['britain army 1 new-zealand'],
  };

  test('by Britain, whose points are dear, from some turns before the end on', () => {
    expect(sheet('britain', zealand, 6)).toContain('place dominion in new-zealand');
    expect(sheet('britain', zealand, 1)).not.toContain('dominion');
  });

  test('and sooner where its upkeep is that of the units there, which a Dominion keeps free (PB-ADMIN-14)', () => {
    const fleet: Board = { ...zealand, units: [...(zealand.units ?? []), 'britain army 10 new-zealand'] };
    expect(sheet('britain', fleet, 1)).toContain('place dominion in new-zealand');
  });

  test('not by the United States, whose points are cheap', () => {
    const alaska: Board = { markers: ['usa possession alaska'], units: ['usa army 1 alaska'] };
    for (const turn of [1, 6]) expect(sheet('usa', alaska, turn)).not.toContain('place state');
  });
});

describe('the first canal', () => {
  const sheetWith = (temper: 'merchant' | 'steward', seat: Seat, ...markers: readonly string[]): string => {
    const state = board({ markers, merchants: ['britain indian-ocean', 'italy indian-ocean'] });
    state.step = 'MSC_ORDERS';
    state.turn = 2;
    state.treasury = { ...state.treasury, [seat]: 100 };
    return botText(temper, { edition: standard, state }, seat);
  };
  const DETOUR =
    /merchant from indian-ocean to \S+, place influence in \S+, merchant from \S+ to indian-ocean/;

  test('is worth the way to whom its points are dear, and a fleet that is back in the same turn', () => {
    expect(sheetWith('merchant', 'britain')).toMatch(DETOUR);
    expect(sheetWith('merchant', 'italy')).not.toMatch(DETOUR);
  });

  test('is left to whoever has a stake, and by patient tempers to others at first', () => {
    expect(sheetWith('merchant', 'britain', 'usa influence panama')).not.toMatch(DETOUR);
    expect(sheetWith('steward', 'britain')).not.toMatch(DETOUR);
  });

  test('leaves no Influence behind that is cut off and costs upkeep (PB-ADMIN-9)', () => {
    const sheetAt = (canals: readonly string[], ...seas: readonly string[]): string => {
      const state = board({
        markers: ['france influence panama', 'france interest brasil'],
        merchants: seas.map((sea) => `france ${sea}`),
      });
      state.step = 'MSC_ORDERS';
      state.canals = canals.map((area) => ({ area, paid: {} }));
      return botText('merchant', { edition: standard, state }, 'france');
    };
    expect(sheetAt(['panama'], 'north-atlantic-ocean')).toContain('lower panama to none');
    expect(sheetAt([], 'north-atlantic-ocean')).not.toContain('lower panama');
    expect(sheetAt(['panama'], 'north-atlantic-ocean', 'caribbean-sea')).not.toContain('lower panama');
  });
});

test('a revolt is met with the armies that are worth their cost by the faces of the die they win', () => {
  const revolt = (...home: readonly string[]): string => {
    const state = board({
      markers: ['britain possession australia'],
      units: ['britain army 10 australia', ...home],
      unrest: ['australia'],
    });
    state.step = 'MSC_ORDERS';
    return botText('merchant', { edition: standard, state }, 'britain');
  };
  // Two armies of 10 against 10 leave one after any exchange (PB-CRT-8), so a third would change nothing.
  expect(revolt('britain 2 army 10 home')).toMatch(/move army 10 from home to australia/);
  // Even an army of 3 is left over by an exchange that takes the 10.
  expect(revolt('britain army 3 home')).toMatch(/move army 3 from home to australia/);
  expect(revolt()).not.toMatch(/to australia/);
});

test('a revolt that the garrison may lose by an exchange gets one more army, and the money of an event pays for it', () => {
  const bengal = board({
    markers: ['britain possession bengal'],
    units: ['britain army 10 bengal'],
    unrest: ['bengal'],
  });
  const last: WritableState = {
    ...bengal,
    step: 'MSC_ORDERS',
    turn: 10,
    year: 1916,
    treasury: { ...bengal.treasury, britain: 20 },
  };
  expect(botText('merchant', { edition: standard, state: last }, 'britain')).toContain(
    'build army 1, move army 1 from home to bengal',
  );
});

test('an area without an army gets the smallest one before anything else takes it (PB-GARR-7)', () => {
  const state = board({
    markers: ['britain protectorate gabon', 'britain dominion canada'],
    units: ['britain army 10 canada'],
    unrest: ['canada'],
  });
  state.step = 'MSC_ORDERS';
  state.treasury = { ...state.treasury, britain: 40 };
  const text = botText('merchant', { edition: standard, state }, 'britain');
  expect(text).toContain('build army 1, move army 1 from home-britain to gabon');
  // Fifteen against ten keep one army on every face, for less than a second army of 10.
  expect(text).toContain('move 5 army 1 from home to canada');
});

test('unrest is put down where it would sweep away what is worth the armies, and begins no quarrel', () => {
  const ordered = (area: 'kenya' | 'greece', ...others: readonly string[]): string => {
    const state = board({
      markers: [`italy influence ${area}`, 'italy possession india', 'italy possession algiers', ...others],
      unrest: [area],
      merchants: ['italy mediterranean-sea', 'italy indian-ocean'],
    });
    const treasury = { ...state.treasury, italy: 120 };
    const last: WritableState = { ...state, step: 'MSC_ORDERS', turn: 10, year: 1916, treasury };
    return botText('merchant', { edition: standard, state: last }, 'italy');
  };
  expect(ordered('kenya')).toMatch(/place protectorate in kenya, build/);
  expect(ordered('greece')).not.toMatch(/in greece/);
  expect(ordered('kenya', 'france influence kenya')).not.toMatch(/in kenya/);
});

test('unrest in an area that others have an Influence in is put down where Control there may quarrel', () => {
  const ordered = (tensions: number, letters: readonly WrittenLetter[] = []): string => {
    const state = board({
      markers: ['italy influence kenya', 'france influence kenya', 'italy possession india'],
      units: ['france 9 army 10 home', 'france 9 navy 10 mediterranean-sea'],
      merchants: ['france mediterranean-sea', 'france indian-ocean'],
      unrest: ['kenya'],
    });
    const treasury = { ...state.treasury, italy: 120 };
    const last: WritableState = { ...state, step: 'MSC_ORDERS', turn: 10, year: 1916, treasury, tensions };
    return answer('imperialist', last, { seat: 'italy', letters }).sheet ?? '';
  };
  const warning = {
    ...NO_LETTER,
    from: 'france',
    to: ['italy'],
    thread: 'warning over kenya to italy 1916',
  };
  expect(ordered(0)).toMatch(/place protectorate in kenya/);
  expect(ordered(95)).not.toMatch(/in kenya/);
  expect(ordered(0, [warning])).not.toMatch(/in kenya/);
});

test('an area that others leave to a power for its money is taken before all else', () => {
  const paid = { ...opening(), treasury: { ...opening().treasury, italy: 30, britain: 60 } };
  const text =
    'treaty "Tanganyika" between britain, italy\n  1 britain places no control in tanganyika until 1880\n  2 italy pays 5 to britain\nend';
  const signed = (['britain', 'italy'] as const).reduce(
    (state, seat) => after(state, seat, 'sign treaty tanganyika'),
    after(paid, 'britain', text),
  );
  const ordered = (state: WritableState): string =>
    botText('merchant', { edition: standard, state }, 'italy').split('\n')[0] ?? '';
  expect(ordered({ ...signed, treaties: [] })).toMatch(/^place interest in/);
  // Britain, which would go before Italy, has promised not to.
  expect(ordered(signed)).toMatch(/^place protectorate in tanganyika/);
});

test('a marker that unrest would sweep away is not placed (PB-COL-16, 20)', () => {
  const ordered = (unrest: readonly string[], markers: readonly string[] = []): string => {
    const state = board({ unrest: [...unrest], markers });
    state.step = 'MSC_ORDERS';
    state.treasury = { ...state.treasury, usa: 30 };
    return botText('merchant', { edition: standard, state }, 'usa');
  };
  expect(ordered([])).toContain('in brasil');
  expect(ordered(['brasil'])).not.toContain('in brasil');
  // Where somebody holds the area, Interests of others outlast it (PB-COL-13).
  expect(ordered(['brasil'], ['britain protectorate brasil'])).toContain('place interest in brasil');
});

test('an Influence is placed only where nobody takes Control, which would waste it', () => {
  const sheets = POSITIONS.flatMap((state) => Object.values(botSheets({ edition: EDITION, state })));
  const influences = sheets.flatMap((text) =>
    text.split('\n').filter((line) => line.includes('place influence')),
  );
  expect(influences.length).toBeGreaterThan(5);
  for (const line of influences) expect(line).toMatch(/ unless anyone places control in \S+$/);
});

test('the last areas of a way across Africa are taken for its points, whatever they bring by themselves', () => {
  const way = ['senegambia', 'kambara', 'togoland', 'nigeria', 'kamerun', 'soudan'];
  const ordered = (held: readonly string[]): string => {
    const state = board({
      markers: [...held.map((area) => `france protectorate ${area}`), 'germany protectorate kongo'],
      units: [...held.map((area) => `france army 1 ${area}`), 'germany army 1 kongo'],
    });
    state.step = 'MSC_ORDERS';
    state.turn = 8;
    state.treasury = { ...state.treasury, france: 200 };
    return botText('steward', { edition: standard, state }, 'france');
  };
  expect(ordered(way)).toContain('place protectorate in tchad');
  expect(ordered(way.slice(0, 5))).not.toContain('place protectorate in tchad');
});

test('a step up is worth the counter it frees where none is left (PB-UNITS-2)', () => {
  const freed = (interest: number) => {
    const state = board({ markers: ['france interest kambara'] });
    state.counterLimits = { france: { interest } };
    const worths = counterWorths(openWorkspace({ edition: standard, state }, 'france'), [
      { marker: 'interest', worth: 20 },
    ]);
    return withFreedCounter(
      { marker: 'influence', before: 'interest', worth: -3, forCounter: false },
      worths,
    );
  };
  expect(freed(8)).toMatchObject({ worth: -3, forCounter: false });
  expect(freed(1).worth).toBeGreaterThan(0);
  expect(freed(1).forCounter).toBe(true);
});
