import type { Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { spoils, warResolution } from '@chancery/shared/games/pax/war/steps/spoils.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { WarEnd } from '@chancery/shared/games/pax/state/wars.ts';
import { describe, expect, test } from 'vitest';
import { type Workspace, workspace, standard, told } from './pax-workspace.ts';
import { firstWar, type WarBoard, warBoard } from './pax-war-board.ts';

// Spoils divided, units brought home (PB-ENDWAR-8 to 16, PB-WCODOM-7, 8, PB-CHINA-28 to 36, PB-MINOR-34, PB-SURR-3).

interface Aftermath extends Omit<WarBoard, 'wars'> {
  readonly wars?: WarBoard['wars'];
  /** `tunis: 0`, the index of the side that holds it. */
  readonly conquered?: readonly string[];
  readonly how?: WarEnd;
  readonly losers?: readonly number[];
  readonly change?: (state: WritableState) => void;
}

/** A war that is over on the field, its spoils about to be divided. */
const after = (words: Aftermath): Workspace => {
  const {
    wars = [[['britain', 'japan'], ['france']]],
    conquered = [],
    how = 'no-army-abroad',
    losers = [1],
    change,
    ...rest
  } = words;
  const state = warBoard({ wars, ...rest });
  const war = firstWar(state);
  war.status = 'ended';
  war.end = { how, losers: [...losers] };
  war.conquests = conquered.map((text) => {
    const [area = '', by] = text.split(': ');
    return { area, by: Number(by), isSurrendered: false };
  });
  change?.(state);
  state.step = 'SPOILS';
  const d = workspace(state);
  spoils.enter?.(d);
  return d;
};

const orderOf = (line: string) => {
  const order = parseLine(vocabularyOf(standard.atlas, standard.tables.powers), line);
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return order.value;
};

const refusalOf = (d: Workspace, seat: Seat, line: string): string | undefined =>
  spoils.lines?.refusal({ edition: standard, state: d.state }, seat, orderOf(line))?.reason;

const say = (d: Workspace, seat: Seat, line: string): void => {
  expect(refusalOf(d, seat, line)).toBeUndefined();
  spoils.lines?.carryOut(d, seat, orderOf(line));
};

const settle = (d: Workspace): Workspace => {
  spoils.run(d, {});
  if (!d.state.congress) warResolution.run(d, {});
  return d;
};

const markers = ({ state }: Workspace): string[] =>
  state.markers.map(({ area, power, kind }) => `${area} ${power} ${kind}`).sort();
const unitsOf = ({ state }: Workspace, power: Power): string[] =>
  state.units
    .filter((s) => s.power === power)
    .map(({ arm, size, count, at }) => `${String(count)} ${arm} ${String(size)} ${at}`)
    .sort();

const ALGIERS = ['france possession algiers', 'france possession senegambia'];

describe('the victors', () => {
  test('put markers of any level where they agree, free; the loser’s Control goes (PB-ENDWAR-8)', () => {
    const d = after({ markers: ALGIERS, conquered: ['algiers: 0', 'senegambia: 0'] });
    say(d, 'britain', 'take protectorate of algiers');
    say(d, 'japan', 'take influence of senegambia');
    settle(d);
    expect(markers(d)).toEqual(['algiers britain protectorate', 'senegambia japan influence']);
    expect(d.state.treasury.britain).toBe(0);
  });

  test('leave what nobody asks for to its owner', () => {
    expect(markers(settle(after({ markers: ALGIERS, conquered: ['algiers: 0'] })))).toEqual(
      [...ALGIERS]
        .map((m) => {
          const [power, kind, area] = m.split(' ');
          return `${area ?? ''} ${power ?? ''} ${kind ?? ''}`;
        })
        .sort(),
    );
  });

  test('may ask only for what their side has conquered', () => {
    const d = after({ markers: ALGIERS, conquered: ['algiers: 0'] });
    expect(refusalOf(d, 'britain', 'take possession of senegambia')).toBe('no-spoils-there');
    expect(refusalOf(d, 'france', 'take possession of algiers')).toBe('no-spoils-there');
    expect(refusalOf(d, 'britain', 'take state of algiers')).toBe('not-settled-by');
    expect(refusalOf(d, 'britain', 'leave algiers to usa')).toBe('not-among-victors');
  });

  test('share an area where each lets the other in', () => {
    const d = after({ markers: ALGIERS, conquered: ['algiers: 0'] });
    for (const line of ['take protectorate of algiers', 'leave algiers to japan']) say(d, 'britain', line);
    for (const line of ['take protectorate of algiers', 'leave algiers to britain']) say(d, 'japan', line);
    expect(markers(settle(d))).toEqual([
      'algiers britain protectorate',
      'algiers japan protectorate',
      'senegambia france possession',
    ]);
  });

  test('at odds over an area meet in a Congress; the rest waits for nobody (PB-ENDWAR-11)', () => {
    const d = after({ markers: ALGIERS, conquered: ['algiers: 0', 'senegambia: 0'] });
    say(d, 'britain', 'take possession of algiers');
    say(d, 'japan', 'take possession of algiers');
    say(d, 'japan', 'take possession of senegambia');
    settle(d);
    expect(told(d, 'spoils-disputed')[0]?.areas).toEqual(['algiers']);
    expect(d.state.congress?.disputes).toHaveLength(2);
    expect(d.state.casusBelli.map(({ holder, against, ground }) => [holder, against, ground])).toEqual([
      ['britain', 'japan', 'spoils'],
      ['japan', 'britain', 'spoils'],
    ]);
    d.state.congress = null;
    expect(spoils.awaited({ edition: standard, state: d.state })).toBeUndefined();
    settle(d);
    expect(markers(d)).toEqual(['algiers france possession', 'senegambia japan possession']);
  });

  test('may not touch a minor ally’s areas that the war never reached (PB-ENDWAR-10, WE-54)', () => {
    const d = after({
      wars: [[['germany', 'spain'], ['usa']]],
      markers: ['spain possession cuba', 'spain possession porto-rico'],
      units: ['spain army 1 cuba'],
      change: (state) => firstWar(state).retaken.push('cuba'),
    });
    expect(refusalOf(d, 'germany', 'take possession of porto-rico')).toBe('no-spoils-there');
    say(d, 'germany', 'take possession of cuba');
    expect(markers(settle(d))).toEqual(['cuba germany possession', 'porto-rico spain possession']);
  });
});

describe('a co-dominion with a neutral', () => {
  const shared = (): Workspace =>
    after({
      wars: [[['france', 'italy'], ['germany']]],
      markers: ['britain protectorate tanganyika', 'germany protectorate tanganyika'],
      conquered: ['tanganyika: 0'],
    });

  test('takes no more members than before without their leave (PB-WCODOM-8, WE-46)', () => {
    const d = shared();
    say(d, 'france', 'take protectorate of tanganyika');
    expect(refusalOf(d, 'italy', 'take protectorate of tanganyika')).toBe('more-than-before');
    settle(d);
    expect(markers(d)).toEqual(['tanganyika britain protectorate', 'tanganyika france protectorate']);
  });

  test('takes both where they let them in; their own marker is untouched (PB-WCODOM-7)', () => {
    const d = shared();
    expect(refusalOf(d, 'usa', 'admit italy to codominion in tanganyika with protectorate')).toBe(
      'no-neutral-member',
    );
    say(d, 'britain', 'admit italy to codominion in tanganyika with protectorate');
    say(d, 'britain', 'admit france to codominion in tanganyika with protectorate');
    for (const line of ['take protectorate of tanganyika', 'leave tanganyika to italy'])
      say(d, 'france', line);
    for (const line of ['take protectorate of tanganyika', 'leave tanganyika to france'])
      say(d, 'italy', line);
    expect(markers(settle(d))).toEqual([
      'tanganyika britain protectorate',
      'tanganyika france protectorate',
      'tanganyika italy protectorate',
    ]);
  });
});

describe('a stalemate', () => {
  test('leaves each side what it took, but for areas where the owner still stands (PB-ENDWAR-13, PB-OTTO-19)', () => {
    const d = after({
      markers: [...ALGIERS, 'britain possession aden'],
      conquered: ['algiers: 0', 'senegambia: 0', 'aden: 1'],
      units: ['france army 1 senegambia'],
      how: 'stalemate',
      losers: [],
    });
    say(d, 'france', 'take possession of aden');
    say(d, 'britain', 'take possession of algiers');
    expect(refusalOf(d, 'britain', 'take possession of senegambia')).toBe('no-spoils-there');
    settle(d);
    expect(markers(d)).toEqual([
      'aden france possession',
      'algiers britain possession',
      'senegambia france possession',
    ]);
  });
});

describe('a negotiated end', () => {
  test('leaves nothing to claim: the treaty says it all (PB-ENDWAR-2)', () => {
    const d = after({ markers: ALGIERS, conquered: ['algiers: 0'], how: 'treaty', losers: [] });
    expect(refusalOf(d, 'britain', 'take possession of algiers')).toBe('no-spoils-there');
    expect(spoils.awaited({ edition: standard, state: d.state })).toBeUndefined();
  });
});

describe('minors', () => {
  test('among the victors get Possession of what they are left (PB-ENDWAR-15)', () => {
    const d = after({
      wars: [[['britain', 'portugal'], ['france']]],
      markers: ALGIERS,
      units: [
        'portugal army 3 home',
        'portugal army 1 home',
        'portugal army 1 senegambia',
        'portugal army 1 algiers',
      ],
      conquered: ['senegambia: 0', 'algiers: 0'],
    });
    say(d, 'britain', 'leave senegambia to portugal');
    say(d, 'britain', 'take possession of algiers');
    settle(d);
    expect(markers(d)).toEqual(['algiers britain possession', 'senegambia portugal possession']);
    expect(unitsOf(d, 'portugal')).toEqual([
      '1 army 1 senegambia',
      '1 army 3 home-portugal',
      '2 army 1 home-portugal',
    ]);
  });

  test('that fought alone keep what they conquered (AMB-46)', () => {
    const d = after({
      wars: [[['france'], ['spain']]],
      markers: ALGIERS,
      conquered: ['algiers: 1'],
      losers: [0],
    });
    expect(markers(settle(d))).toContain('algiers spain possession');
  });

  test('send fleets back where they were when the war began, the largest home (PB-MINOR-34)', () => {
    const d = after({
      wars: [[['britain', 'netherlands'], ['france']]],
      markers: ['netherlands possession dutch-east-indies'],
      units: ['netherlands navy 3 south-china-sea', 'netherlands navy 1 south-china-sea'],
      change: (state) => {
        firstWar(state).minorFleetsAtStart = [{ power: 'netherlands', at: 'dutch-east-indies', count: 1 }];
      },
    });
    settle(d);
    expect(unitsOf(d, 'netherlands')).toEqual([
      '1 army 1 dutch-east-indies',
      '1 navy 1 dutch-east-indies',
      '1 navy 3 home-netherlands',
    ]);
  });
});

describe('units', () => {
  test('that had surrendered come home (PB-SURR-3)', () => {
    const d = after({
      change: (state) => {
        firstWar(state).prisoners = [{ party: 'france', arm: 'army', size: 3, count: 2 }];
      },
    });
    settle(d);
    expect(unitsOf(d, 'france')).toEqual(['2 army 3 home-france']);
    expect(firstWar(d.state).prisoners).toEqual([]);
  });

  test('at sea spread evenly over the nearest own areas, larger ones over the more valuable (PB-WAR-18)', () => {
    const d = after({
      markers: ['britain possession aden', 'britain possession kenya'],
      units: ['britain navy 10 indian-ocean', 'britain 2 navy 3 indian-ocean'],
    });
    settle(d);
    expect(unitsOf(d, 'britain')).toEqual(['1 navy 10 kenya', '1 navy 3 aden', '1 navy 3 kenya']);
  });

  test('at sea go where their owner says, if it is among the nearest (PB-ENDWAR-16)', () => {
    const d = after({
      markers: ['britain possession aden', 'britain possession kenya'],
      units: ['britain navy 10 indian-ocean'],
    });
    expect(refusalOf(d, 'britain', 'move navy 10 from indian-ocean to home')).toBe('not-nearest');
    say(d, 'britain', 'move navy 10 from indian-ocean to aden');
    settle(d);
    expect(unitsOf(d, 'britain')).toEqual(['1 navy 10 aden']);
  });

  test('in areas that are not their owner’s leave for the nearest that is (AMB-92)', () => {
    const d = after({ markers: [...ALGIERS, 'britain possession tunis'], units: ['britain army 3 algiers'] });
    settle(d);
    expect(unitsOf(d, 'britain')).toEqual(['1 army 3 tunis']);
  });
});

describe('China after a rebellion', () => {
  const beaten = (units: readonly string[], defeated: readonly string[]): Workspace =>
    after({
      wars: [[['china'], ['britain', 'japan', 'france', 'belgium']]],
      units,
      how: 'rebels-beaten',
      losers: [0],
      change: (state) => {
        firstWar(state).defeated = [...defeated];
        state.resentment = 0;
      },
    });

  test('cedes one defeated area to each who asks and has units there, which stirs it anew (PB-CHINA-28, 30, 36)', () => {
    const d = beaten(['britain army 3 fukien', 'japan army 3 fukien'], ['fukien', 'shan-tung']);
    say(d, 'britain', 'take protectorate of fukien');
    say(d, 'japan', 'take possession of shan-tung');
    expect(refusalOf(d, 'japan', 'take possession of fukien')).toBe('one-area-each');
    expect(refusalOf(d, 'britain', 'take influence of shan-tung')).toBe('ceded-as-control');
    expect(refusalOf(d, 'france', 'take possession of shan-tung')).toBe('no-spoils-there');
    settle(d);
    expect(markers(d)).toEqual(['fukien britain protectorate', 'shan-tung japan possession']);
    const { instant } = standard.tables.resentment;
    expect(d.state.resentment).toBe(
      instant['chinese-empire'].protectorate + instant['chinese-empire'].possession,
    );
  });

  test('cedes nothing to powers that do not agree, and no Congress follows (PB-CHINA-32)', () => {
    const d = beaten(['britain army 3 fukien', 'japan army 3 fukien'], ['fukien']);
    say(d, 'britain', 'take protectorate of fukien');
    say(d, 'japan', 'take protectorate of fukien');
    settle(d);
    expect([markers(d), d.state.congress]).toEqual([[], null]);
  });

  test('serves minors by the word of the great powers (PB-CHINA-31, 33)', () => {
    const d = beaten(['britain army 3 fukien', 'belgium army 1 tibet'], ['fukien', 'tibet']);
    say(d, 'britain', 'leave tibet to belgium');
    settle(d);
    expect(markers(d)).toEqual(['tibet belgium possession']);
  });

  test('may have an area back (PB-CHINA-29)', () => {
    const d = beaten(['britain army 3 fukien'], ['fukien']);
    say(d, 'britain', 'leave fukien to china');
    expect(markers(settle(d))).toEqual([]);
  });

  test('is left by armies that control nothing there (PB-CHINA-35)', () => {
    const d = beaten(['britain army 3 fukien', 'japan army 3 fukien'], ['fukien']);
    say(d, 'japan', 'take protectorate of fukien');
    settle(d);
    expect([unitsOf(d, 'britain'), unitsOf(d, 'japan')]).toEqual([
      ['1 army 3 home-britain'],
      ['1 army 3 fukien'],
    ]);
  });
});
