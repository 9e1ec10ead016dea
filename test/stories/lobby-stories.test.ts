import { describe, expect, test } from 'vitest';
import { deskOfGm } from '../client/gm-table.ts';
import { lobbyStage, TWO_TABLES } from '../client/lobby-stage.ts';
import { openingState, tableOf } from '../client/opening-table.ts';
import { paxStage } from '../client/pax-stage.ts';
import { openXterm, type XtermClient } from '../client/xterm-client.ts';
import { openTerminal, playStory, SIZES, type Steps, type StorySize } from './telling.ts';

// What one does before a table is open and while the guide leads, and as the game master, a sentence each, in two
// sizes, in a pseudo-terminal of the machine.

const lobbyAt = (size: StorySize): XtermClient =>
  openXterm(...size, (app) => lobbyStage(app, () => TWO_TABLES), { terminal: openTerminal(size) });

/** A first turn of Italy with the guide open. */
const guidedAt = (size: StorySize): XtermClient => {
  const table = tableOf(openingState(), 'italy');
  const guided = { read: () => ({ at: 0, isOpen: true }), write: () => undefined };
  return openXterm(
    ...size,
    paxStage(() => table, { guided }),
    { terminal: openTerminal(size) },
  );
};

const gmAt = (size: StorySize): XtermClient => {
  const table = deskOfGm([]);
  return openXterm(
    ...size,
    paxStage(() => table),
    { terminal: openTerminal(size) },
  );
};

type ToldAt = readonly [place: string, sit: (size: StorySize) => XtermClient, stories: readonly Story[]];
type Story = readonly [sentence: string, ...steps: Steps];

const LOBBY: readonly Story[] = [
  [
    'the lobby lists the tables with their state, and says what can be done',
    '',
    /▸ Table spring.*1880 Negotiation.*Table autumn.*not reached/s,
  ],
  ['? lists the keys of the lobby', '', '▸ Table spring', '?', /Keys of/, '«esc»', '▸ Table spring'],
  [
    'the palette finds a table by any part of its name',
    '',
    '▸ Table spring',
    ':utum',
    '▸ Table autumn, france',
    '«esc»',
    'Table spring',
  ],
  [
    'a table is forgotten only after a question',
    '',
    '▸ Table spring',
    'D',
    'forget it',
    '«esc»',
    '▸ Table spring',
  ],
  [
    'joining asks for the server, the match and the token, which stays hidden',
    '',
    '▸ Table spring',
    'Jws://example:4010\tspring\t\u001b[200~secret-token\u001b[201~',
    /ws:\/\/example:4010.*\*{12}/s,
  ],
];

const CHOOSER: readonly Story[] = [
  [
    'a new table begins with the choice of a game',
    '',
    'Your tables',
    'c',
    /Pax Britannica.*Empires in Arms.*War to End All Wars/s,
  ],
  [
    'each power of Pax Britannica is offered by its letter',
    '',
    'Your tables',
    'c\r',
    '▸ B Britain',
    'I',
    '▸ I Italy',
  ],
  ['each power of Empires in Arms is offered', '', 'Your tables', 'cj\r', /A Austria.*T Turkey/s],
  [
    'seating, length and opponents of the great war are chosen beside the power',
    '',
    'Your tables',
    'cjj\r',
    /Seating: seven.*Length: 26 turns/s,
    'o',
    'Opponents: admiral',
    'l',
    'Length: 15 turns',
  ],
  [
    'house rules are changed before the table is created',
    '',
    'Your tables',
    'c\rr',
    '▸ ruleset',
    'l',
    'pbm *',
    '«esc»',
    'Which power do you play?',
  ],
  [
    'Esc goes from the powers to the games, and then to the tables',
    '',
    'Your tables',
    'c\r',
    '▸ B Britain',
    '«esc»',
    '▸ Pax Britannica',
    '«esc»',
    'Your tables',
  ],
];

const GUIDE: readonly Story[] = [
  [
    'the guide says what to do on the screen it is about, and goes on when it is done',
    '',
    'First turn 1/7: your Desk',
    '2',
    'First turn 2/7: the World',
    '3',
    'First turn 3/7: an order',
  ],
  ['> and < turn its pages', '', 'First turn 1/7', '>', 'First turn 2/7', '<', 'First turn 1/7'],
  [
    'F2 leaves it and comes back to it',
    '',
    'First turn 1/7',
    '\u001bOQ',
    /^(?!.*First turn)/s,
    '\u001bOQ',
    'First turn 1/7',
  ],
];

const GAME_MASTER: readonly Story[] = [
  ['the desk lists every seat with who is awaited', '', /seat +player.*Britain.*France/s],
  [
    'reminding asks first, and says who is missing',
    '',
    'Britain',
    'r',
    /Remind them\?.*Missing: Britain, France/s,
  ],
  [
    'a change of the position is given with its reason, and asks first',
    '',
    'Britain',
    'a',
    '> ▏',
    'treasury britain 120\r',
    '> ▏',
    'a slip\r',
    /Change the position\?.*Why: a slip/s,
    '«esc»',
    /^(?!.*Change the position)/s,
  ],
  [
    'a notice to all asks first',
    '',
    'Britain',
    'N',
    '> ▏',
    'We begin on Monday.\r',
    /Tell everybody\?.*We begin on Monday/s,
  ],
  ['a deadline is set after a question', '', 'Britain', 'd', '> ▏', '+48h\r', '', '\r', 'Set this deadline?'],
  ['B opens the books from the desk too', '', 'Britain', 'B', '[B Books]'],
];

const PLACES: readonly ToldAt[] = [
  ['the lobby', lobbyAt, LOBBY],
  ['choosing a power', lobbyAt, CHOOSER],
  ['the guide', guidedAt, GUIDE],
  ['the game master’s desk', gmAt, GAME_MASTER],
];

test('each sentence outside of the tables is told once', () => {
  const all = PLACES.flatMap(([, , stories]) => stories.map(([sentence]) => sentence));
  expect(new Set(all).size).toBe(all.length);
});

describe.each(SIZES)('%i×%i', (...size) => {
  describe.each(PLACES)('%s', (_place, sit, stories) => {
    test.each(stories)('%s', async (_sentence, ...steps) => {
      await playStory(sit(size), steps);
    });
  });
});
