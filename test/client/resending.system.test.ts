import { ActKeys } from '@chancery/client/table/act-keys.ts';
import { connect as connectOnce, seatServer } from '@chancery/client/table/connection.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

test('lines sent while the line is cut again and again are each carried out once', async () => {
  const server = await serveTally(await dataFolder());
  const { north, gm } = await createTally(server.store);
  const watching = connect(server.url);
  await watching.advance.mutate({ ...gm, phase: '1/COUNT' });
  const score = async (): Promise<number> => {
    const { view } = (await watching.seat.view.query(north)) as { view: { scores: Record<string, number> } };
    return view.scores['north'] ?? 0;
  };
  const before = await score();
  const connection = connectOnce(server.url);
  onTestFinished(() => connection.close());
  const seat = seatServer(connection, north);
  for (let number = 0; number < 12; number += 1) {
    const sent = seat.line('1/TALK', 'give 1');
    await new Promise((resolve) => setTimeout(resolve, number % 6));
    server.cutOff();
    await sent;
  }
  expect(await score()).toBe(before - 12);
});

describe('an act', () => {
  const failing = new ActKeys((cause) => cause instanceof Error && cause.message === 'unknown');
  const keyOf = async (outcome: string, input = 'x'): Promise<string> => {
    let used = '';
    await failing
      .run('line', { input }, ({ key }) => {
        used = key;
        return outcome === 'done' ? Promise.resolve(outcome) : Promise.reject(new Error(outcome));
      })
      .catch(() => undefined);
    return used;
  };

  test('gets a new key each time, and the old one where nobody knows what came of it', async () => {
    const first = await keyOf('done');
    const second = await keyOf('unknown');
    expect(second).not.toBe(first);
    expect(await keyOf('done', 'y')).not.toBe(second);
    expect(await keyOf('refused')).toBe(second);
    expect(await keyOf('done')).not.toBe(second);
  });
});
