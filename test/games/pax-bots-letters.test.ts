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
import { botAnswer, type BotName } from '../support/pax-bots.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { board } from './pax-board.ts';
import { after, opening } from './pax-bots-opening.ts';
import { standard } from './pax-workspace.ts';

// What a reader of whole games found absurd in letters of the engine's powers.

interface Offer {
  readonly text: string;
  readonly to: Seat;
  readonly by?: Seat;
  readonly bot?: BotName;
}

/** The letter and the lines by which a power answers a text. */
const answerTo = (state: WritableState, { text, to, by = 'france', bot = 'merchant' }: Offer) => {
  const { lines, letters } = botAnswer(
    bot,
    { edition: standard, state: after(state, by, text) },
    { seat: to },
  );
  return { lines, body: letters.find(({ thread }) => thread === 'offer')?.body ?? '' };
};

const offer = (...clauses: readonly string[]): string =>
  [`treaty "Offer" between france, italy`, ...clauses.map((c, i) => `  ${String(i + 1)} ${c}`), 'end'].join(
    '\n',
  );

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

test('a pact against its reader is refused and not priced (a bond is not bought off)', () => {
  const pact = 'treaty "Bond" between italy, germany\n  1 defensive alliance against france until 1896\nend';
  const bound = (['italy', 'germany'] as const).reduce(
    (state, seat) => after(state, seat, 'sign treaty bond'),
    after(opening(), 'italy', pact),
  );
  const text = offer('defensive alliance against britain until 1896', 'france pays 5 to italy');
  const { lines, body } = answerTo(bound, { text, to: 'italy' });
  expect(lines).toContain('refuse treaty offer');
  expect(lines.filter((line) => line.startsWith('treaty "Offer"'))).toEqual([]);
  expect(body).toMatch(/I have a pact with another against you/);
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

describe('a pact that holds', () => {
  const pact = (title: string, until: number): string =>
    `treaty "${title}" between italy, usa secret\n  1 defensive alliance against britain until ${String(until)}\nend`;
  const everybody = Object.fromEntries(SEATS.map((seat) => [seat, 34]));
  const before = (): WritableState => ({
    ...opening(),
    treasury: { ...opening().treasury, ...everybody },
    vp: { ...opening().vp, britain: 40 },
  });
  const bound = (): WritableState =>
    (['usa', 'italy'] as const).reduce(
      (state, seat) => after(state, seat, 'sign treaty bond'),
      after(before(), 'usa', pact('Bond', 1892)),
    );

  test('is worth only the turns by which another outlasts it', () => {
    const worth = (state: WritableState, until: number): number => {
      const text = after(state, 'usa', pact('Another', until)).treaties.find(
        ({ id }) => id === 'another',
      )?.text;
      if (!text) throw new Error('no text');
      return changesBy({ edition: standard, state }, text).italy ?? 0;
    };
    const aTurn = worth(before(), 1892) / 4;
    expect(aTurn).not.toBe(0);
    expect(worth(bound(), 1892)).toBeCloseTo(0);
    expect(worth(bound(), 1900)).toBeCloseTo(2 * aTurn);
  });

  test('is not offered again to its partner, though nobody else knows of it', () => {
    const offers = (state: WritableState): string =>
      botAnswer('revisionist', { edition: standard, state }, { seat: 'usa' }).lines.join('\n');
    expect(offers(before())).toContain('treaty "Pact of Italy and USA 1880"');
    expect(offers(bound())).not.toContain('treaty "Pact of Italy and USA 1880"');
  });
});

describe('a pact whose call only the Great War could answer', () => {
  const everybody = Object.fromEntries(SEATS.map((seat) => [seat, 60]));
  const rich = (): WritableState => ({
    ...opening(),
    treasury: { ...opening().treasury, ...everybody },
    vp: { ...opening().vp, britain: 40 },
  });
  /** Germany's answer to Italy, which offers a pact against Britain. */
  const answered = (secret: '' | ' secret', between = 'germany, italy') => {
    const title = `treaty "Bond" between ${between}${secret}\n  1 defensive alliance against britain until 1896\nend`;
    const state = after(after(rich(), 'italy', title), 'italy', 'sign treaty bond');
    const seat = between.startsWith('germany') ? 'germany' : 'russia';
    const { lines, letters } = botAnswer('diplomat', { edition: standard, state }, { seat });
    return { lines, body: letters.find(({ thread }) => thread === 'bond')?.body ?? '' };
  };

  test('is not signed in secret, where it changes nothing, but openly, where it holds others back', () => {
    const secret = answered(' secret');
    expect(secret.lines[0]).toBe('refuse treaty bond');
    expect(secret.lines[1]).toMatch(/^treaty "Bond" between germany, italy\n/);
    expect(secret.body).toContain('I sign if it is not secret.');
    expect(secret.body).toContain('be the Great War. Signed openly, it would keep others from attacking.');
    const open = answered('');
    expect(open.lines).toContain('sign treaty bond');
    expect(open.body).toContain('An attack on one of us risks the Great War');
  });

  test('is another matter without Germany: three powers of Europe may fight', () => {
    expect(answered(' secret', 'italy, russia').lines).toContain('sign treaty bond');
  });

  test('is not sought by a temper that keeps its pacts secret', () => {
    const position = { edition: standard, state: rich() };
    const { lines } = botAnswer('revisionist', position, { seat: 'germany' });
    const offered = lines.filter((line) => line.startsWith('treaty "Pact of ')).join('\n');
    expect(offered).not.toMatch(/between (?:germany, italy|germany, russia|france, germany)/);
  });
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
