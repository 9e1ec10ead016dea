import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import { findsInReports, goTo, sitDown } from './player.ts';

// The political phase of Empires in Arms at terminals: a declaration in secret, what it bars and opens, the month's end.

const chancery = bundledChancery();

const POWERS = ['austria', 'france', 'great-britain', 'prussia', 'russia', 'spain', 'turkey'] as const;

interface Created {
  readonly match: string;
  readonly invitations: Readonly<Record<(typeof POWERS)[number] | 'gm', string>>;
}

test('seven powers and a game master play January 1805: war, a sheet each, the map, February', async () => {
  const folder = await dataFolder();
  const server = await chancery.serve(folder);
  const made = await chancery.run(folder, ['game', 'new', '--game', 'eia', '--name', 'Spring', '--json']);
  expect(made.err).toBe('');
  const { match, invitations } = JSON.parse(made.out) as Created;
  const sit = async (seat: (typeof POWERS)[number] | 'gm', size: { columns: number; rows: number }) => {
    const player = await sitDown(chancery, server.url, {
      match,
      seat,
      token: invitations[seat],
      folder,
      ...size,
    });
    await player.terminal.sees('● open');
    return player;
  };
  const austria = await sit('austria', { columns: 80, rows: 24 });
  const gm = await sit('gm', { columns: 120, rows: 40 });
  const submit = async (seat: (typeof POWERS)[number], sheet: string): Promise<string> => {
    const given = { input: sheet, environment: { CHANCERY_TOKEN: invitations[seat] } };
    const { code, out, err } = await chancery.run(
      folder,
      ['orders', 'submit', '-', '--match', match, '--server', server.url],
      given,
    );
    expect([code, err]).toEqual([0, '']);
    return out;
  };

  await austria.terminal.sees('January 1805');
  expect(await submit('france', 'declare war on austria')).toContain('declare war on austria');
  expect(austria.terminal.screen).not.toContain('France declares');
  for (const power of POWERS.filter((each) => each !== 'france')) await submit(power, 'declare no war');

  await austria.terminal.sees('Sheets for the rest of the month');
  await findsInReports(austria, 'France declares war on Austria');
  await austria.goTo('Month');
  // The picture of the status track stands above the cards.
  await austria.terminal.sees(/Political status[\s\S]+France +[· ]+◂··●·· *·/);
  austria.terminal.type('\u0004');
  await austria.terminal.sees(/at war with +France since January 1805/);
  // A card begins below a blank row: the first of them stands apart from the next.
  await austria.terminal.sees(/runs +Venetia *\n *\nFrance/);

  for (const power of POWERS) await submit(power, power === 'france' ? 'ally with spain' : 'done');
  await gm.terminal.sees('The rest of the month');
  await findsInReports(gm, 'Order of movement');
  await gm.send('forces france in austria: infantry corps');
  await austria.goTo('Board');
  await austria.terminal.sees(/fact 1, by the game master/);
  await gm.send('close month');
  await austria.terminal.sees('February 1805');
}, 180_000);

test('one plays January 1805 alone: a war on Hesse, an empty sheet, and what the engine’s powers tell of the map', async () => {
  const terminal = chancery.play(await dataFolder(), [], { columns: 80, rows: 24 });
  await terminal.sees('none yet');
  terminal.type('c');
  await terminal.sees('Which game do you play?');
  terminal.press('down', 'enter');
  await terminal.sees('G Great Britain');
  terminal.press('down', 'enter');
  await terminal.sees('January 1805 · Declarations of war');
  await goTo(terminal, 'Orders');
  terminal.type('ideclare war on hesse');
  terminal.press('enter', 'enter');
  await terminal.sees('1   declare war on hesse');
  terminal.type('S');
  await terminal.sees('Hand in sheet 1');
  terminal.press('enter');
  await terminal.sees('Sheets for the rest of the month');
  await goTo(terminal, 'Desk');
  terminal.type(' ');
  await terminal.sees('France declares war on Hesse');
});
