import { describe, expect, test } from 'vitest';
import { markedReport } from '@chancery/shared/games/eia/report/index.ts';
import { eiaClient } from '../../client/games/eia/index.ts';
import { sitAtEia } from '../client/eia-table.ts';
import { letter } from '../client/letter-table.ts';
import { editionWith, endOf, playMonth, positionAt } from '../support/eia-positions.ts';
import { EVERY_GAME } from './chapters/every-game.ts';
import { openTerminal, playStory, screensWithoutStory, SIZES, type Steps } from './telling.ts';

// What one sees on every screen of Empires in Arms, a sentence each, in two sizes, in a pseudo-terminal of the machine.

const edition = editionWith();

/** Austria declares war on France, which may call Spain. */
const DECLARED = playMonth(
  edition,
  positionAt(edition, {
    step: 'DOW',
    alliances: [{ pair: ['france', 'spain'], since: '1804-11' }],
    treaties: [
      {
        month: '1804-12',
        kind: 'informal',
        loser: 'prussia',
        victor: 'france',
        terms: [],
        words: 'Hanover stays whole',
      },
    ],
  }),
  (step) => (step === 'DOW' ? { austria: 'declare war on france' } : {}),
).slice(0, 2);

const REPORTS = DECLARED.map(({ log }, n) => ({
  turn: 1,
  date: 'January 1805',
  event: n + 2,
  step: 'REVEAL',
  title: 'Declarations',
  ...markedReport(edition, { step: 'REVEAL', log }, 'france'),
}));

const LETTER = letter({
  id: 1,
  from: 'spain',
  to: ['france'],
  subject: 'Your call',
  body: 'We come when you call.',
  phase: '1/DOW',
});

const STORIES: readonly (readonly [sentence: string, ...steps: Steps])[] = [
  ['the Desk says what is due, and which step of the month is played', '1', /▶CALLS.*To do/s],
  [
    'Month shows the political status of each power, the wars and the windows',
    'gm',
    /Political status.*France +·.*Calls and windows/s,
  ],
  [
    'Board lists what is to be done on the map, and what is asked of it',
    'gb',
    /To be done on the map.*Asked of the map/s,
  ],
  ['Orders lists the lines that can be sent', '3', /lines you can send.*call spain/s],
  [
    'What if plays the month on, and says that nothing is sent',
    'gx',
    /played on to the end of the turn.*nothing of this is sent.*plays simulated/s,
  ],
  ['Powers lists the other powers, and what has passed between us', '4', /▸ A Austria.*declares war on/s],
  ['a letter is read with Enter', 'gt', 'Your call', '\r', 'We come when you call.'],
  ['the Treaty roll has each peace with its words', 'gy', /Peaces.*Prussia.*Hanover stays whole/s],
  [
    'reports are read turn by turn and searched',
    'gr',
    /Austria declares war on France/,
    '/Austria\r',
    'Austria',
  ],
  [
    'the story reveals what was declared, and s closes it',
    'gn',
    /\[Story\].*Austria declares war on France/s,
    's',
    '[1 Desk]',
  ],
  ['House rules lists each setting with what it decides', 'gh', /ruleset +eia.*referee +gm/s],
  ...EVERY_GAME,
];

test('every screen of Empires in Arms has a story', async () => {
  const all = STORIES.map(([, ...steps]) => steps);
  expect(await screensWithoutStory(eiaClient, all)).toEqual([]);
});

describe.each(SIZES)('the screens of Empires in Arms at %i×%i', (...size) => {
  test.each(STORIES)('%s', async (_sentence, ...steps) => {
    const client = await sitAtEia({
      edition,
      state: endOf(DECLARED),
      seat: 'france',
      size,
      terminal: openTerminal(size),
      change: { reports: REPORTS, reportsSeen: 0, letters: { letters: [LETTER], unread: [1] } },
    });
    await playStory(client, steps);
  });
});
