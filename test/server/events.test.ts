import type { SeatEvent } from '@chancery/shared/api';
import { describe, expect, test } from 'vitest';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { type Client, connect, until } from '../support/wire.ts';

interface Holder {
  readonly match: string;
  readonly token: string;
}

/** Listens to a seat's events and keeps what comes. */
const listen = async (client: Client, input: Holder & { lastEventId?: string }) => {
  const received: { id: string; data: SeatEvent }[] = [];
  await new Promise<void>((resolve, reject) => {
    client.events.subscribe(input, {
      onStarted: () => {
        resolve();
      },
      onData: (event) => received.push(event),
      onError: reject,
    });
  });
  return received;
};

const kinds = (received: readonly { data: SeatEvent }[]): string[] => received.map(({ data }) => data.kind);
const ids = (received: readonly { id: string }[]): string[] => received.map(({ id }) => id);

const table = async () => {
  const folder = await dataFolder();
  const server = await serveTally(folder);
  return { folder, server, client: connect(server.url), ...(await createTally(server.store)) };
};

describe('a subscription', () => {
  test('tells what happened to everybody, in order and numbered', async () => {
    const { client, north, gm } = await table();
    const received = await listen(client, { ...north, lastEventId: '0' });
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await until(() => received.length === 4);
    expect(kinds(received)).toEqual(['report', 'phase', 'report', 'phase']);
    expect(ids(received)).toEqual(['1', '2', '3', '4']);
    expect(received[3]?.data).toEqual({ kind: 'phase', phase: '1/TALK', title: 'Talk', deadline: null });
  });

  test('starts from now, or from the view it goes with', async () => {
    const { client, north, gm } = await table();
    const { lastEventId } = await client.seat.view.query(north);
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    const [fromNow, fromView] = await Promise.all([
      listen(client, north),
      listen(client, { ...north, lastEventId }),
    ]);
    await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'say hello' });
    await until(() => fromNow.length === 1 && fromView.length === 3);
    expect(ids(fromNow)).toEqual(['5']);
    expect(ids(fromView)).toEqual(['3', '4', '5']);
  });

  test('tells of a sheet its own seat and the game master, nobody else', async () => {
    const { client, north, south, gm, observer } = await table();
    const ears = await Promise.all([north, south, gm, observer].map((seat) => listen(client, seat)));
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    await client.sheet.withdraw.mutate({ ...north, phase: '1/COUNT' });
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await until(() => ears.every((received) => kinds(received).at(-1) === 'phase'));
    const [own = [], other = [], master = [], watching = []] = ears;
    expect(kinds(own).slice(0, -2)).toContain('sheet');
    expect(kinds(master).slice(0, -2)).toContain('handed-in');
    expect(kinds(other)).toEqual(['report', 'phase']);
    expect(kinds(watching)).toEqual(['report', 'phase']);
  });

  test('tells who sees another position although nothing was said', async () => {
    const { client, north, south, gm } = await table();
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    const received = await listen(client, south);
    await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'give 1' });
    await until(() => received.length === 1);
    expect(kinds(received)).toEqual(['view']);
  });

  test('continues after the server was stopped and restarted, without loss or repeat', async () => {
    const { folder, server, client, north, gm } = await table();
    const first = await listen(client, { ...north, lastEventId: '0' });
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await until(() => first.length === 4);
    await server.stop();

    const again = await serveTally(folder);
    const later = connect(again.url);
    await later.line.send.mutate({ ...north, phase: '1/TALK', text: 'say one' });
    await later.line.send.mutate({ ...north, phase: '1/TALK', text: 'say two' });
    const second = await listen(later, { ...north, lastEventId: first.at(-1)?.id ?? '' });
    await later.line.send.mutate({ ...north, phase: '1/TALK', text: 'say three' });
    await until(() => second.length === 3);
    expect(ids(second)).toEqual(['5', '6', '7']);
    expect(JSON.stringify(second)).toMatch(/one.*two.*three/);
    const whole = await listen(later, { ...north, lastEventId: '0' });
    await until(() => whole.length === 7);
    expect(whole).toEqual([...first, ...second]);
  });

  test('resumes by itself when the connection is cut while things happen', async () => {
    const { server, client, north, gm } = await table();
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    const listener = connect(server.url);
    const received = await listen(listener, north);
    const live = server.store.running(north.match)?.live;
    for (let number = 0; number < 40; number += 1) {
      const entry = { kind: 'line', seat: 'north', phase: '1/TALK', text: `say ${String(number)}` } as const;
      await live?.take({ at: server.store.clock.now(), entry });
      if (number % 10 === 5) server.cutOff();
    }
    await until(() => received.length >= 40);
    const said = received.flatMap(({ data }) =>
      data.kind === 'report' ? data.parts.flatMap((p) => p.lines) : [],
    );
    expect(said).toEqual(Array.from({ length: 40 }, (_, number) => `north: ${String(number)}`));
    expect(new Set(ids(received)).size).toBe(40);
  });

  test('tells of a sheet that was replaced during a cut once, as it is now', async () => {
    const { client, north } = await table();
    const { lastEventId } = await client.seat.view.query(north);
    for (const text of ['1', '2', '3']) {
      await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text });
    }
    const received = await listen(client, { ...north, lastEventId });
    await until(() => received.length === 1);
    expect(received).toMatchObject([
      { id: '5', data: { kind: 'sheet', receipt: { revision: 3, text: '3' } } },
    ]);
  });

  test('with a wrong token is refused', async () => {
    const { client, north } = await table();
    await expect(listen(client, { ...north, token: 'x'.repeat(43) })).rejects.toThrow(
      'not valid for a match',
    );
  });
});
