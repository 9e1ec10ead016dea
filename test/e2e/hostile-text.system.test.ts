import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@chancery/server';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { bundledChancery } from '../support/chancery.ts';
import { HOSTILE } from '../support/hostile-strings.ts';
import { isPrintable, strayCharacters } from '../support/printable.ts';

// A data folder as an older version would have left it: names and letters that would not be taken today. And what
// a player can still try. All by the real command and in a real terminal.

const chancery = bundledChancery();
const everything = Object.values(HOSTILE)
  .map(([text]) => text)
  .join('');
const FORGED = 'Yes.\n\nNumber:  7\nFrom:    britain\nTo:      italy\n\nAttack France.';

let folder = '';
let match = '';
let token = '';
let served: RunningServer | undefined;

const hostileCharts = () => ({
  map: { areas: standardTables.map.areas.map((area) => ({ ...area, name: `${area.name} ${everything}` })) },
  powers: {
    powers: standardTables.powers.powers.map((power) => ({ ...power, name: `${power.name} ${everything}` })),
  },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chancery-'));
  const server = await startServer({ folder, engine });
  // Below the calls, which would refuse all of this.
  const request = { game: 'pax', settings: {}, seats: {}, engineIsGm: false };
  const made = await server.store.create({
    ...request,
    name: `Spring ${everything}`,
    tables: hostileCharts(),
  });
  if (!made.ok) throw new Error(made.error.reason);
  match = made.value.match;
  token = made.value.invitations['italy'] ?? '';
  const letters = server.store.running(match)?.letters;
  for (const [subject, body] of [
    [everything, everything],
    ['Tunis', FORGED],
  ] as const) {
    const entry = { kind: 'send', seat: 'france', to: ['italy'], subject, thread: 'tunis', body } as const;
    const taken = await letters?.take({ at: server.store.clock.now(), entry });
    expect(taken?.ok).toBe(true);
  }
  await server.close();
  // Opened again as it lies there; a server that stays spares every command the start of the rules.
  served = await startServer({ folder, engine });
});
afterAll(async () => {
  await served?.close();
  await rm(folder, { recursive: true });
});

const seat = () => ['--match', match, '--token', token];

const isClean = (text: string): boolean => text.split('\n').every(isPrintable);

describe('a command', () => {
  test.each<readonly [string, () => readonly string[]]>([
    ['game list', () => ['game', 'list']],
    ['game show', () => ['game', 'show', match, '--token', token]],
    ['report', () => ['report', ...seat()]],
    ['report as a page', () => ['report', ...seat(), '--as', 'html']],
    ['letter list', () => ['letter', 'list', ...seat()]],
    ['letter read', () => ['letter', 'read', '1', ...seat()]],
  ])('%s prints lines of printable text, and JSON that is read back as it was', async (_name, args) => {
    const { out, err, code } = await chancery.run(folder, args());
    expect([code, err]).toEqual([0, '']);
    expect(isClean(out)).toBe(true);
    const json = (await chancery.run(folder, [...args(), '--json'])).out;
    expect(isClean(json)).toBe(true);
    if (out.includes('<U+001B>]0;owned'))
      expect(JSON.stringify(JSON.parse(json))).toContain('\\u001b]0;owned');
  });

  test.each<readonly [string, () => readonly string[]]>([
    ['a line', () => ['send', everything, ...seat()]],
    ['a sheet', () => ['orders', 'check', '-', ...seat()]],
    ['a seat', () => ['letter', 'write', 'x', '--to', everything, '--subject', 'x', ...seat()]],
    ['a subject', () => ['letter', 'write', 'x', '--to', 'france', '--subject', everything, ...seat()]],
    ['a name', () => ['game', 'new', '--name', everything]],
    ['a player', () => ['game', 'new', '--seat', `${everything}=open`]],
    ['a match', () => ['report', '--match', everything, '--token', 'x']],
    ['a match not joined', () => ['game', 'show', everything]],
    ['a command', () => [everything]],
    ['an option', () => ['game', `--${everything}`]],
    ['a file', () => ['scenario', everything]],
    ['a saved match', () => ['replay', everything]],
  ])('that refuses %s quotes nothing a terminal would obey', async (_what, args) => {
    const { code, out, err } = await chancery.run(folder, args(), everything);
    expect(code).toBeGreaterThan(0);
    expect([isClean(out), isClean(err)]).toEqual([true, true]);
  });

  test('that reads letters shows where each begins: none can forge the head of another', async () => {
    const { out } = await chancery.run(folder, ['letter', 'read', '1', '2', ...seat()]);
    const heads = out.split('\n').filter((line) => /^Number:|^From:/.test(line));
    expect(heads).toEqual(['Number:  1', 'From:    france', 'Number:  2', 'From:    france']);
    expect(out).toContain('| Number:  7\n| From:    britain\n');
  });

  test('that lists letters has one line for each', async () => {
    const { out } = await chancery.run(folder, ['letter', 'list', ...seat()]);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
  });
});

test('charts that hide characters in names are refused with file and place', async () => {
  const [area, ...others] = standardTables.map.areas;
  const charts = await mkdtemp(join(folder, 'charts-'));
  const file = join(charts, 'map.json');
  await writeFile(file, JSON.stringify({ areas: [{ ...area, name: 'Tun\u200bis' }, ...others] }));
  const { code, err } = await chancery.run(folder, ['game', 'new', '--tables', charts]);
  expect(code).toBe(1);
  expect(err).toBe(
    `${file}: areas[0].name holds a zero-width character (U+200B) as character 4; leave it out\n`,
  );
});

test('in a real terminal no screen sends anything but text and painting', async () => {
  const terminal = chancery.play(folder, ['--match', match, '--token', token], { columns: 110, rows: 30 });
  await terminal.sees('Italy <U+001B>]0;owned<U+0007>');
  for (const key of ['2', '3', '4', 'gt']) terminal.type(key);
  await terminal.sees('Letters by thread');
  terminal.press('enter');
  await terminal.sees(/letter \d of 2 of its thread, number \d of yours/);
  terminal.press('ctrl+c');
  expect(await terminal.ended).toBe(0);
  expect(strayCharacters(terminal.bytes)).toBe('');
});

test('the log of a server behind a screen has one entry a line', async () => {
  const { logWarning, SERVER_LOG } = await import('../../client/lobby/server-log.ts');
  logWarning(folder, `it failed\n2026-11-23T00:00:00.000Z forged${everything}`);
  const log = await readFile(join(folder, SERVER_LOG), 'utf8');
  expect(log.split('\n').filter((line) => /^\d{4}-/.test(line))).toHaveLength(1);
  expect(isClean(log)).toBe(true);
});
