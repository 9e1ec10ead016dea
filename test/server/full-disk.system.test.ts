import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NoSpace } from '@chancery/server/files/data-folder.ts';
import { Store } from '@chancery/server/store.ts';
import { describe, expect, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { createTally, serveTally, TALLY } from '../support/tally-server.ts';
import { connect, refusalOf } from '../support/wire.ts';

const reason = whyNoSmallDisk();
const MEGABYTE = 1024;

/** A match on a disk of eight megabytes. */
const table = async () => {
  const disk = await smallDisk(8 * MEGABYTE);
  const server = await serveTally(disk.folder);
  const created = await createTally(server.store, { settings: { rounds: 20 } });
  return { disk, server, client: connect(server.url), ...created };
};

const large = (number: number): string => `${String(number)}\n${'1\n'.repeat(20_000)}`;

describe.skipIf(reason !== undefined)(
  `a full disk${reason === undefined ? '' : ` (not run: ${reason})`}`,
  () => {
    test('has no refused sheet come true, and no acknowledged one lost, after a restart', async () => {
      const { disk, server, client, north } = await table();
      const sheet = (number: number) =>
        client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: large(number) });
      const first = await sheet(0);
      await disk.fill();
      let last = first;
      const refused: string[] = [];
      for (let number = 1; number <= 60; number += 1) {
        const answer = await sheet(number).then(
          (receipt) => {
            last = receipt;
            return 'taken';
          },
          async () => (await refusalOf(sheet(number))).reason,
        );
        if (answer !== 'taken') refused.push(answer);
      }
      expect(refused.length).toBeGreaterThan(0);
      expect(new Set(refused)).toEqual(new Set(['disk-full']));
      expect((await client.seat.view.query(north)).receipt).toEqual(last);
      await server.stop();
      const later = connect((await serveTally(disk.folder)).url);
      expect((await later.seat.view.query(north)).receipt).toEqual(last);
    });

    test('lets the game master close the phase in the space set aside, players not, and all when there is room', async () => {
      const { disk, client, north, south, gm } = await table();
      await disk.fill();
      const sheet = { ...north, phase: '1/COUNT', text: large(1) };
      const refusal = await refusalOf(client.sheet.submit.mutate(sheet));
      expect(refusal).toMatchObject({ reason: 'disk-full' });
      expect(refusal.message).toContain('has no effect');
      const letter = { ...north, to: ['south'], subject: 'x', body: 'x' };
      expect((await refusalOf(client.letters.send.mutate(letter))).reason).toBe('disk-full');
      await client.advance.mutate({ ...gm, phase: '1/COUNT' });
      expect((await client.seat.view.query(south)).match.phase).toBe('1/TALK');
      await disk.empty();
      await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'say hello' });
      expect((await client.letters.send.mutate(letter)).body).toBe('x');
    });

    test('locks nobody out when an invitation cannot be written', async () => {
      const { disk, server, client, match, south } = await table();
      const path = join(disk.folder, 'reserve');
      const { size } = await stat(path);
      expect(size).toBeGreaterThan(0);
      await disk.fill();
      await refusalOf(client.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: large(1) }));
      await disk.fill();
      const token = server.store.hostToken;
      const refusal = await refusalOf(client.host.invite.mutate({ token, match, seat: 'south' }));
      expect(refusal.reason).toBe('disk-full');
      expect((await client.seat.view.query(south)).seat).toBe('south');
      await server.stop();
      await disk.empty();
      const again = await serveTally(disk.folder);
      const later = connect(again.url);
      expect((await later.seat.view.query(south)).seat).toBe('south');
      const invited = await later.host.invite.mutate({ token, match, seat: 'south' });
      expect((await later.seat.view.query({ match, token: invited.token })).seat).toBe('south');
    });

    test('leaves nothing behind of a match that could not be laid out', async () => {
      const { disk, server, client, match } = await table();
      await disk.fill();
      // The host finds room for one in what is set aside.
      const second = await client.host.create.mutate({ ...TALLY, token: server.store.hostToken });
      await disk.fill();
      const request = { ...TALLY, name: 'Autumn', token: server.store.hostToken };
      expect((await refusalOf(client.host.create.mutate(request))).reason).toBe('disk-full');
      expect((await readdir(join(disk.folder, 'matches'))).toSorted()).toEqual([match, second.match]);
      await disk.empty();
      expect((await client.host.create.mutate(request)).match).toBe('autumn');
    });

    test('is said at the start, which neither hangs nor keeps the folder', async () => {
      const { folder, fill, empty } = await smallDisk(8 * MEGABYTE);
      await fill();
      const open = () => Store.open({ folder, engine, warn: () => undefined });
      await expect(open()).rejects.toThrow(NoSpace);
      await expect(open()).rejects.toThrow('make room on its disk');
      await empty();
      await (await open()).close();
    });

    test('does not keep matches from being opened and read', async () => {
      const { disk, server, client, north } = await table();
      const sheet = { ...north, phase: '1/COUNT', text: '5' };
      const receipt = await client.sheet.submit.mutate(sheet);
      await server.stop();
      await disk.fill();
      const later = connect((await serveTally(disk.folder)).url);
      expect((await later.seat.view.query(north)).receipt).toEqual(receipt);
      await disk.empty();
      expect((await later.sheet.submit.mutate(sheet)).revision).toBe(2);
    });
  },
);
