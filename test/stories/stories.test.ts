import { describe, expect, test } from 'vitest';
import { paxClient } from '../../client/games/pax/index.ts';
import { CHAPTERS, WIDE_CHAPTERS } from './stories.ts';
import { TABLES } from './tables.ts';
import { openTerminal, playStory, screensWithoutStory, SIZES, type StorySize } from './telling.ts';

// What one does on every screen, a sentence each, in two sizes: real screens and keys in a pseudo-terminal of the machine,
// with an emulator at its other end.

/** Where lists have their detail beside them. */
const WIDE_SIZES: readonly StorySize[] = [
  [120, 40],
  [200, 50],
];

test('there are at least eighty stories, each with a title of its own', () => {
  const all = CHAPTERS.flatMap(([, stories]) => stories.map(([sentence]) => sentence));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(80);
});

test('every screen of Pax Britannica has a story', async () => {
  const all = CHAPTERS.flatMap(([, stories]) => stories.map(([, , ...steps]) => steps));
  expect(await screensWithoutStory(paxClient, all)).toEqual([]);
});

/** Tells all stories of these chapters in a terminal of each size. */
const tell = (sizes: readonly StorySize[], chapters: typeof CHAPTERS): void => {
  describe.each(sizes)('%i×%i', (...size) => {
    describe.each(chapters)('%s', (_chapter, stories) => {
      for (const [sentence, table, ...steps] of stories) {
        test(sentence, async () => {
          const terminal = openTerminal(size);
          await playStory(TABLES[table]({ size, terminal }), steps);
        });
      }
    });
  });
};

tell(SIZES, CHAPTERS);
tell(WIDE_SIZES, WIDE_CHAPTERS);
