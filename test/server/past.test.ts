import { expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { connect, refusalOf } from '../support/wire.ts';

const SEATS = ['north', 'south', 'gm', 'observer'] as const;

/** A served match of three rounds, and the views of all as each phase opened. */
const playedMatch = async (table: { review?: boolean } = {}) => {
  const server = await serveTally(await dataFolder(), new ManualClock());
  const seats = await createTally(server.store, { settings: { rounds: 3 }, table });
  const client = connect(server.url);
  const views = async () =>
    Object.fromEntries(
      await Promise.all(
        SEATS.map(async (seat) => [seat, await client.seat.view.query(seats[seat])] as const),
      ),
    );
  const opened = new Map<string, Awaited<ReturnType<typeof views>>>();
  const close = async (phase: string) => {
    opened.set(phase, await views());
    if (phase.endsWith('COUNT')) {
      await client.sheet.submit.mutate({ ...seats.north, phase, text: '4' });
      await client.sheet.submit.mutate({ ...seats.north, phase, text: '5' });
      await client.sheet.submit.mutate({ ...seats.south, phase, text: '6' });
    } else await client.line.send.mutate({ ...seats.south, phase, text: 'say aside' });
    await client.advance.mutate({ ...seats.gm, phase });
  };
  return { ...server, ...seats, client, opened, close };
};

test('a phase that has closed is seen again as each seat saw it when it opened', async () => {
  const { client, opened, close, match, store, ...seats } = await playedMatch();
  const phases = ['1/COUNT', '1/TALK', '2/COUNT', '2/TALK'];
  for (const phase of phases) await close(phase);
  for (const seat of SEATS) {
    expect(await client.seat.phases.query(seats[seat])).toEqual(phases);
    for (const phase of phases) {
      expect(await client.seat.past.query({ ...seats[seat], phase })).toEqual(opened.get(phase)?.[seat]);
    }
  }
  const open = await client.seat.view.query(seats.north);
  expect(open.match.phase).toBe('3/COUNT');
  expect(await client.seat.view.query(seats.north)).toEqual(open);
  expect((await store.open(match))?.live.phase).toBe('3/COUNT');
});

test('a phase is seen again in its course, after each thing a seat was told', async () => {
  const { client, close, north, south, gm } = await playedMatch();
  await close('1/COUNT');
  const phase = '1/TALK';
  const views = [await client.seat.view.query(north)];
  for (const text of ['say one', 'whisper two', 'say three']) {
    await client.line.send.mutate({ ...south, phase, text });
    views.push(await client.seat.view.query(north));
  }
  const at = async (event: number) => client.seat.past.query({ ...north, phase, event });
  const eventOf = (n: number): number => Number.parseInt(views[n]?.lastEventId ?? '', 10);
  const isSame = async (): Promise<void> => {
    for (const n of [0, 3, 1, 2]) expect(await at(eventOf(n))).toEqual(views[n]);
    expect(await refusalOf(at(eventOf(3) + 1))).toMatchObject({ reason: 'no-such-moment' });
  };
  await isSame();
  await client.advance.mutate({ ...gm, phase });
  await isSame();
  expect((await refusalOf(client.seat.past.query({ ...north, phase: '9/TALK', event: 0 }))).reason).toBe(
    'no-such-moment',
  );
});

test('phases that waited for nobody are listed among the others, told what was reported by then and no more', async () => {
  const { client, close, ...seats } = await playedMatch({ review: true });
  const publish = () => client.gm.act.mutate({ ...seats.gm, act: { do: 'publish' } });
  const phases = ['1/COUNT', '1/TALK', '2/COUNT', '2/TALK', '3/COUNT', '3/TALK'];
  for (const phase of phases) {
    await close(phase);
    await publish();
  }
  const all = await client.seat.allPhases.query(seats.north);
  expect(all.filter((phase) => phases.includes(phase))).toEqual(phases);
  const passed = all.filter((phase) => !phases.includes(phase));
  expect(passed).toContain('2/DEAL');
  expect(await client.seat.allPhases.query(seats.north)).toEqual(all);
  const told = await client.report.query(seats.north);
  for (const phase of passed) {
    const { match, reported = [] } = await client.seat.past.query({ ...seats.north, phase });
    expect(match.phase).toBe(phase);
    const [turn, step] = phase.split('/');
    expect(
      reported.every((part) => told.some(({ event, title }) => event === part.event && title === part.title)),
    ).toBe(true);
    expect(reported.some((part) => part.step === step && part.turn === Number(turn))).toBe(false);
  }
});

test('moments of a phase say nothing of what others did in secret in it', async () => {
  const told = async (secret: boolean): Promise<readonly unknown[]> => {
    const { client, north, south, close } = await playedMatch();
    await close('1/COUNT');
    await close('1/TALK');
    const phase = '2/COUNT';
    if (secret) for (const text of ['1', '2']) await client.sheet.submit.mutate({ ...south, phase, text });
    const opened = Number.parseInt((await client.seat.view.query(north)).lastEventId, 10);
    const look = (event: number) =>
      client.seat.past.query({ ...north, phase, event }).then(
        ({ lastEventId, receipt }) => `${lastEventId} ${receipt?.text ?? '–'}`,
        (cause: unknown) => (cause as Error).message,
      );
    const before = [await look(opened), await look(opened + 1)];
    await client.sheet.submit.mutate({ ...north, phase, text: '9' });
    if (secret) await client.sheet.submit.mutate({ ...south, phase, text: '3' });
    return [...before, await look(opened), await look(opened + 1), await look(opened + 2)];
  };
  expect(await told(true)).toEqual(await told(false));
});

test('the position at the end of a turn is seen by each seat as the turn left it, also of the last that closed', async () => {
  const { client, opened, close, ...seats } = await playedMatch();
  const end = (seat: (typeof SEATS)[number], turn: number) =>
    client.seat.turnEnd.query({ ...seats[seat], turn });
  for (const phase of ['1/COUNT', '1/TALK']) await close(phase);
  const after = await end('north', 1);
  // The next turn’s first step waits for nobody, and has been carried out.
  expect(after).toMatchObject({ match: { phase: '2/DEAL' }, view: { step: 'DEAL', turn: 2 }, receipt: null });
  await client.sheet.submit.mutate({ ...seats.south, phase: '2/COUNT', text: '4' });
  expect(await end('north', 1)).toEqual(after);
  expect(await refusalOf(end('north', 2))).toMatchObject({ reason: 'no-position-of' });
  for (const phase of ['2/COUNT', '2/TALK', '3/COUNT', '3/TALK']) await close(phase);
  for (const seat of SEATS) {
    const next = opened.get('2/COUNT')?.[seat]?.view as object;
    expect((await end(seat, 1)).view).toEqual({ ...next, step: 'DEAL' });
    expect((await client.seat.past.query({ ...seats[seat], phase: '2/DEAL' })).view).toEqual(
      (await end(seat, 1)).view,
    );
    const over = await client.seat.view.query(seats[seat]);
    expect((await end(seat, 3)).view).toEqual(over.view);
  }
});

test('the ends of turns that follow one another are had by one call, which is one look back', async () => {
  const { client, close, ...seats } = await playedMatch();
  for (const turn of ['1', '2']) for (const step of ['COUNT', 'TALK']) await close(`${turn}/${step}`);
  for (const seat of SEATS) {
    const each = async (turn: number) => client.seat.turnEnd.query({ ...seats[seat], turn });
    // The third turn is not over: nothing is told of it, but what is before it is told.
    expect(await client.seat.turnEnds.query({ ...seats[seat], from: 1, count: 3 })).toEqual([
      await each(1),
      await each(2),
      null,
    ]);
  }
  const ask = () => client.seat.turnEnds.query({ ...seats.south, from: 1, count: 1 });
  for (let n = 0; n < 57; n++) await ask();
  expect(await refusalOf(ask())).toMatchObject({ reason: 'too-many-looks-back' });
  expect(await refusalOf(client.seat.turnEnds.query({ ...seats.gm, from: 1, count: 7 }))).toBeDefined();
});

test('the position at the end of a turn under review is that of its end, once the result is published', async () => {
  const { client, close, ...seats } = await playedMatch({ review: true });
  const end = (turn: number) => client.seat.turnEnd.query({ ...seats.north, turn });
  const publish = () => client.gm.act.mutate({ ...seats.gm, act: { do: 'publish' } });
  await close('1/COUNT');
  await publish();
  await close('1/TALK');
  expect(await refusalOf(end(1))).toMatchObject({ reason: 'no-position-of' });
  await publish();
  expect(await end(1)).toMatchObject({ match: { phase: '2/DEAL' }, view: { step: 'DEAL', turn: 2 } });
  const next = await client.seat.view.query(seats.north);
  expect((await end(1)).view).toEqual({ ...(next.view as object), step: 'DEAL' });
});

test('the phase that is open, and those taken back, are none that can be looked at', async () => {
  const { client, close, north, gm } = await playedMatch();
  await close('1/COUNT');
  await close('1/TALK');
  const past = (phase: string) => client.seat.past.query({ ...north, phase });
  expect(await refusalOf(past('2/COUNT'))).toMatchObject({
    reason: 'phase-not-closed',
    message: '2/COUNT is not a closed phase.',
  });
  await client.gm.act.mutate({ ...gm, act: { do: 'retract', to: '1/TALK' }, yes: true });
  expect(await client.seat.phases.query(north)).toEqual(['1/COUNT']);
  expect((await refusalOf(past('1/TALK'))).reason).toBe('phase-not-closed');
  expect((await past('1/COUNT')).match.phase).toBe('1/COUNT');
});

test('a phase played anew after a retraction is seen as it was played last, also by who has looked at it before', async () => {
  const { client, opened, close, north, gm } = await playedMatch();
  const past = (phase: string) => client.seat.past.query({ ...north, phase });
  for (const phase of ['1/COUNT', '1/TALK', '2/COUNT', '2/TALK']) await close(phase);
  for (const phase of ['1/TALK', '2/TALK']) await past(phase);
  await client.gm.act.mutate({ ...gm, act: { do: 'retract', to: '2/COUNT' }, yes: true });
  await client.sheet.submit.mutate({ ...north, phase: '2/COUNT', text: '9' });
  await client.advance.mutate({ ...gm, phase: '2/COUNT' });
  const anew = await client.seat.view.query(north);
  expect(anew.view).not.toEqual(opened.get('2/TALK')?.north?.view);
  await close('2/TALK');
  expect(await past('2/TALK')).toEqual(anew);
  expect(await past('1/TALK')).toEqual(opened.get('1/TALK')?.north);
});

test('what is sealed and not published has not closed for anybody', async () => {
  const { client, close, north, gm } = await playedMatch({ review: true });
  await close('1/COUNT');
  expect(await client.seat.phases.query(north)).toEqual([]);
  await client.gm.act.mutate({ ...gm, act: { do: 'publish' } });
  expect(await client.seat.phases.query(north)).toEqual(['1/COUNT']);
});

test('a copy of the whole match may be started by its game master and host, and by everybody after its end', async () => {
  const { client, close, match, store, north, gm, observer } = await playedMatch();
  const host = { match, token: store.hostToken };
  await close('1/COUNT');
  await close('1/TALK');
  for (const seat of [north, observer])
    expect((await refusalOf(client.match.fork.query(seat))).reason).toBe('game-master-only');
  const { position, settings, tables, seats, phase } = await client.match.fork.query({
    ...gm,
    phase: '1/TALK',
  });
  expect(await client.match.fork.query({ ...host, phase: '1/TALK' })).toMatchObject({ position });
  const begun = { game: 'tally', name: 'Fork', settings, tables, position, seats, engineIsGm: false };
  const fork = await client.host.create.mutate({
    ...(begun as Parameters<typeof client.host.create.mutate>[0]),
    token: store.hostToken,
  });
  const token = fork.invitations['north'] ?? '';
  const there = await client.seat.view.query({ match: fork.match, token });
  const here = await client.seat.past.query({ ...north, phase });
  expect(there.view).toEqual(here.view);
  expect(there.dice.commitments).not.toEqual(here.dice.commitments);

  for (const open of ['2/COUNT', '2/TALK', '3/COUNT', '3/TALK']) await close(open);
  expect((await client.seat.view.query(north)).match.over).toBe(true);
  expect(await client.match.fork.query(observer)).toMatchObject({ phase: '3/TALK' });
  expect(await client.match.fork.query({ ...north, phase: '1/TALK' })).toMatchObject({ position });
});
