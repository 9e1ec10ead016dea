import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { campaignSize } from '../support/campaign.ts';
import { bundledChancery } from '../support/chancery.ts';
import { expectLinesAccountedFor, seeded, spoil } from '../support/damage-campaign.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { dataFolder } from '../support/tally-server.ts';
import { type Client, connect, disconnect, refusalOf } from '../support/wire.ts';

/** Lives of a folder; in more of them its journal fills the small disk by itself. */
const LIVES = campaignSize({ deep: 6, soak: 20 });
const FOLDERS = campaignSize({ deep: 1, soak: 20 });
const PHASE = '1/MSC_ORDERS';
const chancery = bundledChancery();

interface Seat {
  readonly match: string;
  readonly token: string;
}

/** A sheet of one seat, and how it went. */
interface Sent {
  readonly key: string;
  readonly text: string;
}

/** What one seat has been answered over all lives of the server. */
interface Seen {
  taken: { readonly revision: number; readonly text: string } | undefined;
  /** Under way when the server was killed, or answered with `outcome-unknown`. */
  open: Sent | undefined;
  readonly letters: string[];
  full: number;
}

interface Player {
  readonly name: string;
  readonly seat: Seat;
  readonly seen: Seen;
}

const player = (name: string, seat: Seat): Player => ({
  name,
  seat,
  seen: { taken: undefined, open: undefined, letters: [], full: 0 },
});

/** Hands sheets and letters in until the server is gone; how each went is noted. */
const play = async (client: Client, { name, seat, seen }: Player, life: number) => {
  for (let number = 0; seen.open === undefined; number += 1) {
    const key = `sheet-${String(life)}-${String(number)}`;
    const sheet = { key, text: `# ${key} ${'x'.repeat(4000)}` };
    seen.open = sheet;
    const submitting = client.sheet.submit.mutate({ ...seat, phase: PHASE, ...sheet });
    const receipt = await submitting.catch(() => undefined);
    const reason = receipt ? 'taken' : (await refusalOf(submitting)).reason;
    if (reason === 'disk-full') seen.full += 1;
    else if (reason !== 'taken') throw new Error(`a sheet was refused: ${reason}`);
    seen.taken = receipt ?? seen.taken;
    seen.open = undefined;
    if (!receipt || number % 4 > 0) continue;
    const letter = { ...seat, to: ['italy'], subject: 'x', body: `${name}-${key}`, key: `letter-${key}` };
    const sent = await client.letters.send.mutate(letter).catch(() => undefined);
    if (sent) seen.letters.push(sent.body);
  }
};

/** A seat holds what it was answered last, or what was under way, which is settled now by sending it again. */
const check = async (client: Client, seat: Seat, seen: Seen): Promise<void> => {
  if (seen.open) {
    const { revision, text } = await client.sheet.submit.mutate({ ...seat, phase: PHASE, ...seen.open });
    expect(revision).toBe((seen.taken?.revision ?? 0) + 1);
    seen.taken = { revision, text };
    seen.open = undefined;
  }
  const { receipt } = await client.seat.view.query(seat);
  expect(receipt?.revision).toBe(seen.taken?.revision);
  expect(receipt?.text).toBe(seen.taken?.text);
};

const checkLetters = async (client: Client, reader: Seat, writers: readonly Seen[]): Promise<void> => {
  const { count } = await client.letters.list.query(reader);
  const { letters } = await client.letters.list.query({ ...reader, since: Math.max(0, count - 40) });
  const bodies = letters.map(({ body }) => body);
  const sent = writers.flatMap((seen) => seen.letters.slice(-8));
  expect(bodies).toEqual(expect.arrayContaining(sent));
  expect(new Set(bodies).size).toBe(bodies.length);
};

/** A served folder, and how many sheets were not answered when its server was killed. */
interface Killed {
  readonly folder: string;
  readonly match: string;
  readonly unanswered: number;
}

/** Spoils a file in a copy of the folder: what is lost of the match is named, and what is left can be played on. */
const damage = async (
  { folder: origin, match, unanswered }: Killed,
  draw: ReturnType<typeof seeded>,
): Promise<void> => {
  const folder = await dataFolder();
  await cp(origin, folder, { recursive: true, preserveTimestamps: true });
  const path = join(folder, 'matches', match);
  const journal = await readFile(join(path, 'journal.ndjson'), 'utf8');
  // The last lines are not counted yet if nobody was answered.
  const last = journal.split('\n').length - 1 - unanswered;
  const done = await spoil(path, draw);
  const server = await chancery.serve(folder);
  const token = (await readFile(join(folder, 'host-token'), 'utf8')).trim();
  const host = connect(server.url);
  const { faults } = await host.host.list.query({ token });
  const salvaged =
    faults.length === 0 ? undefined : await host.host.salvage.mutate({ token, match }).catch(() => null);
  await server.kill();
  await disconnect(host);
  // Of a match without header or seed nothing can be kept, and the host is told so.
  if (salvaged === null) return;
  const lost = [...faults.flatMap((fault) => fault.lost), ...(salvaged?.lost ?? [])];
  await expectLinesAccountedFor(path, { lost, last }, done);
};

const reason = whyNoSmallDisk();

test.skipIf(reason !== undefined).each(Array.from({ length: FOLDERS }, (_, at) => at + 1))(
  `served folder %i keeps what was acknowledged through ${String(LIVES)} lives of kills, full disks and damage`,
  async (number) => {
    const disk = await smallDisk(24 * 1024);
    const draw = seeded(79 + number);
    const limits = [
      'phaseEntries',
      'phaseBytes',
      'seatText',
      'seatLetters',
      'dayBytes',
      'seatCalls',
      'connectionCalls',
    ];
    const serve = () =>
      chancery.serve(
        disk.folder,
        0,
        limits.flatMap((name) => ['--limit', `${name}=1000000000`]),
      );
    let server = await serve();
    const token = (await readFile(join(disk.folder, 'host-token'), 'utf8')).trim();
    const { match, invitations } = await connect(server.url).host.create.mutate({
      token,
      game: 'pax',
      name: 'Lives',
      settings: { ruleset: 'email-4e' },
      tables: {},
      seats: {},
      engineIsGm: false,
    });
    const seat = (name: string): Seat => ({ match, token: invitations[name] ?? '' });
    const players = ['britain', 'france'].map((name) => player(name, seat(name)));
    for (let life = 1; life <= LIVES; life += 1) {
      const client = connect(server.url);
      const playing = players.map((each) => play(client, each, life));
      const settled = Promise.allSettled(playing);
      await sleep(50 + draw(400));
      if (draw(2) === 0) {
        await disk.fill();
        await sleep(50 + draw(300));
        if (draw(2) === 0) await disk.empty();
      }
      await server.kill();
      await Promise.race([settled, sleep(200)]);
      await disconnect(client);
      await disk.empty();
      const unanswered = players.filter(({ seen }) => seen.open !== undefined).length;
      if (draw(2) === 0) await damage({ folder: disk.folder, match, unanswered }, draw);
      server = await serve();
      const later = connect(server.url);
      for (const each of players) await check(later, each.seat, each.seen);
      await checkLetters(
        later,
        seat('italy'),
        players.map(({ seen }) => seen),
      );
      await disconnect(later);
    }
    expect(players.every(({ seen }) => (seen.taken?.revision ?? 0) > LIVES)).toBe(true);
    expect(players.some(({ seen }) => seen.full > 0)).toBe(true);
  },
  600_000,
);
