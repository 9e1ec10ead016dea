import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { standardTablesOf } from '@chancery/shared/games/eia/charts/standard.ts';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import { findsInReports, type Player, say, sitDown } from './player.ts';

// Seven seats and a game master at terminals play the four months from March to June 1805: a minor that two powers want,
// alliances, a war with calls, an unconditional surrender with its terms, a truce that bars, two quarters.

const chancery = bundledChancery();

const POWERS = ['austria', 'france', 'great-britain', 'prussia', 'russia', 'spain', 'turkey'] as const;
type Power = (typeof POWERS)[number];
type Sheets = Partial<Record<Power, readonly string[]>>;

/** Charts of a group whose campaign begins in March. */
const marchCharts = async (folder: string): Promise<string> => {
  const charts = join(folder, 'charts');
  await mkdir(charts);
  const { campaign } = standardTablesOf('eia').majors;
  const majors = { campaign: { ...campaign, start: '1805-03' } };
  await writeFile(join(charts, 'majors.json'), JSON.stringify(majors));
  return charts;
};

/** Writes a sheet line by line on the screen of orders, and hands it in. */
const handIn = async ({ terminal, goTo }: Player, lines: readonly string[]): Promise<void> => {
  await goTo('Orders');
  for (const [i, line] of lines.entries()) {
    terminal.type(`i${line}`);
    terminal.press('enter', 'enter');
    await terminal.sees(new RegExp(`${String(i + 1)} +${line.slice(0, 40)}`));
  }
  terminal.type('S');
  await terminal.sees('Hand in sheet');
  terminal.press('enter');
  await terminal.sees('handed in: sheet');
};

test('March to June 1805, four months', async () => {
  const folder = await dataFolder();
  const server = await chancery.serve(folder);
  const made = await chancery.run(folder, [
    ...['game', 'new', '--game', 'eia', '--name', 'Spring', '--json'],
    ...['--tables', await marchCharts(folder)],
  ]);
  expect(made.err).toBe('');
  const { match, invitations } = JSON.parse(made.out) as {
    readonly match: string;
    readonly invitations: Readonly<Record<Power | 'gm', string>>;
  };
  const sit = (seat: Power | 'gm') =>
    sitDown(chancery, server.url, { match, seat, token: invitations[seat], folder, columns: 100, rows: 30 });
  const players = {} as Record<Power, Player>;
  for (const power of POWERS) players[power] = await sit(power);
  const gm = await sit('gm');
  const { austria, france, prussia, russia, turkey } = players;

  /** Every seat hands a sheet in, those that are not named the same short one. */
  const allHandIn = async (title: string, others: string, sheets: Sheets): Promise<void> => {
    for (const power of POWERS) {
      await players[power].terminal.sees(title);
      await handIn(players[power], sheets[power] ?? [others]);
    }
  };
  /** Looks words up once the map of the month is being played. */
  const findsThen = async (player: Player, month: string, words: string): Promise<void> => {
    await player.terminal.sees(`${month} · The rest of the month`);
    await findsInReports(player, words);
  };
  const closeMonth = async (...lines: readonly string[]): Promise<void> => {
    await gm.terminal.sees('The rest of the month');
    for (const line of lines) await gm.send(line);
    await gm.send('close month');
  };

  // March: two powers declare on Hesse; one backs down, and Russia runs it.
  await allHandIn('March 1805 · Declarations of war', 'declare no war', {
    austria: ['declare war on hesse'],
    prussia: ['declare war on hesse'],
  });
  await allHandIn('March 1805 · Sheets for the rest', 'done', {
    austria: ['back down from hesse', 'done'],
    prussia: ['stand on hesse', 'ally with turkey', 'done'],
    russia: ['run hesse', 'done'],
    turkey: ['ally with prussia', 'done'],
  });
  await findsThen(france, 'March 1805', 'Russia runs Hesse');
  await findsInReports(france, 'Austria backs down from Hesse');
  await closeMonth('forces prussia in hesse: infantry corps');
  await gm.terminal.sees('The quarter');
  await gm.send('close quarter');

  // April: France declares war on Prussia, who calls Turkey, at their screens.
  await allHandIn('April 1805 · Declarations of war', 'declare no war', {
    france: ['declare war on prussia'],
  });
  await prussia.terminal.sees('Defenders call their allies');
  await say(prussia, 'call turkey against france');
  // The screen goes to the story when it hears of the call: only then may one leave it for the orders.
  await turkey.terminal.sees('Defenders call their allies, 2nd time');
  await turkey.goTo('Orders');
  await turkey.terminal.sees('answer prussia against france');
  await say(turkey, 'answer prussia against france');
  await allHandIn('April 1805 · Sheets for the rest', 'done', {});
  await findsThen(austria, 'April 1805', 'Turkey answers Prussia');
  await closeMonth(
    'forces france in prussia: infantry corps',
    'forces prussia in france: none',
    'forces france in turkey: none',
  );

  // May: Prussia sues France alone, whose corps stand there; the offer, the answer and the terms each in its window.
  await allHandIn('May 1805 · Declarations of war', 'declare no war', {});
  // Nobody has said where the Ottomans stand; they do, and the month goes on.
  await turkey.terminal.sees('May 1805 · Rulings');
  await say(turkey, 'forces turkey in france: none');
  await allHandIn('May 1805 · Sheets for the rest', 'done', {
    prussia: ['sue france for peace'],
    france: [],
  });
  await france.terminal.sees('Offers of peace');
  await handIn(france, ['offer unconditional to prussia']);
  await prussia.terminal.sees('Replies to offers');
  await say(prussia, 'accept unconditional of france');
  await france.terminal.sees('Terms of peace');
  await handIn(france, ['terms to prussia: B.7 magdeburg, C.2, B.4']);
  for (const player of [france, prussia]) {
    await player.terminal.sees('Closing sheets');
    await handIn(player, ['done']);
  }
  await findsThen(russia, 'May 1805', 'Prussia cedes Magdeburg to France');
  await russia.goTo('Month');
  await russia.terminal.sees('May 1805');
  await closeMonth();

  // June: the truce bars Prussia, at its own screen; France and Turkey make an informal peace, on their word.
  await prussia.terminal.sees('June 1805 · Declarations of war');
  await prussia.goTo('Orders');
  prussia.terminal.type('ideclare war on france');
  prussia.terminal.press('enter', 'enter');
  await prussia.terminal.sees('A peace forbids war on France through May 1808');
  prussia.terminal.type('d');
  await prussia.terminal.sees('The sheet is empty');
  await allHandIn('June 1805 · Declarations of war', 'declare no war', {});
  await allHandIn('June 1805 · Sheets for the rest', 'done', {
    france: ['make informal peace with turkey "Egypt stays Ottoman"', 'done'],
    turkey: ['make informal peace with france', 'done'],
  });
  await findsThen(austria, 'June 1805', 'France and Turkey make an informal peace');
  await austria.goTo('Treaty roll');
  await austria.terminal.sees('Egypt stays Ottoman');
  await closeMonth();
  await gm.terminal.sees('The quarter');
  await gm.send('close quarter');

  await austria.terminal.sees('July 1805 · Declarations of war');
  const report = await austria.report();
  expect(report).toMatch(/Prussia\s+surrenders\s+unconditionally\s+to\s+France/);
  expect(report).toMatch(/Prussia\s+on\s+France\s+from\s+June\s+1808/);
  expect(report.match(/points\s+begin\s+again\s+at\s+0/g)?.length).toBeGreaterThanOrEqual(2);
}, 600_000);
