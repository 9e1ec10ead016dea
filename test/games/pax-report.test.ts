import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { report } from './pax-told-report.ts';

// What reports make of facts.

const place = (power: 'britain' | 'france', area: string, paid = 5): Fact => ({
  type: 'marker-placed',
  power,
  area,
  kind: 'interest',
  before: 'none',
  paid,
});

test('places that want an article have it inside a sentence', () => {
  const unrest = (area: string): Fact => ({ type: 'unrest-ended', area });
  expect(
    report([unrest('philippines'), unrest('tunis'), unrest('dutch-east-indies'), unrest('soudan')]),
  ).toEqual([
    'The unrest in the Philippines, Tunis, the Dutch East Indies and the Soudan has run its course.',
  ]);
  expect(report([place('france', 'gold-coast')])).toEqual([
    'France places an Interest in the Gold Coast (£5).',
  ]);
});

describe('the orders of a power are one sentence', () => {
  test('whatever else comes between, each power where it acts first (PB-MSC-10)', () => {
    expect(report([place('france', 'kongo'), place('britain', 'brasil'), place('france', 'egypt')])).toEqual([
      'France places Interests in Kongo and Egypt (£5 each).',
      'Britain places an Interest in Brasil (£5).',
    ]);
  });

  test('with all it did', () => {
    const own = { type: 'units-built', power: 'britain', arm: 'army', at: 'home-britain' } as const;
    const moved = { type: 'units-moved', power: 'britain', arm: 'army', size: 1 } as const;
    expect(
      report([
        place('britain', 'brasil'),
        place('britain', 'egypt'),
        {
          type: 'marker-placed',
          power: 'britain',
          area: 'tanganyika',
          kind: 'influence',
          before: 'none',
          paid: 10,
        },
        {
          type: 'marker-placed',
          power: 'britain',
          area: 'kongo',
          kind: 'protectorate',
          before: 'influence',
          paid: 10,
        },
        {
          type: 'marker-lowered',
          power: 'britain',
          area: 'siam',
          from: 'influence',
          to: 'none',
          why: 'order',
        },
        { ...own, size: 1, count: 2, paid: 6 },
        { ...own, size: 1, count: 1, paid: 3 },
        { ...own, size: 3, count: 1, paid: 10, compulsory: 'garrison' },
        { ...moved, count: 1, from: 'home-britain', to: 'aden' },
        { type: 'merchant-sailed', power: 'britain', from: 'new', to: 'oceania' },
        { type: 'money-paid', from: 'britain', to: 'usa', amount: 4 },
      ]),
    ).toEqual([
      'Britain pays £4 to the United States; places Interests in Brasil and Egypt (£5 each) and an Influence in Tanganyika (£10); raises the Influence in Kongo to a Protectorate (£10); removes the Influence in Siam; builds 3 × army 1 at home (£9); builds army 3 at home as a garrison that is due (£10); moves army 1 from home to Aden; puts a new merchant fleet to sea in Oceania.',
    ]);
  });

  test('and a plural power is spoken of as one', () => {
    expect(report([{ ...place('france', 'hawaii'), power: 'usa' } as Fact])).toEqual([
      'The United States place an Interest in Hawaii (£5).',
    ]);
  });
});

describe('an index is told with its sum and its causes', () => {
  const rise = (area: string, power: 'britain' | 'japan', to: number): Fact => ({
    type: 'resentment-rose',
    by: 2,
    to,
    cause: 'marker-placed',
    area,
    power,
  });

  test('place by place', () => {
    expect(
      report([
        rise('manchuria', 'britain', 12),
        rise('manchuria', 'japan', 14),
        rise('shan-tung', 'japan', 16),
      ]),
    ).toEqual([
      'Chinese resentment rises by 6 to 16: foreign markers are placed in Manchuria (Britain 2, Japan 2) and in Shan-Tung (Japan 2).',
    ]);
  });

  test('each power once, whatever it built (PB-ETI-14)', () => {
    const built = { type: 'tensions-rose', by: 1, cause: 'naval-build-1' } as const;
    expect(
      report([
        { ...built, to: 49, power: 'germany' },
        { ...built, to: 50, power: 'germany' },
        { ...built, to: 51, power: 'italy' },
      ]),
    ).toEqual(['European tensions rise by 3 to 51: navy 1 is built (Germany 2, Italy 1).']);
  });

  test('and the end of the peace is not lost among them', () => {
    const built = { type: 'tensions-rose', by: 3, cause: 'naval-build-10' } as const;
    expect(
      report([
        { ...built, to: 99, power: 'italy' },
        { ...built, to: 102, power: 'germany' },
      ]),
    ).toEqual([
      'European tensions rise by 6 to 102: navy 10 is built (Italy 3, Germany 3). The peace of Europe is at an end.',
    ]);
  });
});

describe('an event is told with all that comes of it', () => {
  test('its name once', () => {
    const event = { id: 'war-in-south-america', roll: [2, 1] as [number, number] };
    const unrest = { id: 'unrest-c-55', roll: [5, 5] as [number, number], area: 'shang-hai' };
    expect(
      report(
        [
          { type: 'event-came-up', event },
          { type: 'tensions-rose', by: 1, to: 3, cause: 'war-in-south-america' },
          { type: 'event-came-up', event: unrest },
          { type: 'unrest-broke-out', area: 'shang-hai', table: 'C' },
          { type: 'merchants-due', power: 'italy', count: 1 },
        ],
        'france',
        'RE',
      ),
    ).toEqual([
      '2-1: South American republics go to war. European tensions rise by 1 to 3.',
      '5-5: Unrest breaks out in Shang-Hai (table C).',
      'Italy may put a new merchant fleet to sea≈.',
      '≈ marks what rests on a figure that stands in for a printed one nobody could recover.',
    ]);
  });
});

describe('the close of a step', () => {
  test('tells what is established power by power, in the order of powers', () => {
    const established = (
      power: 'france' | 'britain',
      area: string,
      kind: 'interest' | 'influence',
    ): Fact => ({
      type: 'marker-established',
      power,
      area,
      kind,
    });
    expect(
      report([
        established('france', 'anatolia', 'interest'),
        established('britain', 'anatolia', 'interest'),
        established('france', 'brasil', 'influence'),
        established('france', 'egypt', 'interest'),
      ]),
    ).toEqual([
      'Britain has established an Interest in Anatolia.',
      'France has established Interests in Anatolia and Egypt; an Influence in Brasil.',
    ]);
  });

  test('tells a revolt area by area, retreats by where they lead', () => {
    const removed = { type: 'marker-removed', area: 'siam', replacedBy: 'none', why: 'unrest' } as const;
    const retreat = { type: 'units-retreated', power: 'france', from: 'siam', to: 'home-france' } as const;
    expect(
      report([
        { ...removed, power: 'britain', kind: 'interest' },
        { ...removed, power: 'france', kind: 'possession' },
        { ...retreat, arm: 'army', size: 1, count: 2, why: 'unrest' },
        { ...retreat, arm: 'navy', size: 3, count: 1, why: 'unrest' },
      ]),
    ).toEqual([
      "Unrest in Siam sweeps away Britain's Interest and France's Possession.",
      "France's 2 × army 1 and navy 3 fall back home from Siam, leaving the area to the revolt.",
    ]);
  });

  test('tells disputes ground by ground', () => {
    const claim = { ground: 'status', area: 'egypt', turn: 1 } as const;
    expect(
      report([
        {
          type: 'casus-belli-arose',
          casusBelli: { ...claim, number: 4, holder: 'britain', against: 'france' },
        },
        {
          type: 'casus-belli-arose',
          casusBelli: { ...claim, number: 5, holder: 'france', against: 'britain' },
        },
        { type: 'casus-belli-ended', number: 1, area: 'philippines', why: 'expired' },
        { type: 'casus-belli-ended', number: 3, why: 'expired' },
      ]),
    ).toEqual([
      'Casus belli in Egypt: 4 Britain against France, 5 France against Britain; their markers cannot stand together.',
      'Casus belli 1 (Philippines) and 3 expire unused.',
    ]);
  });

  test('ranks the seats after the record, equal ones on one place', () => {
    const record = (seat: Seat, total: number): Fact => ({
      type: 'vp-recorded',
      seat,
      treasury: 0,
      divisor: 2.5,
      bought: 0,
      bonuses: [],
      total,
    });
    expect(report([record('britain', -5), record('italy', 7), record('japan', 7)]).slice(2)).toEqual([
      'Japan: 0 victory points for £0 at £2.50 a point; 7 in all.',
      'Standing: 1 Italy 7, 1 Japan 7, 3 Britain −5.',
    ]);
  });
});

describe('markers of several powers that fare alike are told together', () => {
  const gone = (
    power: 'britain' | 'france' | 'usa',
    area: string,
    why: 'unrest' | 'illegal' | 'rebellion',
  ): Fact => ({ type: 'marker-removed', power, area, kind: 'interest', replacedBy: 'none', why });
  const stepped = (power: 'britain' | 'usa', area: string): Fact => ({
    type: 'marker-lowered',
    power,
    area,
    from: 'influence',
    to: 'interest',
    why: 'dispute',
  });

  test('area by area where that takes fewer sentences', () => {
    expect(
      report([
        gone('britain', 'egypt', 'illegal'),
        gone('france', 'egypt', 'illegal'),
        gone('usa', 'egypt', 'illegal'),
        stepped('britain', 'kongo'),
        stepped('usa', 'kongo'),
      ]),
    ).toEqual([
      'In Egypt the Interests of Britain, France and the United States have to go: a Possession leaves no room for them.',
      'In Kongo the Influences of Britain and the United States become Interests because disputes were not settled.',
    ]);
  });

  test('power by power elsewhere', () => {
    expect(report([gone('usa', 'korea', 'rebellion'), gone('usa', 'fukien', 'rebellion')])).toEqual([
      "The United States' Interests in Korea and Fukien are swept away by the rebellion.",
    ]);
  });

  test('by a revolt, those who lose the same in one breath', () => {
    expect(
      report([
        gone('britain', 'siam', 'unrest'),
        { ...gone('france', 'siam', 'unrest'), kind: 'possession' } as Fact,
        gone('usa', 'siam', 'unrest'),
      ]),
    ).toEqual([
      "Unrest in Siam sweeps away France's Possession and the Interests of Britain and the United States.",
    ]);
  });
});
