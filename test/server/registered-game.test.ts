import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, startServer } from '@chancery/server';
import { stateHash } from '@chancery/shared/kernel/match/match.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { dataFolder } from '../support/tally-server.ts';
import { connect, until } from '../support/wire.ts';

const BOTS = {
  britain: 'stand-in',
  france: 'merchant',
  germany: 'stand-in',
  italy: 'merchant',
  japan: 'stand-in',
  russia: 'merchant',
  usa: 'stand-in',
} as const;

const REQUEST = {
  game: 'pax',
  name: 'The long peace',
  settings: {},
  tables: {},
  seats: BOTS,
  engineIsGm: true,
};

describe('Pax Britannica on the server', () => {
  test('is played to its end and is the same when it is read again', async () => {
    const folder = await dataFolder();
    const warnings: string[] = [];
    const server = await startServer({ folder, engine, warn: (message) => warnings.push(message) });
    onTestFinished(() => server.close());
    const client = connect(server.url);
    const { match, invitations } = await client.host.create.mutate({ ...REQUEST, token: server.hostToken });
    const observer = { match, token: invitations['observer'] ?? '' };
    const live = server.store.table(match)?.live;
    await until(() => live?.standing.summary.over === true);
    const ended = live && stateHash((await live.session()).match);
    const report = await client.report.query(observer);
    expect(report.at(-1)?.step).toBe('FIN');
    expect((await client.seat.view.query(observer)).dice.revealed.length).toBeGreaterThan(0);
    expect(warnings).toEqual([]);
    await server.close();

    await rm(join(folder, 'matches', match, 'checkpoints'), { recursive: true });
    const store = await openStore(folder, { engine });
    onTestFinished(() => store.close());
    const again = (await store.open(match))?.live;
    expect(again && stateHash((await again.session()).match)).toBe(ended);
    expect(await again?.report('observer')).toEqual(report);
  });

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
    await until(() => !server.store.table(match)?.live.standing.summary.phase.startsWith('1/MSC'));
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
