import { markerOf } from '@chancery/shared/games/pax/board/position.ts';
import { changesBy } from '@chancery/shared/games/pax/bots/worth/clauses.ts';
import { readLetter } from '@chancery/shared/games/pax/bots/diplomacy/reading/index.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer, botLines, botText } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// What powers of the engine make of letters, treaties and Congresses.

const TEMPERS = ['steward', 'merchant', 'imperialist', 'diplomat', 'revisionist'] as const;

const opening = (): WritableState => {
  const state = pax.setup(standard) as WritableState;
  const treasury = { ...state.treasury, france: 60, germany: 60, italy: 60 };
  return { ...state, step: 'MSC_ORDERS', treasury };
};

const after = (state: WritableState, seat: Seat, text: string): WritableState => {
  const said = actLine({ edition: standard, state }, seat, { text, dice: { rolls: [], roll: () => 4 } });
  if (!said.ok) throw new Error(JSON.stringify(said.error));
  return said.value.state;
};

describe('a letter is read for its clauses, whatever words stand around them', () => {
  test.each([
    ['I will pay you £15 this turn.', ['france pays 15 to germany']],
    [
      'Dear Chancellor, if you place no marker in Tunis, I pay you 10 pounds.',
      ['germany places no marker in tunis', 'france pays 10 to germany'],
    ],
    [
      'Would you stay out of Marocco until 1888? We would keep out of Kamerun until 1888.',
      ['germany places no marker in marocco until 1888', 'france places no marker in kamerun until 1888'],
    ],
    ['The weather in Paris is fine, and my aunt is well.', []],
    [
      'If you stay out of Tunis until 1892 I will stay out of Kamerun for 8 years.',
      ['germany places no marker in tunis until 1892', 'france places no marker in kamerun until 1884'],
    ],
    [
      'I propose we split Africa: you take Kamerun and Togoland, I take Tunis.',
      [
        'france places no marker in kamerun',
        'france places no marker in togoland',
        'germany places no marker in tunis',
      ],
    ],
    [
      'I’d like you to leave Korea to me; in return, Manchuria is yours.',
      ['germany places no marker in korea', 'france places no marker in manchuria'],
    ],
    [
      'I won’t go to Burma if you don’t enter Siam.',
      ['france places no marker in burma', 'germany places no marker in siam'],
    ],
    [
      'Sell me your influence in Korea for £30.',
      ['germany gives influence in korea to france', 'france pays 30 to germany'],
    ],
    [
      'I’ll keep out of Siam for 10 pounds.',
      ['france places no marker in siam', 'germany pays 10 to france'],
    ],
    [
      'Shall we ally against Russia and Italy until 1900?',
      ['defensive alliance against russia, italy until 1900'],
    ],
    [
      'Germany admits France to codominion in Tunis with protectorate.',
      ['germany admits france to codominion in tunis with protectorate'],
    ],
    [
      'You may have Kamerun if I can have Tunis.',
      ['france places no marker in kamerun', 'germany places no marker in tunis'],
    ],
    [
      'I propose that we both stay out of Tunis.',
      ['france places no marker in tunis', 'germany places no marker in tunis'],
    ],
    [
      'Neither of us should go to Egypt before 1892.',
      ['france places no marker in egypt until 1888', 'germany places no marker in egypt until 1888'],
    ],
    ['£10 if you leave Tunis alone.', ['france pays 10 to germany', 'germany places no marker in tunis']],
    [
      'Take no control of Tunis until 1888, and I place no control in Kamerun.',
      ['germany places no control in tunis until 1888', 'france places no control in kamerun until 1888'],
    ],
    [
      'I will not take control of Tunis if you establish no protectorate in Kamerun.',
      ['france places no control in tunis', 'germany places no control in kamerun'],
    ],
    [
      'Control of Kamerun is yours if I may have control of Tunis.',
      ['france places no control in kamerun', 'germany places no control in tunis'],
    ],
    ['Russia told me you want Tunis, and that you pay me £10.', []],
    [
      'Can you lend me £20 until next turn? I will pay back £25 in 1884.',
      ['germany pays 20 to france', 'france pays 25 to germany in 1884'],
    ],
    ['I give you my word: France places nothing in Persia.', ['france places no marker in persia']],
    [
      'Lower your marker in Hawaii to interest and I pay 10.',
      ['germany lowers hawaii to interest', 'france pays 10 to germany'],
    ],
    [
      'Build no navy until 1888 and I pay £20.',
      ['germany builds at most 0 navy until 1888', 'france pays 20 to germany'],
    ],
    [
      'I propose that you keep at most 10 sp of army in Kamerun.',
      ['germany keeps at most 10 sp of army in kamerun'],
    ],
    [
      'I will admit you to codominion in Algiers with a protectorate for £30.',
      ['france admits germany to codominion in algiers with protectorate', 'germany pays 30 to france'],
    ],
    ['I will keep out of Tunis, and I control Algiers.', ['france places no marker in tunis']],
    ['What others do binds nobody: Britain will take Egypt and Russia pays me £10.', []],
    ['Whoever takes Egypt first shall keep it.', []],
    ['I am not going to leave Tunis to you, and I will never pay £10.', []],
    ['What would you pay me for keeping out of Tunis?', []],
    ['Withdraw your army from Tunis.', []],
    ['Will you take Egypt? What are you planning for Tunis?', []],
    ['I will keep my army in Tunis small.', []],
    [
      'treaty "Gift" between france, germany\n  1 france pays 5 to germany\nend',
      ['france pays 5 to germany'],
    ],
  ])('%s', (body, clauses) => {
    const { treaties, terms } = readLetter({ edition: standard, state: opening() }, body, [
      'france',
      'germany',
    ]);
    expect(
      [...treaties.flatMap((text) => text.clauses.map(({ term }) => term)), ...terms].map(formatTerm),
    ).toEqual(clauses);
  });
});

test('who leaves an area gives up what there is', () => {
  const state = board({ markers: ['germany influence tunis'] });
  const letter = 'If you withdraw from Tunis until 1892, I leave Kamerun to you.';
  expect(
    readLetter({ edition: standard, state }, letter, ['france', 'germany']).terms.map(formatTerm),
  ).toEqual([
    'germany lowers tunis to none',
    'germany places no marker in tunis until 1892',
    'france places no marker in kamerun until 1892',
  ]);
});

describe.each(TEMPERS)('a power of the temper %s', (temper) => {
  const answerTo = (text: string) => {
    const state = after(opening(), 'france', text);
    return botAnswer(temper, { edition: standard, state }, { seat: 'italy' });
  };

  test('signs a gift and says what it is worth', () => {
    const { lines, letters } = answerTo(
      'treaty "Gift" between france, italy\n  1 france pays 20 to italy\nend',
    );
    expect(lines).toContain('sign treaty gift');
    expect(letters.find(({ thread }) => thread === 'gift')?.body).toMatch(
      /It is worth about 8 points to (?:me|us)/,
    );
  });

  test('refuses to be robbed, with figures', () => {
    const { lines, letters } = answerTo(
      'treaty "Theft" between france, italy\n  1 italy pays 20 to france\nend',
    );
    expect(lines).toContain('refuse treaty theft');
    expect(letters.find(({ thread }) => thread === 'theft')?.body).toMatch(
      /£20 of (?:mine|ours) is about 8 points, and the rest brings (?:me|us) nothing/,
    );
  });

  test('asks nobody to pay for a promise of their own', () => {
    const { lines } = answerTo(
      'treaty "Promise" between france, italy\n  1 france places no marker in algiers until 1888\n  2 italy pays 20 to france\nend',
    );
    expect(lines).toContain('refuse treaty promise');
    expect(lines.filter((line) => line.startsWith('treaty "Promise"'))).toEqual([]);
  });

  test('pays for nothing that cannot be done', () => {
    for (const clause of ['france gives possession in egypt to italy', 'france pays 500 to italy']) {
      const { lines, letters } = answerTo(
        `treaty "Air" between france, italy\n  1 ${clause}\n  2 italy pays 5 to france\nend`,
      );
      expect(
        lines.filter((line) => line === 'sign treaty air'),
        clause,
      ).toEqual([]);
      expect(letters.find(({ thread }) => thread === 'air')?.body).toMatch(/cannot be done as things stand/);
    }
  });

  test('answers words that offer nothing by what they ask', () => {
    const reply = (body: string): string => {
      const letter = { from: 'france', to: ['italy'], subject: 'A word', thread: 'word', body };
      const position = { edition: standard, state: opening() };
      const { letters } = botAnswer(temper, position, { seat: 'italy', letters: [letter] });
      return letters.find(({ thread, to }) => thread === 'word' && to.includes('france'))?.body ?? '';
    };
    expect(reply('Would you fight Germany with me in a war?')).toMatch(
      /over sea for each point that would meet/,
    );
    expect(reply('What are your plans for Egypt?')).toMatch(/(?:I|we) keep to (?:my|our)sel/);
    expect(reply('How will you vote?')).toMatch(/(?:I|We) vote by what a text does/);
    expect(reply('Pay me 20 pounds or I declare war on you.')).toMatch(/(?:I|we) do not pay for peace/);
    expect(reply('The weather is fine.')).toMatch(/What (?:I|we) can take up at once are clauses/);
  });

  test('says the same to the same table', () => {
    const position = { edition: standard, state: opening() };
    expect(botAnswer(temper, position, { seat: 'russia' })).toEqual(
      botAnswer(temper, position, { seat: 'russia' }),
    );
  });

  test('has nothing to add once it has been heard', () => {
    let state = opening();
    for (let round = 0; round < 3; round += 1)
      for (const line of botLines(temper, { edition: standard, state }, 'usa'))
        state = after(state, 'usa', line);
    expect(botLines(temper, { edition: standard, state }, 'usa')).toEqual([]);
  });

  test('votes against taking what nobody disputes, and for nobody’s neighbour (PB-CONG-28)', () => {
    const state = board({
      markers: [
        'germany possession togoland',
        'germany protectorate kamerun',
        'france influence kamerun',
        'britain possession egypt',
      ],
      units: ['germany army 1 togoland', 'germany army 1 kamerun', 'britain army 1 egypt'],
    });
    state.step = 'CONG_VOTE';
    state.casusBelli = [
      { number: 1, holder: 'france', against: 'germany', ground: 'status', area: 'kamerun', turn: 1 },
    ];
    const theft = {
      title: 'Act of Egypt',
      secret: false,
      between: [],
      clauses: [
        {
          number: 1,
          isProtocol: false,
          term: { term: 'gives', power: 'britain', marker: 'possession', area: 'egypt', to: 'france' },
        },
      ],
    } as const;
    const seats = [...SEATS];
    state.congress = {
      ...newCongress(),
      disputes: [1],
      members: seats,
      attending: seats,
      proposals: [{ number: 1, by: 'france', text: theft, hash: '', settles: [1], votes: {} }],
      up: [1],
    };
    for (const seat of ['italy', 'britain', 'usa'] as const)
      expect(botText(temper, { edition: standard, state }, seat), seat).toBe('vote no on 1');
  });
});

test('two powers that have won Control together share it (AMB-76)', () => {
  const state = board({
    markers: ['germany protectorate tunis', 'france protectorate tunis'],
    units: ['germany army 1 tunis', 'france army 1 tunis'],
  });
  state.step = 'NEG';
  const mutual = { ground: 'status', area: 'tunis', turn: 1 } as const;
  state.casusBelli = [
    { ...mutual, number: 1, holder: 'france', against: 'germany' },
    { ...mutual, number: 2, holder: 'germany', against: 'france' },
  ];
  expect(botText('merchant', { edition: standard, state }, 'france')).toContain(
    'admit germany to codominion in tunis with protectorate',
  );
});

/** France's pacts against Germany of 1880, with whom they were, as they have run out. */
const lapsed = (partners: readonly Seat[]): WritableState => {
  let state = opening();
  for (const partner of partners) {
    const pact = `treaty "Pact with ${partner}" between france, ${partner}\n  1 defensive alliance against germany until 1880\nend`;
    state = after(state, 'france', pact);
    for (const seat of ['france', partner] as const)
      state = after(state, seat, `sign treaty pact-with-${partner}`);
  }
  for (const treaty of state.treaties)
    if (!treaty.isPermanent) Object.assign(treaty, { status: 'ended', endedBy: 'expired', endedIn: 2 });
  return { ...state, turn: 2, year: 1884, treasury: { ...state.treasury, france: 200 } };
};

test('pacts that have run out are renewed all at once, beside what is new', () => {
  const partners = ['britain', 'italy', 'japan', 'russia', 'usa'] as const;
  const state = lapsed(partners);
  const lines = botLines('steward', { edition: standard, state }, 'france');
  const renewed = lines.filter((line) => line.startsWith('treaty "Pact of'));
  expect(renewed).toHaveLength(partners.length);
});

test('a pact is worth the turns it holds, and no more', () => {
  const worth = (until?: number): number => {
    const term = {
      term: 'defensive',
      against: ['germany'],
      ifAttackedBy: 1,
      ...(until && { until }),
    } as const;
    const clauses = [{ number: 1, isProtocol: false, term }];
    const text = { title: 'Pact', secret: false, between: ['france', 'russia'] as const, clauses };
    return changesBy({ edition: standard, state: opening() }, text).france ?? 0;
  };
  expect(worth(1880)).toBeGreaterThan(0);
  expect(worth(1892)).toBeCloseTo(4 * worth(1880));
  expect(worth()).toBeCloseTo(10 * worth(1880));
});

test('a division leaves Control to others, and no Interest is given up for it', () => {
  const divisions = SEATS.flatMap(
    (seat) => botAnswer('diplomat', { edition: standard, state: opening() }, { seat }).lines,
  ).filter((line) => line.includes('Understanding'));
  expect(divisions.join('\n')).toMatch(/places no control in/);
  const areas = [...divisions.join('\n').matchAll(/(\S+) places no control in (\S+)/g)];
  expect(areas.length).toBeGreaterThan(0);
  for (const [, power, area] of areas) expect(markerOf(opening(), power as Seat, area ?? '')).toBeUndefined();
});
