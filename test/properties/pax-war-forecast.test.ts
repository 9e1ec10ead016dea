import { expect, test } from 'vitest';
import { battlesOfRandomWars, isAsForecast } from '../support/forecast-battles.ts';

test('odds, results and own losses of an attack are those forecast to who gave its orders', () => {
  const battles = battlesOfRandomWars(1, 12);
  expect(battles.length).toBeGreaterThan(20);
  expect(battles.filter((battle) => !isAsForecast(battle))).toEqual([]);
});
