import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HandClock } from '../support/hand-clock.ts';
import { createTally, dataFolder, openTally, serveTally } from '../support/tally-server.ts';
import { BareSocket, connect, type Client, until } from '../support/wire.ts';

interface Holder {
  readonly match: string;
  readonly token: string;
}

/** What the other side does in secret before the sheets are due. */
type Secret = (client: Client, south: Holder) => Promise<unknown>;

const submit = (client: Client, south: Holder, text: string) =>
  client.sheet.submit.mutate({ ...south, phase: '1/COUNT', text });

const SECRETS: readonly [string, Secret][] = [
  ['another sheet', (client, south) => submit(client, south, '3\n2')],
  ['a much longer sheet', (client, south) => submit(client, south, `${'0\n'.repeat(20_000)}5`)],
  [
    'several revisions',
    async (client, south) => {
      for (const text of ['1000', '1', '5']) await submit(client, south, text);
    },
  ],
  [
    'a sheet withdrawn and sent again',
    async (client, south) => {
      await submit(client, south, '17');
      await client.sheet.withdraw.mutate({ ...south, phase: '1/COUNT' });
      await submit(client, south, '5');
    },
  ],
  [
    'sheets that are refused',
    async (client, south) => {
      await submit(client, south, 'many').catch(() => undefined);
      await submit(client, south, '5');
    },
  ],
];

/** Asks for everything there is to ask for, what is refused included. */
const askAll = async (bare: BareSocket, seat: Holder): Promise<void> => {
  const token = 'x'.repeat(43);
  await bare.call('query', 'seat.view', seat);
  await bare.call('query', 'report', seat);
  await bare.call('query', 'match.list', { seats: [seat] });
  await bare.call('query', 'match.edition', seat);
  await bare.call('query', 'sheet.options', seat);
  await bare.call('query', 'sheet.lint', { ...seat, text: '1\nmany' });
  await bare.call('mutation', 'sheet.submit', { ...seat, phase: '1/DEAL', text: '1' });
  await bare.call('mutation', 'sheet.submit', { ...seat, phase: '1/COUNT', text: 'many' });
  await bare.call('mutation', 'sheet.withdraw', { ...seat, phase: '9/COUNT' });
  await bare.call('mutation', 'line.send', { ...seat, phase: '1/COUNT', text: 'say hello' });
  await bare.call('mutation', 'advance', { ...seat, phase: '1/COUNT' });
  await bare.call('query', 'dice', { ...seat, turn: 1 });
  await bare.call('query', 'seat.view', { ...seat, token });
};

interface Recording {
  /** Every byte until the phase closed. */
  readonly before: string;
  /** Every byte of the whole. */
  readonly whole: string;
}

/** A copy of one and the same match, in which the other side does this; all the bytes a viewer gets. */
const record = async (origin: string, seats: Record<'viewer' | 'south' | 'gm', Holder>, secret: Secret) => {
  const folder = await dataFolder();
  await cp(origin, folder, { recursive: true });
  const { url, stop } = await serveTally(folder, new HandClock());
  const client = connect(url);
  const bare = await BareSocket.open(url);
  await bare.call('subscription', 'events', { ...seats.viewer, lastEventId: '0' });
  await until(() => bare.frames.length === 3);
  await secret(client, seats.south);
  await askAll(bare, seats.viewer);
  const before = bare.frames.join('\n');
  await client.advance.mutate({ ...seats.gm, phase: '1/COUNT' });
  await askAll(bare, seats.viewer);
  await bare.call('subscription', 'events', { ...seats.viewer, lastEventId: '0' });
  await until(
    () => bare.frames.filter((frame) => frame.includes('"phase":"1/TALK","deadline"')).length === 2,
  );
  await stop();
  return { before, whole: bare.frames.join('\n') } satisfies Recording;
};

describe.each(['north', 'observer'] as const)('what reaches %s', (viewer) => {
  test('is the same to the byte whatever the other side does in secret', async () => {
    const origin = await dataFolder();
    const { store } = await openTally(origin, new HandClock());
    const match = await createTally(store);
    await store.close();
    const seats = { viewer: match[viewer], south: match.south, gm: match.gm };
    const plain = await record(join(origin), seats, (client, south) => submit(client, south, '5'));
    for (const [, secret] of SECRETS) {
      expect(await record(origin, seats, secret)).toEqual(plain);
    }
    const { before } = await record(origin, seats, () => Promise.resolve());
    expect(before).toBe(plain.before);
    const other = await record(origin, seats, (client, south) => submit(client, south, '6'));
    expect(other.before).toBe(plain.before);
    expect(other.whole).not.toBe(plain.whole);
  });
});
