import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { movement } from '@chancery/shared/games/pax/movement/steps/movement.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import { outcomeSentence, reportLines } from '@chancery/shared/games/pax/report/index.ts';
import type { Audience, LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { describe, expect, test } from 'vitest';
import { house, sheetsOf, table, type Table } from './pax-movement-table.ts';
import { workspace, standard } from './pax-workspace.ts';

const movementOrders = phaseOf('MSC_ORDERS');

/** A report of facts told in one step, to France where nobody else is named. */
const report = (facts: readonly Fact[], seat = 'france', step = 'MSC', edition = standard) =>
  reportLines(
    edition,
    facts.map((fact) => ({ turn: 1, step, audience: 'all', fact })),
    seat,
  );

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

/** Plays the orders of one turn; what each reader is told of it. */
const played = (
  words: Table,
  texts: Partial<Record<Seat, string>>,
  settings: Record<string, unknown> = {},
) => {
  const edition = house(settings);
  const log: LogEntry<Fact>[] = [];
  const d = {
    ...workspace(table(words, edition), {}, edition),
    emit: (fact: Fact, audience: Audience = 'all') => log.push({ turn: 1, step: 'MSC', audience, fact }),
  };
  movementOrders.run(d, sheetsOf(texts));
  movement.run(d, {});
  return { state: d.state, told: (seat: string) => reportLines(edition, log, seat) };
};

describe('the owner of a sheet reads why each line ended as it did', () => {
  const sheet = (text: string) => played({}, { italy: text, britain: 'build navy 10\npay 7 to italy' });
  const own = (text: string) =>
    sheet(text)
      .told('italy')
      .slice(1, 1 + text.split('\n').length);

  test.each([
    ['build army 1', 'done.'],
    ['build army 1 if britain builds navy', 'done: Britain built fleets.'],
    [
      'build army 1 unless britain builds at least 2 navy 10',
      'done: Britain did not build at least 2 navy 10.',
    ],
    [
      'build army 1 if france or usa builds navy',
      'not done: none of France and the United States built fleets.',
    ],
    ['build army 1 if anyone places control in kongo', 'not done: nobody else placed Control in Kongo.'],
    ['build army 1 if no one builds navy', 'not done: Britain built fleets.'],
    ['build army 1 if britain pays at least 7 to me', 'done: Britain paid at least £7 to you.'],
    ['build army 1 if unrest in siam', 'not done: there was no unrest in Siam.'],
    [
      'build army 1 if britain builds navy and france holds control in egypt',
      'not done: France did not hold Control in Egypt.',
    ],
    ['build army 1 if britain builds navy or france holds control in egypt', 'done: Britain built fleets.'],
    [
      'build army 1 unless britain builds navy and france holds control in egypt',
      'done: France did not hold Control in Egypt.',
    ],
    ['place state in tunis', 'not allowed: A State is not yours to grant in Tunis.'],
    ['build 90 army 10', 'not paid for: There are 2 army 10 left in the pool, not 90.'],
    ['build 2 army 10, build army 10', 'not paid for: No army 10 is left in the pool.'],
  ])('%s: %s', (line, end) => {
    expect(own(line)).toEqual([`  1. ${line} – ${end}`]);
  });

  test('which of its own lines took the money is said by number', () => {
    const { told } = played(
      { treasury: { italy: 30 } },
      { italy: 'build army 10\nbuild army 1 if britain builds army\nbuild army 3' },
    );
    expect(told('italy').slice(0, 4)).toEqual([
      'Your orders, 1 of 3 carried out:',
      '  1. build army 10 – done.',
      '  2. build army 1 if britain builds army – not done: Britain did not build armies.',
      '  3. build army 3 – not paid for: It costs £10 and £0 is left (see line 1).',
    ]);
  });

  test('a paradox is told as what it is, without saying with whom', () => {
    const { told } = played(
      {},
      {
        italy: 'build army 1 unless britain builds army',
        britain: 'build army 1 unless italy builds army',
      },
    );
    expect(told('italy')).toEqual([
      'Your orders, 0 of 1 carried out:',
      '  1. build army 1 unless britain builds army – not done: orders excluded each other in a circle, and none of them is carried out.',
    ]);
    expect(told('france')).toEqual([
      'No orders came from you: only what the rules demand was done, garrisons and rebuilding.',
    ]);
    expect(told('gm')).toContain(
      'Lines decided by other lines: britain/1 by britain/1 and italy/1; italy/1 by britain/1 and italy/1.',
    );
  });

  test('that another only waited for this one is told to nobody (PB-MSC-10)', () => {
    const italy = 'build army 1 if britain builds army';
    const waiting = played({}, { italy, britain: 'build army 1 if italy builds army' });
    const plain = played({}, { italy, britain: 'build army 1' });
    expect(waiting.told('italy')).toEqual(plain.told('italy'));
    expect(waiting.state.turnRecord.outcomes.italy).toEqual(plain.state.turnRecord.outcomes.italy);
  });
});

test('the game master reads the lines a question is about, and how to answer', () => {
  const edition = house({ paradox: 'gm' });
  const log: LogEntry<Fact>[] = [];
  const d = {
    ...workspace(table({}, edition), {}, edition),
    emit: (fact: Fact, audience: Audience = 'all') => log.push({ turn: 1, step: 'MSC', audience, fact }),
  };
  movementOrders.run(
    d,
    sheetsOf({
      italy: 'build army 1 unless britain builds army\nbuild navy 3 if ruling "Is Britain ready?"',
      britain: 'build army 1 unless italy builds army',
    }),
  );
  const asked = log.filter(({ fact }) => fact.type !== 'orders-missed');
  expect(log.length - asked.length).toBe(SEATS.length - 2);
  expect(reportLines(edition, asked, 'gm')).toEqual([
    'britain/1 and italy/1 exclude each other. Answer with: rule britain/1, italy/1 struck (or: done).',
    '  britain/1: build army 1 unless italy builds army',
    '  italy/1: build army 1 unless britain builds army',
    'Line italy/2 asks you: “Is Britain ready?” Answer with: rule yes on italy/2 (or: no).',
    '  italy/2: build navy 3 if ruling "Is Britain ready?"',
  ]);
  expect(reportLines(edition, log, 'italy')).toEqual([]);
});

test('an outcome without findings is told from what the view holds', () => {
  const outcome = { id: 'italy/2', status: 'struck', reason: { reason: 'condition-false' } } as const;
  expect(outcomeSentence(standard, { ...outcome, because: ['usa'] })).toBe(
    'not done: its condition was not met (see what the United States did).',
  );
});

describe('a draft', () => {
  const state = table({
    treasury: { italy: 30 },
    markers: ['france protectorate tunis'],
    units: ['france army 1 tunis'],
  });
  const remarks = (text: string, seat = 'italy') =>
    (pax.lint?.({ edition: house(), state }, seat, text) ?? []).map(
      ({ line, weight, refusal }) => `${String(line)} ${weight} ${refusal.reason}`,
    );

  test.each([
    ['build army 1', []],
    ['# a comment\nplace state in tunis', ['2 illegal no-such-grant']],
    ['build army 10\nbuild army 3', ['2 illegal unfunded-surely', '2 caution money-ends']],
    [
      'build army 10 if france builds navy\nbuild army 3',
      ['2 caution unfunded-maybe', '2 caution money-ends'],
    ],
    [
      'place influence in kongo if france builds navy\nplace influence in kongo',
      ['2 caution not-higher', '2 caution only-after-earlier'],
    ],
    ['build army 1 if spain builds navy', ['1 illegal never-true']],
    ['build army 1 if italy does not build army', ['1 illegal excludes-itself']],
    ['when france builds navy:\nplace protectorate in tunis\nend', ['2 caution needs-consent']],
    ['unreadable', []],
  ])('%j is remarked upon with %j', (text, found) => {
    expect(remarks(text)).toEqual(found);
  });

  test('is told what falls below a line that is not paid (AMB-4)', () => {
    const text = 'build army 10\nbuild army 10\nbuild army 1';
    const said = (pax.lint?.({ edition: house({ overspend: 'stop' }), state }, 'italy', text) ?? []).filter(
      ({ line }) => line === 3,
    );
    expect(said.map(({ weight, refusal }) => `${weight} ${refusal.reason}`)).toContain(
      'illegal falls-surely',
    );
  });

  test('of a seat that is not asked is left alone', () => {
    expect(remarks('place state in tunis', 'observer')).toEqual([]);
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
      'In Kongo the Influences of Britain and the United States become Interests by disputes that nobody settled.',
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
