import { markerOf } from '@chancery/shared/games/pax/board/position.ts';
import { changesBy } from '@chancery/shared/games/pax/bots/worth/clauses.ts';
import { readLetter } from '@chancery/shared/games/pax/bots/diplomacy/reading/index.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer, botLines, botText } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';
import { after, opening } from './pax-bots-opening.ts';

// What powers of the engine make of letters, treaties and Congresses.

const TEMPERS = ['steward', 'merchant', 'imperialist', 'diplomat', 'revisionist'] as const;

test('who leaves an area gives up its marker', () => {
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
      expect(letters.find(({ thread }) => thread === 'air')?.body).toMatch(
        /cannot be carried out as things stand/,
      );
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
      /by sea for each point that would meet/,
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

test('who disputes an area with two powers asks a Congress to settle it with both (PB-CONG-12)', () => {
  const state = board({
    markers: ['britain protectorate tunis', 'germany protectorate tunis', 'italy influence tunis'],
    units: ['britain army 1 tunis', 'germany army 1 tunis'],
  });
  state.step = 'CONG_PROPOSE';
  const claim = { holder: 'italy', ground: 'status', area: 'tunis', turn: 1 } as const;
  state.casusBelli = [
    { ...claim, number: 1, against: 'britain' },
    { ...claim, number: 2, against: 'germany' },
  ];
  const seats = [...SEATS];
  state.congress = { ...newCongress(), disputes: [1, 2], members: seats, attending: seats };
  const [text = ''] = botLines('merchant', { edition: standard, state }, 'italy');
  expect(text).toContain('britain lowers tunis to interest');
  expect(text).toContain('germany lowers tunis to interest');
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
