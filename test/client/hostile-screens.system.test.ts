import { setImmediate as immediate } from 'node:timers/promises';
import fc from 'fast-check';
import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Lobby } from '../../client/lobby/lobby.ts';
import { mountScreen } from '../../client/shell/screen.ts';
import { lobby } from '../../client/lobby/lobby-screen.tsx';
import { createStage } from '../../client/shell/stage.tsx';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { HOSTILE } from '../support/hostile-strings.ts';
import { anyText, strayCharacters } from '../support/printable.ts';
import { letter, letterTable } from './letter-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

/** Charts whose names were written by a stranger. */
const hostileEdition = (text: string) => {
  const { map, powers } = standardTables;
  const edition = editionOf(
    {},
    {
      map: { areas: map.areas.map((area) => ({ ...area, name: `${area.name}${text}` })) },
      powers: { powers: powers.powers.map((power) => ({ ...power, name: `${text}${power.name}` })) },
    },
  );
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  return edition.value;
};

/** A table of which everything is hostile that somebody else could have written. */
const hostileTable = (text: string): PaxTable => {
  const edition = hostileEdition(text);
  const table = letterTable(
    [
      letter({ id: 1, subject: text, thread: text, body: `${text}\n${text}` }),
      letter({
        id: 2,
        from: text,
        to: [text, 'france'],
        subject: `Re: ${text}`,
        shown: { by: text, to: text, at: text },
      }),
    ],
    [1],
  );
  const { seatView } = table;
  return {
    ...table,
    edition,
    seatView: {
      ...seatView,
      match: { ...seatView.match, name: `Spring ${text}`, title: `Orders ${text}`, id: text },
      handedIn: [text],
      view: { ...seatView.view, title: text },
    },
    reports: [
      { turn: 1, date: '1880', event: 1, step: text, title: text, lines: [text, `It is said: ${text}`] },
    ],
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets what was typed be drawn, and more than a frame go by on the clock of the screens. */
const paint = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await immediate();
  await vi.advanceTimersByTimeAsync(45);
};

/** Frames go by until the screen shows it, or has long not done so. */
const sees = async (client: XtermClient, sought: string): Promise<void> => {
  const seen = client.sees(sought).then(() => true);
  while (!(await Promise.race([seen, paint()])));
};

const openTable = (text: string): XtermClient => {
  const table = hostileTable(text);
  const client = openXterm(
    100,
    30,
    paxStage(() => table, { loading: () => text }),
  );
  onTestFinished(() => {
    client.app.end();
  });
  return client;
};

/** A title or a clipboard that was set; the emulator hears of what the bytes alone would not show. */
const obeyed = ({ output }: XtermClient): string[] => {
  const commands: string[] = [];
  const { parser } = output.terminal;
  for (const code of [0, 1, 2, 8, 52]) parser.registerOscHandler(code, (data) => commands.push(data) > 0);
  output.terminal.onBell(() => commands.push('bell'));
  return commands;
};

/** Every screen, a thread and a letter, the help, a search, a paste. */
const KEYS = [
  ...'1234RB',
  '\t',
  '\t',
  'gc',
  'gf',
  'gy',
  'gw',
  'W',
  '\u001b',
  ':',
  '\u001b',
  '4',
  '\r',
  '\r',
  '\u001b',
  'gt',
  '\r',
  '\r',
  '\u001b',
  '\u001b',
  '?',
  'x',
  '2',
  '/',
  'a',
];

const walk = async (client: XtermClient): Promise<void> => {
  for (const key of KEYS) {
    client.type(key);
    await paint();
  }
};

const everything = Object.values(HOSTILE)
  .map(([text]) => text)
  .join('');

test('no screen sends anything to the terminal but text and painting, whoever wrote what is on it', async () => {
  const client = openTable(everything);
  const commands = obeyed(client);
  await sees(client, '<U+001B>]0;owned<U+0007>');
  await walk(client);
  expect(strayCharacters(client.output.bytes)).toBe('');
  expect(commands).toEqual([]);
});

test('nor does it for any text of any plane', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 3, maxLength: 6 }), async (texts) => {
      const client = openTable(texts.join(''));
      const commands = obeyed(client);
      await walk(client);
      expect(strayCharacters(client.output.bytes)).toBe('');
      expect(commands).toEqual([]);
      client.app.end();
    }),
    { numRuns: 6 },
  );
}, 60_000);

test('a hostile name of a match does not push the state of the line off the screen', async () => {
  const client = openTable('\n\u202e'.repeat(40));
  await sees(client, '● open');
  expect(client.screen()[0]).toMatch(/^ 1880 · Orders <U\+000A><U\+202E>.*… +due .* france/);
});

test('the lobby marks the names of tables, and what is typed', async () => {
  const joined = { name: everything, server: everything, match: 'spring', seat: everything, token: 'x' };
  const facts: Lobby = {
    folder: everything,
    tables: [{ joined, status: everything }],
    open: () => undefined,
    create: () => undefined,
    join: () => undefined,
    prepare: () => undefined,
    games: [
      {
        id: 'pax',
        name: everything,
        seatNoun: 'power',
        seats: [],
        settings: {},
        bots: [{ bot: 'opponent', note: everything }],
      },
    ],
    houseRules: () => undefined,
    loadHouseRules: () => undefined,
    forget: () => undefined,
  };
  const client = openXterm(100, 24, (app) =>
    createStage<Lobby>({
      workspaces: [{ id: 'lobby', key: '1', title: 'lobby', screens: [mountScreen(lobby)] }],
      subject: () => facts,
      loading: () => '',
      header: () => ['Chancery'],
      leave: app.end,
      quit: app.end,
      changed: app.changed,
    }),
  );
  const commands = obeyed(client);
  await sees(client, '▸ <U+001B>]0;owned');
  client.type('J\u001b[200~ws://\u0007\u200b\u001b]0;x\u001b[201~');
  await sees(client, 'ws://<U+0007><U+200B>');
  await paint();
  expect(strayCharacters(client.output.bytes)).toBe('');
  expect(commands).toEqual([]);
  client.app.end();
});
