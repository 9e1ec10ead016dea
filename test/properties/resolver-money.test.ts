import type { ResolvableLine, Use } from '@chancery/shared/kernel/lines.ts';
import { describe, expect, test } from 'vitest';
import { anyOf, line, noneOf, payment } from '../support/lines.ts';
import { endings, play, statuses } from '../support/resolver-cases.ts';

// The resolver on examples worked by hand: money and counters.

const spends = (key: string, amount = 1): Use => ({ key, how: 'spend', amount });

const gains = (key: string, amount = 1): Use => ({ key, how: 'gain', amount });

describe('money and counters', () => {
  test('a line that cannot be paid is left out and the next is tried', () => {
    const lines = [line('italy/1', true, 15), line('italy/2', true, 10), line('italy/3', true, 5)];
    const money = { 'italy money': 20 };
    expect(statuses({ lines, money })).toEqual({
      'italy/1': 'done',
      'italy/2': 'unfunded',
      'italy/3': 'done',
    });
    expect(endings({ lines, money, settings: { overspend: 'stop' } })).toEqual({
      'italy/1': 'done unconditional',
      'italy/2': 'unfunded no-money (italy/1)',
      'italy/3': 'unfunded after-overspend (italy/2)',
    });
  });

  test('under stop a line that is struck stops nothing; one that is not paid for stops all, whatever they cost', () => {
    const lines = [
      line('italy/1', false, 50),
      line('italy/2', true, 10),
      line('italy/3', true, 50),
      line('italy/4'),
    ];
    expect(statuses({ lines, money: { 'italy money': 20 }, settings: { overspend: 'stop' } })).toEqual({
      'italy/1': 'struck',
      'italy/2': 'done',
      'italy/3': 'unfunded',
      'italy/4': 'unfunded',
    });
  });

  test('AMB-72: a circle that drops a line and could then pay for it again is a paradox of its conditions', () => {
    const lines = [
      line('italy/1', anyOf('britain/1'), 20),
      line('italy/2', true, 20),
      line('britain/1', anyOf('italy/2')),
    ];
    const money = { 'italy money': 20 };
    expect(endings({ lines, money })).toEqual({
      'italy/1': 'struck paradox (italy/1 britain/1)',
      'italy/2': 'done unconditional',
      'britain/1': 'struck paradox (italy/1 britain/1)',
    });
    expect(statuses({ lines, money, settings: { paradox: 'all' } })).toEqual({
      'italy/1': 'done',
      'italy/2': 'unfunded',
      'britain/1': 'done',
    });
    expect(play({ lines, money, settings: { paradox: 'gm' } }).questions).toEqual([
      { kind: 'paradox', lines: ['italy/1', 'britain/1'] },
    ]);
  });

  test('AMB-72: a shortage inside a mutual circle is no paradox: the list of its owner decides', () => {
    const lines = [
      line('britain/1', anyOf('italy/1', 'italy/2'), 10),
      line('italy/1', anyOf('britain/1'), 30),
      line('italy/2', anyOf('britain/1'), 30),
    ];
    expect(endings({ lines, money: { 'britain money': 100, 'italy money': 30 } })).toEqual({
      'britain/1': 'done mutual (britain/1 italy/1)',
      'italy/1': 'done mutual (britain/1 italy/1)',
      'italy/2': 'unfunded no-money (italy/1)',
    });
  });

  test('AMB-72: what needed a line that goes without is looked at again, down to nothing', () => {
    const lines = [
      line('italy/1', anyOf('britain/1'), 10),
      line('italy/2', anyOf('britain/1'), 10),
      line('britain/1', anyOf('italy/2'), 5),
    ];
    expect(endings({ lines, money: { 'britain money': 5, 'italy money': 10 } })).toEqual({
      'italy/1': 'struck shortage (italy/2)',
      'italy/2': 'unfunded shortage (italy/1)',
      'britain/1': 'struck shortage (italy/2)',
    });
  });

  test('money and counters are weighed together', () => {
    const counter = (id: string, condition: ResolvableLine['condition']): ResolvableLine =>
      line(id, condition, 5, { uses: [spends('italy interests')] });
    const lines = [
      counter('italy/1', anyOf('britain/1')),
      counter('italy/2', true),
      line('italy/3', true, 10),
      line('britain/1', noneOf('britain/1', 'italy/3')),
    ];
    const money = { 'italy money': 15, 'italy interests': 1, 'britain money': 0 };
    expect(statuses({ lines, money })).toEqual({
      'italy/1': 'struck',
      'italy/2': 'done',
      'italy/3': 'done',
      'britain/1': 'struck',
    });
    expect(play({ lines, money, settings: { paradox: 'gm' } }).questions).toEqual([]);
  });

  test('an earlier line that is bought in every case holds nobody up', () => {
    const lines = [line('italy/1', { ask: 'x' }, 30), line('italy/2', true, 30), line('italy/3', true, 10)];
    expect(statuses({ lines, money: { 'italy money': 35 } })).toEqual({
      'italy/1': 'needs ruling',
      'italy/2': 'needs ruling',
      'italy/3': 'unfunded',
    });
  });

  test('under stop a line that is certain to be stopped is unfunded, whatever its condition', () => {
    const lines = [
      line('italy/1', noneOf('italy/1'), 5),
      line('italy/2', true, 500),
      line('italy/3', noneOf('italy/3'), 5),
      line('italy/4', true, 5),
    ];
    const stop = { overspend: 'stop', paradox: 'gm' } as const;
    const { outcomes, questions } = play({ lines, settings: stop });
    expect(outcomes.map(({ status }) => status)).toEqual([
      'needs ruling',
      'unfunded',
      'unfunded',
      'unfunded',
    ]);
    expect(questions).toEqual([{ kind: 'paradox', lines: ['italy/1'] }]);
  });

  test('the same lines with money for both are no paradox', () => {
    const lines = [
      line('italy/1', anyOf('britain/1'), 20),
      line('italy/2', true, 20),
      line('britain/1', anyOf('italy/2')),
    ];
    expect(statuses({ lines, money: { 'italy money': 40 } })).toEqual({
      'italy/1': 'done',
      'italy/2': 'done',
      'britain/1': 'done',
    });
  });

  test('a line sure to be refused is not done whatever its condition, and others are decided by that', () => {
    const lines = [line('italy/1', noneOf('britain/1'), 500), line('britain/1', noneOf('italy/1'))];
    expect(endings({ lines })).toEqual({
      'italy/1': 'struck condition-false (britain/1)',
      'britain/1': 'done condition-true (italy/1)',
    });
  });

  test('a payment from another owner may be spent, wherever it is in the lists', () => {
    const lines = [
      line('italy/1', true, 30),
      payment('britain/5', 'italy', 10, anyOf('france/1')),
      line('france/1'),
    ];
    const money = { 'italy money': 20, 'britain money': 10 };
    expect(statuses({ lines, money })).toEqual({
      'italy/1': 'done',
      'britain/5': 'done',
      'france/1': 'done',
    });
    expect(endings({ lines: lines.slice(0, 2), money })).toEqual({
      'italy/1': 'unfunded no-money (britain/5)',
      'britain/5': 'struck condition-false',
    });
  });

  test('money cannot come out of two payments that wait for each other', () => {
    const lines = [payment('britain/1', 'italy', 10), payment('italy/1', 'britain', 10)];
    expect(statuses({ lines, money: {} })).toEqual({ 'britain/1': 'unfunded', 'italy/1': 'unfunded' });
  });

  test('a payment goes ahead of the line that waits for its return', () => {
    const lines = [
      line('britain/1', true, 2),
      payment('britain/2', 'italy', 1),
      payment('italy/1', 'britain', 4),
    ];
    const { outcomes, means } = play({ lines, money: { 'britain money': 1, 'italy money': 3 } });
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect([means.available('britain money'), means.available('italy money')]).toEqual([2, 0]);
  });

  test('what an earlier line builds a later one may move', () => {
    const build = (condition: boolean) =>
      line('italy/1', condition, 10, { uses: [gains('italy army 3 at home')] });
    const march = line('italy/2', true, 0, {
      uses: [spends('italy army 3 at home'), gains('italy army 3 at tunis')],
    });
    expect(statuses({ lines: [build(true), march] })['italy/2']).toBe('done');
    expect(endings({ lines: [build(false), march] })['italy/2']).toBe('unfunded no-money (italy/1)');
  });

  test('what a later line brings does not serve an earlier one', () => {
    const lines = [
      line('italy/1', anyOf('britain/1'), 0, { uses: [spends('italy army at tunis')] }),
      line('italy/2', true, 0, { uses: [gains('italy army at tunis')] }),
      line('italy/3', true, 0, { uses: [spends('italy army at tunis')] }),
      line('britain/1', anyOf('italy/3')),
    ];
    expect(statuses({ lines })).toEqual({
      'italy/1': 'unfunded',
      'italy/2': 'done',
      'italy/3': 'done',
      'britain/1': 'done',
    });
  });

  test('an outcome that all feasible cases share is no dependency', () => {
    const lines = [
      line('italy/1', anyOf('britain/1'), 20),
      line('italy/2', anyOf('britain/1'), 10),
      line('italy/3', true, 2),
      line('britain/1', noneOf('italy/3')),
    ];
    expect(statuses({ lines, money: { 'italy money': 22 } })).toMatchObject({
      'italy/3': 'done',
      'britain/1': 'struck',
    });
  });
});
