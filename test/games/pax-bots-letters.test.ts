import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { draftThread } from '@chancery/shared/parts/letters/threads.ts';
import { textInWords } from '@chancery/shared/games/pax/bots/diplomacy/terms-in-words.ts';
import { unansweredLetters } from '@chancery/shared/games/pax/bots/diplomacy/unanswered-letters.ts';
import { controlClaims } from '@chancery/shared/games/pax/bots/outlook.ts';
import { changesBy } from '@chancery/shared/games/pax/bots/worth/clauses.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Power, type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer } from '../support/pax-bots.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { board } from './pax-board.ts';
import { answerTo, offer } from './pax-bots-offer.ts';
import { after, opening } from './pax-bots-opening.ts';
import { standard } from './pax-workspace.ts';

// What a reader of whole games found absurd in letters of the engine’s powers.

test('a letter begins with its writer’s name as a sentence does', () => {
  const text = offer('france pays 20 to usa').replace('france, italy', 'france, usa');
  expect(answerTo(opening(), { text, to: 'usa' }).body).toMatch(/^The United States, 1880\./);
});

describe('what would change a refusal', () => {
  test('is no payment where the payment offered cannot be made', () => {
    const clauses = ['france pays 500 to usa', 'usa places no marker in mexico until 1888'];
    const state = { ...opening(), treasury: { ...opening().treasury, france: 0 } };
    const text = offer(...clauses).replace('france, italy', 'france, usa');
    const { body } = answerTo(state, { text, to: 'usa' });
    expect(body).toMatch(/cannot be carried out as things stand: there is not enough money\.$/);
  });

  test('is the same for less above what can be spared, and not what is offered already', () => {
    const state = { ...opening(), treasury: { ...opening().treasury, italy: 19, usa: 0 } };
    const text = offer('france places no marker in tanganyika until 1884', 'italy pays 20 to france');
    const { lines, body } = answerTo(state, { text, to: 'italy' });
    expect(lines).toContain('refuse treaty offer');
    expect(body).toMatch(/You ask £20, and £9 is all I can spare .* I would consider the same for less\.$/);
  });

  test('is less for less: Control alone left to it where an Interest would be given up besides', () => {
    const state = { ...opening(), treasury: { ...opening().treasury, italy: 20, usa: 0 } };
    const text = offer('france places no marker in tanganyika until 1884', 'italy pays 20 to france');
    const { lines, body } = answerTo(state, { text, to: 'italy' });
    expect(lines.join('\n')).toMatch(
      /france places no control in tanganyika until 1884\n.*italy pays 10 to france/,
    );
    expect(body).toContain(
      'I ask that you take no control of Tanganyika until 1884 and not that you keep out of Tanganyika until 1884, so that an Interest may still be placed there.',
    );
  });
});

describe('an offer can be taken', () => {
  const disputed = (interests: number): WritableState => {
    const others = ['brasil', 'egypt', 'kongo', 'anatolia', 'argentina', 'formosa', 'indochina', 'korea'];
    const state = board({
      markers: [
        'germany protectorate tunis',
        'france influence tunis',
        ...others.slice(0, interests).map((area) => `france interest ${area}`),
      ],
      units: ['germany army 1 tunis'],
    });
    state.step = 'NEG';
    // So near to the Great War nobody calls a Congress.
    state.tensions = 60;
    state.treasury = { ...state.treasury, germany: 60 };
    state.casusBelli = [
      { number: 1, holder: 'france', against: 'germany', ground: 'status', area: 'tunis', turn: 1 },
    ];
    return state;
  };
  const settlement = (interests: number): string =>
    botAnswer('steward', { edition: standard, state: disputed(interests) }, { seat: 'france' }).lines.join(
      '\n',
    );

  test('with the counters that are left: without an Interest the marker is given up', () => {
    expect(settlement(7)).toContain('france lowers tunis to interest');
    expect(settlement(8)).toContain('france lowers tunis to none');
  });

  test('with the money that is left, whoever else takes what is offered', () => {
    const everybody = Object.fromEntries(SEATS.map((seat) => [seat, 34]));
    const state = { ...opening(), treasury: { ...opening().treasury, ...everybody } };
    for (const seat of ['france', 'usa'] as const) {
      const { lines } = botAnswer('diplomat', { edition: standard, state }, { seat });
      const prices = lines.flatMap((line) =>
        [...line.matchAll(new RegExp(`${seat} pays (\\d+) to`, 'g'))].map(([, paid]) => Number(paid)),
      );
      expect(prices.length, seat).toBeGreaterThan(1);
      expect(prices.reduce((sum, paid) => sum + paid, 0)).toBeLessThanOrEqual(34);
    }
  });
});

test('a promise that ends with the turn is called one for this turn', () => {
  const everybody = Object.fromEntries(SEATS.map((seat) => [seat, 60]));
  const state = { ...opening(), treasury: { ...opening().treasury, ...everybody } };
  const { lines, letters } = botAnswer('merchant', { edition: standard, state }, { seat: 'japan' });
  const bodies = letters.map(({ body }) => body).join('\n');
  expect(lines.join('\n')).toContain('until 1880');
  expect(bodies).toContain('to the end of this turn');
  expect(bodies).not.toContain('until 1880');
});

describe('a letter about a treaty on the table', () => {
  const text = offer('france pays 5 to italy');
  const letter = (body: string): WrittenLetter => ({
    from: 'france',
    to: ['italy'],
    subject: 'Offer',
    thread: 'offer',
    body,
  });
  const answers = (letters: readonly WrittenLetter[], state: WritableState): readonly string[] =>
    botAnswer('merchant', { edition: standard, state }, { seat: 'italy', letters })
      .letters.filter(({ to, thread }) => to.includes('france') && thread === 'offer')
      .map(({ body }) => body);
  const signed = (): WritableState => after(after(opening(), 'france', text), 'italy', 'sign treaty offer');

  test('is answered where a person wrote it', () => {
    expect(answers([letter('What are your plans this year?')], signed())).toHaveLength(1);
  });

  test('waits for no second letter beside the answer to the treaty', () => {
    const onTable = after(opening(), 'france', text);
    expect(answers([letter('What are your plans this year?')], onTable)).toHaveLength(1);
  });

  test('gets no answer where the engine wrote it, nor where a stand-in declines', () => {
    expect(answers([letter('France, 1880.\nAgreed. It brings us peace.')], signed())).toEqual([]);
    const [declined] = botAnswer(
      'stand-in',
      { edition: standard, state: after(opening(), 'italy', text) },
      { seat: 'france', letters: [{ ...letter('Well?'), from: 'italy', to: ['france'] }] },
    ).letters;
    expect(declined?.body).toContain('I must decline');
    expect(answers([letter(declined?.body ?? '')], signed())).toEqual([]);
  });
});

test('what is promised to another already is worth nothing more to anybody', () => {
  const everybody = Object.fromEntries(SEATS.map((seat) => [seat, 60]));
  const state = { ...opening(), treasury: { ...opening().treasury, ...everybody } };
  const contested = [...controlClaims({ edition: standard, state })].find(([, claims]) => claims.length > 1);
  const [area = '', [first, second] = []] = contested ?? [];
  if (!first || !second) throw new Error('nobody wants the same area');
  const third = SEATS.find((seat) => seat !== first.power && seat !== second.power) ?? 'usa';
  const promise = (other: Power): string =>
    `treaty "Promise" between ${first.power}, ${other}\n  1 ${first.power} places no marker in ${area} until 1888\nend`;
  const proposed = after(state, first.power as Seat, promise(third));
  const worth = (position: WritableState) => {
    const laid = after(position, first.power as Seat, promise(second.power).replace('Promise', 'Another'));
    const text = laid.treaties.find(({ id }) => id === 'another')?.text;
    if (!text) throw new Error('no text');
    return changesBy({ edition: standard, state: position }, text);
  };
  const bound = [first.power as Seat, third].reduce(
    (position, seat) => after(position, seat, 'sign treaty promise'),
    proposed,
  );
  expect(worth(state)[second.power as Seat]).toBeGreaterThan(0);
  expect(worth(state)[first.power as Seat]).toBeLessThan(0);
  expect(worth(bound)).toEqual({});
});

test('a draft of war orders that an ally shows is no letter to be answered', () => {
  const letter = { from: 'france', to: ['italy'], subject: 'Draft', body: 'attack in tunis' };
  const letters = [
    { ...letter, thread: draftThread('1/FIRST_ORDERS') },
    { ...letter, thread: 'tunis', body: 'Leave Tunis.' },
    { ...letter, thread: 'draft-orders-for-egypt', body: 'Leave Egypt.' },
  ];
  const asked = unansweredLetters(letters, 'italy').map(({ thread }) => thread);
  expect(asked).toEqual(['tunis', 'draft-orders-for-egypt']);
});

test.each([
  ['italy lowers tunis to none in 1884', 'you give up your marker in Tunis in 1884'],
  ['italy lowers tunis to interest in 1884', 'you go down to an interest in Tunis in 1884'],
  [
    'italy admits france to codominion in eritrea with protectorate in 1884',
    'you let me share Eritrea with a protectorate in 1884',
  ],
  [
    'defensive alliance against germany, russia if attacked by two or more powers until 1892',
    'we defend each other against Germany and Russia if 2 or more of them attack until 1892',
  ],
])('a letter says all of "%s"', (clause, said) => {
  const text = parseTreaty(VOCABULARY, `treaty "T" between france, italy\n  1 ${clause}\nend`);
  const who = { edition: standard, seat: 'france', reader: 'italy', year: 1880 } as const;
  expect(text.ok && textInWords(who, text.value)).toBe(said);
});
