import { describe, expect, test } from 'vitest';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { attackerSheet } from '@chancery/shared/games/weaw/bots/attacker.ts';
import { admiralSheet } from '@chancery/shared/games/weaw/bots/admiral.ts';
import { playStep, sheetsBy, standard } from '../support/weaw-campaign.ts';

const state = weaw.setup(standard);
const seats = weaw.awaited({ edition: standard, state })?.seats ?? [];
const sheetOf = (seat: string, leader = attackerSheet): string =>
  leader(standard, weaw.view({ edition: standard, state }, seat), seat);

describe('the attacker', () => {
  test.each(seats)('writes a sheet for %s that can be carried out in the current position', (seat) => {
    const sheet = sheetOf(seat);
    expect(weaw.readSheet({ edition: standard, state }, seat, sheet).ok).toBe(true);
    expect(weaw.remarks?.({ edition: standard, state }, seat, sheet)).toEqual([]);
  });

  test('attacks at once where it should win, and never over a trench it should lose at', () => {
    expect(sheetOf('russia')).toMatch(/^attack \S+ with /m);
    expect(sheetOf('france')).not.toMatch(/^attack metz /m);
  });
});

test('no train goes to a place that is likely to be lost before it comes', () => {
  const railTo = (enemies: number): readonly string[] => {
    const units = state.units.map((pile) =>
      pile.at === 'kaunas' && pile.nation === 'russia' && pile.type === 'infantry'
        ? { ...pile, n: enemies }
        : pile,
    );
    const view = weaw.view({ edition: standard, state: { ...state, units } }, 'germany');
    const sheet = attackerSheet(standard, view, 'germany');
    return [...sheet.matchAll(/^rail .* to (\S+)$/gm)].map(([, place = '']) => place);
  };
  expect(railTo(5)).toContain('konigsberg');
  expect(railTo(60)).not.toContain('konigsberg');
});

describe('the admiral', () => {
  test.each(seats)('writes a sheet for %s that can be carried out in the current position', (seat) => {
    const sheet = sheetOf(seat, admiralSheet);
    expect(weaw.readSheet({ edition: standard, state }, seat, sheet).ok).toBe(true);
    expect(weaw.remarks?.({ edition: standard, state }, seat, sheet)).toEqual([]);
  });

  test('brings the British army to France', () => {
    let played = { state, sheets: sheetsBy(admiralSheet, state) };
    expect(played.sheets['britain']).toMatch(/^force a: .*load .* infantry in .*land in /m);
    do played = { state: playStep(1, played.state, played.sheets).state, sheets: {} };
    while (played.state.step !== 'ORDERS');
    const french = [...standard.places.values()]
      .filter(({ owner }) => owner === 'france')
      .map(({ id }) => id);
    expect(
      played.state.units.some(
        ({ nation, at, type }) => nation === 'britain' && type === 'infantry' && french.includes(at),
      ),
    ).toBe(true);
  });
});

type Piles = readonly (readonly [nation: string, type: string, at: string, n: number])[];

/** The sheet of a nation when only these units stand in some places and there are no other trenches. */
const sheetWith = (
  nation: string,
  {
    piles,
    trenches = [],
  }: { readonly piles: Piles; readonly trenches?: readonly (readonly [string, string])[] },
): string => {
  const places = new Set(piles.map(([, , at]) => at));
  const position: typeof state = {
    ...state,
    units: [
      ...state.units.filter(({ at }) => !places.has(at)),
      ...piles.flatMap(([whose, type, at, n]) => {
        const model = state.units.find((pile) => pile.type === type);
        return model && n > 0 ? [{ ...model, nation: whose, at, n }] : [];
      }),
    ],
    territories: Object.fromEntries(
      Object.entries(state.territories).map(([place, territory]) => {
        const facing = trenches.filter(([at]) => at === place).map(([, other]) => [other, 'trench']);
        return [place, { ...territory, trenches: Object.fromEntries(facing) }];
      }),
    ),
  };
  return attackerSheet(standard, weaw.view({ edition: standard, state: position }, nation), nation);
};

describe('armies beside enemies', () => {
  test('builds a tank for infantry that attacks over a trench, where it can build them', () => {
    const facing = (nancy: number, trenches: readonly (readonly [string, string])[], nation = 'germany') =>
      sheetWith(nation, {
        piles: [
          ['germany', 'infantry', 'metz', 20],
          ['france', 'infantry', 'nancy', nancy],
        ],
        trenches,
      });
    expect(facing(12, [['nancy', 'metz']])).toMatch(/^build tank in /m);
    expect(facing(12, [])).not.toMatch(/^build tank in /m);
    expect(facing(12, [['metz', 'nancy']], 'france')).not.toMatch(/^build tank in /m);
  });

  test('artillery fires from where no infantry can be spared', () => {
    const sheet = sheetWith('germany', {
      piles: [
        ['germany', 'infantry', 'konigsberg', 12],
        ['germany', 'artillery', 'danzig', 4],
        ['germany', 'infantry', 'danzig', 1],
        ['russia', 'infantry', 'kaunas', 0],
        ['russia', 'infantry', 'bialystok', 0],
        ['russia', 'infantry', 'warsaw', 5],
      ],
    });
    expect(sheet).toMatch(/^attack warsaw with .*4 artillery from danzig/m);
  });

  test('artillery that no attack uses fires for one round, with one infantry', () => {
    const sheet = sheetWith('germany', { piles: [['russia', 'infantry', 'warsaw', 30]] });
    expect(sheet).toMatch(/^attack nancy with .*artillery.*, 1 infantry from metz for 1 round$/m);
  });

  test('a supply centre keeps as much infantry as is likely to hold it', () => {
    const attackersFrom = (neighbour: number): number => {
      const sheet = sheetWith('germany', {
        piles: [
          ['germany', 'infantry', 'konigsberg', 12],
          ['russia', 'infantry', 'kaunas', 1],
          ['russia', 'infantry', 'bialystok', neighbour],
          ['russia', 'infantry', 'warsaw', 0],
        ],
      });
      return [...sheet.matchAll(/^attack .*?(\d+) infantry from konigsberg/gm)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
    };
    expect(attackersFrom(2)).toBe(8);
    expect(attackersFrom(20)).toBe(5);
  });

  test('infantry and guns go along the front to where they are lacking', () => {
    const sheet = sheetWith('germany', {
      piles: [
        ['germany', 'infantry', 'konigsberg', 14],
        ['germany', 'artillery', 'konigsberg', 9],
        ['germany', 'infantry', 'danzig', 3],
        ['russia', 'infantry', 'kaunas', 0],
        ['russia', 'infantry', 'bialystok', 0],
        ['russia', 'infantry', 'warsaw', 20],
      ],
      trenches: [
        ['warsaw', 'konigsberg'],
        ['warsaw', 'danzig'],
        ['warsaw', 'posen'],
        ['kaunas', 'konigsberg'],
        ['bialystok', 'konigsberg'],
      ],
    });
    expect(sheet).toMatch(/^move \d+ infantry from konigsberg to danzig$/m);
    expect(sheet).toMatch(/^move \d+ artillery from konigsberg to danzig$/m);
  });
});

describe('an offer of surrender that waits for answers', () => {
  const to = ['germany', 'austria-hungary'];
  const offers = [{ from: 'russia', to, turn: state.turn, accepted: [], refused: [] }];
  const isRussian = (place: string): boolean => standard.places.get(place)?.owner === 'russia';
  /** German infantry stands in Warsaw, which Germany holds and has not incorporated. */
  const position = {
    ...state,
    turn: state.turn + 1,
    offers,
    units: [
      ...state.units.filter(({ at }) => at !== 'warsaw'),
      ...state.units
        .filter(({ nation, type }) => nation === 'germany' && type === 'infantry')
        .slice(0, 1)
        .map((pile) => ({ ...pile, at: 'warsaw', n: 6 })),
    ],
    territories: {
      ...state.territories,
      warsaw: { controller: 'germany', complex: false, port: false, trenches: {}, since: state.turn },
    },
  } as typeof state;
  const linesOf = (at: typeof state): readonly string[] =>
    attackerSheet(standard, weaw.view({ edition: standard, state: at }, 'germany'), 'germany').split('\n');
  const isInRussia = (line: string): boolean =>
    [...line.matchAll(/[a-z-]+/g)].some(([word]) => isRussian(word)) && !/^accept/.test(line);

  test('is accepted, and nothing is ordered on the land that returns or beyond it', () => {
    expect(linesOf(position)).toContain('accept surrender of russia');
    expect(linesOf(position).filter(isInRussia)).toEqual([]);
  });

  test('without one the same army fights on', () => {
    expect(linesOf({ ...position, offers: [] }).filter(isInRussia)).not.toEqual([]);
  });
});

test('nothing is built in a city on the turn it returns to its nation', () => {
  const cityOf = (since: number): string =>
    attackerSheet(
      standard,
      weaw.view(
        {
          edition: standard,
          state: {
            ...state,
            turn: state.turn + 1,
            territories: Object.fromEntries(
              Object.entries(state.territories).map(([place, row]) => [place, { ...row, since }]),
            ),
          },
        },
        'germany',
      ),
      'germany',
    );
  expect(cityOf(state.turn)).toMatch(/^build \d+ infantry in /m);
  expect(cityOf(state.turn + 1)).not.toMatch(/^build \d+ infantry in /m);
});
