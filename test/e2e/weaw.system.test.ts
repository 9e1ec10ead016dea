import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import { findsInReports, goTo, type Player, sitDown } from './player.ts';

// Four seats and a game master at terminals play turns 1 to 3 of the great war over a websocket: Belgium, a front dug
// in, a line that the game master rules on, a surrender that is offered and refused.

const chancery = bundledChancery();

const SEATS = ['germany', 'france', 'russia', 'japan'] as const;
type Seat = (typeof SEATS)[number];
type Sheets = Readonly<Record<Seat, readonly string[]>>;

/** Writes a sheet line by line on the screen of orders, and hands it in. */
const handIn = async ({ terminal }: Player, lines: readonly string[]): Promise<void> => {
  await goTo(terminal, 'Orders');
  for (const [n, line] of lines.entries()) {
    terminal.type(`i${line}`);
    terminal.press('enter', 'enter');
    await terminal.sees(new RegExp(`${String(n + 1)} [ !✗] ${line.slice(0, 30)}`));
  }
  terminal.type('S');
  await terminal.sees('Hand in sheet');
  terminal.press('enter');
  await terminal.sees(/handed in: sheet|\[Story\]/);
};

test('turns 1 to 3', async () => {
  const folder = await dataFolder();
  const server = await chancery.serve(folder);
  const made = await chancery.run(folder, [
    ...['game', 'new', '--game', 'weaw', '--name', 'August', '--json', '--set', 'seating=four'],
    ...['--table', 'closeDelay=0', '--at-once'],
  ]);
  expect(made.err).toBe('');
  const { match, invitations } = JSON.parse(made.out) as {
    readonly match: string;
    readonly invitations: Readonly<Record<Seat | 'gm', string>>;
  };
  const sit = async (seat: Seat | 'gm', columns: number, rows: number) => {
    const place = { match, seat, token: invitations[seat], folder, columns, rows };
    const player = await sitDown(chancery, server.url, place);
    await player.terminal.sees('● open');
    return player;
  };
  const germany = await sit('germany', 80, 24);
  const france = await sit('france', 100, 30);
  const russia = await sit('russia', 120, 40);
  const japan = await sit('japan', 80, 24);
  const gm = await sit('gm', 100, 30);
  const players = { germany, france, russia, japan } as const;

  /** Each gets what is new at a moment of its own. */
  const allSee = async (date: string): Promise<void> => {
    for (const seat of SEATS) await players[seat].terminal.sees(date);
  };
  const allHandIn = async (date: string, sheets: Sheets): Promise<void> => {
    for (const seat of SEATS) {
      await players[seat].terminal.sees(date);
      await handIn(players[seat], sheets[seat]);
    }
  };

  // Turn 1: Germany goes through Belgium, Russia into Galicia; Austria-Hungary and Serbia are led by their seats.
  await allHandIn('July-August 1914', {
    germany: [
      'declare war on belgium',
      'attack liege with 9 infantry, 3 artillery from cologne',
      'influence spain',
    ],
    france: ['build trench in lille facing brussels', 'as serbia: hold belgrade', 'influence greece'],
    russia: ['attack lemberg with 5 infantry, 1 artillery from lublin', 'build infantry in warsaw'],
    japan: ['declare war on germany'],
  });
  await allSee('September-October 1914');
  await findsInReports(japan, 'German Empire declares war on Belgium');
  await findsInReports(russia, 'Battle at Liege');

  // The map has who holds what and where they face each other; the card says what stands there.
  await goTo(france.terminal, 'Map');
  await france.terminal.sees('Western front · forces');
  france.terminal.type('/verdun');
  france.terminal.press('enter', 'enter');
  await france.terminal.sees(/Verdun {2}French Empire[\s\S]+Beside it/);

  // Turn 2: a line of France depends on what the game master says.
  await allHandIn('September-October 1914', {
    germany: ['build 2 infantry in metz', 'hold metz'],
    france: ['influence greece if ruling "Greece was asked"', 'hold verdun'],
    russia: ['hold warsaw'],
    japan: ['hold everywhere'],
  });
  await gm.terminal.sees(/Greece was asked|ruling/i);
  await gm.send('rule yes on france/1');
  await allSee('November-December 1914');
  await findsInReports(france, 'hold verdun: done');
  expect(await germany.report()).not.toContain('hold verdun');

  // Turn 3: the Ottomans come in by the calendar; nobody but who is concerned reads a secret of the sheets.
  await allHandIn('November-December 1914', {
    germany: ['offer surrender to france'],
    france: ['hold verdun'],
    russia: ['research improved-weapons'],
    japan: ['hold everywhere'],
  });
  await allSee('January-February 1915');
  await findsInReports(japan, 'Ottoman Empire joins the Central Powers');
  expect(await france.report()).not.toContain('improved-weapons');
  expect(await russia.report()).toContain('research improved-weapons');
}, 600_000);
