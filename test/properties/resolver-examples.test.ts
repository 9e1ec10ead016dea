import type { ResolvableLine, Use } from '@chancery/shared/kernel/lines.ts';
import { describe, expect, test } from 'vitest';
import { anyOf, line, noneOf, not } from '../support/lines.ts';
import { endings, play, statuses, endingsOf, MUTUAL_UNLESS } from '../support/resolver-cases.ts';

// The worked examples WE-18 to WE-22 and the rules of resolving conditions, one case each.

const reads = (key: string): Use => ({ key, how: 'read', amount: 0 });

const writes = (key: string): Use => ({ key, how: 'write', amount: 0 });

const MUTUAL_IF = [line('italy/1', anyOf('britain/1'), 20), line('britain/1', anyOf('italy/1'), 20)];

describe('worked examples', () => {
  test('WE-18: two that each shut the other out are both struck, and nobody pays', () => {
    const { outcomes, means } = play({ lines: MUTUAL_UNLESS });
    expect(endingsOf(outcomes)).toEqual({
      'britain/1': 'struck paradox (britain/1 italy/1)',
      'italy/1': 'struck paradox (britain/1 italy/1)',
    });
    expect(means.available('britain money')).toBe(100);
  });

  test('WE-19: under gm there is one question for both', () => {
    const { outcomes, questions } = play({ lines: MUTUAL_UNLESS, settings: { paradox: 'gm' } });
    expect(questions).toEqual([{ kind: 'paradox', lines: ['britain/1', 'italy/1'] }]);
    expect(outcomes.map(({ status }) => status)).toEqual(['needs ruling', 'needs ruling']);
  });

  test.each(['done', 'struck'] as const)('WE-19: ruled %s, both are', (ruling) => {
    const { outcomes, questions } = play({
      lines: MUTUAL_UNLESS,
      settings: { paradox: 'gm' },
      rulings: { lines: { 'britain/1': ruling, 'italy/1': ruling } },
    });
    expect(questions).toEqual([]);
    expect(endingsOf(outcomes)).toEqual({
      'britain/1': `${ruling} ruling (britain/1 italy/1)`,
      'italy/1': `${ruling} ruling (britain/1 italy/1)`,
    });
  });

  test('WE-20: two that wait for each other both take place, and both pay', () => {
    const { outcomes, means } = play({ lines: MUTUAL_IF });
    expect(endingsOf(outcomes)).toEqual({
      'italy/1': 'done mutual (italy/1 britain/1)',
      'britain/1': 'done mutual (italy/1 britain/1)',
    });
    expect([means.available('britain money'), means.available('italy money')]).toEqual([80, 80]);
  });

  test('WE-20 under mutualEnable none: neither does', () => {
    expect(statuses({ lines: MUTUAL_IF, settings: { mutualEnable: 'none' } })).toEqual({
      'italy/1': 'struck',
      'britain/1': 'struck',
    });
  });

  test('WE-21: with the British marker Italy places and pays, without it nothing happens', () => {
    const italy = line('italy/1', anyOf('britain/1'), 20);
    expect(endings({ lines: [italy, line('britain/1', true, 20)] })).toEqual({
      'italy/1': 'done condition-true (britain/1)',
      'britain/1': 'done unconditional',
    });
    expect(endings({ lines: [italy] })).toEqual({ 'italy/1': 'struck condition-false' });
  });

  test.each([
    [true, ['done', 'unfunded', 'done'], 0],
    [false, ['struck', 'done', 'done'], 10],
  ])('WE-22: order 1 takes the money when Britain places (%s)', (isPlaced, expected, left) => {
    const lines = [
      line('italy/1', anyOf('britain/1'), 20),
      line('italy/2', true, 10),
      line('italy/3', true, 0),
      line('britain/1', isPlaced),
    ];
    const { outcomes, means } = play({ lines, money: { 'italy money': 20 } });
    expect(outcomes.slice(0, 3).map(({ status }) => status)).toEqual(expected);
    expect(means.available('italy money')).toBe(left);
    if (isPlaced) expect(outcomes[1]?.because).toEqual(['italy/1']);
  });
});

describe('conditions', () => {
  test('a line that comes out the same whatever an undecided one does is decided by that', () => {
    const either: ResolvableLine = line('france/1', { any: [anyOf('italy/1'), noneOf('italy/1')] });
    expect(statuses({ lines: [either, ...MUTUAL_UNLESS], settings: { paradox: 'gm' } })['france/1']).toBe(
      'done',
    );
  });

  test('a line that excludes itself is a paradox of one', () => {
    expect(endings({ lines: [line('italy/1', noneOf('italy/1'))] })).toEqual({
      'italy/1': 'struck paradox (italy/1)',
    });
    expect(statuses({ lines: [line('italy/1', noneOf('italy/1'))], settings: { paradox: 'all' } })).toEqual({
      'italy/1': 'done',
    });
  });

  test('a cycle of three shutters has a consistent outcome for none of them, of two for one: all are struck', () => {
    const lopsided = [
      line('britain/1', noneOf('italy/1')),
      line('italy/1', noneOf('france/1')),
      line('france/1', anyOf('britain/1')),
    ];
    expect(statuses({ lines: lopsided })).toEqual({
      'britain/1': 'struck',
      'italy/1': 'struck',
      'france/1': 'struck',
    });
  });

  test('what only looks on sees the outcome of a paradox', () => {
    const watcher = line('france/1', noneOf('britain/1', 'italy/1'));
    expect(endings({ lines: [...MUTUAL_UNLESS, watcher] })['france/1']).toBe(
      'done condition-true (britain/1 italy/1)',
    );
    expect(statuses({ lines: [...MUTUAL_UNLESS, watcher], settings: { paradox: 'all' } })['france/1']).toBe(
      'struck',
    );
  });

  test('counts add up weights over lines', () => {
    const total = {
      atLeast: 5,
      base: 1,
      lines: [
        { id: 'britain/1', weight: 2 },
        { id: 'britain/2', weight: 3 },
      ],
    };
    const lines = [line('britain/1'), line('britain/2', false), line('italy/1', total)];
    expect(statuses({ lines })['italy/1']).toBe('struck');
    expect(
      statuses({ lines: [line('britain/1'), line('britain/2'), line('italy/1', total)] })['italy/1'],
    ).toBe('done');
  });

  test('a line too light to matter to a count is no part of the cycle through it', () => {
    const heavy = {
      atLeast: 5,
      base: 0,
      lines: [
        { id: 'britain/1', weight: 10 },
        { id: 'britain/2', weight: 1 },
      ],
    };
    const lines = [
      line('italy/1', not(heavy)),
      line('britain/1', anyOf('italy/1')),
      line('britain/2', anyOf('italy/1')),
    ];
    expect(endings({ lines })).toEqual({
      'italy/1': 'struck paradox (italy/1 britain/1)',
      'britain/1': 'struck paradox (italy/1 britain/1)',
      'britain/2': 'struck condition-false (italy/1)',
    });
  });
});

describe('what is no amount', () => {
  const FLEETS = 'italy merchant fleets';
  const sail = (condition: ResolvableLine['condition']) =>
    line('italy/1', condition, 0, { uses: [writes(FLEETS)] });
  const place = line('italy/2', true, 10, { uses: [reads(FLEETS)] });

  test.each([
    ['after it only', ['italy/1'], { true: 'done', false: 'illegal' }],
    ['before it only', ['nobody'], { true: 'illegal', false: 'done' }],
  ])('a link that stands %s follows the fleet', (_, writers, expected) => {
    for (const sails of [true, false]) {
      const found = statuses({ lines: [sail(sails), place], legalAfter: { 'italy/2': writers } });
      expect(found['italy/2']).toBe(expected[`${sails}`]);
    }
  });

  test('the sign of the link is found by trying: opening a way enables, leaving it is a paradox', () => {
    const lines = [sail(anyOf('britain/1')), place, line('britain/1', anyOf('italy/2'))];
    expect(statuses({ lines, legalAfter: { 'italy/2': ['italy/1'] } })).toEqual({
      'italy/1': 'done',
      'italy/2': 'done',
      'britain/1': 'done',
    });
    expect(statuses({ lines, legalAfter: { 'italy/2': ['nobody'] } })).toEqual({
      'italy/1': 'struck',
      'italy/2': 'done',
      'britain/1': 'struck',
    });
  });

  test('a move that makes no difference to the link is no dependency', () => {
    const lines = [sail(noneOf('britain/1')), place, line('britain/1', anyOf('italy/2'))];
    expect(statuses({ lines, legalAfter: { 'italy/2': ['nobody', 'italy/1'] } })).toEqual({
      'italy/1': 'struck',
      'italy/2': 'done',
      'britain/1': 'done',
    });
  });
});
