import { describe, expect, test } from 'vitest';
import { missingByPlayer } from '../../server/match/gm/desk.ts';
import { sentenceOf } from '@chancery/shared/kernel/refusals.ts';
import { refuse, serverRefusals } from '../../server/refusals/refuse.ts';
import { askUntil, refusalOf, until } from '../support/wire.ts';
import { gmTable, reportText } from './gm-table.ts';

// What the game master does to the clock and to a phase.

describe('the clock', () => {
  test('is set to any time, to none and back, with the reason told to all (PB-SEQ-14)', async () => {
    const { does, client, north, desk } = await gmTable();
    const closesAt = '1880-01-05T12:00:00.000Z';
    expect(await does({ do: 'deadline', closesAt }, { why: 'holidays' })).toMatchObject({
      deadline: closesAt,
    });
    expect((await client.seat.view.query(north)).deadline).toBe(closesAt);
    expect(await reportText(client, north)).toContain(
      '1880-01-05 12:00 UTC, 1880-01-02 00:00 UTC before: holidays',
    );
    expect((await does({ do: 'deadline-back' })).deadline).toBe('1880-01-02T00:00:00.000Z');
    expect((await does({ do: 'deadline', closesAt: null })).deadline).toBeNull();
    expect((await desk()).deadlineBefore).toBe('1880-01-02T00:00:00.000Z');
    expect((await does({ do: 'deadline-in', hours: 3 })).deadline).toBe('1880-01-01T03:00:00.000Z');
  });

  test('is never moved sooner by an extension', async () => {
    const { client, gm } = await gmTable();
    const refusal = await refusalOf(client.extend.mutate({ ...gm, phase: '1/COUNT', hours: 2 }));
    expect(refusal.reason).toBe('deadline-sooner');
  });

  test('stops in a pause, and resumes with the time left', async () => {
    const { does, clock, live, client, north } = await gmTable();
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
    const { does, client, north, live, submit, store, match } = await gmTable();
    expect((await refusalOf(does({ do: 'abandon' }))).reason).toBe('abandon-needs-yes');
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'abandon' }, { yes: true, why: 'two have left' });
    expect(live.status).toMatchObject({ closesAt: null, summary: { over: true } });
    expect((await refusalOf(submit(north, '5', '1/TALK'))).reason).toBe('match-over');
    expect(await reportText(client, north)).toContain('has ended the match: two have left');
    expect(await client.match.fork.query({ ...north, phase: '1/TALK' })).toMatchObject({ game: 'tally' });
    await does({ do: 'retract' }, { yes: true });
    expect((await store.open(match))?.live.status.summary).toMatchObject({ over: false, phase: '1/COUNT' });
  });

  test('can be continued by everybody from its last position when it was abandoned', async () => {
    const { does, client, observer } = await gmTable();
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'abandon' }, { yes: true });
    expect(await client.match.fork.query(observer)).toMatchObject({ phase: '2/COUNT' });
  });

  test('goes on, and does not begin, in a copy of the match from its middle', async () => {
    const { does, client, gm, store, north } = await gmTable();
    await does({ do: 'close' }, { yes: true });
    const { position, settings, tables, seats } = await client.match.fork.query(gm);
    const begun = { game: 'tally', name: 'Fork', settings, tables, position, seats, engineIsGm: false };
    const fork = await client.host.create.mutate({
      ...(begun as Parameters<typeof client.host.create.mutate>[0]),
      token: store.hostToken,
    });
    const there = { match: fork.match, token: fork.invitations['north'] ?? '' };
    await client.seat.view.query(there);
    const told = await askUntil(
      () => reportText(client, there),
      (text) => text !== '',
    );
    expect(told).toContain('The game goes on from here.');
    expect(await reportText(client, north)).not.toContain('goes on');
  });

  test('starts when the last seat is taken', async () => {
    const { live, client, north, south, desk, clock } = await gmTable({ seating: 'lobby' });
    clock.advance(100);
    expect(live.status.closesAt).toBeNull();
    expect((await desk()).waits).toEqual(['free seats: north, south']);
    await client.seat.view.query(north);
    expect((await client.seat.view.query(north)).table?.state).toBe('lobby');
    await client.seat.view.query(south);
    await until(() => live.status.closesAt === '1880-01-06T04:00:00.000Z');
    expect(await reportText(client, north)).toContain('Every seat is taken: the game begins.');
  });

  test('starts when the game master says so', async () => {
    const { live, does, clock } = await gmTable({ seating: 'lobby' });
    await does({ do: 'begin' }, { why: 'south comes later' });
    expect(live.status.closesAt).toBe('1880-01-02T00:00:00.000Z');
    clock.advance(24);
    await until(() => live.phase === '1/TALK');
  });

  test('starts at once where the table has no lobby', async () => {
    const { live } = await gmTable();
    expect(live.status.closesAt).toBe('1880-01-02T00:00:00.000Z');
  });
});

describe('a phase', () => {
  test('closes when everybody has been in for the delay, with a person as game master', async () => {
    const { live, submit, north, south, clock, desk } = await gmTable({ closeDelay: 2 });
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

  test('is closed by the game master on a second request where somebody is missing, and says what happens to whom', async () => {
    const { live, does, submit, north } = await gmTable();
    await submit(north, '5');
    const refusal = await refusalOf(does({ do: 'close' }));
    expect(refusal).toMatchObject({ reason: 'somebody-missing', facts: { missing: ['south'] } });
    expect(refusal.message).toContain('south: it has no orders, its first missed sheet');
    const both = await gmTable();
    expect((await refusalOf(both.does({ do: 'close' }))).message).toBe(
      'Not closed: north, south missing. north, south: each has no orders, its first missed sheet. Repeat with --yes to confirm.',
    );
    expect(live.phase).toBe('1/COUNT');
    await does({ do: 'close' }, { yes: true, why: 'south agreed' });
    expect(live.phase).toBe('1/TALK');
  });

  test('is not said to miss a seat that the engine is about to answer for', async () => {
    const { live } = await gmTable();
    const who = missingByPlayer(live.status, { plays: (seat) => (seat === 'north' ? 'steward' : 'open') });
    expect(who).toEqual({ missing: ['south'], coming: ['north'] });
    const refusal = refuse('somebody-missing', { ...who, consequences: ['south: it has no orders'] });
    expect(sentenceOf([serverRefusals], refusal, undefined)).toBe(
      'Not closed: south missing; the engine has yet to answer for north. south: it has no orders. Repeat with --yes to confirm.',
    );
  });

  test('tells everybody in its report who missed it, how often, and the journal’s head', async () => {
    const { does, client, north, south, live } = await gmTable();
    await does({ do: 'close' }, { yes: true });
    expect(await reportText(client, south)).toContain('No sheet came from North and South.');
    expect(await reportText(client, north)).toMatch(/Journal head [0-9a-f]{64}/);
    await does({ do: 'close' }, { yes: true });
    expect(live.phase).toBe('2/COUNT');
    await does({ do: 'close' }, { yes: true });
    expect(await reportText(client, south)).toContain(
      'North (for the 2nd time) and South (for the 2nd time).',
    );
  });

  test('waits once for a missing seat, and then has the steward play it', async () => {
    const { live, clock, submit, north, client } = await gmTable({ missedGrace: 12, botAfterMissed: 1 });
    await submit(north, '5');
    clock.advance(24);
    await until(() => live.status.closesAt === '1880-01-02T12:00:00.000Z');
    expect(await reportText(client, north)).toContain('No sheet came from South: this phase stays open');
    clock.advance(12);
    await until(() => live.phase === '1/TALK');
    await until(() => live.status.conduct.seats['south']?.plays === 'steward');
    expect(await reportText(client, north)).toContain(
      "The game's own steward plays South from now on: 1 sheet missed",
    );
    await until(() => live.status.answered.includes('south'));
  });

  test('reminds who is missing by itself, and nobody else', async () => {
    const { clock, live, submit, north, south, client } = await gmTable({ reminders: [12] });
    await submit(north, '5');
    clock.advance(12);
    await until(() => live.status.conduct.reminded['south'] !== undefined);
    expect(await reportText(client, south)).toContain('reminds you');
    expect(await reportText(client, north)).not.toContain('reminds');
  });
});
