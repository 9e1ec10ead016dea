import { describe, expect, test } from 'vitest';
import { weawClient } from '../../client/games/weaw/index.ts';
import { letter } from '../client/letter-table.ts';
import { sitAtWeaw } from '../client/weaw-table.ts';
import { WEAW_BOOKS, WEAW_ORDERS, WEAW_WORLD } from './chapters/weaw.ts';
import { WEAW_COMMON } from './chapters/weaw-common.ts';
import { openTerminal, playStory, screensWithoutStory, SIZES } from './telling.ts';

// What one does on the screens of the great war, a sentence each, in two sizes, in a pseudo-terminal of the machine.

const CHAPTERS = [
  ['the world', WEAW_WORLD],
  ['orders', WEAW_ORDERS],
  ['books', WEAW_BOOKS],
  ['what all games have', WEAW_COMMON],
] as const;

/** A letter, and what the last phase brought. */
const NEWS = {
  letters: {
    letters: [
      letter({
        id: 1,
        from: 'france',
        to: ['russia'],
        subject: 'Lemberg',
        body: 'When do you march?',
        phase: '1/ORDERS',
      }),
    ],
    unread: [1],
  },
  reports: [
    {
      turn: 1,
      date: 'July-August 1914',
      event: 2,
      step: 'LAND',
      title: 'Land combat',
      lines: ['Battle at Lublin: the attack fails.', 'Battle at Metz: the attack fails.'],
      about: { russia: [0], france: [1] },
    },
  ],
  reportsSeen: 0,
};

test('every screen of the great war has a story', async () => {
  const all = CHAPTERS.flatMap(([, stories]) => stories.map(([, ...steps]) => steps));
  expect(await screensWithoutStory(weawClient, all)).toEqual([]);
});

describe.each(SIZES)('the great war at %i×%i', (...size) => {
  describe.each(CHAPTERS)('%s', (_chapter, stories) => {
    for (const [sentence, ...steps] of stories)
      test(sentence, async () => {
        const client = await sitAtWeaw({ seat: 'russia', size, terminal: openTerminal(size), change: NEWS });
        await playStory(client, steps);
      });
  });
});
