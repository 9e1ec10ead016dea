import { describe, expect, test } from 'vitest';
import {
  editDistance,
  matchName,
  nameIndex,
  nearestNames,
  wordsOf,
} from '@chancery/shared/kernel/language/names.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { EDITION, VOCABULARY } from '../support/pax-vocabulary.ts';

// The names of the standard map.

const CATEGORIES = ['areas', 'seas', 'places', 'powers', 'seats'] as const;

describe.each(CATEGORIES)('%s', (category) => {
  const { index } = VOCABULARY[category];

  test('every id, display name and alias names one thing', () => {
    const wrong = index.named.flatMap(({ id, names }) =>
      [id, ...names].filter((name) => {
        const { ids, length } = matchName(index, wordsOf(name));
        return ids.length !== 1 || ids[0] !== id || length !== wordsOf(name).length;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('one or two letters do not match a name they only begin', () => {
    const names = new Set(
      index.named.flatMap(({ id, names }) => [id, ...names].map((name) => wordsOf(name).join(''))),
    );
    const short = index.named.flatMap(({ id }) => [id.slice(0, 1), id.slice(0, 2)]);
    const wrong = short.filter(
      (beginning) => !names.has(beginning) && matchName(index, [beginning]).length > 0,
    );
    expect(wrong).toEqual([]);
  });

  test('every beginning of three letters or more finds its name, alone or among others', () => {
    const wrong = index.named.flatMap(({ id }) =>
      Array.from(id, (_, i) => id.slice(0, i + 1)).filter((beginning) => {
        const words = wordsOf(beginning);
        // The last word alone may be a letter or an article, which begin nothing.
        if (words.join('').length < 3 || /^(?:.|an|all|the)$/.test(words.at(-1) ?? '')) return false;
        const { ids } = matchName(index, words);
        const isOtherName = ids.length === 1 && index.named.some((other) => other.id === ids[0]);
        return !ids.includes(id) && !isOtherName;
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test('an order names every area by each of its names', () => {
  const wrong = VOCABULARY.areas.index.named.flatMap(({ id, names }) =>
    [id, ...names, id.toUpperCase(), id.replaceAll('-', '  ')].filter((name) => {
      const order = parseLine(VOCABULARY, `hold in ${name} if unrest in ${name} or unrest in ${name}`);
      return !order.ok || JSON.stringify(order.value.actions) !== JSON.stringify([{ do: 'hold', area: id }]);
    }),
  );
  expect(wrong).toEqual([]);
});

test('the vocabulary of an edition is built once', () => {
  expect(vocabularyOf(EDITION.atlas, EDITION.tables.powers)).toBe(VOCABULARY);
});

test('display names', () => {
  expect(['gold-coast', 'oceania', 'home-usa', 'usa'].map((id) => VOCABULARY.displayNames.get(id))).toEqual([
    'Gold Coast',
    'Oceania',
    'United States',
    'United States',
  ]);
});

describe('edit distance', () => {
  test.each<[string, string, number, number]>([
    ['tunis', 'tunis', 0, 0],
    ['tunsi', 'tunis', 1, 1],
    ['tunis', 'tripoli', 6, 3],
    ['', 'abc', 3, 0],
    ['dutsh', 'dutcheastindies', 11, 1],
    ['kitten', 'sitting', 3, 2],
  ])('%s and %s', (a, b, whole, beginning) => {
    expect(editDistance(a, b)).toEqual({ whole, beginning });
  });
});

test('the nearest names are all equally near, at most three, in the order of the list', () => {
  const index = nameIndex(['bat', 'cat', 'hat', 'rat', 'dog'].map((id) => ({ id, names: [], hint: '' })));
  expect(nearestNames(index, 'xat')).toEqual(['bat', 'cat', 'hat']);
  expect(nearestNames(index, 'zzz')).toEqual([]);
});
