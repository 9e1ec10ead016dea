import { MAX_FRAME, MAX_SHEET } from '@chancery/shared/api';
import { describe, expect, test } from 'vitest';
import { createTally, dataFolder, serveTally, TALLY } from '../support/tally-server.ts';
import { BareSocket, connect, refusalOf, until } from '../support/wire.ts';

/** A served match, waiting for the sheets of its first turn. */
const table = async (request = {}) => {
  const server = await serveTally(await dataFolder());
  const seats = await createTally(server.store, request);
  return { ...server, ...seats, client: connect(server.url) };
};

describe('a sheet', () => {
  test('is handed in, replaced and withdrawn', async () => {
    const { client, north } = await table();
    const submit = (text: string) => client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text });
    expect(await submit(' 5 \n\n6')).toMatchObject({
      revision: 1,
      text: '5\n6',
      seat: 'north',
      phase: '1/COUNT',
    });
    const second = await submit('7');
    expect(second).toMatchObject({ revision: 2, text: '7' });
    expect((await client.seat.view.query(north)).receipt).toEqual(second);
    await client.sheet.withdraw.mutate({ ...north, phase: '1/COUNT' });
    expect((await client.seat.view.query(north)).receipt).toBeNull();
    expect(await submit('8')).toMatchObject({ revision: 3 });
  });

  test('is carried out when the game master closes the phase', async () => {
    const { client, north, gm } = await table({ tables: { factor: 100 } });
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    const { match, receipt } = await client.seat.view.query(north);
    expect(match).toMatchObject({ phase: '1/TALK', title: 'Talk', date: 'Round 1', over: false });
    expect(receipt).toBeNull();
    const parts = await client.report.query({ ...north, turn: 1 });
    expect(parts.map(({ step }) => step)).toEqual(['DEAL', 'SUM']);
    expect(parts[1]?.lines[0]).toMatch(/^north counted 500 and threw [1-6]\.$/);
  });

  test('is looked over without being kept', async () => {
    const { client, north } = await table();
    expect(await client.sheet.lint.query({ ...north, text: '1\nmany' })).toMatchObject({
      normal: null,
      problems: [{ line: 2, column: 1 }],
    });
    expect(await client.sheet.lint.query({ ...north, text: '-4' })).toMatchObject({
      normal: '-4',
      remarks: [{ weight: 'caution', message: 'A number below nought makes the sum smaller.' }],
    });
    expect(await client.sheet.options.query(north)).toEqual(['3']);
    expect((await client.seat.view.query(north)).receipt).toBeNull();
  });
});

describe('a seat', () => {
  test('is recognised by its token, and receives what is meant for it', async () => {
    const { client, north, south, gm, observer } = await table();
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'whisper psst' });
    const heard = async (holder: typeof north) =>
      JSON.stringify(await client.report.query(holder)).includes('psst');
    expect(await Promise.all([north, south, gm, observer].map(heard))).toEqual([true, true, true, false]);
    expect((await client.seat.view.query(south)).seat).toBe('south');
  });

  test('shows who has handed in to the game master only', async () => {
    const { client, north, south, gm, observer } = await table();
    await client.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '5' });
    const seen = async (holder: typeof north) => (await client.seat.view.query(holder)).handedIn;
    expect(await Promise.all([north, south, observer, gm].map(seen))).toEqual([[], [], [], ['south']]);
  });

  test('finds its matches and their charts and house rules (PB-INTRO-3)', async () => {
    const { client, north, match } = await table({ settings: { rounds: 3 } });
    const nobody = { match: 'nowhere', token: 'x'.repeat(43) };
    expect(await client.match.list.query({ seats: [nobody, north] })).toMatchObject([
      { id: match, name: 'Spring', seat: 'north', phase: '1/COUNT' },
    ]);
    expect(await client.match.edition.query(north)).toEqual({
      settings: { rounds: 3, deadlines: { count: 0, talk: 0 }, patient: false },
      tables: { factor: 1 },
    });
  });

  test('gets a new token from the host, and the old one opens nothing any more (PB-DROPOUT-1, PBM-MISSED-2)', async () => {
    const { client, north, store } = await table();
    const invitation = { match: north.match, seat: 'north', token: store.hostToken };
    const { token } = await client.host.invite.mutate(invitation);
    expect((await client.seat.view.query({ ...north, token })).seat).toBe('north');
    expect((await refusalOf(client.seat.view.query(north))).reason).toBe('not-seated');
  });

  test('checks the dice of a turn when it is over, and not before (PB-DICE-1, PB-DICE-2, diceReveal)', async () => {
    const { client, north, gm } = await table();
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    expect((await refusalOf(client.dice.query({ ...north, turn: 1 }))).reason).toBe('turn-not-over');
    expect((await client.seat.view.query(north)).dice.revealed).toEqual([]);
    await client.advance.mutate({ ...gm, phase: '1/TALK' });
    const { key, rolls } = await client.dice.query({ ...north, turn: 1 });
    expect((await client.seat.view.query(north)).dice.revealed).toEqual([key]);
    expect(rolls.map(({ label }) => label)).toEqual(['bonus north', 'bonus south']);
  });
});

describe('the server refuses', () => {
  test('a wrong token in the same words whether or not there is such a match', async () => {
    const { client, north, south } = await table();
    const token = 'x'.repeat(43);
    const known = await refusalOf(client.seat.view.query({ ...north, token }));
    expect(known.reason).toBe('not-seated');
    expect(await refusalOf(client.seat.view.query({ match: 'nowhere', token }))).toEqual(known);
    const { store } = await table();
    const elsewhere = await createTally(store, { name: 'Autumn' });
    expect(await refusalOf(client.seat.view.query({ ...south, token: elsewhere.south.token }))).toEqual(
      known,
    );
  });

  test('what a seat may not do, and nothing changes (PBM-GM-1)', async () => {
    const { client, north, south, observer, gm } = await table();
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    const views = () => Promise.all([north, south, observer, gm].map((seat) => client.seat.view.query(seat)));
    const before = await views();
    const phase = '1/COUNT';
    const calls: [string, Promise<unknown>][] = [
      ['game-master-only', client.advance.mutate({ ...north, phase })],
      ['game-master-only', client.extend.mutate({ ...south, phase, hours: 1 })],
      ['game-master-only', client.line.send.mutate({ ...south, phase, text: 'extend 48 h' })],
      ['not-a-player', client.sheet.submit.mutate({ ...observer, phase, text: '5' })],
      ['stale-phase', client.sheet.submit.mutate({ ...north, phase: '1/TALK', text: '5' })],
      ['stale-phase', client.advance.mutate({ ...gm, phase: '1/DEAL' })],
      ['not-understood', client.sheet.submit.mutate({ ...north, phase, text: 'many' })],
      ['no-lines-now', client.line.send.mutate({ ...north, phase, text: 'say hello' })],
      ['no-sheet', client.sheet.withdraw.mutate({ ...south, phase })],
      ['too-large', client.sheet.submit.mutate({ ...north, phase, text: '1\n'.repeat(MAX_SHEET) })],
      ['bad-input', client.sheet.submit.mutate({ ...north, phase: 'now', text: '5' })],
      ['bad-input', client.seat.view.query({ match: '../../etc', token: north.token })],
      ['not-host', client.host.create.mutate({ ...TALLY, token: north.token })],
      ['not-host', client.host.list.query({ token: gm.token })],
    ];
    const refusals = await Promise.all(calls.map(([, call]) => refusalOf(call)));
    expect(refusals.map(({ reason }) => reason)).toEqual(calls.map(([reason]) => reason));
    expect(await views()).toEqual(before);
  });

  test('with what would be right', async () => {
    const { client, north } = await table();
    const stale = await refusalOf(client.sheet.submit.mutate({ ...north, phase: '2/COUNT', text: '5' }));
    expect(stale).toMatchObject({ facts: { phase: '2/COUNT', now: '1/COUNT' } });
    expect(stale.message).toBe('This was meant for 2/COUNT, but it is 1/COUNT now; look at the match again.');
    const problem = await refusalOf(
      client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '1\n\nmany' }),
    );
    expect(problem.problems).toMatchObject([{ line: 3, column: 1, expected: ['a whole number'] }]);
    const illegal = await refusalOf(
      client.line.send.mutate({ ...north, phase: '1/COUNT', text: 'say hello' }),
    );
    expect(illegal).toMatchObject({ rule: 'TALLY-2', message: 'Nothing is said at once in COUNT.' });
  });

  test('a sheet of ten megabytes by hanging up, and serves the others', async () => {
    const { url, north, client } = await table();
    const bare = await BareSocket.open(url);
    const input = { ...north, phase: '1/COUNT', text: '1\n'.repeat(5_000_000) };
    bare.send(JSON.stringify({ id: 1, method: 'mutation', params: { path: 'sheet.submit', input } }));
    await until(() => !bare.isOpen);
    expect(bare.frames).toEqual([]);
    expect((await client.seat.view.query(north)).receipt).toBeNull();
  });

  test.each([
    ['garbage', 'no json at all'],
    ['cut JSON', '{"id":1,"method":"query","params":{"path":"seat.view","in'],
    ['another shape', '[[[]]]'],
    ['null', 'null'],
    ['an unknown call', '{"id":1,"method":"query","params":{"path":"seat.steal","input":{}}}'],
    ['a call of the wrong kind', '{"id":1,"method":"query","params":{"path":"sheet.submit","input":{}}}'],
    ['a call into the works', '{"id":1,"method":"query","params":{"path":"__proto__.toString"}}'],
    ['no input', '{"id":1,"method":"query","params":{"path":"seat.view"}}'],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['deep nesting', '['.repeat(100_000)],
  ])('%s with an error, and goes on', async (_what, frame) => {
    const { url, client, north } = await table();
    const bare = await BareSocket.open(url);
    bare.send(frame);
    await until(() => bare.frames.length > 0);
    expect(JSON.parse(bare.frames[0] ?? '')).toMatchObject({
      error: { data: { refusal: { reason: expect.any(String) } } },
    });
    expect(bare.frames[0]).not.toMatch(/node_modules|\bat .*\.ts/);
    expect((await client.seat.view.query(north)).seat).toBe('north');
  });

  test('bytes that are no websocket frame at all', async () => {
    const { url, client, north } = await table();
    const bare = await BareSocket.open(url);
    const raw = (bare.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket;
    raw.write(Buffer.alloc(64, 0xff));
    await until(() => !bare.isOpen);
    expect((await client.seat.view.query(north)).seat).toBe('north');
    expect(MAX_FRAME).toBeGreaterThan(MAX_SHEET * 6);
  });
});

describe('the host', () => {
  test('lists the matches and who plays in them', async () => {
    const { client, store, match } = await table({ seats: { south: 'steward' } });
    const { token } = { token: store.hostToken };
    expect(await client.host.list.query({ token })).toMatchObject({ matches: [{ id: match }], faults: [] });
    expect(await client.host.seats.query({ token, match })).toEqual([
      { seat: 'north', plays: 'open' },
      { seat: 'south', plays: 'steward' },
      { seat: 'gm', plays: 'open' },
      { seat: 'observer', plays: 'open' },
    ]);
    expect((await refusalOf(client.host.seats.query({ token, match: 'nowhere' }))).reason).toBe(
      'no-such-match',
    );
    const west = client.host.invite.mutate({ token, match, seat: 'west' });
    expect((await refusalOf(west)).reason).toBe('no-such-seat');
  });

  test('creates a match and gets a token for every seat a person may take', async () => {
    const { client, store } = await table();
    const created = await client.host.create.mutate({
      ...TALLY,
      name: 'Autumn',
      seats: { south: 'steward' },
      token: store.hostToken,
    });
    expect(created.match).toBe('autumn');
    expect(Object.keys(created.invitations)).toEqual(['north', 'gm', 'observer']);
    const tokens = Object.values(created.invitations);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  });
});
