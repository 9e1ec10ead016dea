import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStoredGame } from '../../stored-games.ts';
import { type GameSpec, type Outcome, replayWarGame } from './replay.ts';

const kept = new Map(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => [name, readStoredGame<GameSpec, Outcome>(new URL(name, import.meta.url))]),
);

/** What is to be met with in one kept war at least. */
const KINDS = [
  'charts standard',
  'charts tuned',
  'won by allied',
  'won by central',
  'the USA join the allied',
  'the USA join the central',
  'the revolution begins',
  'war ended by surrender',
  'a nation conquered',
  'combat: battle',
  'combat: sea',
  'combat: clash',
  'combat: rivals',
  'a nation liberated',
  'war ended by nobody-fought',
  'joined by influence',
  'joined by entry',
  'joined by attacked',
  'joined by option',
  'war ended by serbia-accepts',
];

test.each(KINDS)('some stored war has: %s', (kind) => {
  expect([...kept.values()].some(({ outcome }) => outcome.kinds.includes(kind))).toBe(true);
});

test.each([...kept.keys()])('%s replays to its stored outcome', (name) => {
  const war = kept.get(name);
  expect(war && replayWarGame(war)).toEqual(war?.outcome);
});
