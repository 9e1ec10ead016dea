import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Seat, SEATS } from '@chancery/shared/games/pax/ids.ts';
import { bundledChancery, type Ended } from '../support/chancery.ts';
import { writeQuietCharts } from '../support/quiet-charts.ts';
import { dataFolder } from '../support/tally-server.ts';
import { type Player, sitDown } from './player.ts';

const chancery = bundledChancery();

/**
 * France and Italy wait for each other; Germany and Russia exclude each other; Italy has money for its first
 * and third line only; what Britain, France and Japan have against a deed of others never comes about.
 */
const SHEETS: Readonly<Record<Seat, string>> = {
  britain: `
place protectorate in ashantee, move army 3 from home to ashantee
place influence in berbera if germany places control in uganda
build navy 3`,
  france: `
place influence in siam if italy places protectorate in tunis
place influence in gabon if britain places possession in ashantee`,
  germany: `
place interest in togoland unless russia places interest in persia
place influence in kamerun unless anyone places control in kamerun
as austria-hungary: build army 1`,
  italy: `
place protectorate in tunis, move army 3 from home to tunis if france places influence in siam
place protectorate in egypt
build army 3`,
  japan: `
place influence in papua unless usa places influence in hawaii
build army 3`,
  russia: `
place interest in persia unless germany places interest in togoland
place influence in turcomania
build army 1`,
  usa: `
place influence in hawaii if no one places control in hawaii and france does not build navy`,
};

/** What everybody reads in the report. */
const PUBLIC = [
  'places a Protectorate in Tunis',
  'places an Influence in Siam',
  'fights in Tunis',
  'fights in Ashantee',
  'begins in 1884',
];

/** Places named only in lines that failed, and who alone wrote of them. */
const SECRETS: Readonly<Record<string, readonly Seat[]>> = {
  berbera: ['britain'],
  gabon: ['france'],
  togoland: ['germany', 'russia'],
  persia: ['germany', 'russia'],
  egypt: ['italy'],
  papua: ['japan'],
};

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
] as const;

interface Created {
  readonly match: string;
  readonly invitations: Readonly<Record<Seat | 'gm', string>>;
}

const newMatch = async (folder: string): Promise<Created> => {
  const charts = await writeQuietCharts(folder);
  const made = await chancery.run(folder, ['game', 'new', '--name', 'Spring', '--tables', charts, '--json']);
  expect(made.err).toBe('');
  return JSON.parse(made.out) as Created;
};

const newInvitation = async (folder: string, match: string, seat: Seat): Promise<string> => {
  const { out } = await chancery.run(folder, ['game', 'invite', match, seat, '--json']);
  return (JSON.parse(out) as { token: string }).token;
};

const all = <Who extends string>(
  players: readonly Player<Who>[],
  does: (player: Player<Who>) => Promise<unknown>,
): Promise<unknown> => Promise.all(players.map(does));

/** Looks a sentence up in the reports on screen. */
const finds = async ({ terminal }: Player, sentence: string): Promise<void> => {
  terminal.type(`/${sentence}`);
  terminal.press('enter');
  await terminal.sees(sentence);
  expect(terminal.screen).not.toContain('nothing found');
};

/** What one has been told of others' failed orders, or seen of them on the way, is nothing. */
const knowsOnlyItsOwn = ({ seat, terminal }: Player<Seat>, report: string): void => {
  for (const [place, owners] of Object.entries(SECRETS)) {
    const isOwner = owners.includes(seat);
    expect(report.includes(` in ${place}`), `${seat} is told of ${place}`).toBe(isOwner);
    if (!isOwner) expect(terminal.everythingRead.toLowerCase()).not.toContain(` in ${place}`);
  }
};

/** Victory points after the turn, as its report tells them. */
const pointsOf = (report: string, seat: Seat): string =>
  new RegExp(`${seat === 'usa' ? 'United States' : seat}: .* (\\d+) in all`, 'i').exec(report)?.[1] ?? 'none';

const hashIn = (replayed: Ended): string => {
  expect(replayed.err).toBe('');
  return /^position ([0-9a-f]{64})$/m.exec(replayed.out)?.[1] ?? '';
};

test('seven players and a game master play 1880 to the report that opens 1884', async () => {
  const folder = await dataFolder();
  let server = await chancery.serve(folder);
  const { match, invitations } = await newMatch(folder);
  // Italy has lost its invitation and asks for another one.
  const tokens = { ...invitations, italy: await newInvitation(folder, match, 'italy') };
  const sit = <Who extends Seat | 'gm'>(seat: Who, n: number) => {
    const size = SIZES[n % SIZES.length] ?? SIZES[0];
    return sitDown(chancery, server.url, { match, seat, token: tokens[seat], folder, ...size });
  };
  const gm = await sit('gm', 0);
  const players = await Promise.all(SEATS.map(sit));
  const early = players.slice(0, 4);
  await all(players, ({ terminal }) => terminal.sees('Your order sheet is due'));

  // Four hand in; then the server dies.
  await all(early, (player) => player.handIn(SHEETS[player.seat]));
  await all(early, ({ terminal }) => terminal.sees('Sheet 1 is in'));
  await gm.terminal.sees('Missing: japan, russia, usa.');
  await server.kill();
  await all<string>([gm, ...players], ({ terminal }) => terminal.sees('OFFLINE'));
  server = await chancery.serve(folder, Number(new URL(server.url).port));
  await all<string>([gm, ...players], ({ terminal }) => terminal.sees('● open'));
  await all(early, ({ terminal }) => terminal.sees('Sheet 1 is in'));

  // The others hand in, and the game master closes the phase.
  await all(players.slice(4), (player) => player.handIn(SHEETS[player.seat]));
  await gm.terminal.sees('Missing: nobody.');
  gm.terminal.type('C');
  await all(players, ({ terminal }) => terminal.sees('1884, turn 2'));

  // Everybody reads the same turn, but of failed orders only one's own.
  const reports = await Promise.all(players.map((player) => player.report()));
  for (const [n, player] of players.entries()) {
    const report = reports[n] ?? '';
    await player.terminal.sees(`${pointsOf(report, player.seat)} VP`);
    await player.goTo('Reports');
    for (const sentence of PUBLIC) await finds(player, sentence);
    knowsOnlyItsOwn(player, report.toLowerCase());
  }

  // What the server keeps is what the commands lead to.
  const exported = join(folder, 'spring.json');
  const replayed = await chancery.run(folder, ['replay', match, '--export', exported]);
  expect(replayed.out).toContain('now 2/MSC_ORDERS');
  expect(replayed.out).toContain("the same as the server's own after 9 commands");
  expect(hashIn(await chancery.run(folder, ['replay', exported]))).toBe(hashIn(replayed));
});
