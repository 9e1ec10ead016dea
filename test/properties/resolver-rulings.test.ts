import type { ResolvableLine } from '@chancery/shared/kernel/lines.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { describe, expect, test } from 'vitest';
import { anyOf, firstPayment, line, noneOf, not } from '../support/lines.ts';
import { endings, play, statuses, endingsOf, MUTUAL_UNLESS } from '../support/resolver-cases.ts';

describe('the game master', () => {
  const gm = { paradox: 'gm' } as const;

  describe('a paradox through a line that is done whatever is ruled', () => {
    // Britain can pay for line 1 unless it gives its money away, or Austria pays as well; line 1 decides whether
    // Austria does, and that keeps Britain from giving.
    const lines = [
      line('britain/1', true, 1),
      firstPayment('britain/2', 'austria', 4, noneOf('austria/1')),
      firstPayment('austria/1', 'britain', 1, anyOf('britain/1')),
    ];
    const money = {
      'austria money': 1,
      'austria opening money': 1,
      'britain money': 4,
      'britain opening money': 4,
    };
    const rulings = { lines: { 'austria/1': 'struck', 'britain/2': 'struck' } } as const;

    test('is asked about as a whole, though that line is known to be done', () => {
      const { outcomes, questions, means } = play({ lines, money, settings: gm });
      expect(questions).toEqual([{ kind: 'paradox', lines: ['britain/2', 'austria/1'] }]);
      expect(endingsOf(outcomes)).toMatchObject({
        'austria/1': 'needs ruling paradox (britain/2 austria/1)',
        'britain/1': expect.stringMatching(/^done/),
        'britain/2': 'needs ruling paradox (britain/2 austria/1)',
      });
      expect(means.available('britain money')).toBe(3);
    });

    test('has the same result by a ruling and by the setting', () => {
      const ruled = statuses({ lines, money, settings: gm, rulings });
      expect(ruled).toEqual({ 'austria/1': 'struck', 'britain/1': 'done', 'britain/2': 'struck' });
      expect(ruled).toEqual(statuses({ lines, money }));
    });
  });

  test('lines whose end is the same whatever the ruling are decided', () => {
    const both = line('france/1', { all: [anyOf('britain/1'), noneOf('italy/1')] });
    const one = line('france/2', anyOf('britain/1'));
    const { outcomes, questions } = play({ lines: [...MUTUAL_UNLESS, both, one], settings: gm });
    expect(endingsOf(outcomes)).toMatchObject({
      'france/1': 'struck condition-false (britain/1)',
      'france/2': 'needs ruling awaits-ruling (britain/1)',
    });
    expect(questions).toEqual([{ kind: 'paradox', lines: ['britain/1', 'italy/1'] }]);
  });

  test('so is a single line beside a paradox of which one line can never be paid', () => {
    const circle = {
      atLeast: 3,
      base: 0,
      lines: [
        { id: 'china/2', weight: 2 },
        { id: 'austria/1', weight: 1 },
        { id: 'austria/3', weight: 2 },
      ],
    };
    const turnedOff = {
      atLeast: 3,
      base: 1,
      lines: [
        { id: 'britain/2', weight: 2 },
        { id: 'britain/1', weight: 2 },
        { id: 'china/1', weight: 1 },
      ],
    };
    const alwaysTrue = {
      all: [
        {
          any: [
            { atLeast: 1, base: 1, lines: [{ id: 'austria/1', weight: 2 }] },
            { atLeast: 2, base: 0, lines: [{ id: 'china/2', weight: 3 }] },
          ],
        },
        { atLeast: 1, base: 1, lines: [{ id: 'britain/1', weight: 1 }] },
      ],
    };
    const lines = [
      line('austria/1', circle, 1),
      firstPayment('britain/1', 'austria', 1, not({ any: [turnedOff] })),
      firstPayment('china/1', 'austria', 1, circle),
      firstPayment('austria/2', 'britain', 4, circle),
      line('britain/2', circle),
      line('china/2', circle),
      line('austria/3', alwaysTrue),
    ];
    const money = {
      'austria money': 4,
      'austria opening money': 4,
      'britain money': 1,
      'britain opening money': 1,
      'china money': 0,
      'china opening money': 0,
    };
    const { outcomes, questions } = play({ lines, money, settings: { ...gm, overspend: 'stop' } });
    expect(questions).toHaveLength(1);
    expect(endingsOf(outcomes)).toMatchObject({
      'china/1': expect.stringMatching(/^unfunded/),
      'austria/3': expect.stringMatching(/^done condition-true/),
    });
  });

  test('a free text is asked where it decides, under the text as its name', () => {
    const lines = [line('france/1', { ask: 'in good faith' }), line('italy/1', anyOf('france/1'))];
    const { outcomes, questions } = play({ lines });
    expect(questions).toEqual([{ kind: 'condition', lines: ['france/1'], text: 'in good faith' }]);
    expect(endingsOf(outcomes)).toEqual({
      'france/1': 'needs ruling awaits-answer',
      'italy/1': 'needs ruling awaits-ruling (france/1)',
    });
    expect(statuses({ lines, rulings: { answers: { 'in good faith': true } } })).toEqual({
      'france/1': 'done',
      'italy/1': 'done',
    });
  });

  test('a text is asked for however deep it is nested and however many lines are named before it', () => {
    const others = Array.from({ length: 25 }, (_, at) =>
      line(`italy/${String(at + 1)}`, { ask: `y${String(at)}` }),
    );
    const [first = '', second = '', third = '', ...rest] = others.map(({ id }) => id);
    const inner = { all: [{ any: [{ ask: 'x' }, anyOf(first)] }, anyOf(second)] };
    const waiting = line('france/1', { all: [anyOf(...rest), { any: [inner, anyOf(third)] }] });
    const { questions } = play({ lines: [...others, waiting], settings: gm });
    expect(questions).toContainEqual({ kind: 'condition', lines: ['france/1'], text: 'x' });
  });

  test.each<[string, ResolvableLine[], Record<string, string>]>([
    ['the rest is false', [line('france/1', { all: [{ ask: 'x' }, false] })], { 'france/1': 'struck' }],
    ['it cannot be paid', [line('france/1', { ask: 'x' }, 500)], { 'france/1': 'unfunded' }],
    [
      'either answer leads to the same end',
      [line('france/1', { any: [{ ask: 'x' }, anyOf('italy/1')] }), line('italy/1', anyOf('france/1'))],
      { 'france/1': 'done', 'italy/1': 'done' },
    ],
  ])('nothing is asked when %s', (_, lines, expected) => {
    const { outcomes, questions } = play({ lines });
    expect(questions).toEqual([]);
    expect(Object.fromEntries(outcomes.map(({ id, status }) => [id, status]))).toEqual(expected);
  });

  test('a paradox that hangs on a free text is asked for only after the text', () => {
    const lines = [
      line('britain/1', { all: [noneOf('italy/1'), { ask: 'x' }] }),
      line('italy/1', noneOf('britain/1')),
    ];
    expect(play({ lines, settings: gm }).questions).toEqual([
      { kind: 'condition', lines: ['britain/1'], text: 'x' },
    ]);
    const after = play({ lines, settings: gm, rulings: { answers: { x: true } } });
    expect(after.questions).toEqual([{ kind: 'paradox', lines: ['britain/1', 'italy/1'] }]);
    const not = play({ lines, settings: gm, rulings: { answers: { x: false } } });
    expect(not.outcomes.map(({ status }) => status)).toEqual(['struck', 'done']);
  });

  test('rulings on one paradox that contradict each other are none', () => {
    const rulings = { lines: { 'britain/1': 'done', 'italy/1': 'struck' } } as const;
    expect(play({ lines: MUTUAL_UNLESS, settings: gm, rulings }).questions).toHaveLength(1);
  });

  test('a line waits too if a waiting line would take its money, and is carried out if it has enough either way', () => {
    const lines = [line('italy/1', { ask: 'x' }, 20), line('italy/2', true, 10), line('italy/3', true, 5)];
    expect(endings({ lines, money: { 'italy money': 25 } })).toEqual({
      'italy/1': 'needs ruling awaits-answer',
      'italy/2': 'needs ruling awaits-ruling (italy/1)',
      'italy/3': 'done unconditional',
    });
  });
});

describe('consent', () => {
  const otherwise = { status: 'unfunded', refusal: untypedRefusal('canal-not-paid') } as const;
  const share = (id: string, amount: number, condition: ResolvableLine['condition'] = true): ResolvableLine =>
    line(id, condition, amount, {
      needs: {
        formula: {
          atLeast: 30,
          base: 0,
          lines: [
            { id: 'britain/1', weight: 15 },
            { id: 'france/1', weight: 15 },
          ],
        },
        otherwise,
      },
    });

  test.each(['all', 'none'] as const)(
    'a shared price is paid in full or not at all (mutualEnable %s)',
    (mutualEnable) => {
      const settings = { mutualEnable };
      expect(statuses({ lines: [share('britain/1', 15), share('france/1', 15)], settings })).toEqual({
        'britain/1': 'done',
        'france/1': 'done',
      });
      expect(endings({ lines: [share('britain/1', 15), share('france/1', 15, false)], settings })).toEqual({
        'britain/1': 'unfunded canal-not-paid (france/1)',
        'france/1': 'struck condition-false',
      });
      expect(
        statuses({
          lines: [share('britain/1', 15), share('france/1', 15)],
          money: { 'britain money': 15 },
          settings,
        }),
      ).toEqual({ 'britain/1': 'unfunded', 'france/1': 'unfunded' });
    },
  );
});

describe('what if, and judging a sheet alone', () => {
  test('assumed lines end as said, and others follow', () => {
    const lines = [line('italy/1', anyOf('britain/1'), 20), line('britain/1', false)];
    expect(endings({ lines, assume: { 'britain/1': true } })).toEqual({
      'italy/1': 'done condition-true (britain/1)',
      'britain/1': 'done assumed',
    });
  });
});
