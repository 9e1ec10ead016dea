import { commitment } from '@chancery/shared/kernel/match/dice-keys.ts';
import { describe, expect, test } from 'vitest';
import { wrongRolls } from '@chancery/shared/proofs';
import { verdicts } from '../../client/screens/dice-check.ts';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { connect, refusalOf } from '../support/wire.ts';

const BY_REPORT = { settings: { rounds: 2, dice: 'by-report' } };

/** A served match whose dice open report by report, its first dice told. */
const played = async () => {
  const folder = await dataFolder();
  const server = await serveTally(folder);
  const seats = await createTally(server.store, BY_REPORT);
  const client = connect(server.url);
  const sealed = await client.seat.view.query(seats.north);
  const refused = await refusalOf(client.dice.query({ ...seats.north, turn: 1 }));
  await client.advance.mutate({ ...seats.gm, phase: '1/COUNT' });
  return { folder, server, client, sealed, refused, ...seats };
};

describe('dice that open report by report (PB-DICE-2, diceReveal)', () => {
  test('are sealed until they are told', async () => {
    const { sealed, refused } = await played();
    expect(sealed.dice).not.toHaveProperty('running');
    expect(refused.reason).toBe('turn-not-over');
  });

  test('are checked as soon as they are told, and those to come stay sealed', async () => {
    const { client, north } = await played();
    const first = await client.dice.query({ ...north, turn: 1 });
    expect(first.rolls.map(({ label, block }) => [label, block])).toEqual([
      ['bonus north', 0],
      ['bonus south', 0],
    ]);
    const { running, revealed, commitments } = (await client.seat.view.query(north)).dice;
    expect(running).toEqual({ key: first.key, block: 0 });
    expect(revealed).toEqual([]);
    expect(commitment(first.key)).toBe(commitments[0]);
    expect(wrongRolls(first)).toEqual([]);
    expect((await refusalOf(client.dice.query({ ...north, turn: 2 }))).reason).toBe('turn-not-over');
  });

  test('have another key with each report that rolled some, and the turn’s own in the end', async () => {
    const { client, north, gm } = await played();
    const first = await client.dice.query({ ...north, turn: 1 });
    await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'say nothing' });
    expect(await client.dice.query({ ...north, turn: 1 })).toEqual(first);
    await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'throw' });
    const second = await client.dice.query({ ...north, turn: 1 });
    expect(second.rolls.map(({ label, block }) => [label, block]).at(-1)).toEqual(['throw', 1]);
    expect(commitment(second.key)).toBe(first.key);
    expect(wrongRolls(second)).toEqual([]);
    expect(wrongRolls({ ...second, key: first.key, block: 0 })).toHaveLength(1);
    await client.advance.mutate({ ...gm, phase: '1/TALK' });
    const whole = await client.dice.query({ ...north, turn: 1 });
    expect(verdicts((await client.seat.view.query(north)).dice)).toEqual(['true', 'sealed']);
    expect(whole.rolls).toEqual(second.rolls);
    expect(wrongRolls(whole)).toEqual([]);
  });

  test('continue with the same block when the server restarts', async () => {
    const { folder, server, client, north } = await played();
    const before = await client.dice.query({ ...north, turn: 1 });
    await server.stop();
    const again = connect((await serveTally(folder)).url);
    expect(await again.dice.query({ ...north, turn: 1 })).toEqual(before);
    await again.line.send.mutate({ ...north, phase: '1/TALK', text: 'throw' });
    const after = await again.dice.query({ ...north, turn: 1 });
    expect(after.rolls.at(-1)?.block).toBe(1);
    expect(wrongRolls(after)).toEqual([]);
  });
});
