import { Store } from '@chancery/server/store.ts';
import { openWebsocket } from '@chancery/server/socket.ts';
import { expect, onTestFinished, test } from 'vitest';
import { hostListing, wholeListing } from '../../client/table/host-listing.ts';
import { engine } from '../support/engine.ts';
import { ownDatabase } from '../support/postgres/database.ts';
import { createTally, dataFolder } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

test.each(['a data folder', 'a database'])(
  'matches in %s are listed page by page, each once',
  async (kind) => {
    const database = kind === 'a database' ? { database: await ownDatabase() } : {};
    const store = await Store.open({ folder: await dataFolder(), engine, ...database });
    const socket = await openWebsocket(store, { host: '127.0.0.1', port: 0 });
    onTestFinished(async () => {
      await socket.close();
      await store.close();
    });
    for (const name of ['Winter', 'Autumn', 'Spring', 'Summer']) await createTally(store, { name });
    const client = connect(socket.url);
    const pages: string[][] = [];
    for await (const { matches, next } of hostListing({ client }, store.hostToken, 2)) {
      pages.push(matches.map(({ id }) => id));
      expect(next).toBe(pages.length === 1 ? 'spring' : null);
    }
    expect(pages).toEqual([
      ['autumn', 'spring'],
      ['summer', 'winter'],
    ]);
    const whole = await wholeListing({ client }, store.hostToken);
    expect(whole.matches.map(({ id }) => id)).toEqual(pages.flat());
  },
);
