import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GmAct } from '@chancery/shared/gm-api';
import type { SeatEvent } from '@chancery/shared/api';
import { commitment } from '@chancery/shared/kernel/match/dice-keys.ts';
import { describe, expect, test } from 'vitest';
import { wrongRolls } from '@chancery/shared/proofs';
import { ManualClock } from '../support/manual-clock.ts';
import type { Holder } from '../support/recording.ts';
import { createTally, dataFolder, inviteTo, serveTally } from '../support/tally-server.ts';
import { type Client, connect, refusalOf, until } from '../support/wire.ts';

const DAILY = { rounds: 5, deadlines: { count: 24, talk: 24 } };

/** A served match whose table has settings, and its game master. */
const table = async (wishes: object = {}, settings: object = DAILY) => {
  const clock = new ManualClock();
  const folder = await dataFolder();
  const server = await serveTally(folder, clock);
  const seats = await createTally(server.store, { settings: { ...settings }, table: { ...wishes } });
  const client = connect(server.url);
  const live = (await server.store.open(seats.match))?.live;
  if (!live) throw new Error('the match is not open');
  const does = (act: GmAct, more: { why?: string; yes?: boolean; phase?: string } = {}) =>
    client.gm.act.mutate({ ...seats.gm, act, ...more });
  const desk = () => client.gm.desk.query(seats.gm);
  const submit = (seat: Holder, text: string, phase = '1/COUNT') =>
    client.sheet.submit.mutate({ ...seat, phase, text });
  return { ...server, ...seats, folder, clock, client, live, does, desk, submit };
};

const told = async (client: Client, seat: Holder): Promise<string> =>
  (await client.report.query(seat)).flatMap(({ lines }) => lines).join('\n');

const events = (client: Client, seat: Holder, lastEventId = '0') => {
  const heard: SeatEvent[] = [];
  client.events.subscribe({ ...seat, lastEventId }, { onData: ({ data }) => heard.push(data) });
  return heard;
};

const NORTH = { do: 'sheet', of: 'north', text: '5', source: 'mail' } as const;

describe('the clock', () => {
  test('is set to any time, to none and back, with the reason told to all (PB-SEQ-14)', async () => {
    const { does, client, north, desk } = await table();
    const closesAt = '1880-01-05T12:00:00.000Z';
    expect(await does({ do: 'deadline', closesAt }, { why: 'holidays' })).toMatchObject({
      deadline: closesAt,
    });
    expect((await client.seat.view.query(north)).deadline).toBe(closesAt);
    expect(await told(client, north)).toContain(
      '1880-01-05 12:00 UTC, 1880-01-02 00:00 UTC before: holidays',
    );
    expect((await does({ do: 'deadline-back' })).deadline).toBe('1880-01-02T00:00:00.000Z');
    expect((await does({ do: 'deadline', closesAt: null })).deadline).toBeNull();
    expect((await desk()).deadlineBefore).toBe('1880-01-02T00:00:00.000Z');
    expect((await does({ do: 'deadline-in', hours: 3 })).deadline).toBe('1880-01-01T03:00:00.000Z');
  });

  test('is never moved sooner by an extension', async () => {
    const { client, gm } = await table();
    const refusal = await refusalOf(client.extend.mutate({ ...gm, phase: '1/COUNT', hours: 2 }));
    expect(refusal.reason).toBe('deadline-sooner');
  });

  test('stands still in a pause, and runs on with what was left', async () => {
    const { does, clock, live, client, north } = await table();
    clock.advance(20);
    await does({ do: 'pause' }, { why: 'the server moves' });
    expect((await client.seat.view.query(north)).table).toMatchObject({
      state: 'paused',
      why: 'the server moves',
    });
    clock.advance(100);
    expect(live.phase).toBe('1/COUNT');
    expect((await refusalOf(does({ do: 'pause' }))).reason).toBe('clock-paused');
    expect((await does({ do: 'resume' })).deadline).toBe('1880-01-06T04:00:00.000Z');
    clock.advance(4);
    await until(() => live.phase === '1/TALK');
  });

  test('ends with a match that is given up, when it is said twice; it can be gone back to', async () => {
    const { does, client, north, live, submit, store, match } = await table();
    expect((await refusalOf(does({ do: 'abandon' }))).reason).toBe('abandon-needs-yes');
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'abandon' }, { yes: true, why: 'two have left' });
    expect(live.status).toMatchObject({ closesAt: null, summary: { over: true } });
    expect((await refusalOf(submit(north, '5', '1/TALK'))).reason).toBe('match-over');
    expect(await told(client, north)).toContain('gives the match up: two have left');
    expect(await client.match.fork.query({ ...north, phase: '1/TALK' })).toMatchObject({ game: 'tally' });
    await does({ do: 'retract' }, { yes: true });
    expect((await store.open(match))?.live.status.summary).toMatchObject({ over: false, phase: '1/COUNT' });
  });

  test('starts when the last seat is taken', async () => {
    const { live, client, north, south, desk, clock } = await table({ seating: 'lobby' });
    clock.advance(100);
    expect(live.status.closesAt).toBeNull();
    expect((await desk()).waits).toEqual(['free seats: north, south']);
    await client.seat.view.query(north);
    expect((await client.seat.view.query(north)).table?.state).toBe('lobby');
    await client.seat.view.query(south);
    await until(() => live.status.closesAt === '1880-01-06T04:00:00.000Z');
    expect(await told(client, north)).toContain('Every seat is taken: the clock starts.');
  });

  test('starts when the game master says so', async () => {
    const { live, does, clock } = await table({ seating: 'lobby' });
    await does({ do: 'begin' }, { why: 'south comes later' });
    expect(live.status.closesAt).toBe('1880-01-02T00:00:00.000Z');
    clock.advance(24);
    await until(() => live.phase === '1/TALK');
  });

  test('starts at once where the table has no lobby', async () => {
    const { live } = await table();
    expect(live.status.closesAt).toBe('1880-01-02T00:00:00.000Z');
  });
});

describe('a phase', () => {
  test('closes when everybody has been in for the delay, with a person as game master', async () => {
    const { live, submit, north, south, clock, desk } = await table({ closeDelay: 2 });
    await submit(north, '5');
    clock.advance(1);
    await submit(south, '6');
    expect((await desk()).closesEarly).toBe('1880-01-01T03:00:00.000Z');
    clock.advance(1);
    await submit(south, '7');
    clock.advance(1.9);
    expect(live.phase).toBe('1/COUNT');
    clock.advance(0.1);
    await until(() => live.phase === '1/TALK');
  });

  test('is closed by the game master when asked twice where somebody is missing, and says what befalls whom', async () => {
    const { live, does, submit, north } = await table();
    await submit(north, '5');
    const refusal = await refusalOf(does({ do: 'close' }));
    expect(refusal).toMatchObject({ reason: 'somebody-missing', facts: { missing: ['south'] } });
    expect(refusal.message).toContain('south: it has no orders, its first missed sheet');
    expect(live.phase).toBe('1/COUNT');
    await does({ do: 'close' }, { yes: true, why: 'south agreed' });
    expect(live.phase).toBe('1/TALK');
  });

  test('tells everybody in its report who missed it, how often, and the journal’s head', async () => {
    const { does, client, north, south, live } = await table();
    await does({ do: 'close' }, { yes: true });
    expect(await told(client, south)).toContain('No sheet came from North and South.');
    expect(await told(client, north)).toMatch(/Journal head [0-9a-f]{64}/);
    await does({ do: 'close' }, { yes: true });
    expect(live.phase).toBe('2/COUNT');
    await does({ do: 'close' }, { yes: true });
    expect(await told(client, south)).toContain('North (for the 2nd time) and South (for the 2nd time).');
  });

  test('waits once for a missing seat, and then has the steward play it', async () => {
    const { live, clock, submit, north, client } = await table({ missedGrace: 12, stewardAfter: 1 });
    await submit(north, '5');
    clock.advance(24);
    await until(() => live.status.closesAt === '1880-01-02T12:00:00.000Z');
    expect(await told(client, north)).toContain('No sheet came from South: this phase stays open');
    clock.advance(12);
    await until(() => live.phase === '1/TALK');
    await until(() => live.status.conduct.seats['south']?.plays === 'steward');
    expect(await told(client, north)).toContain(
      "The game's own steward plays South from now on: 1 sheet missed",
    );
    await until(() => live.status.answered.includes('south'));
  });

  test('reminds who is missing by itself, and nobody else', async () => {
    const { clock, live, submit, north, south, client } = await table({ reminders: [12] });
    await submit(north, '5');
    clock.advance(12);
    await until(() => live.status.conduct.reminded['south'] !== undefined);
    expect(await told(client, south)).toContain('reminds you');
    expect(await told(client, north)).not.toContain('reminds');
  });
});

describe('the desk', () => {
  test('shows each seat, what is in and how it came', async () => {
    const { does, desk, client, north } = await table();
    const { sheet } = await does(NORTH);
    expect(sheet).toMatchObject({ text: '5', revision: 1 });
    expect((await client.seat.view.query(north)).receipt).toMatchObject({ text: '5', source: 'mail' });
    const [first, second] = (await desk()).seats;
    expect(first).toMatchObject({ seat: 'north', isIn: true, source: 'mail', revision: 1, isTaken: true });
    expect(second).toMatchObject({ seat: 'south', isIn: false, lastSeen: null, isTaken: false });
  });

  test('gives way to a sheet of the seat’s own', async () => {
    const { does, desk, submit, north } = await table();
    await does(NORTH);
    const receipt = await submit(north, '6');
    expect(receipt).not.toHaveProperty('source');
    expect((await desk()).seats[0]).toMatchObject({ source: null, revision: 2 });
  });

  test('is the game master’s alone', async () => {
    const { client, north, observer } = await table();
    for (const seat of [north, observer]) {
      expect((await refusalOf(client.gm.desk.query(seat))).reason).toBe('game-master-only');
      expect((await refusalOf(client.gm.preview.query(seat))).reason).toBe('game-master-only');
      expect((await refusalOf(client.gm.sealed.query(seat))).reason).toBe('game-master-only');
      const act = { do: 'notice', text: 'hello' } as const;
      expect((await refusalOf(client.gm.act.mutate({ ...seat, act }))).reason).toBe('game-master-only');
    }
  });

  test('is open to the host’s own token, also after another game master was invited', async () => {
    const { client, store, match, gm } = await table();
    await inviteTo(store, match, 'gm');
    expect((await refusalOf(client.gm.desk.query(gm))).reason).toBe('not-seated');
    const host = { match, token: store.hostToken };
    const act = { do: 'notice', text: 'A new game master has come.' } as const;
    await client.gm.act.mutate({ ...host, act });
    expect(await told(client, host)).toContain(
      'The host, as game master, to all: A new game master has come.',
    );
  });

  test('previews with other dice, and nothing comes of it', async () => {
    const { client, gm, live, submit, north } = await table();
    await submit(north, '5');
    const before = await live.session();
    const preview = await client.gm.preview.query(gm);
    expect(preview.phase).toBe('1/TALK');
    expect(preview.parts.flatMap(({ lines }) => lines).join()).toMatch(/north counted 5 and threw \d/);
    expect(await live.session()).toEqual(before);
  });

  test('changes settings in the open', async () => {
    const { does, client, south, live } = await table();
    await does({ do: 'set', key: 'closeDelay', value: 6 }, { why: 'slow weeks' });
    await does({ do: 'set', key: 'deadlines.talk', value: 2 });
    expect(await told(client, south)).toContain('has set closeDelay to 6, null before: slow weeks');
    expect((await refusalOf(does({ do: 'set', key: 'closeDelay', value: 'soon' }))).reason).toBe(
      'bad-setting',
    );
    expect((await refusalOf(does({ do: 'set', key: 'paradox', value: 'all' }))).reason).toBe('bad-setting');
    expect(await refusalOf(does({ do: 'set', key: 'deadlines.tea', value: 4 }))).toMatchObject({
      message: 'deadlines.tea cannot be set so: this game has deadlines.count, deadlines.talk.',
    });
    expect(await told(client, south)).toContain('has set deadlines.talk to 2, 24 before.');
    await does({ do: 'close' }, { yes: true });
    expect(live.status.closesAt).toBe('1880-01-01T02:00:00.000Z');
  });

  test('has the steward play a seat and a person again, on the record', async () => {
    const { does, client, north, live, desk } = await table();
    await does({ do: 'seat', of: 'south', plays: 'steward' }, { why: 'holidays' });
    await until(() => live.status.answered.includes('south'));
    const { token } = await does({ do: 'invite', of: 'south', player: 'Anna' });
    expect((await client.seat.view.query({ ...north, token: token ?? '' })).seat).toBe('south');
    expect(await told(client, north)).toContain('Anna plays South from now on');
    expect((await desk()).seats[1]).toMatchObject({ plays: 'open', player: 'Anna' });
  });

  test('takes a token back, and its connections end', async () => {
    const { does, client, url, south, north } = await table();
    const other = connect(url);
    await other.seat.view.query(south);
    await does({ do: 'revoke', of: 'south' });
    expect((await refusalOf(other.seat.view.query(south))).reason).toBe('not-seated');
    expect(await told(client, north)).toContain('has taken back the seat of South');
  });

  test('changes the position by hand, checked by the game', async () => {
    const { does, client, north } = await table();
    await does({ do: 'amend', change: 'score north 12' }, { why: 'a counting error' });
    expect((await client.seat.view.query(north)).view).toMatchObject({ scores: { north: 12 } });
    expect(await told(client, north)).toContain('a counting error\n  north has 12 points, 0 before.');
    expect((await refusalOf(does({ do: 'amend', change: 'score west 3' }))).reason).toBe('no-such-amendment');
  });
});

describe('a sealed result', () => {
  test('is the game master’s until it is published', async () => {
    const { does, client, north, south, gm, submit, live } = await table({ review: true });
    await submit(north, '5');
    await does({ do: 'close' }, { yes: true });
    expect(live.phase).toBe('1/COUNT');
    const before = await client.seat.view.query(north);
    expect(before.table?.state).toBe('sealed');
    expect(await told(client, north)).not.toContain('counted');
    expect((await refusalOf(submit(south, '6'))).reason).toBe('result-sealed');
    const sealed = await client.gm.sealed.query(gm);
    const lines = sealed.parts.flatMap((part) => part.lines);
    expect(lines.join()).toMatch(/north counted 5/);
    await does({ do: 'publish' });
    expect(live.phase).toBe('1/TALK');
    expect(await told(client, north)).toContain(lines[0]);
    expect(await told(client, north)).toContain('No sheet came from South.');
  });

  test('is adjudicated again with a late sheet and the same dice', async () => {
    const { does, client, gm, submit, north, live } = await table({ review: true });
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
    const { does, client, gm, live, north } = await table({ review: true });
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'amend', change: 'score north 100' });
    await does({ do: 'publish' });
    expect(live.phase).toBe('1/TALK');
    const { view } = await client.seat.view.query(north);
    expect((view as { scores: { north: number } }).scores.north).toBeGreaterThan(100);
    expect((await refusalOf(client.gm.sealed.query(gm))).reason).toBe('nothing-sealed');
  });

  test('is taken back like any other', async () => {
    const { does, submit, south, live } = await table({ review: true });
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'retract' }, { yes: true });
    await until(() => !live.status.isSealed || live.isClosed);
    await submit(south, '6');
  });
});

describe('a backup put back', () => {
  test('has clients step back that heard more than it holds', async () => {
    const { submit, north, folder, stop, clock, match } = await table();
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
    const heard = events(connect(again.url), north, lastEventId);
    await until(() => heard.length > 0);
    expect(heard[0]).toEqual({ kind: 'reread' });
  });
});

describe('letters', () => {
  test('are for everybody or for nobody where the table says so', async () => {
    const { client, north, south, does } = await table({ press: 'none' });
    const send = (to: string[]) =>
      client.letters.send.mutate({ ...north, to, subject: 'Peace', body: 'Shall we?' });
    expect((await refusalOf(send(['south']))).reason).toBe('no-press');
    await send(['gm']);
    await does({ do: 'set', key: 'press', value: 'public' });
    await send(['south']);
    expect((await client.letters.list.query(south)).letters).toHaveLength(1);
  });
});

describe('a retraction', () => {
  const played = async () => {
    const here = await table();
    const { submit, does, north, south } = here;
    await submit(north, '5');
    await submit(south, '6');
    await does({ do: 'close' });
    return here;
  };

  test('leads back to the sheets that were in, and dice fall anew', async () => {
    const { does, client, north, gm, store, match, desk } = await played();
    const rolls = async () => (await client.dice.query({ ...north, turn: 1 })).rolls;
    expect((await refusalOf(does({ do: 'retract' }))).reason).toBe('retract-needs-yes');
    const sealed = (await client.seat.view.query(north)).dice.commitments;
    expect(await client.gm.closed.query(gm)).toEqual(['1/COUNT']);
    await does({ do: 'retract', to: '1/COUNT' }, { yes: true, why: 'a wrong chart' });
    const view = await client.seat.view.query(north);
    expect(view).toMatchObject({ match: { phase: '1/COUNT' }, receipt: { text: '5' } });
    expect(view.dice.commitments).not.toEqual(sealed);
    expect(await told(client, north)).toContain(view.dice.commitments[0]);
    expect((await desk()).seats.map(({ isIn }) => isIn)).toEqual([true, true]);
    for (const phase of ['1/COUNT', '1/TALK']) await does({ do: 'close' }, { yes: true, phase });
    const dice = await client.dice.query({ ...north, turn: 1 });
    expect(commitment(dice.key)).toBe(view.dice.commitments[0]);
    expect(wrongRolls(dice)).toEqual([]);
    expect(await rolls()).toHaveLength(2);
    const [earlier] = dice.earlier ?? [];
    expect(commitment(earlier?.key ?? '')).toBe(sealed[0]);
    expect(earlier?.rolls).toHaveLength(2);
    expect(store.list().faults).toEqual([]);
    expect(match).toBe(gm.match);
  });

  test('keeps what was reported on the record, marked, and the tail in the journal', async () => {
    const { does, client, south, folder, match } = await played();
    const counted = async () =>
      (await client.report.query(south)).find(({ lines }) => lines.join().includes('counted'));
    const before = await counted();
    await does({ do: 'retract' }, { yes: true });
    expect(await counted()).toEqual({ ...before, isRetracted: true });
    const journal = await readFile(join(folder, 'matches', match, 'journal.ndjson'), 'utf8');
    expect(journal).toContain('"kind":"advance","seat":"gm","phase":"1/COUNT"');
  });

  test('has clients step back, also those that come again later', async () => {
    const { does, client, south, url } = await played();
    const heard = events(client, south);
    await until(() => heard.some(({ kind }) => kind === 'phase'));
    const { lastEventId } = await client.seat.view.query(south);
    await does({ do: 'retract' }, { yes: true });
    await until(() => heard.some(({ kind }) => kind === 'reread'));
    const later = events(connect(url), south, lastEventId);
    await until(() => later.length > 0);
    expect(later[0]).toEqual({ kind: 'reread' });
    expect((await client.seat.view.query(south)).lastEventId).not.toBe(lastEventId);
  });

  test('is there again when the server starts anew, with its checkpoints or without', async () => {
    const { does, folder, match, stop, clock, submit, north } = await played();
    await does({ do: 'retract' }, { yes: true });
    await submit(north, '9');
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'retract' }, { yes: true });
    await submit(north, '11');
    const { rm } = await import('node:fs/promises');
    await stop();
    const seen = [];
    for (const removed of [undefined, 'checkpoints', 'standing.json', 'chronicle.ndjson']) {
      if (removed !== undefined)
        await rm(join(folder, 'matches', match, removed), { recursive: true, force: true });
      const again = await serveTally(folder, clock);
      const live = (await again.store.open(match))?.live;
      const session = await live?.session();
      seen.push({ match: session?.match, told: session?.told, conduct: session?.conduct });
      await again.stop();
    }
    expect(seen[0]?.match?.sheets).toEqual({ north: '11', south: '6' });
    for (const each of seen) expect(each).toEqual(seen[0]);
  });
});
