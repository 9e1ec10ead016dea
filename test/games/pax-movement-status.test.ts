import { describe, expect, test } from 'vitest';
import { cost, house, play, refused, type Table } from './pax-movement-table.ts';

describe('which marker may be placed where', () => {
  const legal: readonly [string, Table, string][] = [
    ['an Interest anywhere', {}, 'place interest in siam'],
    [
      'an Interest beside a Protectorate',
      { markers: ['france protectorate siam'] },
      'place interest in siam',
    ],
    ['an Influence beside an Influence', { markers: ['france influence siam'] }, 'place influence in siam'],
    ['a Protectorate in an Unorganized area', {}, 'place protectorate in tunis'],
    ['a Possession without a lower marker first', {}, 'place possession in tunis'],
    ['a Possession in a Chinese Vassal area', {}, 'place possession in korea'],
    ['a Protectorate in an Independent area in unrest', { unrest: ['siam'] }, 'place protectorate in siam'],
    ['a Protectorate in an Ottoman area in unrest', { unrest: ['tripoli'] }, 'place protectorate in tripoli'],
    [
      'a Possession against an Influence',
      { markers: ['france influence tunis'] },
      'place possession in tunis',
    ],
    [
      'Control beside a marker that has yet to win',
      { unrest: ['siam'], markers: ['france protectorate siam unestablished'] },
      'place protectorate in siam',
    ],
    [
      'an Interest where a minor has placed Control this turn',
      { turn0: { minorControl: ['kongo'] } },
      'place interest in kongo',
    ],
    [
      'an Influence where a minor fights unrest but has placed nothing',
      { unrest: ['kongo'], turn0: { minorUnrest: [{ power: 'belgium', area: 'kongo' }] } },
      'place influence in kongo',
    ],
  ];
  test.each(legal)('%s', (_, words, line) => {
    expect(refused(words, 'italy', line)).toBeUndefined();
  });

  const illegal: readonly [string, Table, string, string][] = [
    ['PB-STATUS-4', { markers: ['france possession siam'] }, 'place interest in siam', 'area-closed'],
    ['PB-STATUS-4', { markers: ['britain dominion canada'] }, 'place interest in canada', 'area-closed'],
    ['PB-STATUS-5', { markers: ['france protectorate siam'] }, 'place influence in siam', 'area-closed'],
    ['PB-STATUS-6', {}, 'place protectorate in siam', 'not-in-unrest'],
    ['PB-UNREST-5', {}, 'place possession in tripoli', 'not-in-unrest'],
    ['AMB-14', {}, 'place protectorate in manchuria', 'not-in-unrest'],
    ['PB-STATUS-3', { traced: true }, 'place interest in tunis', 'no-link'],
    ['PB-TERMS-12', { markers: ['italy influence tunis'] }, 'place interest in tunis', 'not-higher'],
    ['PB-TERMS-12', { markers: ['italy influence tunis'] }, 'place influence in tunis', 'not-higher'],
    ['PB-STATUS-12', { markers: ['italy possession cuba'] }, 'place state in cuba', 'no-such-grant'],
    ['PB-STATUS-13', { markers: ['italy possession canada'] }, 'place dominion in canada', 'no-such-grant'],
    [
      'PB-MINOR-35',
      { turn0: { minorControl: ['kongo'] } },
      'place influence in kongo',
      'minor-placed-control',
    ],
    [
      'PB-MINOR-35',
      { turn0: { minorControl: ['kongo'] } },
      'place possession in kongo',
      'minor-placed-control',
    ],
    [
      'PB-UNREST-8',
      { unrest: ['kongo'], turn0: { minorUnrest: [{ power: 'belgium', area: 'kongo' }] } },
      'place protectorate in kongo',
      'minor-in-unrest',
    ],
    ['PB-UNITS-2', { counterLimits: { italy: { influence: 0 } } }, 'place influence in siam', 'no-counter'],
    ['PB-MSC-8', { treasury: { italy: 19 } }, 'place protectorate in tunis', 'no-money'],
    ['PB-SEQ-2', {}, 'waive cb 1', 'not-in-this-phase'],
  ];
  test.each(illegal)('%s: %j refuses "%s"', (_, words, line, reason) => {
    expect(refused(words, 'italy', line)).toBe(reason);
  });
});

describe('communication links', () => {
  test('a merchant fleet between home and the area makes one; Germany’s does not serve Austria-Hungary', () => {
    const words: Table = {
      traced: true,
      merchants: ['italy mediterranean-sea', 'germany mediterranean-sea', 'germany north-atlantic-ocean'],
    };
    expect(refused(words, 'italy', 'place interest in tunis')).toBeUndefined();
    expect(refused(words, 'germany', 'place interest in tunis')).toBeUndefined();
    expect(refused(words, 'austria-hungary', 'place interest in tunis')).toBe('no-link');
    expect(refused(words, 'austria-hungary', 'place interest in serbia')).toBeUndefined();
  });

  test('Control placed in this phase opens no further link (PB-TERMS-4)', () => {
    const words: Table = { traced: true, merchants: ['italy mediterranean-sea'] };
    const { lines, reasons } = play(words, {
      italy: 'place protectorate in tunis\nplace interest in taureg\nplace interest in algiers',
    });
    expect(lines).toEqual({ 'italy/1': 'done', 'italy/2': 'illegal', 'italy/3': 'done' });
    expect(reasons['italy/2']).toBe('no-link');
  });

  test('are judged with the fleets where the list has brought them (AMB-58)', () => {
    const words: Table = { traced: true, merchants: ['italy north-pacific-ocean'] };
    const text =
      'place interest in tunis\nmerchant from north-pacific-ocean to mediterranean-sea\nplace interest in algiers';
    expect(play(words, { italy: text }).lines).toEqual({
      'italy/1': 'illegal',
      'italy/2': 'done',
      'italy/3': 'done',
    });
    expect(play(words, { italy: text }, house({ linkCheck: 'final' })).lines['italy/1']).toBe('done');
  });
});

describe('raising and lowering', () => {
  test.each([
    ['WE-14', { markers: ['italy interest tunis'] }, 'place protectorate in tunis', 15],
    ['WE-15', { markers: ['italy influence tunis'] }, 'place protectorate in tunis', 10],
    ['PB-MSC-4', {}, 'place possession in tunis', 40],
    ['PB-MSC-5', { markers: ['italy protectorate tunis'] }, 'place possession in tunis', 20],
    ['PB-ALTER-6', { markers: ['italy influence tunis'] }, 'lower tunis to none', 0],
  ] satisfies readonly [string, Table, string, number][])('%s', (_, words, line, pounds) => {
    expect(cost(words, 'italy', line)).toBe(pounds);
  });

  test('an own Control marker goes up anywhere and needs no combat, a step a phase (PB-ALTER-8, AMB-113)', () => {
    const words: Table = {
      markers: ['britain protectorate canada', 'britain possession australia', 'france interest canada'],
      units: ['britain army 1 canada', 'britain army 1 australia'],
    };
    const { lines, reasons, marker, left } = play(words, {
      britain: 'place possession in canada\nplace dominion in canada\nplace dominion in australia',
    });
    expect(lines).toEqual({ 'britain/1': 'done', 'britain/2': 'illegal', 'britain/3': 'done' });
    expect(reasons['britain/2']).toBe('needs-possession');
    expect([marker('britain', 'canada'), marker('britain', 'australia')]).toEqual(['possession', 'dominion']);
    expect(left('britain')).toBe(100 - 20 - 20);
  });

  test('a first marker is unestablished, whatever was there before', () => {
    const { marker } = play({ markers: ['italy influence tunis'] }, { italy: 'place protectorate in tunis' });
    expect(marker('italy', 'tunis')).toBe('protectorate unestablished');
  });

  test.each([
    ['an Influence to an Interest', 'italy influence siam', 'lower siam to interest', undefined],
    ['an Interest to nothing', 'italy interest siam', 'lower siam to none', undefined],
    [
      'no Control marker (PB-ALTER-5)',
      'italy protectorate siam',
      'lower siam to influence',
      'control-not-lowered',
    ],
    ['not to the same', 'italy interest siam', 'lower siam to interest', 'not-lower'],
    ['not another’s', 'france interest siam', 'lower siam to none', 'no-marker'],
  ])('lowers %s', (_, marker, line, reason) => {
    expect(refused({ markers: [marker] }, 'italy', line)).toBe(reason);
  });

  test('a freed counter serves a later line, not an earlier one (AMB-16)', () => {
    const words: Table = { markers: ['italy influence siam'], counterLimits: { italy: { influence: 1 } } };
    const { lines } = play(words, {
      italy: 'place influence in kongo\nlower siam to none\nplace influence in gabon',
    });
    expect(lines).toEqual({ 'italy/1': 'unfunded', 'italy/2': 'done', 'italy/3': 'done' });
  });
});

describe('leave by event', () => {
  test('WE-4: Panama counts as South America, Mexico does not; one area is the most (PB-RE-7)', () => {
    const permits = [
      { power: 'usa' as const, areas: ['panama', 'colombia'], max: 1, event: 'war-in-south-america' },
    ];
    const words: Table = { turn0: { permits }, units: ['usa 2 army 3 home'] };
    const { lines, reasons, units } = play(words, {
      usa: `place protectorate in panama, move army 3 from home to panama
        place protectorate in mexico
        place protectorate in colombia`,
    });
    expect(lines).toEqual({ 'usa/1': 'done', 'usa/2': 'illegal', 'usa/3': 'illegal' });
    expect([reasons['usa/2'], reasons['usa/3']]).toEqual(['not-in-unrest', 'permit-used-up']);
    expect(units('usa', 'panama')).toEqual(['1 army 3']);
    expect(refused(words, 'italy', 'place protectorate in panama')).toBe('not-in-unrest');
  });
});
