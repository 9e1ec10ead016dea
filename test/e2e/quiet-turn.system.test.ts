import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { bundledChancery, type ServerProcess } from '../support/chancery.ts';
import type { CommandResult as Ended } from '../support/commands.ts';
import { writeQuietCharts } from '../support/quiet-charts.ts';
import { dataFolder } from '../support/tally-server.ts';
import { findsInReports, newMatch, type Player, sitDown } from './player.ts';

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

const linesOf = (seat: Seat): readonly string[] => SHEETS[seat].trim().split('\n');

/** What everybody reads in the report. */
const PUBLIC = [
  'places a Protectorate in Tunis',
  'places an Influence in Siam',
  'fights in Tunis',
  'fights in Ashantee',
  'begins in 1884',
];

/** What is said only in lines that failed, and who alone wrote of it. */
const SECRETS: Readonly<Record<string, readonly Seat[]>> = {
  'influence in berbera': ['britain'],
  'influence in gabon': ['france'],
  'interest in togoland': ['germany', 'russia'],
  'interest in persia': ['germany', 'russia'],
  'protectorate in egypt': ['italy'],
  'influence in papua': ['japan'],
};

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
] as const;

const newInvitation = async (folder: string, match: string, seat: Seat): Promise<string> => {
  const { out } = await chancery.run(folder, ['game', 'invite', match, seat, '--json']);
  return (JSON.parse(out) as { token: string }).token;
};

const all = <Who extends string>(
  players: readonly Player<Who>[],
  does: (player: Player<Who>) => Promise<unknown>,
): Promise<unknown> => Promise.all(players.map(does));

/** Answers the composer's questions: each answer is a beginning that no other choice has. */
const answer = async ({ terminal }: Player, ...answers: readonly string[]): Promise<void> => {
  terminal.type('n');
  await terminal.sees('Which order?');
  for (const words of answers) {
    terminal.type(words);
    terminal.press('enter');
  }
  await terminal.missing('Which order?');
};

/** Italy builds its sheet of questions and answers, and types the last line. */
const composeByKeys = async (italy: Player): Promise<void> => {
  const { terminal, goTo } = italy;
  const [first, second, third] = linesOf('italy');
  const march = ['and', 'move', 'army 3', 'tunis'];
  await goTo('Orders');
  await answer(italy, 'place', 'prot', 'tunis', ...march, 'if', 'france', 'places', 'infl', 'siam', '', '');
  await terminal.sees(`1   ${first?.slice(0, 44) ?? ''}`);
  await answer(italy, 'place', 'prot', 'egypt', '');
  await terminal.sees(`2 ! ${second ?? ''}`);
  terminal.type(`i${third ?? ''}`);
  terminal.press('enter', 'enter');
  await terminal.sees(`3   ${third ?? ''}`);
};

const typeSheet = async ({ terminal, goTo, seat }: Player<Seat>): Promise<void> => {
  await goTo('Orders');
  for (const line of linesOf(seat)) {
    terminal.type(`i${line}`);
    terminal.press('enter', 'enter');
    await terminal.sees(line.slice(0, 40));
  }
};

/** What one has in another window is pasted into the list. */
const pasteSheet = async ({ terminal, goTo, seat }: Player<Seat>): Promise<void> => {
  await goTo('Orders');
  terminal.paste(SHEETS[seat].trim());
  await terminal.sees(linesOf(seat)[0]?.slice(0, 40) ?? '');
};

const handIn = async ({ terminal }: Player): Promise<void> => {
  terminal.type('S');
  await terminal.sees('[Enter] hand in');
  terminal.press('enter');
  await terminal.sees('handed in: sheet 1');
};

/** What one has been told of others' failed orders, or seen of them on the way, is nothing. */
const knowsOnlyItsOwn = ({ seat, terminal }: Player<Seat>, report: string): void => {
  const read = terminal.everythingRead.toLowerCase();
  for (const [words, owners] of Object.entries(SECRETS)) {
    const isOwner = owners.includes(seat);
    expect(report.toLowerCase().includes(words), `${seat} is told: ${words}`).toBe(isOwner);
    if (!isOwner) expect(read, `${seat} has read: ${words}`).not.toContain(words);
  }
};

/** Victory points after the turn, as its report tells them. */
const pointsOf = (report: string, seat: Seat): string =>
  new RegExp(`${seat === 'usa' ? 'United States' : seat}: .* (\\d+) in all`, 'i').exec(report)?.[1] ?? 'none';

const hashIn = (replayed: Ended): string => {
  expect(replayed.err).toBe('');
  return /^position ([0-9a-f]{64})$/m.exec(replayed.out)?.[1] ?? '';
};

/** Those around the table, and the process they play on. */
interface Game {
  readonly folder: string;
  readonly match: string;
  readonly gm: Player;
  readonly players: Readonly<Record<Seat, Player<Seat>>>;
  server: ServerProcess;
}

const everybody = ({ gm, players }: Game): readonly Player[] => [gm, ...Object.values(players)];

const sitAround = async (): Promise<Game> => {
  const folder = await dataFolder();
  const server = await chancery.serve(folder);
  const { match, invitations } = await newMatch<Seat>(chancery, folder, await writeQuietCharts(folder));
  // Italy has lost its invitation and asks for another one.
  const tokens = { ...invitations, italy: await newInvitation(folder, match, 'italy') };
  const sit = <Who extends Seat | 'gm'>(seat: Who, n: number): Promise<Player<Who>> => {
    const size = SIZES[n % SIZES.length] ?? SIZES[0];
    return sitDown(chancery, server.url, { match, seat, token: tokens[seat], folder, ...size });
  };
  const gm = await sit('gm', 0);
  const players = await Promise.all(SEATS.map(sit));
  await all(players, ({ terminal }) => terminal.sees('Your order sheet is due'));
  const bySeat = Object.fromEntries(players.map((player) => [player.seat, player]));
  return { folder, match, gm, players: bySeat as Game['players'], server };
};

/** Every way a sheet can be written; three are in when the server dies, a fourth waits on its player's machine. */
const handInAroundACrash = async (game: Game): Promise<void> => {
  const { britain, france, germany, italy, japan, russia, usa } = game.players;
  await britain.submitFile(SHEETS.britain);
  await Promise.all([
    composeByKeys(italy).then(() => handIn(italy)),
    typeSheet(france).then(() => handIn(france)),
  ]);
  await game.server.kill();
  await all(everybody(game), ({ terminal }) => terminal.sees('OFFLINE'));
  await pasteSheet(germany);
  germany.terminal.type('S');
  await germany.terminal.sees('not connected; nothing can be sent, but what you write is kept');
  game.server = await chancery.serve(game.folder, Number(new URL(game.server.url).port));
  await all(everybody(game), ({ terminal }) => terminal.sees('● open'));
  await game.gm.terminal.sees('In: Britain, France, Italy. Missing: Germany, Japan, Russia, United States.');
  await handIn(germany);
  await typeSheet(japan).then(() => handIn(japan));
  await russia.submitFile(SHEETS.russia);
  await usa.submitFile(SHEETS.usa);
};

/** Everybody reads the same turn on screen, but of failed orders only one's own. */
const readTheTurn = async (player: Player<Seat>): Promise<void> => {
  const report = await player.report();
  await player.goTo('Desk');
  await player.terminal.sees(`${pointsOf(report, player.seat)} VP`);
  for (const sentence of PUBLIC) await findsInReports(player, sentence);
  knowsOnlyItsOwn(player, report);
};

test('seven players and a game master play 1880 to the report that opens 1884', async () => {
  const game = await sitAround();
  const { folder, match, gm } = game;
  await handInAroundACrash(game);
  await gm.terminal.sees('All are in.');
  gm.terminal.type('C');
  await gm.terminal.sees('[Enter] close it');
  gm.terminal.press('enter');
  await all(everybody(game), ({ terminal }) => terminal.sees('1884 ·'));
  await all(Object.values(game.players), (player) => readTheTurn(player));

  const exported = join(folder, 'spring.json');
  const replayed = await chancery.run(folder, ['replay', match, '--export', exported]);
  expect(replayed.out).toContain('9 commands, now 2/MSC_ORDERS');
  expect(replayed.out).toContain("the same as the server's own after 9 commands");
  expect(hashIn(await chancery.run(folder, ['replay', exported]))).toBe(hashIn(replayed));
});
