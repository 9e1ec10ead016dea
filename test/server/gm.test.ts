import { cp } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { dataFolder, inviteTo, serveTally } from '../support/tally-server.ts';
import { connect, refusalOf, until } from '../support/wire.ts';
import { gmTable, reportText, eventsOf, SHEET_OF_NORTH } from './gm-table.ts';

// What the game master sees and does beside the clock: the desk, sealed results, backups, letters.

describe('the desk', () => {
  test('shows each seat, what is in and how it came', async () => {
    const { does, desk, client, north } = await gmTable();
    const { sheet } = await does(SHEET_OF_NORTH);
    expect(sheet).toMatchObject({ text: '5', revision: 1 });
    expect((await client.seat.view.query(north)).receipt).toMatchObject({ text: '5', source: 'mail' });
    const [first, second] = (await desk()).seats;
    expect(first).toMatchObject({ seat: 'north', isIn: true, source: 'mail', revision: 1, isTaken: true });
    expect(second).toMatchObject({ seat: 'south', isIn: false, lastSeen: null, isTaken: false });
  });

  test('gives way to a sheet of the seat’s own', async () => {
    const { does, desk, submit, north } = await gmTable();
    await does(SHEET_OF_NORTH);
    const receipt = await submit(north, '6');
    expect(receipt).not.toHaveProperty('source');
    expect((await desk()).seats[0]).toMatchObject({ source: null, revision: 2 });
  });

  test('is the game master’s alone', async () => {
    const { client, north, observer } = await gmTable();
    for (const seat of [north, observer]) {
      expect((await refusalOf(client.gm.desk.query(seat))).reason).toBe('game-master-only');
      expect((await refusalOf(client.gm.preview.query(seat))).reason).toBe('game-master-only');
      expect((await refusalOf(client.gm.sealed.query(seat))).reason).toBe('game-master-only');
      const act = { do: 'notice', text: 'hello' } as const;
      expect((await refusalOf(client.gm.act.mutate({ ...seat, act }))).reason).toBe('game-master-only');
    }
  });

  test('is open to the host’s own token, also after another game master was invited', async () => {
    const { client, store, match, gm } = await gmTable();
    await inviteTo(store, match, 'gm');
    expect((await refusalOf(client.gm.desk.query(gm))).reason).toBe('not-seated');
    const host = { match, token: store.hostToken };
    const act = { do: 'notice', text: 'A new game master has come.' } as const;
    await client.gm.act.mutate({ ...host, act });
    expect(await reportText(client, host)).toContain(
      'The host, as game master, to all: A new game master has come.',
    );
  });

  test('previews with other dice, and nothing comes of it', async () => {
    const { client, gm, live, submit, north } = await gmTable();
    await submit(north, '5');
    const before = await live.session();
    const preview = await client.gm.preview.query(gm);
    expect(preview.phase).toBe('1/TALK');
    expect(preview.parts.flatMap(({ lines }) => lines).join()).toMatch(/north counted 5 and threw \d/);
    expect(await live.session()).toEqual(before);
  });

  test('changes settings in the open', async () => {
    const { does, client, south, live } = await gmTable();
    await does({ do: 'set', key: 'closeDelay', value: 6 }, { why: 'slow weeks' });
    await does({ do: 'set', key: 'deadlines.talk', value: 2 });
    expect(await reportText(client, south)).toContain('has set closeDelay to 6, null before: slow weeks');
    expect((await refusalOf(does({ do: 'set', key: 'closeDelay', value: 'soon' }))).reason).toBe(
      'bad-setting',
    );
    expect((await refusalOf(does({ do: 'set', key: 'paradox', value: 'all' }))).reason).toBe('bad-setting');
    expect(await refusalOf(does({ do: 'set', key: 'deadlines.tea', value: 4 }))).toMatchObject({
      message: 'deadlines.tea was not changed: this game has deadlines.count, deadlines.talk.',
    });
    expect(await reportText(client, south)).toContain('has set deadlines.talk to 2, 24 before.');
    await does({ do: 'close' }, { yes: true });
    expect(live.status.closesAt).toBe('1880-01-01T02:00:00.000Z');
  });

  test('has the steward play a seat and a person again, on the record', async () => {
    const { does, client, north, live, desk, store, match } = await gmTable();
    const playing = () => client.host.seats.query({ token: store.hostToken, match });
    expect(await playing()).toContainEqual({ seat: 'south', plays: 'open' });
    await does({ do: 'seat', of: 'south', plays: 'steward' }, { why: 'holidays' });
    expect(await playing()).toContainEqual({ seat: 'south', plays: 'steward' });
    await until(() => live.status.answered.includes('south'));
    const { token } = await does({ do: 'invite', of: 'south', player: 'Anna' });
    expect((await client.seat.view.query({ ...north, token: token ?? '' })).seat).toBe('south');
    expect(await reportText(client, north)).toContain('Anna plays South from now on');
    expect((await desk()).seats[1]).toMatchObject({ plays: 'open', player: 'Anna' });
    expect(await playing()).toContainEqual({ seat: 'south', plays: 'open' });
  });

  test('takes a token back, and its connections end', async () => {
    const { does, client, url, south, north } = await gmTable();
    const other = connect(url);
    await other.seat.view.query(south);
    await does({ do: 'revoke', of: 'south' });
    expect((await refusalOf(other.seat.view.query(south))).reason).toBe('not-seated');
    expect(await reportText(client, north)).toContain('has revoked the seat of South');
  });

  test('changes the position by hand, checked by the game', async () => {
    const { does, client, north } = await gmTable();
    await does({ do: 'amend', change: 'score north 12' }, { why: 'a counting error' });
    expect((await client.seat.view.query(north)).view).toMatchObject({ scores: { north: 12 } });
    expect(await reportText(client, north)).toContain('a counting error\n  north has 12 points, 0 before.');
    const told = (await client.report.query(north)).find(({ marks }) =>
      marks?.some(({ is }) => is === 'score'),
    );
    const [marked] = told?.marks ?? [];
    expect(told?.lines[marked?.lines[0] ?? 0]).toBe('  north has 12 points, 0 before.');
    expect((await refusalOf(does({ do: 'amend', change: 'score west 3' }))).reason).toBe('no-such-amendment');
  });
});

describe('a sealed result', () => {
  test('is the game master’s until it is published', async () => {
    const { does, client, north, south, gm, submit, live } = await gmTable({ review: true });
    await submit(north, '5');
    expect(await does({ do: 'close' }, { yes: true })).toMatchObject({ phase: '1/COUNT', isSealed: true });
    expect(live.phase).toBe('1/COUNT');
    const before = await client.seat.view.query(north);
    expect(before.table?.state).toBe('sealed');
    expect(await reportText(client, north)).not.toContain('counted');
    expect((await refusalOf(submit(south, '6'))).reason).toBe('result-sealed');
    const sealed = await client.gm.sealed.query(gm);
    const lines = sealed.parts.flatMap((part) => part.lines);
    expect(lines.join()).toMatch(/north counted 5/);
    expect(await does({ do: 'publish' })).not.toHaveProperty('isSealed');
    expect(live.phase).toBe('1/TALK');
    expect(await reportText(client, north)).toContain(lines[0]);
    expect(await reportText(client, north)).toContain('No sheet came from South.');
  });

  test('is adjudicated again with a late sheet and the same dice', async () => {
    const { does, client, gm, submit, north, live } = await gmTable({ review: true });
    await submit(north, '5');
    await does({ do: 'close' }, { yes: true });
    const dice = async () => {
      const { parts, missing } = await client.gm.sealed.query(gm);
      const lines = parts.flatMap((part) => part.lines).join('\n');
      return { missing, lines, threw: [...lines.matchAll(/threw (\d)/g)].map(([, die]) => die) };
    };
    const before = await dice();
    await does({ do: 'sheet', of: 'south', text: '40' });
    const after = await dice();
    expect(after.threw).toEqual(before.threw);
    expect(after.lines).toContain('south counted 40');
    expect([before.missing, after.missing]).toEqual([['south'], []]);
    await does({ do: 'publish' });
    expect(live.phase).toBe('1/TALK');
  });

  test('is adjudicated again from a changed position', async () => {
    const { does, client, gm, live, north } = await gmTable({ review: true });
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'amend', change: 'score north 100' });
    await does({ do: 'publish' });
    expect(live.phase).toBe('1/TALK');
    const { view } = await client.seat.view.query(north);
    expect((view as { scores: { north: number } }).scores.north).toBeGreaterThan(100);
    expect((await refusalOf(client.gm.sealed.query(gm))).reason).toBe('nothing-sealed');
  });

  test('is taken back like any other', async () => {
    const { does, submit, south, live } = await gmTable({ review: true });
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'retract' }, { yes: true });
    await until(() => !live.status.isSealed || live.isClosed);
    await submit(south, '6');
  });
});

describe('a backup put back', () => {
  test('has clients step back that heard more than it holds', async () => {
    const { submit, north, folder, stop, clock, match } = await gmTable();
    await submit(north, '5');
    const backup = await dataFolder();
    await stop();
    await cp(folder, backup, { recursive: true, preserveTimestamps: true });
    const first = await serveTally(folder, clock);
    const later = connect(first.url);
    await later.gm.act.mutate({ match, token: first.store.hostToken, act: { do: 'close' }, yes: true });
    const { lastEventId } = await later.seat.view.query(north);
    await first.stop();
    const again = await serveTally(backup, clock);
    const heard = eventsOf(connect(again.url), north, lastEventId);
    await until(() => heard.length > 0);
    expect(heard[0]).toEqual({ kind: 'reread' });
  });
});

describe('letters', () => {
  test('are for everybody or for nobody where the table says so', async () => {
    const { client, north, south, does } = await gmTable({ press: 'none' });
    const send = (to: string[]) =>
      client.letters.send.mutate({ ...north, to, subject: 'Peace', body: 'Shall we?' });
    expect((await refusalOf(send(['south']))).reason).toBe('no-press');
    await send(['gm']);
    await does({ do: 'set', key: 'press', value: 'public' });
    await send(['south']);
    expect((await client.letters.list.query(south)).letters).toHaveLength(1);
  });
});
