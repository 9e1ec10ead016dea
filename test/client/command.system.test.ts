import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import type { CommandResult as Ended } from '../support/commands.ts';
import { SCRATCH } from '../support/scratch.ts';

const commands = bundledChancery();

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(SCRATCH, 'chancery-command-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const chancery = (...args: string[]): Promise<Ended> => commands.run(join(folder, 'data'), args);

/** As a process of its own, as a shell starts it. */
const spawned = (...args: string[]): Promise<Ended> => commands.spawn(join(folder, 'data'), args);

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('--help lists every subcommand and the exit codes', async () => {
  const { code, out } = await chancery('--help');
  expect(code).toBe(0);
  for (const name of ['play', 'serve', 'game', 'orders', 'send', 'report', 'scenario', 'replay', 'bench']) {
    expect(out).toContain(`  ${name}`);
  }
  expect(out).toContain('Exit codes: 0 done, 1 refused');
});

test('the manual page names what is read of the environment, and the file of settings', async () => {
  const { out } = await chancery('manual');
  for (const name of ['HOME', 'STORE', 'TOKEN', 'ASCII', 'LINEAR', 'MOUSE'])
    expect(out).toContain(`.B CHANCERY_${name}\n`);
  expect(out).toContain('config.json');
});

test.each([
  [['nonsense']],
  [['game', 'new', '--ruleset', 'chess']],
  [['send', 'pass']],
  [['serve', '--port', 'x']],
])('%j is wrong usage', async (args) => {
  const { code, err } = await chancery(...args);
  expect(code).toBe(2);
  expect(err).toContain('error:');
});

test('a process ends with the exit code of its command, and what failed is said on standard error', async () => {
  const done = await spawned('--version');
  expect([done.code, done.err]).toEqual([0, '']);
  const wrong = await spawned('nonsense');
  expect([wrong.code, wrong.out]).toEqual([2, '']);
  const refused = await spawned('scenario', join(folder, 'nowhere.yaml'));
  expect(refused.code).toBe(1);
});

test('a command that does not exist is named, with those that do', async () => {
  const { err } = await chancery('nonsense', 'more');
  expect(err).toMatch(/no command nonsense; there are play, serve, game, gm, orders/);
});

test('what is no chart in a folder of charts is refused by its name, a page about them is not', async () => {
  const charts = mkdtempSync(join(folder, 'odd-charts-'));
  mkdirSync(join(charts, 'older'));
  writeFileSync(join(charts, 'map.yaml'), 'areas: []');
  writeFileSync(join(charts, 'README.md'), 'From the box.');
  symlinkSync('/dev/zero', join(charts, 'costs.json'));
  const { code, err } = await chancery('game', 'new', '--tables', charts);
  expect(code).toBe(1);
  const what = 'is not a chart; a chart is a file such as turn-track.json';
  const lines = ['costs.json', 'map.yaml', 'older'].map((name) => `${join(charts, name)}: ${what}`);
  expect(err.trim().split('\n')).toEqual(lines);
});

test('a folder of charts that is not there is refused in one line', async () => {
  const { code, err } = await chancery('game', 'new', '--tables', join(folder, 'nowhere'));
  expect(code).toBe(1);
  expect(err.trim()).toBe(`${join(folder, 'nowhere')}: no folder of charts that can be read`);
});

test('without a terminal, play says what to use instead', async () => {
  const { code, err } = await chancery();
  expect(code).toBe(2);
  expect(err).toContain('needs a terminal');
  expect(err).toContain('chancery game, orders, send and report');
});

test.each(['bash', 'zsh', 'fish'])('completion for %s', async (shell) => {
  const { code, out } = await spawned('completion', shell);
  expect(code).toBe(0);
  expect(out).toContain('chancery');
});

test('a reader that goes away ends no command with a trace', async () => {
  const [bin, ...args] = commands.line(join(folder, 'data'), ['complete', '--', 'game', '']);
  const child = spawn(bin, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, err]).toEqual([0, '']);
});

test('completion knows subcommands of subcommands', async () => {
  const { out } = await spawned('complete', '--', 'game', '');
  expect(out).toContain('invite');
});

test('a sheet is printed back in normal form', async () => {
  const sheet = file('good.txt', '# opening\nBUILD army 10\nplace influence in tuni\n');
  const { code, out } = await chancery('orders', 'check', sheet);
  expect(code).toBe(0);
  expect(out).toBe('build army 10\nplace influence in tunis\n');
});

test('a sheet that is not understood is refused with file, line and column', async () => {
  const sheet = file('bad.txt', 'build army 10\nplace influense in tunis\n');
  const { code, out } = await chancery('orders', 'check', sheet);
  expect(code).toBe(1);
  expect(out).toMatch(/bad\.txt:2:7: /);
  const json = JSON.parse((await chancery('orders', 'check', sheet, '--json')).out) as { normal: null };
  expect(json.normal).toBeNull();
});

test('any text is read by its phase and seat without a server, and what is left out is listed', async () => {
  const mail = file(
    'mail.txt',
    'Hi all,\n1. Put a Protectorate in Tunis\n2. A-H: Build Army(3)\nCheers\nPaul\n',
  );
  const asSheet = ['--phase', 'MSC_ORDERS', '--seat', 'germany', '--ruleset', 'pbm', '--json'];
  expect(JSON.parse((await chancery('orders', 'check', mail, ...asSheet)).out)).toEqual({
    normal: ['place protectorate in tunis', 'as austria-hungary: build army 3'],
    dropped: ['1: Hi all,', '4: Cheers', '5: Paul'],
    problems: [],
  });
  const said = file('said.txt', 'sign the Treaty of Tunis\npay 10 to us\n');
  const { code, out } = await chancery('orders', 'check', said, '--phase', 'NEG', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ normal: null, problems: [{ line: 2, column: 11 }] });
});

test.each([
  ['FIRST_ORDERS', 'italy', 'attack blindly\n', null],
  ['FIRST_ORDERS', 'italy', 'Attack the French in Tunis\n', ['attack in tunis']],
  ['SPOILS', 'italy', 'claim a Possession in Tunis\n', ['take possession of tunis']],
  ['CONG_VOTE', 'france', '1. yes\n2: no\n', ['vote yes on 1', 'vote no on 2']],
  ['RESOLVE', 'gm', 'Ruling: britain/1 struck\n', ['rule britain/1 struck']],
  [
    'NEG',
    'italy',
    'Treaty of Tunis between Italy and France\nItaly pays France £10 # at once\nend\n',
    ['treaty "Treaty of Tunis" between france, italy', '  1 italy pays 10 to france', 'end'],
  ],
])('a text of %s by %s is read: %s', async (phase, seat, text, normal) => {
  const said = file('any.txt', text);
  const { code, out } = await chancery('orders', 'check', said, '--phase', phase, '--seat', seat, '--json');
  expect([code, JSON.parse(out)]).toMatchObject([normal ? 0 : 1, { normal }]);
});

test('a failing scenario fails the command', async () => {
  const { code, out } = await chancery('scenario', join(folder, 'nowhere.yaml'));
  expect(code).toBe(1);
  expect(out).toContain('no such file or folder');
});

test('charts and settings are checked with file and place before a match is made', async () => {
  const wrong = await chancery('game', 'new', '--set', 'paradox=perhaps');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('paradox');
  const charts = mkdtempSync(join(folder, 'charts-'));
  writeFileSync(join(charts, 'costs.json'), '{"purchase": {"canal": "much"}}');
  const { code, err } = await chancery('game', 'new', '--tables', charts);
  expect(code).toBe(1);
  expect(err).toContain(join(charts, 'costs.json'));
});

test('a name in a chart that nothing reads is refused with file and field', async () => {
  const charts = mkdtempSync(join(folder, 'mistyped-'));
  writeFileSync(join(charts, 'majors.json'), '{"campain": {"start": "1805-03", "end": "1806-12"}}');
  const { code, err } = await chancery('game', 'new', '--game', 'eia', '--tables', charts);
  expect(code).toBe(1);
  expect(err.trim()).toBe(
    `${join(charts, 'majors.json: campain')}: is not known here; there are campaign, majors, phaseOrders, minorSetupOrder`,
  );
});

test('the lists of the players say who plays what, where the house rules let them (PBM-GM-3, 4)', async () => {
  const wishes = ['--prefer', 'anna=france, italy', '--prefer', 'ben=france', '--ruleset', 'pbm'];
  const made = await chancery('game', 'new', '--name', 'Wishes', ...wishes, '--json');
  expect(made.code).toBe(0);
  expect(JSON.parse(made.out)).toMatchObject({ players: { italy: 'anna', france: 'ben' } });
  const desk = await chancery('gm', 'status', 'wishes', '--json');
  expect(JSON.parse(desk.out)).toMatchObject({
    seats: expect.arrayContaining([
      expect.objectContaining({ seat: 'france', player: 'ben' }),
      expect.objectContaining({ seat: 'italy', player: 'anna' }),
    ]) as unknown,
  });
  const { code, err } = await chancery('game', 'new', '--prefer', 'anna=france');
  expect(code).toBe(1);
  expect(err).toContain('seatAssignment=rankSum');
});

test('a game whose rules do not say how seats are given out gives them by the smallest sum of ranks', async () => {
  const wishes = ['--prefer', 'anna=france, austria', '--prefer', 'ben=france'];
  const made = await chancery('game', 'new', '--ruleset', 'eia', '--name', 'By list', ...wishes, '--json');
  expect(JSON.parse(made.out)).toMatchObject({ players: { austria: 'anna', france: 'ben' } });
  const twice = await chancery('game', 'new', '--ruleset', 'eia', '--prefer', 'anna=france,france');
  expect(twice.code).toBe(1);
  expect(twice.err).toContain('anna ranks a power twice; name each once.');
});

test('a list with a power that does not exist is wrong usage', async () => {
  const { code, err } = await chancery('game', 'new', '--ruleset', 'pbm', '--prefer', 'anna=atlantis');
  expect(code).toBe(2);
  expect(err).toContain('no power atlantis');
});

test('all house rules are listed with what they decide', async () => {
  const { out } = await chancery('game', 'settings');
  expect(out).toContain('congressParallel');
  expect(out).toContain('values: none, all, gm; default: none (email-4e), gm (pbm)');
});

test('a match is made, listed, shown, reported and replayed', async () => {
  const made = await chancery(
    'game',
    'new',
    '--name',
    'Spring',
    '--set',
    'deadlines.msc=72',
    '--seat',
    'italy=steward',
    '--json',
  );
  expect(made.err).toBe('');
  const { match, invitations } = JSON.parse(made.out) as {
    match: string;
    invitations: Record<string, string>;
  };
  expect(match).toBe('spring');
  expect(invitations['italy']).toBeUndefined();
  expect((await chancery('game', 'list')).out).toContain('spring');
  expect((await chancery('game', 'seats', 'spring')).out).toMatch(/italy\s+steward/);
  const shown = await chancery('game', 'show', 'spring');
  expect(shown.out).toContain('phase 1/MSC_ORDERS');
  expect((await chancery('report', '--match', 'spring', '--turn', '1')).out).toContain('1880, turn 1');
  const first = await chancery('replay', 'spring', '--json', '--export', join(folder, 'spring.json'));
  const again = await chancery('replay', join(folder, 'spring.json'), '--json');
  expect(again.code).toBe(0);
  expect(JSON.parse(again.out)).toEqual(JSON.parse(first.out));
});

test('a sheet is handed in with the token of an invitation, and refused with another', async () => {
  const { token } = JSON.parse((await chancery('game', 'invite', 'spring', 'france', '--json')).out) as {
    token: string;
  };
  const sheet = file('france.txt', 'build army 10\n');
  const seat = ['--match', 'spring', '--seat', 'france', '--token'];
  const handedIn = await chancery('orders', 'submit', sheet, ...seat, token);
  expect(handedIn.code).toBe(0);
  expect(handedIn.out).toContain('sheet 1 for 1/MSC_ORDERS is in');
  const stranger = await chancery('orders', 'submit', sheet, ...seat, token.split('').reverse().join(''));
  expect(stranger.code).toBe(1);
  expect(stranger.err).toContain('not valid for a match');
});

test('no server at the address given is its own exit code', async () => {
  const args = ['report', '--match', 'spring', '--server', 'ws://127.0.0.1:9', '--token', 'x'.repeat(43)];
  const { code, err } = await chancery(...args);
  expect(code).toBe(3);
  expect(err).toContain('no server answers at ws://127.0.0.1:9');
});
