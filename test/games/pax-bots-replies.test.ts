import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';
import { opening, after, letterOf, answerTo, offer } from './pax-bots-opening.ts';

// What a power of the engine answers to letters of a person that ask, promise, bargain or accuse.

test('a promise that asks for nothing is noted, and not refused as a bargain', () => {
  const { lines, bodies } = answerTo('I promise to keep out of Venezuela until 1884, and ask nothing.');
  expect(lines).toEqual([]);
  expect(bodies).toEqual([
    expect.stringContaining('I have noted your word: nothing new of yours in Venezuela'),
  ]);
});

test('money for a vote or for help is no bargain: what it votes and fights for is said', () => {
  for (const [body, answer] of [
    ['Will you vote for me in the Congress? I pay you £5.', /and not for money/],
    ['Help me against Germany and I pay you £10.', /I promise no war in a letter/],
  ] as const) {
    const { lines, bodies } = answerTo(body);
    expect(lines, body).toEqual([]);
    expect(bodies, body).toEqual([expect.stringMatching(answer)]);
  }
});

test('a promise for a vote is no word given', () => {
  const { bodies } = answerTo('Vote with me in the Congress, and I keep out of Egypt until 1888.');
  expect(bodies).toEqual([expect.stringContaining('I vote by what a text does to me')]);
});

test('who asks about others, treaties or the standing reads what all may know', () => {
  for (const [body, answer] of [
    ['Is Russia going to attack me?', /What Russia means to do I do not know\. Alone against you Russia/],
    ['Which treaties do you have with Germany?', /I have signed nothing with Germany that stands/],
    ['Who is your ally?', /I have signed nothing that stands on the table/],
    ['How many points do you have, and who is winning?', /I reckon .* to \d+ points, and myself to \d+\./],
    ['Sign, or I will declare war on you.', /you could bring \d\.\d by sea\. I sign nothing for a threat/],
  ] as const)
    expect(answerTo(body).bodies, body).toEqual([expect.stringMatching(answer)]);
});

test('several questions of one letter are answered each', () => {
  const [said] = answerTo('What do you think of Britain? Is Russia going to attack me?').bodies;
  expect(said).toMatch(/Britain is on the way to .*What Russia means to do I do not know/);
});

test('who is asked what it would pay lays its price on the table', () => {
  const { lines, bodies } = answerTo('What would you pay me for keeping out of Tanganyika?');
  // France would give up an Interest besides: that is dearer than what Italy gains.
  expect(lines.join('\n')).toMatch(
    /france places no control in tanganyika until 1888\n.*italy pays \d+ to france/,
  );
  expect(bodies).toEqual([expect.stringMatching(/You take no control of Tanganyika .* with my signature/)]);
});

test('a limit on its own forces and words that are no clause are signed by no temper', () => {
  for (const [clause, answer] of [
    ['italy keeps at most 0 sp of army in home until 1916', /bind by no clause/],
    ['italy builds at least 9 navy 10 by 1888', /(?:decide with|bind by no clause)/],
    ['"italy gives everything to france"', /(?:I|We) do not sign such words/],
  ] as const)
    for (const bot of ['merchant', 'imperialist', 'steward', 'diplomat', 'revisionist'] as const) {
      const state = after(opening(), 'france', offer(clause, 'france pays 5 to italy'));
      const { lines, letters } = botAnswer(bot, { edition: standard, state }, { seat: 'italy' });
      expect(lines, bot).not.toContain('sign treaty offer');
      expect(letters.find(({ thread }) => thread === 'offer')?.body, bot).toMatch(answer);
    }
});

describe('an alliance to attack', () => {
  const answerOf = (state: WritableState, foe = 'britain') => {
    const text = offer(`offensive alliance against ${foe} until 1896`, 'france pays 40 to italy');
    const { lines, letters } = botAnswer(
      'imperialist',
      { edition: standard, state: after(state, 'france', text) },
      { seat: 'italy' },
    );
    return { lines, body: letters.find(({ thread }) => thread === 'offer')?.body ?? '' };
  };

  test('is not sold for money where the odds are too low: the rest is offered without it', () => {
    const { lines, body } = answerOf(opening());
    expect(lines).not.toContain('sign treaty offer');
    expect(body).toMatch(/Together we could bring \d\.\d by sea for each point of Britain/);
  });

  test('is made against no partner', () => {
    const pact = offer('defensive alliance against germany until 1896').replace(
      'france, italy',
      'usa, italy',
    );
    const bound = (['usa', 'italy'] as const).reduce(
      (state, seat) => after(state, seat, 'sign treaty offer'),
      after(opening(), 'usa', pact),
    );
    for (const treaty of bound.treaties) Object.assign(treaty, { id: treaty.id.replace('offer', 'bond') });
    expect(answerOf(bound, 'usa').body).toContain('We have signed with the United States');
  });
});

test('what would be worth less than is asked and more than can be spared is refused for the purse', () => {
  const body = 'I take no control of Tanganyika until 1884 for 80 pounds.';
  const [said] = answerTo(body).bodies;
  expect(said).toMatch(/You ask £80, and £30 is all I can spare .* I sign if I pay you £\d+ instead of £80/);
});

test('who asks why reads why', () => {
  const robbed = after(opening(), 'france', offer('italy pays 20 to france'));
  const refused = after(robbed, 'italy', 'refuse treaty offer');
  expect(answerTo('Why did you refuse?', { state: refused }).bodies).toEqual([
    expect.stringMatching(/£20 of mine is about 8 points.*That is why I did not sign "Offer"/),
  ]);
  expect(answerTo('Why did you break our treaty?').bodies).toEqual([
    expect.stringContaining('I know of nothing between us'),
  ]);
});

test('a yes without a signature names what waits for one', () => {
  const state = after(
    after(opening(), 'italy', offer('italy pays 5 to france')),
    'italy',
    'sign treaty offer',
  );
  expect(answerTo('I agree.', { state }).bodies).toEqual([
    expect.stringContaining('"Offer" is on the table with mine, and in force with yours'),
  ]);
});

test('nobody is written to for once a second time', () => {
  const first = answerTo('The weather is fine.', { bot: 'revisionist' }).bodies[0] ?? '';
  expect(first).toContain('So somebody writes to us, for once.');
  const earlier = [
    letterOf('The weather is fine.'),
    { from: 'italy', to: ['france'], subject: 'A word', thread: 'word', body: first },
  ];
  expect(answerTo('And still.', { bot: 'revisionist', earlier }).bodies[0]).toContain('You write again.');
});

test('a vote against robbery says that it is one, whatever it would bring', () => {
  const state = board({
    markers: ['germany protectorate kamerun', 'france influence kamerun', 'britain possession egypt'],
    units: ['germany army 1 kamerun', 'britain army 1 egypt'],
  });
  const seats = [...SEATS];
  const term = {
    term: 'gives',
    power: 'britain',
    marker: 'possession',
    area: 'egypt',
    to: 'france',
  } as const;
  const text = {
    title: 'Act of Egypt',
    secret: false,
    between: [],
    clauses: [{ number: 1, isProtocol: false, term }],
  };
  const congress = {
    ...newCongress(),
    members: seats,
    attending: seats,
    proposals: [{ number: 1, by: 'france' as const, text, hash: '', settles: [], votes: {} }],
    up: [1],
  };
  const { bodies } = answerTo('How will you vote, and what would you give me for my vote?', {
    state: { ...state, step: 'CONG_VOTE', congress },
  });
  expect(bodies).toEqual([
    expect.stringContaining(
      'On proposal 1, "Act of Egypt", I vote no: it takes from somebody what nobody disputes',
    ),
  ]);
});

test('who is wronged by a broken treaty says so to its breaker, once', () => {
  const pact = offer('france places no marker in tanganyika until 1896', 'italy pays 5 to france');
  const signed = (['france', 'italy'] as const).reduce(
    (state, seat) => after(state, seat, 'sign treaty offer'),
    after(opening(), 'france', pact),
  );
  const state: WritableState = {
    ...signed,
    step: 'NEG',
    breaches: [
      {
        treaty: 'offer',
        hash: '',
        clause: 1,
        turn: 1,
        isHidden: false,
        waivedBy: [],
        by: 'france',
        injured: ['italy'],
      },
    ],
    casusBelli: [
      { number: 1, holder: 'italy', against: 'france', ground: 'treaty', source: 'offer', turn: 1 },
    ],
  };
  const reproaches = (letters: readonly WrittenLetter[]) =>
    botAnswer('merchant', { edition: standard, state }, { seat: 'italy', letters }).letters.filter(
      ({ thread }) => thread.startsWith('word-broken'),
    );
  const [reproach] = reproaches([]);
  expect(reproach?.to).toEqual(['france']);
  expect(reproach?.body).toMatch(
    /You have broken "Offer", which you signed with me\. It gives me cause for war/,
  );
  expect(reproaches(reproach ? [{ ...reproach, from: 'italy' }] : [])).toEqual([]);
});
