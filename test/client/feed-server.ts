import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@chancery/server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { paxClient } from '../../client/games/pax/index.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { connect, type Connection, seatServer } from '../../client/table/connection.ts';
import { draftStore } from '../../client/table/drafts.ts';
import { TableFeed } from '../../client/table/feed.ts';
import type { JoinedTable } from '../../client/table/joined-tables.ts';
import { letterDraftStore } from '../../client/table/letter-drafts.ts';
import type { SeatServer } from '../../client/table/seat-server.ts';
import { tableCache } from '../../client/table/table-cache.ts';
import { treatyDraftStore } from '../../client/table/treaty-drafts.ts';
import { engine } from '../support/engine.ts';
import { SCRATCH } from '../support/scratch.ts';

/** A server with one match of Pax, and the table of France there, new for each test. */
export interface FeedServer {
  readonly folder: string;
  /** Tests stop it and start another in its place. */
  server: RunningServer;
  readonly connection: Connection;
  readonly france: JoinedTable;
  readonly feed: TableFeed | undefined;
  /** A feed of the table that the test closes itself. */
  feedFor(through: SeatServer): TableFeed;
  /** Opens the table and waits until it is drawn; the table as it stands at each call. */
  openTable(through?: SeatServer): Promise<() => PaxTable>;
}

const createMatch = async (server: RunningServer): Promise<JoinedTable> => {
  const created = await server.store.create({
    game: 'pax',
    name: 'Cut lines',
    settings: {},
    tables: {},
    seats: {},
    engineIsGm: false,
  });
  if (!created.ok) throw new Error(created.error.reason);
  const { match, invitations } = created.value;
  return { name: 'Cut lines', server: server.url, match, seat: 'france', token: invitations['france'] ?? '' };
};

export const feedServer = (): FeedServer => {
  let folder = '';
  let server: RunningServer;
  let connection: Connection;
  let feed: TableFeed | undefined;
  let france: JoinedTable;

  beforeEach(async () => {
    folder = mkdtempSync(join(SCRATCH, 'chancery-feed-'));
    server = await startServer({ folder, engine });
    france = await createMatch(server);
    connection = connect(server.url);
  });

  afterEach(async () => {
    feed?.close();
    feed = undefined;
    await connection.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const feedFor = (through: SeatServer): TableFeed =>
    new TableFeed({
      client: paxClient,
      server: through,
      reportsSeen: 0,
      isAlone: false,
      remember: () => undefined,
      drafts: draftStore(folder, france),
      letterDrafts: letterDraftStore(folder, france),
      treatyDrafts: treatyDraftStore(folder, france),
      cache: tableCache(folder, france),
      changed: () => undefined,
    });

  const openTable = async (through: SeatServer = seatServer(connection, france)): Promise<() => PaxTable> => {
    const opened = feedFor(through);
    feed = opened;
    await vi.waitFor(() => {
      expect(opened.current()).toBeDefined();
    }, 5000);
    return () => opened.current() as PaxTable;
  };

  return {
    get folder() {
      return folder;
    },
    get server() {
      return server;
    },
    set server(other) {
      server = other;
    },
    get connection() {
      return connection;
    },
    get france() {
      return france;
    },
    get feed() {
      return feed;
    },
    feedFor,
    openTable,
  };
};

/** A treaty that France proposes. */
export const ACCORD = 'treaty "Accord" between france, italy\n1 france pays 1 to italy\nend';
