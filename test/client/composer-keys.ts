import { expect, vi } from 'vitest';
import type { Composer } from './composing-table.ts';

export const ENTER = '\r';
export const ESC = '\u001b';

/** Answers questions one after another: each is typed, then taken. */
export const answer = (screen: { type(keys: string): void }, ...answers: readonly string[]): void => {
  for (const words of answers) screen.type(words + ENTER);
};

export const keeps = (composer: Composer, ...lines: readonly string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(composer.kept()).toBe(lines.join('\n'));
  });

export const LONG =
  'place protectorate in tunis, move 2 army 3 from home to tunis if britain places protectorate in tunis';
