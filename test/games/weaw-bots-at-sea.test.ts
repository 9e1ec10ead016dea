import { describe, expect, test } from 'vitest';
import { admiralSheet } from '@chancery/shared/games/weaw/bots/admiral.ts';
import { attackerSheet } from '@chancery/shared/games/weaw/bots/attacker.ts';
import { stewardSheet } from '@chancery/shared/games/weaw/bots/steward.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { Pile, WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import { type Leader, standard } from '../support/weaw-campaign.ts';

// What powers of the engine do with ships, planes and options, in positions made for it.

const start = weaw.setup(standard);

const sheetOf = (leader: Leader, state: WeawState, seat: string): string => {
  const at = { edition: standard, state };
  const sheet = leader(standard, weaw.view(at, seat), seat);
  expect(weaw.remarks?.(at, seat, sheet)).toEqual([]);
  return sheet;
};

/** The position of 1914 with other units in some places. */
const standing = (where: readonly string[], piles: readonly Pile[], changes: Partial<WeawState> = {}) => ({
  ...start,
  units: [...start.units.filter(({ at }) => !where.includes(at)), ...piles],
  ...changes,
});

const ATLANTIC = ['northern-atlantic', 'middle-atlantic'];
const raiders = ATLANTIC.map((at): Pile => ({ nation: 'germany', type: 'submarine', at, n: 2 }));

describe('the war on trade', () => {
  test.each([stewardSheet, attackerSheet, admiralSheet])(
    'is waged from where the trade of the USA passes',
    (leader) => {
      const sheet = sheetOf(leader, standing(ATLANTIC, raiders), 'germany');
      expect(sheet).toMatch(/^blockade trade to britain$/m);
      expect(sheet).toMatch(/^blockade trade to france$/m);
      expect(sheet).toMatch(/^intercept in northern-atlantic with 2 submarine, forces with transport$/m);
    },
  );

  test('rests where it would bring the USA in', () => {
    const sheet = sheetOf(attackerSheet, standing(ATLANTIC, raiders, { usEntry: 9 }), 'germany');
    expect(sheet).not.toMatch(/^blockade trade/m);
  });

  test('sends submarines on, a zone at a time, to where no raider is yet', () => {
    const sheet = sheetOf(stewardSheet, start, 'germany');
    expect(sheet).toMatch(/^force .: 2 submarine from shagerrak to northern-atlantic$/m);
  });

  test('lays submarines down as long as they repay', () => {
    expect(sheetOf(admiralSheet, start, 'germany')).toMatch(/^build submarine at \S+\/shagerrak$/m);
    const full: Pile = { nation: 'germany', type: 'submarine', at: 'northern-atlantic', n: 12 };
    expect(sheetOf(admiralSheet, standing([], [full]), 'germany')).not.toMatch(/^build submarine/m);
    expect(sheetOf(admiralSheet, { ...start, turn: 24 }, 'germany')).not.toMatch(/^build submarine/m);
  });

  test('shuts the trade of Germany from a vessel in the Skagerrak', () => {
    const vessel: Pile = { nation: 'britain', type: 'submarine', at: 'shagerrak', n: 1 };
    expect(sheetOf(stewardSheet, standing(['shagerrak'], [vessel]), 'britain')).toMatch(
      /^blockade trade to germany$/m,
    );
  });

  test('is answered by destroyers', () => {
    const escorts: Pile = { nation: 'britain', type: 'destroyer', at: 'northern-atlantic', n: 2 };
    const sheet = sheetOf(attackerSheet, standing(ATLANTIC, [...raiders, escorts]), 'britain');
    expect(sheet).toMatch(/^hunt in northern-atlantic with 2 destroyer$/m);
    expect(sheet).toMatch(/^force .: \d+ destroyer from \S+ to middle-atlantic$/m);
  });
});

describe('fleets', () => {
  const weak: Pile = { nation: 'germany', type: 'destroyer', at: 'shagerrak', n: 2 };

  test('meet weaker ones, with no more than it takes', () => {
    const sheet = sheetOf(admiralSheet, standing(['shagerrak'], [weak]), 'britain');
    expect(sheet.match(/^force .* to shagerrak, engage$/gm)).toHaveLength(1);
  });

  test('stop what passes where nothing can beat them', () => {
    expect(sheetOf(attackerSheet, standing(['shagerrak'], [weak]), 'britain')).toMatch(
      /^force .: 5 battleship.* in north-sea, blockade$/m,
    );
  });
});

describe('landings', () => {
  test('take what the enemy has left open', () => {
    const sheet = sheetOf(attackerSheet, standing(['jiaozhou'], []), 'japan');
    expect(sheet).toMatch(/^force .: .*load \d+ infantry in \S+.*land in jiaozhou/m);
  });

  test('are left alone where they would fail two times in three', () => {
    expect(sheetOf(attackerSheet, start, 'japan')).not.toMatch(/land in jiaozhou/m);
  });

  test('come behind the fire of battleships', () => {
    const sheet = sheetOf(attackerSheet, standing(['jiaozhou'], []), 'japan');
    expect(sheet).toMatch(/battleship .*bombard jiaozhou$/m);
  });

  test('bring along artillery that waits where no infantry does', () => {
    const waiting = standing(
      ['london', 'english-channel'],
      [
        { nation: 'britain', type: 'infantry', at: 'london', n: 1 },
        { nation: 'britain', type: 'artillery', at: 'london', n: 4 },
        { nation: 'britain', type: 'transport', at: 'english-channel', n: 4 },
      ],
    );
    expect(sheetOf(attackerSheet, waiting, 'britain')).toMatch(/load \d artillery in london/m);
  });

  test('are left alone where they would be thrown back', () => {
    const guards: Pile = { nation: 'germany', type: 'infantry', at: 'jiaozhou', n: 8 };
    expect(sheetOf(attackerSheet, standing(['jiaozhou'], [guards]), 'japan')).not.toMatch(
      /land in jiaozhou/m,
    );
  });
});

describe('land that was taken', () => {
  const taken = (money: number, guards = 20): WeawState => {
    const { lille } = start.territories;
    const germany = start.nations['germany'];
    if (!lille || !germany) throw new Error('the charts have no Lille');
    return {
      ...standing(['lille'], [{ nation: 'germany', type: 'infantry', at: 'lille', n: guards }]),
      territories: { ...start.territories, lille: { ...lille, controller: 'germany' } },
      nations: { ...start.nations, germany: { ...germany, purse: { berlin: money } } },
    };
  };

  test('is incorporated when there is money left for it, and not ordered in vain', () => {
    expect(sheetOf(attackerSheet, taken(400), 'germany')).toMatch(/^incorporate lille$/m);
    expect(sheetOf(attackerSheet, taken(1), 'germany')).not.toMatch(/^incorporate /m);
  });

  test('is not incorporated when it is likely to be lost', () => {
    expect(sheetOf(attackerSheet, taken(400, 1), 'germany')).not.toMatch(/^incorporate lille$/m);
  });

  test('is left as it is when the war will not last long enough to repay it', () => {
    expect(sheetOf(attackerSheet, { ...taken(400), turn: 24 }, 'germany')).not.toMatch(/^incorporate /m);
  });
});

describe('planes', () => {
  const wing: Pile = { nation: 'germany', type: 'fighter', at: 'metz', n: 3 };
  const army: Pile = { nation: 'germany', type: 'infantry', at: 'metz', n: 20 };
  const held: Pile = { nation: 'france', type: 'infantry', at: 'verdun', n: 6 };

  test('strike ahead of the infantry where that helps it', () => {
    const sheet = sheetOf(attackerSheet, standing(['metz', 'verdun'], [wing, army, held]), 'germany');
    const [, place = ''] = /^strike (\S+) with .*fighter from metz$/m.exec(sheet) ?? [];
    expect(sheet).toMatch(new RegExp(`^attack ${place} with .* infantry from metz`, 'm'));
    expect(place).not.toBe('');
  });

  test('move up behind the front', () => {
    const far: Pile = { nation: 'germany', type: 'fighter', at: 'hamburg', n: 3 };
    expect(sheetOf(attackerSheet, standing(['hamburg'], [far]), 'germany')).toMatch(
      /^move 3 fighter from hamburg to \S+$/m,
    );
  });
});

describe('national options', () => {
  const at = (turn: number, changes: Partial<WeawState> = {}): WeawState => ({ ...start, turn, ...changes });
  const withMoney = (state: WeawState, nation: string, place: string): WeawState => {
    const row = state.nations[nation];
    return row
      ? { ...state, nations: { ...state.nations, [nation]: { ...row, purse: { [place]: 200 } } } }
      : state;
  };

  test('are taken when they are worth their price', () => {
    expect(sheetOf(stewardSheet, start, 'france')).toMatch(/^befriend spain$/m);
    expect(sheetOf(attackerSheet, at(2), 'britain')).toMatch(/^give destroyer from \S+ to ottoman$/m);
    expect(sheetOf(attackerSheet, at(6), 'russia')).toMatch(/^supply army$/m);
    expect(sheetOf(attackerSheet, withMoney(at(3), 'austria-hungary', 'vienna'), 'austria-hungary')).toMatch(
      /^offer peace to serbia$/m,
    );
    expect(sheetOf(attackerSheet, withMoney(at(5), 'germany', 'berlin'), 'germany')).toMatch(/^sway italy$/m);
    expect(sheetOf(attackerSheet, withMoney(at(5), 'france', 'paris'), 'france')).toMatch(/^hasten italy$/m);
  });

  test('unrestricted warfare is declared when it will hardly bring the USA in', () => {
    const line = /^unrestricted warfare on$/m;
    expect(sheetOf(stewardSheet, start, 'germany')).not.toMatch(line);
    expect(sheetOf(stewardSheet, at(20), 'germany')).toMatch(line);
    expect(sheetOf(stewardSheet, at(20, { usEntry: 7 }), 'germany')).not.toMatch(line);
  });

  test('the USA join the side that opinion has come to, whoever leads them', () => {
    for (const leader of [stewardSheet, attackerSheet, admiralSheet]) {
      expect(sheetOf(leader, { ...start, usEntry: 10 }, 'usa')).toMatch(/^join allies$/m);
      expect(sheetOf(leader, { ...start, usEntry: -10 }, 'usa')).toMatch(/^join central$/m);
      expect(sheetOf(leader, { ...start, usEntry: 9 }, 'usa')).not.toMatch(/^join/m);
    }
  });
});
