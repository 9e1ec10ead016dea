import { readLetter } from '@chancery/shared/games/pax/bots/talk/reading.ts';
import { formatTerm } from '@chancery/shared/games/pax/orders/treaty-text/text.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer, botLines, botText } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-start-desk.ts';

// What powers of the engine make of letters, treaties and Congresses.

const TEMPERS = ['steward', 'merchant', 'imperialist', 'diplomat', 'revisionist'] as const;

const opening = (): WritableState => ({ ...(pax.setup(standard) as WritableState), step: 'MSC_ORDERS' });

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
    expect(letters.find(({ thread }) => thread === 'gift')?.body).toMatch(/It is worth about 8 points to me/);
  });

  test('refuses to be robbed, with figures', () => {
    const { lines, letters } = answerTo(
      'treaty "Theft" between france, italy\n  1 italy pays 20 to france\nend',
    );
    expect(lines).toContain('refuse treaty theft');
    expect(letters.find(({ thread }) => thread === 'theft')?.body).toMatch(
      /costs me about 8 points by 1916, which is £20 of mine/,
    );
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
