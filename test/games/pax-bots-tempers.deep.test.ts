import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { TEMPER_IDS } from '@chancery/shared/games/pax/bots/tempers.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { expect, test } from 'vitest';
import { namingAt } from '../tournament/naming.ts';
import { guessTemper, type Sample, samplesOf } from '../tournament/features.ts';
import { botOf, type Players, playTurns } from '../tournament/play.ts';

// The tempers are told apart by what they do and write in the first two turns, and by what they do alone.

const GAMES = 5;
const TURNS = 2;

const samplesFrom = (game: number): readonly Sample[] => {
  const edition = editionOf({}, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  const tempers = Object.fromEntries(
    SEATS.map((seat, index) => [seat, TEMPER_IDS[(game + index) % TEMPER_IDS.length] ?? 'merchant']),
  ) as Record<Seat, (typeof TEMPER_IDS)[number]>;
  const players = Object.fromEntries(SEATS.map((seat) => [seat, botOf(tempers[seat])])) as Players;
  return samplesOf(playTurns(edition.value, { number: 500 + game, turns: TURNS }, players), tempers);
};

test('after two turns eight tempers of ten are named by those who have met them in other games', () => {
  const games = Array.from({ length: GAMES }, (_, game) => samplesFrom(game));
  const guesses = games.flatMap((samples, game) => {
    const known = games.filter((_, other) => other !== game).flat();
    return samples.map(({ temper, features }) => ({ temper, guess: guessTemper(known, features) }));
  });
  const right = guesses.filter(({ temper, guess }) => temper === guess);
  expect(right.length / guesses.length).toBeGreaterThanOrEqual(0.8);
});

/** Tables of which a third is asked about. */
const TABLES = 21;

test('after two turns more than half of the tempers are named by their acts, words left aside', () => {
  const { right, all } = namingAt(TABLES, 920001);
  expect(right / all).toBeGreaterThanOrEqual(0.5);
});
