import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineMatch } from '@chancery/server/engine/engine-match.ts';
import { EventLog } from '@chancery/server/storage/event-log.ts';
import { EventLogFile } from '@chancery/server/storage/event-log-file.ts';
import type { Entry } from '@chancery/server/match/entry.ts';
import { Journal } from '@chancery/server/storage/journal.ts';
import { readJournal } from '@chancery/server/storage/journal-reader.ts';
import type { EventLogRecord } from '@chancery/server/match/events.ts';
import { IdempotencyCache } from '@chancery/server/match/idempotency-cache.ts';
import { LiveMatch } from '@chancery/server/match/live-match.ts';
import { FolderCheckpoints } from '@chancery/server/storage/folder-checkpoints.ts';
import type { MatchPosition } from '@chancery/server/match/inspect-match.ts';
import { Store } from '@chancery/server/store.ts';
import { replay, stateHash } from '@chancery/shared/kernel/match/match.ts';
import type { Receipt } from '@chancery/shared/api';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { tally } from '../support/tally-game.ts';
import { createTally, dataFolder, inviteTo, openTally, TALLY } from '../support/tally-server.ts';

const AT = '1880-01-01T00:00:00.000Z';

const liveOf = async (store: Store, match: string): Promise<LiveMatch> => {
  const table = await store.open(match);
  if (!table) throw new Error(`${match} is not open`);
  return table.live;
};

const takeAll = async (live: LiveMatch, ...entries: Entry[]): Promise<void> => {
  for (const entry of entries) {
    const taken = await live.take({ at: AT, entry });
    if (!taken.ok) throw new Error(JSON.stringify(taken.error));
  }
};

const ROUND: Entry[] = [
  { kind: 'sheet', seat: 'north', phase: '1/COUNT', text: '5' },
  { kind: 'sheet', seat: 'south', phase: '1/COUNT', text: '1\n2' },
  { kind: 'advance', seat: 'gm', phase: '1/COUNT' },
  { kind: 'line', seat: 'north', phase: '1/TALK', text: 'say well done' },
  { kind: 'line', seat: 'south', phase: '1/TALK', text: 'throw' },
  { kind: 'advance', seat: 'gm', phase: '1/TALK' },
  { kind: 'sheet', seat: 'south', phase: '2/COUNT', text: '8' },
];

/** All that can be asked of a match, for every viewer. */
const everything = async (live: LiveMatch) =>
  Promise.all(
    ['north', 'south', 'gm', 'observer'].map(async (viewer) => ({
      view: await live.view(viewer),
      report: await live.report(viewer),
      events: await live.eventsAfter(viewer, 0),
      dice: await live.dice(1),
    })),
  );

/** A data folder with one match played into its second turn, closed, and what was to be seen of it. */
const playedFolder = async () => {
  const folder = await dataFolder();
  const { store } = await openTally(folder);
  const { match } = await createTally(store);
  await takeAll(await liveOf(store, match), ...ROUND);
  const before = await everything(await liveOf(store, match));
  await store.close();
  return { folder, match, before, file: (name: string) => join(folder, 'matches', match, name) };
};

describe('a match on disk', () => {
  test('opens as it was closed, and continues', async () => {
    const { folder, match, before } = await playedFolder();
    const live = await liveOf((await openTally(folder)).store, match);
    expect(await everything(live)).toEqual(before);
    await takeAll(live, { kind: 'advance', seat: 'gm', phase: '2/COUNT' });
    expect(live.status.summary.phase).toBe('2/TALK');
  });

  test.each(['checkpoints', 'chronicle.ndjson'])('opens the same without its %s', async (name) => {
    const { folder, match, before, file } = await playedFolder();
    await rm(file(name), { recursive: true });
    expect(await everything(await liveOf((await openTally(folder)).store, match))).toEqual(before);
  });

  test.each(['checkpoints/00000007.json', 'checkpoints/00000004.json', 'chronicle.ndjson'])(
    'opens the same with its %s damaged',
    async (name) => {
      const { folder, match, before, file } = await playedFolder();
      const text = await readFile(file(name), 'utf8');
      await writeFile(file(name), text.replace(/[1-9]/g, '0'));
      expect(await everything(await liveOf((await openTally(folder)).store, match))).toEqual(before);
    },
  );

  test('leads to the same position when its journal is replayed by the kernel alone', async () => {
    const { folder, match, file } = await playedFolder();
    const lines = (await readFile(file('journal.ndjson'), 'utf8')).trimEnd().split('\n');
    const commands = lines.map((line) => (JSON.parse(line) as { entry: never }).entry);
    const live = await liveOf((await openTally(folder)).store, match);
    const edition = tally.edition(live.header.settings, live.header.tables);
    const seed = (await readFile(file('seed'), 'utf8')).trim();
    if (!edition.ok) throw new Error('bad edition');
    const replayed = replay({ game: tally, edition: edition.value, seed }, commands);
    expect(replayed.ok && stateHash(replayed.value)).toBe(stateHash((await live.session()).match));
  });

  test('keeps what is secret for its owner only, and no token at all', async () => {
    const folder = await dataFolder();
    const { store } = await openTally(folder);
    const { match, north } = await createTally(store);
    const found = await readdir(join(folder, 'matches', match), { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile());
    for (const { name, parentPath } of files) {
      const path = join(parentPath, name);
      expect((await stat(path)).mode & 0o077).toBe(0);
      expect(await readFile(path, 'utf8')).not.toContain(north.token);
    }
    expect(files.map(({ name }) => name)).toContain('seed');
  });

  test('has a line dropped that a crash cut off while it was written', async () => {
    const { folder, match, before, file } = await playedFolder();
    await appendFile(file('journal.ndjson'), '{"sequence":9,"at":"1880-01-01T00:00:00.000Z","entry":{"ki');
    const live = await liveOf((await openTally(folder)).store, match);
    expect(await everything(live)).toEqual(before);
    await takeAll(live, { kind: 'sheet', seat: 'south', phase: '2/COUNT', text: '9' });
    expect((await live.view('south')).receipt).toMatchObject({ revision: 2, text: '9' });
  });

  test('has no line dropped that was acknowledged, however little of it is missing', async () => {
    const { folder, match, file } = await playedFolder();
    const journal = await readFile(file('journal.ndjson'));
    await writeFile(file('journal.ndjson'), journal.subarray(0, journal.length - 20));
    expect((await openTally(folder)).store.list()).toMatchObject({
      matches: [],
      faults: [{ id: match, reason: 'journal-damaged', goodLines: 7, lastPhase: '2/COUNT' }],
    });
  });
});

describe('whatever is played', () => {
  const texts = ['5', '1\n2', 'many', 'say hello', 'whisper psst', 'throw', 'give 2', 'give 0', ''];
  const said = fc.record({
    kind: fc.constantFrom('sheet', 'withdraw', 'line', 'done', 'advance', 'extend'),
    seat: fc.constantFrom('north', 'south', 'gm'),
    text: fc.constantFrom(...texts),
  });

  test('is there again with all that was told of it, with its checkpoints or without', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: 25 }), fc.boolean(), async (sayings, hasCheckpoints) => {
        const folder = await dataFolder();
        const { store } = await openTally(folder, new ManualClock());
        const { match } = await createTally(store, { settings: { rounds: 4 } });
        const live = await liveOf(store, match);
        for (const saying of sayings) {
          const entry = { ...saying, phase: live.status.summary.phase, hours: 3 } as Entry;
          await live.take({ at: AT, entry });
        }
        const before = await everything(live);
        await store.close();
        if (!hasCheckpoints) await rm(join(folder, 'matches', match, 'checkpoints'), { recursive: true });
        const again = await openTally(folder, new ManualClock());
        expect(await everything(await liveOf(again.store, match))).toEqual(before);
        await again.store.close();
      }),
      { numRuns: 40 },
    );
  });
});

describe('a match whose disk fails', () => {
  test('takes nothing any more and shows what was safe', async () => {
    const { folder, match, file } = await playedFolder();
    const sound = await liveOf((await openTally(folder)).store, match);
    const source = { header: sound.header, seed: (await readFile(file('seed'), 'utf8')).trim() };
    const playing = new EngineMatch(engine, source, () => Promise.resolve());
    const opened = await playing.open(await sound.session(), {
      version: source.header.rulesVersion,
      isUnplayed: false,
    });
    if (!opened.ok) throw new Error(opened.error);
    const reading = await readJournal(file('journal.ndjson'), { start: '' }, () => undefined);
    const logFiles = { path: join(folder, 'elsewhere'), mark: join(folder, 'elsewhere.mark') };
    const journal = await Journal.open<Entry>(logFiles, { ...reading, bytes: 0 });
    const eventLog = await EventLog.open<EventLogRecord>(
      await EventLogFile.open(join(folder, 'chronicle')),
      undefined,
    );
    if (!eventLog) throw new Error('no event log');
    const warnings: string[] = [];
    const checkpoints = new FolderCheckpoints<MatchPosition>(join(folder, 'checkpoints'));
    const files = { journal, eventLog, checkpoints, keys: new IdempotencyCache<Receipt | null>() };
    const watch = { warn: (message: string) => void warnings.push(message), failed: () => undefined };
    const live = new LiveMatch({
      engine: playing,
      opened: opened.value,
      files,
      observer: watch,
      hasCheckpoint: true,
    });
    await journal.close();
    const entry = { kind: 'sheet', seat: 'north', phase: '2/COUNT', text: '1' } as const;
    const taken = await Promise.all([live.take({ at: AT, entry }), live.take({ at: AT, entry })]);
    const failed = { ok: false, error: { reason: 'storage-failed' } };
    expect([...taken, await live.take({ at: AT, entry })]).toMatchObject([failed, failed, failed]);
    expect((await live.view('north')).receipt).toBeNull();
    expect(warnings.length).toBeGreaterThan(0);
    await eventLog.close();
  });
});

describe('the seats of a match', () => {
  test.each([
    ['seats.json', 'lost', (path: string) => rm(path)],
    ['seats.json', 'damaged', (path: string) => writeFile(path, '{}')],
    ['seats.copy.json', 'lost', (path: string) => rm(path)],
    ['seats.copy.json', 'damaged', (path: string) => writeFile(path, '')],
  ] as const)('are all there with %s %s, which is made again', async (name, _how, harm) => {
    const folder = await dataFolder();
    const { store } = await openTally(folder);
    const { match, north } = await createTally(store);
    const token = await inviteTo(store, match, 'south');
    await store.close();
    const path = join(folder, 'matches', match, name);
    const before = await readFile(path, 'utf8');
    await harm(path);
    const again = await openTally(folder);
    expect((await again.store.access.seat(match, north.token))?.seat).toBe('north');
    expect((await again.store.access.seat(match, token))?.seat).toBe('south');
    expect(await readFile(path, 'utf8')).toBe(before);
  });
});

describe('a data folder', () => {
  const open = (folder: string) => Store.open({ folder, engine });

  test('forgets a match that was never finished setting up', async () => {
    const folder = await dataFolder();
    await (await open(folder)).close();
    await writeFile(join(folder, 'matches', '.half'), '');
    const { store } = await openTally(folder);
    expect(store.list()).toEqual({ matches: [], faults: [] });
  });

  test('gives every match a name of its own, and one host token to all', async () => {
    const folder = await dataFolder();
    const { store } = await openTally(folder);
    const names = [
      await createTally(store),
      await createTally(store),
      await createTally(store, { name: '***' }),
    ];
    expect(names.map(({ match }) => match)).toEqual(['spring', 'spring-2', 'match']);
    const token = store.hostToken;
    await store.close();
    expect((await openTally(folder)).store.hostToken).toBe(token);
  });

  test.each([
    [{ game: 'chess' }, 'no-such-game'],
    [{ seats: { west: 'open' } }, 'no-such-seat'],
    [{ seats: { north: 'opportunist' } }, 'no-such-player'],
    [{ settings: { rounds: 0 } }, 'bad-settings'],
    [{ tables: { factor: 'many' } }, 'bad-settings'],
  ] as const)('takes no match with %j', async (wrong, reason) => {
    const folder = await dataFolder();
    const { store } = await openTally(folder);
    expect(await store.create({ ...TALLY, ...wrong })).toMatchObject({ ok: false, error: { reason } });
    expect(await readdir(join(folder, 'matches'))).toEqual([]);
  });
});
