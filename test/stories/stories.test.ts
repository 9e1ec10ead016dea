import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { XtermClient } from '../client/xterm-client.ts';
import { openPseudoTerminal, type PseudoTerminal } from '../support/pseudo-terminal.ts';
import { CHAPTERS, type Story, WIDE_CHAPTERS } from './stories.ts';
import { type StorySize, TABLES } from './tables.ts';

// What one does on every screen, a sentence each, in two sizes: real screens and keys in a pseudo-terminal of the machine,
// with an emulator at its other end.

const SIZES: readonly StorySize[] = [
  [80, 24],
  [120, 40],
];

/** Where lists have their detail beside them. */
const WIDE_SIZES: readonly StorySize[] = [
  [120, 40],
  [200, 50],
];

/** A terminal takes what follows an Esc within this time for one key with it, in milliseconds. */
const ESC_MS = 45;

const press = async (client: XtermClient, keys: string): Promise<void> => {
  client.type(keys === '«esc»' ? '\u001b' : keys);
  if (keys === '«esc»') await pause(ESC_MS);
};

const playStory = async (client: XtermClient, steps: Story[2][]): Promise<void> => {
  for (let n = 0; n < steps.length; n += 2) {
    const [keys = '', seen = ''] = steps.slice(n, n + 2);
    await press(client, String(keys));
    await client.sees(seen);
  }
};

/** A pseudo-terminal that is taken away when its story is told. */
const openTerminal = ([columns, rows]: StorySize): PseudoTerminal => {
  const terminal = openPseudoTerminal({ columns, rows });
  onTestFinished(() => {
    terminal.close();
  });
  return terminal;
};

test('there are at least eighty stories, each with a title of its own', () => {
  const all = CHAPTERS.flatMap(([, stories]) => stories.map(([sentence]) => sentence));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(80);
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
