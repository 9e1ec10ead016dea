import { readdirSync, readFileSync } from 'node:fs';
import { refusalSentence } from '@chancery/shared/games/pax/report/index.ts';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-start-desk.ts';

const SOURCES = ['../../shared/games/pax/', '../../shared/kernel/resolve/'];
/** Ends of order lines that the report tells in words of its own (`own-orders.ts`). */
const ENDS = ['unconditional', 'condition-true', 'condition-false', 'paradox'];

const sources = (folder: URL): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));

/** Every reason the engine's sources refuse something with. */
const reasons = [
  ...new Set(
    SOURCES.flatMap((folder) => sources(new URL(folder, import.meta.url))).flatMap((source) =>
      [...source.matchAll(/\brefuse\(\s*'([\w-]+)'/g)].map((match) => match[1] ?? ''),
    ),
  ),
].filter((reason) => !ENDS.includes(reason));

describe('a refusal', () => {
  test('is found in the sources', () => {
    expect(reasons.length).toBeGreaterThan(80);
  });

  test.each(reasons)('%s has a sentence of its own', (reason) => {
    const sentence = refusalSentence(standard, refuse(reason));
    const bare = refusalSentence(standard, refuse(`x${reason}`)).slice(1);
    expect(sentence.toLowerCase()).not.toBe(bare.toLowerCase());
    expect(sentence.endsWith('.')).toBe(true);
  });

  test('names places, powers and markers by their names', () => {
    const refusal = refuse('area-closed', {
      area: 'gold-coast',
      holder: 'usa',
      existing: 'possession',
      placed: 'interest',
    });
    expect(refusalSentence(standard, refusal)).toBe(
      'An Interest cannot stand beside the Possession of the United States in Gold Coast.',
    );
  });

  test('without a sentence still says all it carries', () => {
    expect(refusalSentence(standard, refuse('of-a-later-day', { area: 'tunis' }))).toBe(
      'Of a later day, area tunis.',
    );
  });
});
