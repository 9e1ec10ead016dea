import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { battlesOfRandomWars, battlesOfStoredGame, isAsForecast } from '../support/forecast-battles.ts';

const FOLDER = new URL('../tournament/replays/', import.meta.url);
const GAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));

test('attacks in stored games of bots come out as forecast', () => {
  const battles = GAMES.flatMap((name) => battlesOfStoredGame(new URL(name, FOLDER)));
  expect(battles.length).toBeGreaterThan(20);
  expect(battles.filter((battle) => !isAsForecast(battle))).toEqual([]);
}, 600_000);

test('several hundred attacks in random wars come out as forecast', () => {
  const battles = battlesOfRandomWars(21, 150);
  expect(battles.length).toBeGreaterThan(300);
  expect(battles.filter((battle) => !isAsForecast(battle))).toEqual([]);
}, 600_000);
