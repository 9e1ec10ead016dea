import { openStore, startServer } from '@chancery/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BOTS, REQUEST } from '../support/bots-match.ts';
import { engine } from '../support/engine.ts';
import { dataFolder } from '../support/tally-server.ts';
import { connect, until } from '../support/wire.ts';

describe('Pax Britannica on the server', () => {
  test('does not wait for rulings where the engine is the game master', async () => {
    const server = await startServer({ folder: await dataFolder(), engine, warn: () => undefined });
    onTestFinished(() => server.close());
    const client = connect(server.url);
    const seats = { ...BOTS, france: 'open' } as const;
    const { match, invitations } = await client.host.create.mutate({
      ...REQUEST,
      seats,
      token: server.hostToken,
    });
    const france = { match, token: invitations['france'] ?? '' };
    const text = 'build army 1 if ruling "the winter is mild"';
    await client.sheet.submit.mutate({ ...france, phase: '1/MSC_ORDERS', text });
    await until(() => !server.store.running(match)?.live.status.summary.phase.startsWith('1/MSC'));
    const lines = (await client.report.query({ ...france, turn: 1 })).flatMap((part) => part.lines);
    expect(lines.join('\n')).toContain('Your orders, 0 of 1 carried out');
  });

  test('gives the folder back when the port is taken', async () => {
    const folder = await dataFolder();
    const other = await startServer({ folder: await dataFolder(), engine });
    onTestFinished(() => other.close());
    await expect(startServer({ folder, port: other.port, engine })).rejects.toThrow('EADDRINUSE');
    await (await openStore(folder, { engine })).close();
  });
});
