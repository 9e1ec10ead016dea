import { spoils } from '@chancery/shared/games/pax/war/steps/spoils.ts';
import { describe, expect, test } from 'vitest';
import { type Workspace, standard, told } from './pax-workspace.ts';
import { firstWar } from './pax-war-board.ts';
import { after, refusalOf, say, settle, markers, unitsOf, ALGIERS } from './pax-war-aftermath.ts';

// Spoils divided, units brought home (PB-ENDWAR-8 to 16, PB-WCODOM-7, 8, PB-CHINA-28 to 36, PB-MINOR-34, PB-SURR-3).

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
    expect(refusalOf(d, 'britain', 'take dominion of algiers')).toBe('not-settled-by');
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
  test('leaves each side what it took, except areas where the owner still has units (PB-ENDWAR-13, PB-OTTO-19)', () => {
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
