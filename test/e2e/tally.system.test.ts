import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import type { Terminal } from '../support/terminal.ts';
import { findsInReports, goTo, say, sitDown } from './player.ts';

// Tally, a game the frame has never heard of, from the lobby to the last report. Its client is
// test/support/tally-client.ts; what it cannot do from there is a fault of the frame.

const chancery = bundledChancery('chancery-with-tally');

const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 120, rows: 40 };

interface Created {
  readonly match: string;
  readonly invitations: Readonly<Record<'north' | 'south' | 'gm' | 'observer', string>>;
}

const newTally = async (folder: string, ...options: readonly string[]): Promise<Created> => {
  const args = ['game', 'new', '--game', 'tally', '--name', 'Spring', ...options, '--json'];
  const made = await chancery.run(folder, args);
  expect(made.err).toBe('');
  return JSON.parse(made.out) as Created;
};

/** Writes a sheet of one line at Orders and hands it in. */
const count = async (terminal: Terminal, number: string): Promise<void> => {
  await goTo(terminal, 'Orders');
  terminal.type(`i${number}`);
  terminal.press('enter', 'enter');
  await terminal.sees(new RegExp(`1 . ${number}`));
  terminal.type('S');
};

/** Puts a line together by its slots: the order, then what is asked for it. */
const compose = async (terminal: Terminal, verb: string, answer: string): Promise<void> => {
  await goTo(terminal, 'Orders');
  terminal.type('n');
  await terminal.sees('Which order?');
  terminal.type(verb);
  terminal.press('enter');
  await terminal.sees(`${verb}: which number?`);
  terminal.type(answer);
  terminal.press('enter');
  await terminal.sees(new RegExp(`1 . ${answer}`));
};

/** Hands in, as the box asks. */
const confirm = async (terminal: Terminal): Promise<void> => {
  await terminal.sees('[Enter]');
  terminal.press('enter');
};

test('a local table is created at the lobby, played against a bot, and kept', async () => {
  const folder = await dataFolder();
  const terminal = chancery.play(folder, [], SMALL);
  await terminal.sees('none yet');
  terminal.type('c');
  await terminal.sees('Which game do you play?');
  terminal.press('down', 'down', 'down', 'enter');
  await terminal.sees('N North');
  terminal.type('r');
  await terminal.sees('How many rounds are played.');
  terminal.press('left', 'esc');
  await terminal.sees('Which side do you play?');
  terminal.press('enter');
  await terminal.sees('Local table, North · Round 1 · Count');
  await terminal.sees('N 0  S 0');
  await count(terminal, '5');
  await terminal.sees('You are the last: the phase closes now.');
  await confirm(terminal);
  await terminal.sees('Round 1, turn 1: Sum');
  await terminal.sees('north counted 5');
  terminal.type('s');
  await terminal.sees('Round 1, turn 1: Talk');
  await goTo(terminal, 'Desk');
  terminal.type('z');
  await terminal.sees('north counted 5');
  await terminal.sees('south counted 7');
  terminal.type('P');
  await confirm(terminal);
  await terminal.sees('[Story]');
  await goTo(terminal, 'Desk');
  await terminal.sees('The match is over.');
  await goTo(terminal, 'Scores');
  await terminal.sees(/N \d+ {2}S \d+/);
  await goTo(terminal, 'Past');
  await terminal.sees('Round 1, turn 1 · Sum');
  terminal.press('up', 'up', 'up', 'enter');
  await terminal.sees('PAST POSITION');
  await terminal.sees('N 0  S 0');
  await goTo(terminal, 'Orders');
  await terminal.sees('You had not handed in a sheet at this moment');
  expect(terminal.screen).not.toContain('types a line');
  terminal.type('q');
  await terminal.sees('● open');
  terminal.type('f');
  await terminal.sees('from Round 1, turn 1 · Count');
  await terminal.sees('It includes everybody’s secrets');
  await confirm(terminal);
  await terminal.sees('Sandbox: Local table, North, Round 1 · Round 1 · Count');
  await goTo(terminal, 'Orders');
  await terminal.sees(/1 . 5/);
  terminal.type('d');
  await terminal.sees('The sheet is empty.');
  await count(terminal, '4');
  await confirm(terminal);
  await terminal.sees('north counted 4');
  terminal.type('s');
  await terminal.sees('Round 1, turn 1: Talk');
  terminal.type('q');
  await terminal.sees(/Local table, North +Round 1 over/);
  await terminal.sees(/Sandbox: Local table, North, R.* +Round 1 Talk/);
  terminal.type('q');
  expect(await terminal.ended).toBe(0);
});

test('two play over a server: sheets, letters, lines, dice, signs and the final report', async () => {
  const folder = await dataFolder();
  const { match, invitations } = await newTally(folder, '--set', 'rounds=1');
  const server = await chancery.serve(folder);
  const sit = async (seat: 'north' | 'south' | 'gm', size: typeof SMALL) => {
    const token = invitations[seat];
    const player = await sitDown(chancery, server.url, { match, seat, token, folder, ...size });
    await player.terminal.sees('● open');
    return player;
  };
  const [north, south, gm] = await Promise.all([sit('north', SMALL), sit('south', LARGE), sit('gm', SMALL)]);
  const close = async (phase: string) => {
    await gm.goTo('Desk');
    gm.terminal.type('C');
    await gm.terminal.sees(`Close “${phase}” for everybody?`);
    gm.terminal.press('enter');
  };

  await north.goTo('Letters');
  north.terminal.type('nsouth');
  north.terminal.press('enter');
  north.terminal.type('Peace');
  north.terminal.press('enter');
  north.terminal.type('Shall we both count low?');
  north.terminal.press('ctrl+s');
  await confirm(north.terminal);
  await north.terminal.sees('number 1 of your letters');
  await south.terminal.sees('✉ North: “Peace”');

  await count(north.terminal, 'seven');
  await north.terminal.sees('is not understood: fix or delete it before handing in');
  await north.terminal.sees('where a whole number is expected');
  north.terminal.press('enter', 'ctrl+u');
  north.terminal.type('-3');
  north.terminal.press('enter');
  await north.terminal.sees('makes the sum smaller');
  north.terminal.type('S');
  await confirm(north.terminal);
  await north.terminal.sees('✓ sheet 1 is in');
  await compose(south.terminal, 'count', '8');
  await south.submitFile('8\n2');
  await gm.terminal.sees('All are in.');
  await close('Count');
  await north.terminal.sees('· Talk');
  await north.goTo('Orders');
  await north.terminal.sees('Talk: lines you can send');
  await south.goTo('Desk');
  await south.terminal.sees('south counted 10');
  await findsInReports(south, 'south counted 10');

  await say(south, 'say well played');
  await north.goTo('Desk');
  await north.terminal.sees('south: well played');
  await south.goTo('House rules');
  await south.terminal.sees('rounds');
  south.terminal.type('?');
  south.terminal.type('G');
  await south.terminal.sees('N North  S South');
  south.terminal.type('x');

  await close('Talk');
  await gm.terminal.sees('The match is over.');
  await findsInReports(north, 'south won');
  await south.goTo('Dice');
  await south.terminal.sees('✓ the key is the one committed to');
}, 120_000);

test('a turn is played on from one seat’s view, by command as on its page', async () => {
  const folder = await dataFolder();
  const { match, invitations } = await newTally(folder, '--seat', 'south=steward', '--at-once');
  const [sheet, theirs] = [join(folder, 'sheet.txt'), join(folder, 'theirs.txt')];
  await Promise.all([writeFile(sheet, '5\n'), writeFile(theirs, '30\n')]);
  const north = (...args: readonly string[]) =>
    chancery.run(folder, ['what-if', sheet, '--match', match, ...args], {
      environment: { CHANCERY_TOKEN: invitations.north },
    });
  const shares = await north('--plays', '3');
  expect([shares.code, shares.err]).toEqual([0, '']);
  expect(shares.out).toContain('3 plays, each with dice of its own.');
  expect(shares.out).toContain('South: 1 line, as the engine’s Steward might hand in.');
  const one = await north('--suppose', `south=${theirs}`, '--tell', '1');
  expect(one.out).toContain('south counted 30');
  const refused = await north('--suppose', `north=${theirs}`);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('not north; there is south')]);
});

test('a deadline closes a phase, and the match is shown, reported and replayed', async () => {
  const folder = await dataFolder();
  // Served from the beginning: a deadline that passes while nobody is served waits for those who come late.
  const server = await chancery.serve(folder);
  const created = await newTally(
    folder,
    '--set',
    'deadlines.count=0.0005',
    '--set',
    'deadlines.talk=0',
    '--seat',
    'south=steward',
  );
  const { match } = created;
  const north = await sitDown(chancery, server.url, {
    match,
    seat: 'north',
    token: created.invitations.north,
    folder,
    ...LARGE,
  });
  // The phase is told event by event; `a` tells all of it.
  await north.terminal.sees('No sheet came from North.');
  north.terminal.type('a');
  await north.terminal.sees('north counted 0');
  await north.goTo('Reports');
  await north.terminal.sees('south: good day');
  await server.kill();
  const shown = await chancery.run(folder, ['game', 'show', match, '--seat', 'gm']);
  expect(shown.out).toContain('Round 1, turn 1');
  expect(shown.out).toContain('awaited lines of north, south');
  const report = await chancery.run(folder, ['report', '--match', match, '--seat', 'gm']);
  expect(report.out).toContain('south: good day');
  const replayed = await chancery.run(folder, ['replay', match]);
  expect(replayed.out).toContain('1/TALK');
});

test('settings are listed and checked, texts read, scenarios played by the game that is named', async () => {
  const folder = await dataFolder();
  const settings = await chancery.run(folder, ['game', 'settings', '--game', 'tally']);
  expect(settings.out).toContain('Whether nobody is left out.');
  const refused = await chancery.run(folder, ['game', 'new', '--game', 'tally', '--set', 'rounds=99']);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('settings.rounds')]);
  const wrongSeat = await chancery.run(folder, ['game', 'new', '--game', 'tally', '--seat', 'north=chess']);
  expect([wrongSeat.code, wrongSeat.err]).toEqual([
    2,
    expect.stringContaining('open (to a person) or played by steward'),
  ]);
  const file = join(folder, 'round.yaml');
  await writeFile(
    file,
    'scenario: lines are added up\ngame: tally\nsheets: { north: "1\\n2" }\nsums: { north: 3 }\n' +
      '---\nscenario: silence counts nothing\ngame: tally\nsheets: {}\nsums: { south: 1 }\n',
  );
  const played = await chancery.run(folder, ['scenario', file]);
  expect(played.out).toContain('pass lines are added up');
  expect(played.out).toContain('south counted 0');
  expect(played.code).toBe(1);
});
