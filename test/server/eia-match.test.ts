import { startServer } from '@chancery/server';
import { expect, onTestFinished, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { engine } from '../support/engine.ts';
import { dataFolder } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

// Empires in Arms on the real server: seven open seats, none played by a bot, a game master, a month with a war in it.

const chancery = bundledChancery();

const POWERS = ['austria', 'france', 'great-britain', 'prussia', 'russia', 'spain', 'turkey'];

test('Empires in Arms: a war is declared, and its secret stays one until it is', async () => {
  const folder = await dataFolder();
  const server = await startServer({ folder, engine, warn: () => undefined });
  onTestFinished(() => server.close());
  const client = connect(server.url);
  const { match, invitations } = await client.host.create.mutate({
    game: 'eia',
    name: 'The third coalition',
    settings: {},
    tables: {},
    seats: Object.fromEntries(POWERS.map((power) => [power, 'open'])),
    engineIsGm: false,
    token: server.hostToken,
  });
  const as = (seat: string) => ({ match, token: invitations[seat] ?? '' });
  await client.sheet.submit.mutate({ ...as('france'), phase: '1/DOW', text: 'declare war on austria' });
  const hidden = JSON.stringify(await client.seat.view.query(as('austria')));
  expect(hidden).not.toContain('declare war');
  // Sealed from the game master, too: a preview names neither what was written nor where it leads.
  const sealed = await client.gm.preview.query(as('gm'));
  expect(sealed).toEqual({ match, phase: null, parts: [] });
  await client.sheet.submit.mutate({ ...as('spain'), phase: '1/DOW', text: 'declare war on venetia' });
  const wrong = JSON.stringify((await client.gm.preview.query(as('gm'))).parts);
  expect(wrong).toContain('spain/1 declare war on venetia: illegal');
  expect(wrong).not.toMatch(/france|on austria/);
  await client.advance.mutate({ ...as('gm'), phase: '1/DOW' });
  const report = JSON.stringify(await client.report.query(as('austria')));
  expect(report).toContain('France declares war on Austria');
  const refused = client.line.send.mutate({
    ...as('prussia'),
    phase: '1/POLITICS',
    text: 'points prussia +5',
  });
  await expect(refused).rejects.toThrow('Only the game master can do this');

  // Positions hold when a line was said: played again they have the times of the journal.
  const replayed = await chancery.run(folder, ['replay', match]);
  expect([replayed.err, replayed.code]).toEqual(['', 0]);
  expect(replayed.out).toContain("the same as the server's own after 4 commands");
});
