import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readKept } from '../../kept.ts';
import { type GameSpec, type Outcome, replayed } from './replay.ts';

const kept = new Map(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => [name, readKept<GameSpec, Outcome>(new URL(name, import.meta.url))]),
);

/** What is to be met with in one kept war at least. */
const KINDS = [
  'charts standard',
  'charts tuned',
  'won by allied',
  'won by central',
  'the USA join the allied',
  'the revolution begins',
  'war ended by surrender',
  'a nation conquered',
  'combat: battle',
  'combat: sea',
  'combat: clash',
];

test.each(KINDS)('a war is kept with: %s', (kind) => {
  expect([...kept.values()].some(({ outcome }) => outcome.kinds.includes(kind))).toBe(true);
});

test.each([...kept.keys()])('%s comes to what it came to', (name) => {
  const war = kept.get(name);
  expect(war && replayed(war)).toEqual(war?.outcome);
});
