import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { describe, expect, test } from 'vitest';
import { after } from '../support/pax-bot-memories.ts';
import { type BotName, botText } from '../support/pax-bots.ts';
import { standard } from './pax-workspace.ts';
import { firstWar, type WarBoard, warBoard } from './pax-war-board.ts';

// What bots order in a war whose turn is theirs.

const sayings = (bot: BotName, seat: Seat, state: WritableState): string =>
  botText(bot, { edition: standard, state }, seat);

const sheet = (bot: BotName, seat: Seat, words: WarBoard): readonly string[] => {
  const state: WritableState = { ...warBoard(words), step: 'FIRST_ORDERS' };
  return sayings(bot, seat, state)
    .split('\n')
    .filter((line) => line !== '');
};

const DUEL: WarBoard['wars'] = [[['france'], ['italy']]];
const LINES = ['france mediterranean-sea', 'italy mediterranean-sea'];

describe('a stand-in', () => {
  const ground = {
    wars: DUEL,
    merchants: LINES,
    markers: ['italy possession tunis', 'france possession algiers'],
  };

  test('attacks at three to two and not below (PB-DROPOUT-22)', () => {
    const against = (strength: number) =>
      sheet('stand-in', 'france', {
        ...ground,
        units: ['france army 3 tunis', `italy ${String(strength)} army 1 tunis`],
      });
    expect(against(2)).toEqual(['attack with army in tunis']);
    expect(against(3)).toEqual([]);
  });

  test('sends what can be spared against a minor alone, its garrison left behind (PB-DROPOUT-23, 25)', () => {
    const words: WarBoard = {
      wars: [[['france'], ['spain']]],
      merchants: LINES,
      markers: ['france possession algiers', 'spain possession marocco'],
      units: ['france 2 army 3 algiers', 'spain army 1 marocco'],
    };
    expect(sheet('stand-in', 'france', words)).toEqual([
      'move army 3 from algiers to marocco',
      'attack with army in marocco',
    ]);
  });
});

describe('a neutral stand-in', () => {
  /** France has cause against Italy, and a coast both fleets could use. */
  const others = (step: StepId): WritableState => ({
    ...warBoard({
      wars: [[['germany'], ['italy']]],
      merchants: LINES,
      markers: ['france possession algiers', 'italy possession tunis'],
      units: ['italy army 1 tunis', 'germany navy 3 mediterranean-sea'],
    }),
    step,
    casusBelli: [{ number: 1, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 }],
  });
  const declaring = 'declare war on italy';
  const coaling = 'offer coaling in algiers to germany';

  test.each<[StepId, readonly string[], string]>([
    ['WAR_DECLARE', [declaring, coaling], 'pass'],
    ['ALD', [declaring], 'pass'],
    ['FIRST_ORDERS', [coaling], ''],
    ['WINDOW', [coaling], 'pass'],
  ])('in %s could say %j and does not (PB-DROPOUT-8)', (step, open, says) => {
    const state = others(step);
    expect(pax.options?.({ edition: standard, state }, 'france')).toEqual(expect.arrayContaining([...open]));
    expect(sayings('stand-in', 'france', state)).toBe(says);
  });
});

describe('an imperialist', () => {
  test('marches upon what it can take at two to one', () => {
    const words: WarBoard = {
      wars: DUEL,
      merchants: LINES,
      markers: ['italy possession tunis', 'france possession algiers'],
      units: ['france 3 army 3 algiers', 'italy army 3 tunis'],
    };
    expect(sheet('imperialist', 'france', words)).toEqual([
      'move 2 army 3 from algiers to tunis',
      'attack with army in tunis',
    ]);
  });

  describe('whose special garrison has to stay', () => {
    const sent = (armies: readonly string[], ...defenders: readonly string[]): readonly string[] =>
      sheet('imperialist', 'russia', {
        wars: [[['russia'], ['japan']]],
        markers: ['japan possession manchuria'],
        units: [...armies, ...defenders],
      });

    test('sends what is left of it (PB-GARR-19)', () => {
      expect(sent(['russia 4 army 10 home'], 'japan army 3 manchuria')).toEqual([
        'move army 10 from home to manchuria',
        'attack with army in manchuria',
      ]);
    });

    test('sends no part of what it takes', () => {
      const armies = ['russia 3 army 10 home', 'russia 2 army 1 home'];
      expect(sent(armies, 'japan army 3 manchuria')).toEqual([]);
    });

    test('takes elsewhere what it can with what it has not sent', () => {
      const words: WarBoard = {
        wars: [[['russia'], ['japan']]],
        markers: ['japan possession manchuria', 'japan possession mongolia'],
        units: ['russia 4 army 10 home', 'japan army 10 manchuria', 'japan army 3 mongolia'],
      };
      expect(sheet('imperialist', 'russia', words)).toEqual([
        'move army 10 from home to mongolia',
        'attack with army in mongolia',
      ]);
    });
  });

  test('reinforces no area against three times what could be there', () => {
    const against = (enemy: string): string =>
      sheet('imperialist', 'france', {
        wars: DUEL,
        merchants: LINES,
        markers: ['france possession tunis', 'france possession algiers', 'italy possession tripoli'],
        units: ['france army 1 tunis', 'france 2 army 3 algiers', enemy],
      }).join();
    expect(against('italy 2 army 3 tripoli')).toContain('to tunis');
    expect(against('italy 2 army 10 tripoli')).not.toContain('to tunis');
  });

  const spoilsOfTunis = (): WritableState => {
    const state = warBoard({
      wars: [[['france', 'usa'], ['italy']]],
      markers: ['italy possession tunis', 'italy possession tripoli'],
      units: ['france army 3 tunis', 'usa army 3 tripoli'],
    });
    Object.assign(firstWar(state), { status: 'ended', end: { how: 'no-army-abroad', losers: [1] } });
    firstWar(state).conquests = ['tripoli', 'tunis'].map((area) => ({ area, by: 0, isSurrendered: false }));
    return { ...state, step: 'SPOILS' };
  };

  test('asks for what its own armies hold, and leaves an ally theirs (PB-ENDWAR-8)', () => {
    const said = sayings('imperialist', 'france', spoilsOfTunis());
    expect(said.split('\n')).toEqual(['take protectorate of tunis', 'pass']);
  });

  test.each([
    ['places no marker', 'britain', 'pass'],
    ['places no control', 'britain', 'take influence of tunis\npass'],
    ['places no marker', 'usa', 'take protectorate of tunis\npass'],
  ])('takes what breaks no treaty: %s, promised to %s (PB-ENDWAR-8, PB-TREATY-6)', (promise, other, said) => {
    const state = spoilsOfTunis();
    const text = `treaty "Tunis" between france, ${other}\n  1 france ${promise} in tunis\nend`;
    const signed = [text, 'sign treaty tunis'].reduce((now, line) => after(now, 'france', line), {
      ...state,
      step: 'MSC_ORDERS',
    } as WritableState);
    const bound = after(signed, other as Seat, 'sign treaty tunis');
    expect(sayings('imperialist', 'france', { ...bound, step: 'SPOILS' })).toBe(said);
  });
});

describe('an imperialist at sea', () => {
  test('sends fleets for China by seas, not into Canada, whose coasts no fleet goes between (PB-WMOVE-6)', () => {
    const words: WarBoard = {
      wars: [[['britain'], ['russia']]],
      markers: [
        'britain possession canada',
        'britain possession aden',
        'britain possession bengal',
        'britain possession hong-kong',
        'britain possession cape-colony',
        'britain influence shan-tung',
        'russia protectorate korea',
      ],
      units: ['britain 3 navy 10 north-atlantic-ocean', 'russia army 1 korea'],
    };
    const way = 'move 3 navy 10 from north-atlantic-ocean to south-atlantic-ocean';
    expect(sheet('imperialist', 'britain', words)).toEqual([way]);
  });

  const crossing = {
    wars: DUEL,
    merchants: ['france mediterranean-sea', 'italy mediterranean-sea'],
    markers: ['france possession algiers', 'italy possession tripoli'],
  };
  const armies = ['france 3 army 3 home', 'italy army 1 tripoli'];

  test('embarks no armies where enemy fleets could take them (PB-WCOMBAT-25)', () => {
    const words = (fleets: readonly string[]): WarBoard => ({ ...crossing, units: [...armies, ...fleets] });
    expect(sheet('imperialist', 'france', words([])).join()).toContain('to mediterranean-sea');
    expect(sheet('imperialist', 'france', words(['italy navy 10 home'])).join()).toBe('');
  });

  test('sends no fleet where stronger ones could meet it (PB-WCOMBAT-26)', () => {
    const words = (fleet: string): WarBoard => ({
      wars: [[['germany'], ['britain']]],
      markers: ['germany possession togoland', 'britain possession nigeria'],
      merchants: ['germany north-atlantic-ocean', 'germany south-atlantic-ocean'],
      units: ['germany navy 10 home', `britain ${fleet} home`, 'britain army 1 nigeria'],
    });
    expect(sheet('imperialist', 'germany', words('navy 3')).join()).toContain('to north-atlantic-ocean');
    expect(sheet('imperialist', 'germany', words('3 navy 10')).join()).not.toContain('north-atlantic');
  });

  test('brings armies ashore that enemy fleets could take (PB-WCOMBAT-25)', () => {
    const words: WarBoard = {
      ...crossing,
      units: ['france army 3 mediterranean-sea', 'italy army 10 tripoli', 'italy navy 10 home'],
    };
    expect(sheet('imperialist', 'france', words)).toEqual(['move army 3 from mediterranean-sea to algiers']);
  });
});
